/**
 * The problems that there are now, as a build would report them: what the terminal says, and what pages in the browser show of them, code
 * frames included.
 */
import { resolve } from "node:path";
import { isAboutLinks } from "../../kit/diagnostics/codes.ts";
import {
  codeFrame,
  diagnose,
  groupDiagnostics,
  linesOf,
  placesShown,
  sortDiagnostics,
} from "../../kit/diagnostics/diagnostic.ts";
import { reasonOf } from "../../kit/diagnostics/thrown.ts";
import { textOrNull } from "../../kit/files/readFile.ts";
import type { Diagnostic, SourcePath } from "../../model/model.ts";
import { placeIn } from "../../stages/config/bundler.ts";
import type { Failure } from "../../stages/config/regularFiles.ts";
import type { Problems } from "./revision.ts";

/** Plain data, sent to the browser. */
export interface ShownProblem {
  readonly severity: Diagnostic["severity"];
  readonly code: string;
  readonly message: string;
  readonly hint: string | null;
  /** `content/docs/next/api.md:12:3` */
  readonly place: string | null;
  readonly frame: string;
  /** Some of the other places that have the same problem, and how many more there are. */
  readonly also: readonly string[];
  readonly more: number;
  /** Whether it is shown without being asked for: an error, but for one of a link, whose target may not be written yet. */
  readonly isUrgent: boolean;
}

/** What a page shows of the problems, and how many there are of all. */
export interface ShownProblems {
  readonly problems: readonly ShownProblem[];
  readonly errors: number;
  readonly warnings: number;
}

/** A page shows this many different problems. */
const mostShown = 100;

/** What can find a problem at any time: the site's own code (errors that it did not catch), or requests since the last revision. */
export type ProblemOrigin = "uncaught" | "requests";

export class ProblemList {
  readonly #events = new Map<ProblemOrigin, readonly Diagnostic[]>();
  #all: readonly Diagnostic[] = [];

  /** Sorted, without duplicates, as of the last update. */
  get all(): readonly Diagnostic[] {
    return this.#all;
  }

  add(origin: ProblemOrigin, problem: Diagnostic): void {
    this.#events.set(origin, [...(this.#events.get(origin) ?? []), problem].slice(-mostShown));
  }

  clear(origin: ProblemOrigin): void {
    this.#events.delete(origin);
  }

  /** Updates the display with the problems of a revision. Returns whether there are others than at the last update. */
  update({ rebuild, site, links }: Pick<Problems, "rebuild" | "site" | "links">): boolean {
    const before = JSON.stringify(this.#all);
    const found = [...this.#events.values(), rebuild, site, links].flat();
    this.#all = sortDiagnostics(found);
    return JSON.stringify(this.#all) !== before;
  }

  /** `source`: of the open page. */
  shown(root: string, source: SourcePath | null): ShownProblems {
    const errors = this.#all.filter(({ severity }) => severity === "error").length;
    const read = (file: string) => textOrNull(resolve(root, file));
    return { problems: shown(this.#all, { most: mostShown, source, read }), errors, warnings: this.#all.length - errors };
  }

  /** The problem at a place as pages name it. */
  at(place: string): Diagnostic | undefined {
    return this.#all.find((each) => placeOf(each) === place);
  }
}

export interface Showing {
  /** How many different problems. */
  readonly most: number;
  /** The source of the open page. */
  readonly source: SourcePath | null;
  /** The text of a file, or null. */
  readonly read: (file: string) => string | null;
}

/** The most urgent problems, equal ones grouped: errors before warnings, and those of the open page before others. */
export function shown(diagnostics: readonly Diagnostic[], { most, source, read }: Showing): readonly ShownProblem[] {
  const rank = ({ severity, file }: Diagnostic) => (severity === "error" ? 0 : 2) + (file === source ? 0 : 1);
  return groupDiagnostics([...diagnostics].sort((a, b) => rank(a) - rank(b)))
    .slice(0, most)
    .map(({ first, others }) => {
      const { severity, code, message, hint = null, file, line } = first;
      const frame = file === undefined || line === undefined ? "" : codeFrame(first, linesOf(read(file) ?? ""));
      const also = others.slice(0, placesShown - 1).flatMap((each) => placeOf(each) ?? []);
      const isUrgent = severity === "error" && !isAboutLinks(code);
      return { severity, code, message, hint, place: placeOf(first), frame, also, more: others.length - also.length, isUrgent };
    });
}

function placeOf({ file, line, column }: Diagnostic): string | null {
  if (file === undefined) return null;
  return [file, line, line === undefined ? undefined : column].filter((part) => part !== undefined).join(":");
}

/** Why a rebuild failed. The bundler reports the place of an error in docsgen's own scripts. */
export function rebuildProblem(error: unknown): Diagnostic {
  const reason = reasonOf(error);
  const [first] = (error as { readonly errors?: readonly Failure[] }).errors ?? [];
  if (first?.location == null) return diagnose("serve/rebuild", `The site could not be rebuilt: ${reason}`);
  const { text, location } = first;
  const place = { file: location.file as SourcePath, ...placeIn(location) };
  return diagnose("serve/rebuild", `The site could not be rebuilt: ${text}.`, place);
}

/** A file that disappeared while it was read, too many open files: another attempt may succeed. */
export function isTemporary(error: unknown): boolean {
  return error instanceof Error && "syscall" in error;
}

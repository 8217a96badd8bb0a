/**
 * Findings → diagnostics: at the place in the source where it is known, else in the output, where one of many pages stands for all that have the
 * same for the same reason. What the configuration excepts is counted and left out.
 */
import { join, relative, resolve as resolvePath } from "node:path";
import type { RunOptions } from "../config/config.ts";
import { diagnose, placeAt } from "../core/diagnostic.ts";
import type { Diagnostic, SourcePath } from "../core/model.ts";
import { orNull } from "../core/once.ts";
import { readRegularFile } from "../core/readFile.ts";
import { exceptionAt, type Levels } from "../core/severity.ts";
import type { Locate } from "./locate.ts";
import { type PageTree, parsePage } from "./parsedPage.ts";
import type { Finding } from "./rules/rule.ts";
import type { RuleCode } from "./rules/ruleCodes.ts";
import type { CheckedPage } from "./targets.ts";

export interface Report {
  /** `tree`: the page, if it is at hand. */
  readonly add: (code: RuleCode, finding: Finding, page: CheckedPage, tree: PageTree | null) => void;
  readonly diagnostics: () => readonly Diagnostic[];
  /** How many findings each rule has left out because the configuration excepts them. */
  readonly excepted: ReadonlyMap<RuleCode, number>;
}

interface Unlocated {
  readonly diagnostic: Diagnostic;
  readonly paths: Set<string>;
}

/** How many pages a message lists. */
const listed = 3;

export function openReport(run: Pick<RunOptions, "root" | "out">, levels: Levels, locate: Locate): Report {
  const located: Diagnostic[] = [];
  const unlocated = new Map<string, Unlocated>();
  const excepted = new Map<RuleCode, number>();
  /** Texts that have a place are only repeated elsewhere: a title in the sidebars of other pages. */
  const known = new Set<string>();
  const add: Report["add"] = (code, finding, page, tree) => {
    const { message, hint, offset } = finding;
    const source = page.plan?.source ?? null;
    const output = relative(run.root, resolvePath(run.out, page.file)).replaceAll("\\", "/") as SourcePath;
    const read = tree ?? (offset === undefined ? null : readTree(run, page));
    const place = locate(finding, source, read);
    const isText = finding.clues?.some(({ isProse }) => isProse) === true;
    const key = JSON.stringify([code, message, isText]);
    if (place !== null && isText) known.add(key);
    if (exceptionAt(code, levels, [output, ...addressesOf(page), ...(source === null ? [] : [source])]) !== undefined) {
      excepted.set(code, (excepted.get(code) ?? 0) + 1);
      return;
    }
    if (place !== null) return void located.push(diagnose(code, message, { ...place, hint }));
    const inOutput = offset === undefined || read === null ? {} : placeAt(read.html, offset, 1);
    // A page as a whole is its source.
    const file = offset === undefined ? (source ?? output) : output;
    const first = unlocated.get(key) ?? { diagnostic: diagnose(code, message, { file, hint, ...inOutput }), paths: new Set() };
    first.paths.add(page.path);
    unlocated.set(key, first);
  };
  const diagnostics = () => {
    const others = [...unlocated].filter(([key]) => !known.has(key)).map(([, each]) => withPages(each));
    return [...located, ...others];
  };
  return { add, excepted, diagnostics };
}

/** The root of a version shows a document that has an address of its own. */
function addressesOf({ plan, path }: CheckedPage): readonly string[] {
  if (plan === null) return [path];
  return plan.kind === "root" ? [plan.url, plan.canonical] : [plan.url];
}

function readTree({ out }: Pick<RunOptions, "out">, { file }: CheckedPage): PageTree | null {
  return orNull(() => parsePage(readRegularFile(join(out, file)).toString("utf8")));
}

function withPages({ diagnostic, paths }: Unlocated): Diagnostic {
  if (paths.size < 2) return diagnostic;
  const names = [...paths].slice(0, listed).join(", ");
  const more = paths.size > listed ? `, and ${paths.size - listed} more` : "";
  return { ...diagnostic, message: `${diagnostic.message} On ${paths.size} pages: ${names}${more}.` };
}

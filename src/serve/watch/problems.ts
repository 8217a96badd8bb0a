/**
 * Diagnostics → what the page in the browser shows of them, code frames included. While writing, a link that leads nowhere
 * yet is a warning.
 */
import { isAboutLinks } from "../../core/codes.ts";
import { codeFrame, groupDiagnostics, placesShown, sortDiagnostics } from "../../core/diagnostic.ts";
import type { Diagnostic } from "../../core/model.ts";

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
}

/** Sorted, without repetitions, with links as warnings. */
export function asWritten(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const softened = diagnostics.map((each) => (isAboutLinks(each.code) ? { ...each, severity: "warning" as const } : each));
  return sortDiagnostics(softened);
}

/** Equal problems together, `most` of them. `read` gives the text of a file, or null. */
export function shown(
  diagnostics: readonly Diagnostic[],
  most: number,
  read: (file: string) => string | null,
): readonly ShownProblem[] {
  return groupDiagnostics(diagnostics)
    .slice(0, most)
    .map(({ first, others }) => {
      const { severity, code, message, hint = null, file, line } = first;
      const frame = file === undefined || line === undefined ? "" : codeFrame(first, read(file) ?? "");
      const also = others.slice(0, placesShown - 1).flatMap((each) => placeOf(each) ?? []);
      return { severity, code, message, hint, place: placeOf(first), frame, also, more: others.length - also.length };
    });
}

function placeOf({ file, line, column }: Diagnostic): string | null {
  if (file === undefined) return null;
  return [file, line, line === undefined ? undefined : column].filter((part) => part !== undefined).join(":");
}

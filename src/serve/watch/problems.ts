/**
 * Diagnostics → what the page in the browser shows of them, code frames included. While writing, a link that leads nowhere
 * yet is a warning.
 */
import { codeFrame, sortDiagnostics } from "../../diagnostic.ts";
import type { Diagnostic } from "../../model.ts";

/** Plain data, sent to the browser. */
export interface ShownProblem {
  readonly severity: Diagnostic["severity"];
  readonly code: string;
  readonly message: string;
  readonly hint: string | null;
  /** `content/docs/next/api.md:12:3` */
  readonly place: string | null;
  readonly frame: string;
}

export function isAboutLinks(code: string): boolean {
  return code.startsWith("link/") || code === "redirect/target";
}

/** Sorted, without repetitions, with links as warnings. */
export function asWritten(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const softened = diagnostics.map((each) => (isAboutLinks(each.code) ? { ...each, severity: "warning" as const } : each));
  return sortDiagnostics(softened);
}

/** `read` gives the text of a file, or null. */
export function shown(diagnostics: readonly Diagnostic[], read: (file: string) => string | null): readonly ShownProblem[] {
  return diagnostics.map((each) => {
    const { severity, code, message, hint = null, file, line, column } = each;
    const place =
      file === undefined ? null : [file, line, line === undefined ? undefined : column].filter((part) => part !== undefined);
    const frame = file === undefined || line === undefined ? "" : codeFrame(each, read(file) ?? "");
    return { severity, code, message, hint, place: place?.join(":") ?? null, frame };
  });
}

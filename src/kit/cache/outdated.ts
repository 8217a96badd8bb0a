/** What a run has read of the cache, or of the files, was changed meanwhile: whoever sees that starts over. */

import type { SourcePath } from "../brands.ts";
import { DocsgenError, diagnose } from "../diagnostics/diagnostic.ts";
import type { Diagnostic } from "../diagnostics/problem.ts";

export function outdated(message: string, file?: SourcePath): DocsgenError {
  return new DocsgenError([
    diagnose("cache/changed", message, { ...(file === undefined ? {} : { file }), hint: "Build again." }),
  ]);
}

export function isOutdated(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ code }) => code === "cache/changed");
}

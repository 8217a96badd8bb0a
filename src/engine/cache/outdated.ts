/** What a run has read of the cache, or of the files, was changed meanwhile: whoever sees that starts over. */
import { DocsgenError, diagnose } from "../core/diagnostic.ts";
import type { Diagnostic, SourcePath } from "../core/model.ts";

export function outdated(message: string, file?: SourcePath): DocsgenError {
  return new DocsgenError([
    diagnose("cache/changed", message, { ...(file === undefined ? {} : { file }), hint: "Build again." }),
  ]);
}

export function isOutdated(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ code }) => code === "cache/changed");
}

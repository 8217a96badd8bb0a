/** Reads a version's `sidebars.json`. What its items name is checked by the plan, which knows the documents. */
import { diagnose } from "../../kit/diagnostics/diagnostic.ts";
import { readJson } from "../../kit/syntax/json.ts";
import type { Diagnostic, SourcePath, VersionFolder } from "../../model/model.ts";

export interface ReadSidebars {
  readonly sidebars: VersionFolder["sidebars"];
  readonly diagnostics: readonly Diagnostic[];
}

export const noSidebars: ReadSidebars = { sidebars: null, diagnostics: [] };

/** `folder` is the version's folder relative to the root; without the file the sidebars are null. */
export function readSidebars(root: string, folder: string): ReadSidebars {
  const path = `${folder}/sidebars.json` as SourcePath;
  const read = readJson(root, path, "content/sidebars");
  if (read === null) return noSidebars;
  const { text, value, diagnostics } = read;
  if (text === null || diagnostics.length > 0) return { sidebars: null, diagnostics };
  if (typeof value === "object" && value !== null && !Array.isArray(value))
    return { sidebars: { path, text, value }, diagnostics };
  const details = { file: path, line: 1, column: 1, hint: 'Write { "docs": [ … ] }.' };
  return { sidebars: null, diagnostics: [diagnose("content/sidebars", `${path} must contain an object of sidebars.`, details)] };
}

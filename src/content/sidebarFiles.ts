/**
 * Reads a version's `sidebars.json`. What its items name is checked by the plan, which knows the documents.
 */
import { join } from "node:path";
import { diagnose } from "../core/diagnostic.ts";
import type { Diagnostic, SourcePath, VersionFolder } from "../core/model.ts";
import { isThere } from "../core/readFile.ts";
import { parseJson } from "./json.ts";
import { readText } from "./read.ts";

export interface ReadSidebars {
  readonly sidebars: VersionFolder["sidebars"];
  readonly diagnostics: readonly Diagnostic[];
}

export const noSidebars: ReadSidebars = { sidebars: null, diagnostics: [] };

/** `folder` is the version's folder relative to the root; without the file the sidebars are null. */
export function readSidebars(root: string, folder: string): ReadSidebars {
  const path = `${folder}/sidebars.json` as SourcePath;
  if (!isThere(join(root, path))) return noSidebars;
  const { text, diagnostics } = readText(root, path);
  if (text === null) return { sidebars: null, diagnostics };
  const json = parseJson(text);
  if ("problem" in json) {
    const { line, column } = json;
    return {
      sidebars: null,
      diagnostics: [diagnose("content/sidebars", `${path} is not valid JSON: ${json.problem}`, { file: path, line, column })],
    };
  }
  if (typeof json.value !== "object" || json.value === null || Array.isArray(json.value)) {
    const hint = 'Write { "docs": [ … ] }.';
    return {
      sidebars: null,
      diagnostics: [
        diagnose("content/sidebars", `${path} must contain an object of sidebars.`, { file: path, line: 1, column: 1, hint }),
      ],
    };
  }
  return { sidebars: { path, text, value: json.value }, diagnostics: [] };
}

/**
 * `content/snippets.lock` ⇄ the code blocks that passed `docsgen check snippets`. A line for each, sorted: version, language, and the
 * first letters of the hash of the code.
 *
 *     v1.0 cpp 5f3a09c1d7e24b68
 *
 * Code that was changed has another hash, so its line says nothing any more. So does a line that is not understood.
 */
import { compare } from "../../kit/diagnostics/diagnostic.ts";
import { readTextIfThere } from "../../kit/files/readText.ts";
import { replaceSiteFile } from "../../kit/files/replaceFile.ts";
import { hashOf } from "../../kit/hash.ts";
import type { Diagnostic, ListingSlot, SourcePath } from "../../model/model.ts";

const snippetsFile = "content/snippets.lock" as SourcePath;

const header = '# Code that passed, by version and language. Written by "docsgen check snippets --update".\n';

/** Lines of the file, without comments. */
export type PassedSnippets = ReadonlySet<string>;

export function readSnippets(root: string): { readonly snippets: PassedSnippets; readonly diagnostics: readonly Diagnostic[] } {
  const { text, diagnostics } = readTextIfThere(root, snippetsFile) ?? { text: null, diagnostics: [] };
  const lines = (text ?? "").split("\n").map((line) => line.trim());
  return { snippets: new Set(lines.filter((line) => /^[^#\s]+ \S+ [\da-f]{16}$/.test(line))), diagnostics };
}

/** The line of a listing. `variables`: values by name, on the page that shows it. */
export function snippetLine(
  { hash, language, variables }: Pick<ListingSlot, "hash" | "language" | "variables">,
  version: string,
  values: ReadonlyMap<string, string>,
): string {
  const filled = variables.length === 0 ? hash : hashOf(hash, ...variables.map((name) => values.get(name) ?? ""));
  return `${version} ${language} ${filled.slice(0, 16)}`;
}

export function writeSnippets(root: string, passed: PassedSnippets): Promise<void> {
  return replaceSiteFile(root, snippetsFile, `${header}${[...passed].sort(compare).join("\n")}\n`);
}

/** Parses a JSON file that people write by hand: a mistake comes with its line and column, and so does every key. */
import { findNodeAtLocation, type ParseError, parse, parseTree } from "jsonc-parser";
import type { SourcePath } from "../brands.ts";
import type { Code } from "../diagnostics/codes.ts";
import { diagnose, placeAt } from "../diagnostics/diagnostic.ts";
import type { Diagnostic, Place } from "../diagnostics/problem.ts";
import { readTextIfThere } from "../files/readText.ts";
import type { KeyPath } from "../schema.ts";

export type Json = { readonly value: unknown } | { readonly problem: string; readonly line: number; readonly column: number };

export function parseJson(text: string): Json {
  try {
    return { value: JSON.parse(text) };
  } catch {
    const errors: ParseError[] = [];
    parse(text, errors, { disallowComments: true });
    const offset = errors[0]?.offset ?? 0;
    const { line, column } = placeAt(text, offset, 1);
    return { problem: describe(text, offset), line, column };
  }
}

interface JsonFile {
  /** Undefined with a problem. */
  readonly value?: unknown;
  readonly text: string | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** A JSON file of the content; null if absent. `code` is for a mistake in its syntax. */
export function readJson(root: string, file: SourcePath, code: Code): JsonFile | null {
  const read = readTextIfThere(root, file);
  if (read === null) return null;
  const { text, diagnostics } = read;
  if (text === null) return { text, diagnostics };
  const json = parseJson(text);
  if ("value" in json) return { value: json.value, text, diagnostics };
  const { problem, line, column } = json;
  return { text, diagnostics: [diagnose(code, `${file} is not valid JSON: ${problem}`, { file, line, column })] };
}

function describe(text: string, offset: number): string {
  if (text.slice(offset).trim() === "") return "unexpected end of file.";
  const token = /^(?:"[^"\n]*"?|[\w.+-]+|.)/.exec(text.slice(offset, offset + 40))?.[0] ?? "";
  const trailing = /,\s*$/.test(text.slice(0, offset)) && /^[\]}]/.test(token);
  return trailing
    ? `unexpected comma before "${token}".`
    : `unexpected ${token.startsWith('"') ? token : JSON.stringify(token)}.`;
}

/** Place of the deepest part of `path` that the text holds: the key, or the item of a list. */
export function locateInJson(text: string, path: KeyPath): Place | null {
  const root = parseTree(text);
  if (root === undefined) return null;
  for (let depth = path.length; depth > 0; depth--) {
    const found = findNodeAtLocation(root, path.slice(0, depth));
    if (found === undefined) continue;
    const { offset, length } = (found.parent?.type === "property" ? found.parent.children?.[0] : undefined) ?? found;
    return placeAt(text, offset, length);
  }
  return placeAt(text, root.offset, 1);
}

/**
 * Makes and sorts diagnostics, and draws code frames. Nothing here prints: `cli/report.ts` does.
 */

import { distance } from "fastest-levenshtein";
import type { SourcePath } from "../brands.ts";
import { grouped } from "../grouped.ts";
import { escapePattern } from "../html/escape.ts";
import { present } from "../present.ts";
import { clip, wholeAt } from "../text/clip.ts";
import { type Code, codes } from "./codes.ts";
import type { Diagnostic, Place, Problem } from "./problem.ts";

type Details = Omit<Diagnostic, "code" | "severity" | "message">;

/** Leaves out what is undefined: problems are compared, and written as JSON. */
type Loose<T> = { readonly [Key in keyof T]?: T[Key] | undefined };

/** A diagnostic whose severity comes from the catalogue. */
export function diagnose(code: Code, message: string, details: Loose<Details> = {}): Diagnostic {
  return { code, severity: codes[code].severity, message, ...present(details) };
}

/** A problem inside a body that does not know its file yet. */
export function problem(code: Code, message: string, place: Place, hint?: string): Problem {
  return { code, severity: codes[code].severity, message, ...place, ...present({ hint }) };
}

/** Line and column of an offset in a text. */
export function placeAt(text: string, offset: number, length: number): Place {
  const before = text.slice(0, offset).split(/\r\n|\r|\n/);
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, length: Math.max(1, length) };
}

/** Thrown where nothing sensible can continue; carries what the run has to report. */
export class DocsgenError extends Error {
  readonly diagnostics: readonly Diagnostic[];

  constructor(diagnostics: readonly Diagnostic[]) {
    super(diagnostics.map((each) => each.message).join("\n"));
    this.name = "DocsgenError";
    this.diagnostics = diagnostics;
  }

  /** Compares by name: the command line and the bundled library have a class each. */
  static [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === "DocsgenError" && "diagnostics" in value;
  }
}

/**
 * By file, line, column, then code: the order in which a person walks through them. Equal ones are listed once: five pages that
 * include a partial, or five uses of a reference link, find the same problem at the same place.
 */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const key = (each: Diagnostic) => each.file ?? "";
  return [...new Map(diagnostics.map((each) => [JSON.stringify(each), each])).values()].sort(
    (a, b) =>
      compare(key(a), key(b)) ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0) ||
      compare(a.code, b.code) ||
      compare(a.message, b.message),
  );
}

/** Problems that are told together: the first in full, the others by their places. */
export interface DiagnosticGroup {
  readonly first: Diagnostic;
  readonly others: readonly Diagnostic[];
}

/** How many places of a group are named, the first one's included. */
export const placesShown = 3;

/** Equal problems at different places become one group, which is where its first one is. */
export function groupDiagnostics(diagnostics: readonly Diagnostic[]): readonly DiagnosticGroup[] {
  return [...grouped(diagnostics, wording).values()].map(([first, ...others]) => ({ first, others }));
}

/** What a problem says, without the name of its own version: fourteen versions of one page have the same problem. */
function wording({ code, severity, message, hint, file }: Diagnostic): string {
  const words = JSON.stringify([severity, code, message, hint]);
  const [, docSet, version] = /^content\/(?!(?:pages|news|static|i18n|api)\/)([\w-]+)\/([^/]+)\//.exec(file ?? "") ?? [];
  if (docSet === undefined || version === undefined) return words;
  const name = escapePattern(version);
  return words
    .replace(new RegExp(`(content/${docSet}|/${docSet})/${name}(?![\\w-]|\\.\\w)`, "g"), "$1")
    .replace(new RegExp(`(?<![\\w.-])${name}(?![\\w-]|\\.\\w)`, "g"), "*");
}

/** Order of two strings by UTF-16 units: the same on every machine and locale. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The candidate a person most likely meant, or undefined when none is near (`most`: a third of the length, at most 4 edits). */
export function nearest(
  word: string,
  candidates: Iterable<string>,
  most: number = Math.min(4, Math.max(1, Math.ceil(word.length / 3))),
): string | undefined {
  const lower = word.toLowerCase();
  const others = otherLetters(lower);
  let best: string | undefined;
  let bestDistance = most + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) >= bestDistance) continue;
    const other = candidate.toLowerCase();
    if (others(other, bestDistance) >= bestDistance) continue;
    const edits = distance(lower, other);
    if (edits < bestDistance) [best, bestDistance] = [candidate, edits];
  }
  return best;
}

/**
 * Counts the letters of a text that `word` does not have, up to `limit`: each is an edit at least. Counting takes a tenth of the
 * time of a distance, and a site with thousands of broken links compares each with thousands of paths.
 */
function otherLetters(word: string): (text: string, limit: number) => number {
  const has = new Int16Array(128);
  for (let at = 0; at < word.length; at++) {
    const letter = word.charCodeAt(at) % 128;
    has[letter] = (has[letter] ?? 0) + 1;
  }
  const left = new Int16Array(128);
  return (text, limit) => {
    left.set(has);
    let others = 0;
    for (let at = 0; at < text.length && others < limit; at++) {
      const letter = text.charCodeAt(at) % 128;
      const count = left[letter] ?? 0;
      if (count > 0) left[letter] = count - 1;
      else others++;
    }
    return others;
  };
}

/** `Did you mean "x"?` or undefined. */
export function didYouMean(word: string, candidates: Iterable<string>): string | undefined {
  const found = nearest(word, candidates);
  return found === undefined ? undefined : `Did you mean "${found}"?`;
}

/** The same before what else helps, such as the names there are. */
export function suggest(word: string, candidates: Iterable<string>, more: string): string {
  return [didYouMean(word, candidates) ?? [], more].flat().join(" ");
}

/** `a, b, c`: the names there are, for a message about one that is not; of many only the five nearest, and how many more. */
export function listNames(word: string, names: Iterable<string>): string {
  const all = [...names];
  if (all.length <= 7) return all.join(", ");
  const edits = new Map(all.map((name) => [name, distance(word.toLowerCase(), name.toLowerCase())]));
  const near = [...all].sort((a, b) => (edits.get(a) ?? 0) - (edits.get(b) ?? 0) || compare(a, b)).slice(0, 5);
  return `${near.join(", ")} and ${all.length - near.length} more`;
}

/** The lines of a text, as diagnostics count them. */
export function linesOf(text: string): readonly string[] {
  return text.split(/\r\n|\r|\n/);
}

/** How much of a long line a frame shows. */
const frameWidth = 160;

/** The diagnostic's line with one line around it and a marker under the place; empty when there is no position. */
export function codeFrame(diagnostic: Diagnostic, lines: readonly string[]): string {
  const { line, column = 1, length = 1 } = diagnostic;
  if (line === undefined || line > lines.length) return "";
  const from = Math.max(1, line - 1);
  const to = Math.min(lines.length, line + 1);
  const width = String(to).length;
  const rows: string[] = [];
  for (let number = from; number <= to; number++) {
    const isPlace = number === line;
    const source = (lines[number - 1] ?? "").replace(/\t/g, " ");
    const { shown, left } = cut(source, isPlace ? column : 1);
    rows.push(`${isPlace ? ">" : " "} ${String(number).padStart(width)} | ${shown}`.trimEnd());
    const marks = Math.max(1, Math.min(length, shown.length - (column - left) + 1));
    if (isPlace) rows.push(`  ${" ".repeat(width)} | ${" ".repeat(Math.max(0, column - left - 1))}${"^".repeat(marks)}`);
  }
  return rows.join("\n");
}

/** The part of a long line that is around the column; `left` is how many columns the rest of the line has moved to the left. */
function cut(line: string, column: number): { readonly shown: string; readonly left: number } {
  // The beginning of the line says most, unless the place is far from it.
  const from = column <= frameWidth * 0.75 || line.length <= frameWidth ? 0 : wholeAt(line, column - frameWidth / 4);
  const begin = from === 0 ? "" : "…";
  const rest = line.slice(from);
  const room = frameWidth - begin.length;
  return { shown: begin + (rest.length > room ? `${clip(rest, room - 1)}…` : rest), left: Math.max(0, from - begin.length) };
}

/** Gives a problem of a compiled body its file and its line there. */
export function locate(found: Problem, file: SourcePath, bodyLine: number): Diagnostic {
  const { code, severity, message, hint, line, column, length } = found;
  return { code, severity, message, ...present({ hint, file, line: line + bodyLine - 1, column, length }) };
}

/**
 * Finds the place of a key in the text of `site.config.ts` (or of a JSON file): a small walker over object and list
 * literals, comments and strings. It follows names of constants of the same file and gives up quietly on what is computed.
 */
import type { KeyPath } from "../core/schema.ts";

export interface KeyPlace {
  /** 1-based. */
  readonly line: number;
  readonly column: number;
  readonly length: number;
}

interface Entry {
  readonly key: string | number;
  /** Where the key stands (for a list: the item), and where its value begins. */
  readonly start: number;
  readonly end: number;
  readonly value: number;
}

/** Place of the deepest part of `path` that stands in the text, at least of the literal itself; null when there is none. */
export function locateKey(text: string, path: KeyPath): KeyPlace | null {
  const root = rootValue(text);
  let value = root;
  let found: Entry | undefined;
  for (const key of path) {
    const entry = value === null ? undefined : entries(text, value).findLast((each) => each.key === key);
    if (entry === undefined) break;
    found = entry;
    value = follow(text, entry.value);
  }
  if (found !== undefined) return placeAt(text, found.start, found.end - found.start);
  return root === null ? null : placeAt(text, root, 1);
}

/** Line and column of an offset. */
export function placeAt(text: string, offset: number, length: number): KeyPlace {
  const before = text.slice(0, offset).split(/\r\n|\r|\n/);
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, length: Math.max(1, length) };
}

/** The literal that a module exports by default, or the literal a JSON file begins with. */
function rootValue(text: string): number | null {
  const json = skipSpace(text, 0);
  if (text[json] === "{" || text[json] === "[") return json;
  const exported = matchOutside(text, /export\s+default\s+|module\.exports\s*=\s*/g);
  return exported === null ? null : follow(text, exported);
}

/** Steps through `name(`, brackets and constants to the literal behind them; null when there is none. */
function follow(text: string, from: number, seen: readonly string[] = []): number | null {
  let at = skipSpace(text, from);
  while (text[at] === "(") at = skipSpace(text, at + 1);
  if (text[at] === "{" || text[at] === "[") return at;
  const name = /[A-Za-z_$][\w$]*/y;
  name.lastIndex = at;
  const word = name.exec(text)?.[0];
  if (word === undefined || seen.includes(word)) return null;
  const after = skipSpace(text, at + word.length);
  if (text[after] === "(") return follow(text, after + 1, [...seen, word]);
  const declared = matchOutside(text, new RegExp(`\\b(?:const|let|var)\\s+${word.replaceAll("$", "\\$")}\\b[^=;]*=\\s*`, "g"));
  return declared === null ? null : follow(text, declared, [...seen, word]);
}

/** The keys of the object, or the items of the list, that begins at `open`. */
function entries(text: string, open: number): readonly Entry[] {
  const isList = text[open] === "[";
  const found: Entry[] = [];
  let at = skipSpace(text, open + 1);
  while (at < text.length && text[at] !== "}" && text[at] !== "]") {
    const entry = isList
      ? { key: found.length, start: at, end: at + text.slice(at, skipValue(text, at)).trimEnd().length, value: at }
      : property(text, at);
    if (entry !== null) found.push(entry);
    at = skipSpace(text, skipValue(text, at));
    if (text[at] === ",") at = skipSpace(text, at + 1);
    else if (text[at] !== "}" && text[at] !== "]") return found;
  }
  return found;
}

/** A property with a plain key: `name`, `"name"`, `7`, shorthand, or a method. */
function property(text: string, at: number): Entry | null {
  const pattern = /(?:(["'])((?:(?!\1)[^\\\n])*)\1|([\w$]+))/y;
  pattern.lastIndex = at;
  const match = pattern.exec(text);
  if (match === null) return null;
  const end = at + match[0].length;
  const after = skipSpace(text, end);
  return { key: match[2] ?? match[3] ?? "", start: at, end, value: text[after] === ":" ? skipSpace(text, after + 1) : at };
}

/** Where the expression that begins at `from` ends: at a comma or closing bracket of its own level. */
function skipValue(text: string, from: number): number {
  let depth = 0;
  let at = from;
  while (at < text.length) {
    const character = text[at] ?? "";
    if (depth === 0 && /[,\]})]/.test(character)) return at;
    if (/[[{(]/.test(character)) depth++;
    if (/[\]})]/.test(character)) depth--;
    at = isQuiet(text, at) ? skipQuiet(text, at) : at + 1;
  }
  return at;
}

/** Whether a comment, a string or a regular expression begins here. */
function isQuiet(text: string, at: number): boolean {
  const character = text[at] ?? "";
  if (/["'`]/.test(character)) return true;
  if (character !== "/") return false;
  return /[/*]/.test(text[at + 1] ?? "") || /[=(,:[!&|?{}>;\n]\s*$/.test(text.slice(Math.max(0, at - 20), at));
}

function skipQuiet(text: string, at: number): number {
  const pattern =
    /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:[^"\\\n]|\\[\s\S])*"?|'(?:[^'\\\n]|\\[\s\S])*'?|`(?:[^`\\]|\\[\s\S])*`?|\/(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/\w*|[\s\S]/y;
  pattern.lastIndex = at;
  return at + (pattern.exec(text)?.[0].length ?? 1);
}

function skipSpace(text: string, from: number): number {
  const pattern = /(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;
  pattern.lastIndex = from;
  return from + (pattern.exec(text)?.[0].length ?? 0);
}

/** End of the first match of `pattern` that does not stand in a comment or a string. */
function matchOutside(text: string, pattern: RegExp): number | null {
  const quiet = quietRanges(text);
  for (const match of text.matchAll(pattern)) {
    const isInside = quiet.some(([start, end]) => match.index >= start && match.index < end);
    if (!isInside) return match.index + match[0].length;
  }
  return null;
}

function quietRanges(text: string): readonly (readonly [number, number])[] {
  const ranges: [number, number][] = [];
  for (let at = 0; at < text.length; at++) {
    if (!isQuiet(text, at)) continue;
    const end = skipQuiet(text, at);
    ranges.push([at, end]);
    at = end - 1;
  }
  return ranges;
}

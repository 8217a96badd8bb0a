/**
 * Two builds of one site → where they differ: the first byte of each file, with some text around it. Files that differ in the same
 * way are one difference, because what changes in a template changes on every page.
 */
import { join } from "node:path";
import { compare } from "../../kit/diagnostics/diagnostic.ts";
import type { Manifest } from "../../kit/files/buildManifest.ts";
import { readRegularFile } from "../../kit/files/readFile.ts";

/** An output folder and what its manifest lists. */
export interface Tree extends Pick<Manifest, "files"> {
  readonly folder: string;
}

export interface Difference {
  /** The path of the first file that has it, inside the output folder. */
  readonly path: string;
  /** How many further files differ in the same way. */
  readonly others: number;
  /** Null when only one of the builds has the file. */
  readonly at: Place | null;
  /** The build that has the file; null where both do. */
  readonly only: "first" | "second" | null;
}

export interface Place {
  /** Counted from 0. */
  readonly byte: number;
  /** What differs, with some text before it, in either build. */
  readonly first: string;
  readonly second: string;
  /** Whether both files have the same lines, in another order. */
  readonly isOrder: boolean;
}

/** The differences in the order of their first files; where both have a file is said first, because files are named by hashes of others. */
export function differencesOf(first: Tree, second: Tree): readonly Difference[] {
  const found = new Map<string, Difference>();
  const renamed = { first: renamedFiles(first, second), second: renamedFiles(second, first) };
  for (const path of [...new Set([...first.files.keys(), ...second.files.keys()])].sort(compare)) {
    const isNew = !first.files.has(path);
    const twin =
      first.files.has(path) && second.files.has(path) ? path : (isNew ? renamed.first : renamed.second).get(withoutHash(path));
    const each = difference(path, isNew ? [twin, path] : [path, twin], first, second);
    if (each === null) continue;
    const key = each.at === null ? `${each.only} ${withoutHash(path)}` : `${each.at.first}\n${each.at.second}`;
    const known = found.get(key);
    found.set(key, known === undefined ? each : { ...known, others: known.others + 1 });
  }
  return [...found.values()].sort((a, b) => Number(a.at === null) - Number(b.at === null));
}

/** The files that only one build has, by their names without hashes: a counterpart has another hash in its name. */
function renamedFiles({ files }: Tree, other: Tree): ReadonlyMap<string, string> {
  return new Map([...files.keys()].flatMap((path) => (other.files.has(path) ? [] : [[withoutHash(path), path] as const])));
}

/** Null for equal files. `names`: what the file is called in each build; undefined if absent. */
function difference(
  path: string,
  [inFirst, inSecond]: readonly [string | undefined, string | undefined],
  first: Tree,
  second: Tree,
): Difference | null {
  if (inFirst === undefined || inSecond === undefined)
    return { path, others: 0, at: null, only: inFirst === undefined ? "second" : "first" };
  const [a, b] = [readRegularFile(join(first.folder, inFirst)), readRegularFile(join(second.folder, inSecond))];
  const byte = firstDifference(a, b);
  if (byte !== null) return { path, others: 0, at: placeAt(byte, a, b), only: null };
  return inFirst === inSecond ? null : { path, others: 0, at: null, only: path === inFirst ? "first" : "second" };
}

/** Null where they are equal. */
function firstDifference(a: Buffer, b: Buffer): number | null {
  if (a.equals(b)) return null;
  const shorter = Math.min(a.length, b.length);
  let at = 0;
  while (at < shorter && a[at] === b[at]) at++;
  return at;
}

/** Bytes of text before the difference, of the difference itself, and characters after it. */
const [before, shown, after] = [24, 60, 7];

function placeAt(byte: number, a: Buffer, b: Buffer): Place {
  const around = (content: Buffer) =>
    oneLine(content.subarray(wholeCharacter(content, Math.max(0, byte - before)), byte + shown).toString("utf8"));
  const isOrder = a.length === b.length && sortedLines(a) === sortedLines(b);
  const [first, second] = [around(a), around(b)];
  const same = Math.max(0, commonEnd(first, second) - after);
  return { byte, first: first.slice(0, first.length - same), second: second.slice(0, second.length - same), isOrder };
}

function commonEnd(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  let length = 0;
  while (length < shorter && a.at(-1 - length) === b.at(-1 - length)) length++;
  return length;
}

/** Moves on to where a character of UTF-8 begins. */
function wholeCharacter(content: Buffer, at: number): number {
  return ((content[at] ?? 0) & 0xc0) === 0x80 ? wholeCharacter(content, at + 1) : at;
}

/** Everything between two tags, commas or ends of lines counts as a line. */
function sortedLines(content: Buffer): string {
  return content
    .toString("latin1")
    .split(/[\n<,]/)
    .sort()
    .join("\n");
}

function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\uFFFD]+/gu, " ").trim();
}

/** `assets/site-3FQ2XK7A.css` → `assets/site-*.css` */
function withoutHash(path: string): string {
  return path.replace(/(?:[A-Z0-9]{8}|[0-9a-f]{8,})(?=[./]|$)/g, "*");
}

/**
 * A finding in the HTML of a page → where its source writes it. Compiled pages know no places, so the source is searched for what the finding
 * says of it, from the heading on under which it stands in the page. What is not found there is looked for in the text files of the site
 * that are no pages, and counts if only one of them has it.
 */
import { join } from "node:path";
import type { RunOptions } from "../config/config.ts";
import { placeAt } from "../core/diagnostic.ts";
import type { SourcePath } from "../core/model.ts";
import { lazy, once, orNull } from "../core/once.ts";
import { readRegularFile } from "../core/readFile.ts";
import { isHidden, isInside, offsetOf, type PageTree, textOf } from "./parsedPage.ts";
import { textFiles, type WrittenPlace } from "./writtenPlaces.ts";

/** What the source of a finding is likely to write. */
export interface Clue {
  readonly text: string;
  /** The text around it. */
  readonly before?: string;
  readonly after?: string;
  /** Exactly so, and outside of code. */
  readonly isProse?: boolean;
  /** As the heading of this number (from 0) among those with the same text. */
  readonly heading?: number;
}

export interface Sought {
  readonly offset?: number;
  readonly clues?: readonly Clue[];
}

/** `source`: of the page; null where it has none. `tree`: the page, if it is at hand. */
export type Locate = (sought: Sought, source: SourcePath | null, tree: PageTree | null) => WrittenPlace | null;

/** `isSource`: whether a file is the source of a page; those are searched for what is on their own pages only. */
export function openLocator(run: Pick<RunOptions, "root" | "configFile">, isSource: (file: SourcePath) => boolean): Locate {
  const read = once((file: SourcePath) => orNull(() => readRegularFile(join(run.root, file)).toString("utf8")) ?? "");
  const proseOf = once((file: SourcePath) => withoutCode(read(file)));
  const others = lazy(() => textFiles(run).filter((file) => !isSource(file)));
  /** Each of two equal findings of one page has a place of its own. */
  const taken = { of: null as PageTree | null, places: new Set<string>() };
  const find = (file: SourcePath, { clues = [] }: Sought, from: number): WrittenPlace | null => {
    for (const clue of clues) {
      const [first, ...rest] = placesOf(clue, clue.isProse ? proseOf(file) : read(file), from);
      if (first === undefined) continue;
      const isFree = ({ offset }: Match) => !taken.places.has(`${file} ${offset}`);
      const match = clue.isProse ? ([first, ...rest].find((each) => each.score === first.score && isFree(each)) ?? first) : first;
      taken.places.add(`${file} ${match.offset}`);
      return { file, ...placeAt(read(file), match.offset, match.length) };
    }
    return null;
  };
  return (sought, source, tree) => {
    if (taken.of !== tree) Object.assign(taken, { of: tree, places: new Set() });
    if (source !== null && isOwn(sought.offset, tree)) {
      const from = sought.offset === undefined || tree === null ? 0 : sectionStart(sought.offset, tree, read(source));
      const found = find(source, sought, from);
      if (found !== null) return found;
    }
    // The name of an element is no more than that: it may stand anywhere.
    const clues = sought.clues?.filter(({ text }) => !/^<[\w-]*$/.test(text)) ?? [];
    const texts = clues.length === 0 ? [] : others();
    const holding = texts.filter((file) =>
      clues.some((clue) => placesOf(clue, clue.isProse ? proseOf(file) : read(file), 0).length > 0),
    );
    const [only] = holding;
    return holding.length === 1 && only !== undefined ? find(only, { clues }, 0) : null;
  };
}

/** Whether the source of the page is likely to write what stands there: its main region, title, and description. */
function isOwn(offset: number | undefined, tree: PageTree | null): boolean {
  const main = tree?.main ?? null;
  if (offset === undefined || tree === null || main === null) return true;
  const body = tree.elements.find(({ name }) => name === "body");
  const isHead = body !== undefined && offset < offsetOf(body);
  return isHead || (offset >= offsetOf(main) && offset <= (main.endIndex ?? 0));
}

/** Where the source writes the heading under which a place of the page stands. */
function sectionStart(offset: number, tree: PageTree, source: string): number {
  const headings = tree.elements.filter(
    (element) => /^h[1-6]$/.test(element.name) && offsetOf(element) < offset && !isHidden(element),
  );
  const own = headings.filter((element) => isInside(element, (each) => each === tree.main)).map(textOf);
  const last = own.at(-1);
  if (last === undefined) return 0;
  const heading = own.filter((text) => text === last).length - 1;
  const [found] = placesOf({ text: last, heading }, source, 0);
  return found === undefined ? 0 : source.lastIndexOf("\n", found.offset) + 1;
}

interface Match {
  readonly offset: number;
  readonly length: number;
  /** How much of the text around it is the same. */
  readonly score: number;
}

/** The best first: what has the same text around it, then what stands behind `from`. */
function placesOf(clue: Clue, text: string, from: number): readonly Match[] {
  const pattern = patternOf(clue);
  if (pattern === null) return [];
  const { before = "", after = "" } = clue;
  const matches = [...text.matchAll(pattern)].map((match): Match => {
    const [whole, lead = ""] = match;
    const [offset, length] = [match.index + lead.length, whole.length - lead.length];
    const end = offset + length;
    const score = sharedEnd(before, text.slice(0, offset)) + sharedStart(after, text.slice(end, end + 40));
    return { offset, length, score };
  });
  if (clue.heading !== undefined) return matches.slice(matches.length > clue.heading ? clue.heading : 0);
  return matches.sort((a, b) => b.score - a.score || Number(a.offset < from) - Number(b.offset < from) || a.offset - b.offset);
}

/** What may stand between the words of a heading: marks and tags. */
const besideWords = String.raw`(?:[^\p{L}\p{N}\n<]|<(?![a-zA-Z/])|<[a-zA-Z/][^<>\n]*>)`;

/** The words of a text, whatever marks stand between them. */
function patternOf({ text, isProse, heading }: Clue): RegExp | null {
  const bounded = (source: string) => `(?<![\\p{L}\\p{N}_])${source}(?![\\p{L}\\p{N}_])`;
  if (isProse) return new RegExp(`()${text.split(/\s+/).map(escaped).join("\\s+")}`, "gu");
  if (/^[<"]|[/.=]/.test(text)) return text.length < 2 ? null : new RegExp(`()${escaped(text)}`, "gu");
  const words = text.match(/[\p{L}\p{N}_]+/gu)?.slice(0, 12) ?? [];
  if (words.length === 0) return null;
  const joined = (between: string) => bounded(words.map(escaped).join(`${between}{1,16}`));
  return heading !== undefined
    ? new RegExp(`^([ >]*(?:#{1,6}[ \\t]+|<h[1-6][^>]*>|title:)${besideWords}*)${joined(besideWords)}`, "gmu")
    : new RegExp(`()${joined("[^\\p{L}\\p{N}]")}`, "gu");
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** Code of Markdown, and the list of terms in the configuration, as spaces, so that places stay what they are. */
function withoutCode(text: string): string {
  const blank = (code: string) => code.replace(/[^\n]/g, " ");
  return text
    .replace(/\bterms\s*:\s*\{[^}]*\}/g, blank)
    .replace(/^([ \t>]*)(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^[ \t>]*\2[`~]*[ \t]*$|$(?![\s\S]))/gm, blank)
    .replace(/<!--[\s\S]*?-->/g, blank)
    .replace(/(?<!`)(`+)(?!`)[^\n]*?(?<!`)\1(?!`)/g, blank);
}

function sharedEnd(a: string, b: string): number {
  let count = 0;
  while (count < Math.min(a.length, b.length, 40) && isSame(a.at(-1 - count), b.at(-1 - count))) count++;
  return count;
}

function sharedStart(a: string, b: string): number {
  let count = 0;
  while (count < Math.min(a.length, b.length, 40) && isSame(a[count], b[count])) count++;
  return count;
}

function isSame(a: string | undefined, b: string | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && /^\s\s$/.test(a + b));
}

/**
 * A finding in the HTML of a page → where its source writes it. Compiled pages know no places, so the source is searched for what the finding
 * says of it, from the heading on under which it is in the page. What is not found there is looked for in the text files of the site
 * that are no pages, and counts if only one of them has it.
 */

import { join } from "node:path";
import { headingText, isHidden, isInside, offsetOf, type PageTree } from "../../finished/parsedPage.ts";
import { placeAt } from "../../kit/diagnostics/diagnostic.ts";
import { textOrNull } from "../../kit/files/readFile.ts";
import { escapePattern } from "../../kit/html/escape.ts";
import { lazy, once } from "../../kit/once.ts";
import type { SourcePath, VersionName } from "../../model/model.ts";
import type { RunOptions } from "../../model/schemas/config.ts";
import { textFiles, type WrittenPlace } from "./writtenPlaces.ts";

/** What the source of a finding is likely to write. */
export interface Clue {
  readonly text: string;
  /** The text around it. */
  readonly before?: string;
  readonly after?: string;
  /** Exactly so, and outside of code. */
  readonly isProse?: boolean;
  /** A regular expression in place of the text; its first group is not part of the place. */
  readonly pattern?: string;
  /** The heading as the one of this number (from 0) among those with the same text. */
  readonly heading?: number;
}

export interface Sought {
  readonly offset?: number;
  readonly length?: number;
  readonly clues?: readonly Clue[];
}

/** `source`: of the page; null if absent. `tree`: the page, if it is at hand. */
export type Locate = (sought: Sought, source: SourcePath | null, tree: PageTree | null) => WrittenPlace | null;

/** `versions`: those of the site. `isSource`: whether a file is the source of a page; those are searched for what is on their own pages only. */
export function openLocator(
  run: Pick<RunOptions, "root" | "configFile">,
  versions: readonly VersionName[],
  isSource: (file: SourcePath) => boolean,
): Locate {
  const read = once((file: SourcePath) => textOrNull(join(run.root, file)) ?? "");
  const proseOf = once((file: SourcePath) => withoutCode(read(file)));
  const others = lazy(() => textFiles(run).filter((file) => !isSource(file)));
  const matchesIn = (file: SourcePath, clue: Clue, from = 0) => placesOf(clue, clue.isProse ? proseOf(file) : read(file), from);
  const holding = once((key: string) => {
    const clues = JSON.parse(key) as readonly Clue[];
    return others().filter((file) => clues.some((clue) => matchesIn(file, clue).length > 0));
  });
  /** Each of two equal findings of one page has a place of its own. */
  const taken = { of: null as PageTree | null, places: new Set<string>() };
  const find = (file: SourcePath, { clues = [] }: Sought, from: number): WrittenPlace | null => {
    const matches = clues.flatMap((clue) => {
      const [first, ...rest] = matchesIn(file, clue, from);
      if (first === undefined) return [];
      const isOneOfSeveral = clue.isProse || clue.pattern !== undefined;
      return isOneOfSeveral ? [first, ...rest.filter(({ score }) => score === first.score)] : [{ ...first, isFree: true }];
    });
    const isFree = (match: Match) => match.isFree === true || !taken.places.has(`${file} ${match.offset}`);
    const match = matches.find(isFree) ?? matches[0];
    if (match === undefined) return null;
    taken.places.add(`${file} ${match.offset}`);
    return { file, ...placeAt(read(file), match.offset, match.length) };
  };
  return (sought, source, tree) => {
    if (taken.of !== tree) Object.assign(taken, { of: tree, places: new Set() });
    const { offset, clues = [] } = sought;
    // A static page is the same as its source.
    if (source !== null && offset !== undefined && tree !== null && read(source) === tree.html)
      return { file: source, ...placeAt(tree.html, offset, sought.length ?? 1) };
    if (source !== null && isOwn(offset, tree)) {
      const from = offset === undefined || tree === null ? 0 : sectionStart(offset, tree, read(source));
      const found = find(source, sought, from);
      if (found !== null) return found;
    }
    // The name of an element is no more than that: it may be anywhere.
    const telling = clues.filter(({ text }) => !/^<[\w-]*$/.test(text));
    const texts = telling.length === 0 ? [] : holding(JSON.stringify(telling));
    const own = versions.find(({ folder }) => source?.startsWith(`${folder}/`));
    const near = texts.filter((file) => own !== undefined && file.startsWith(`${own.folder}/`));
    const only = texts.length === 1 ? texts[0] : near.length === 1 ? near[0] : undefined;
    return only === undefined ? null : find(only, { clues: telling }, 0);
  };
}

/** Whether the source of the page is likely to write what is there: its main region, title, and description. */
function isOwn(offset: number | undefined, tree: PageTree | null): boolean {
  const main = tree?.main ?? null;
  if (offset === undefined || tree === null || main === null) return true;
  const body = tree.elements.find(({ name }) => name === "body");
  const isHead = body !== undefined && offset < offsetOf(body);
  return isHead || (offset >= offsetOf(main) && offset <= (main.endIndex ?? 0));
}

/** Where the source writes the heading under which a place of the page is. */
function sectionStart(offset: number, tree: PageTree, source: string): number {
  const headings = tree.elements.filter(
    (element) => /^h[1-6]$/.test(element.name) && offsetOf(element) < offset && !isHidden(element),
  );
  const own = headings.filter((element) => isInside(element, (each) => each === tree.main)).map(headingText);
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
  /** Whether several findings may be there. */
  readonly isFree?: boolean;
}

/** The best first: what has the same text around it, then what is behind `from`. */
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
  if (clue.heading !== undefined) {
    const whole = matches.filter(({ offset, length }) =>
      /^(?:[^\p{L}\p{N}\n{<]|<[^>\n]*>|\{[^}\n]*\})*$/mu.test(lineAfter(text, offset + length)),
    );
    const best = whole.length > 0 ? whole : matches;
    return best.slice(best.length > clue.heading ? clue.heading : 0);
  }
  return matches.sort((a, b) => b.score - a.score || Number(a.offset < from) - Number(b.offset < from) || a.offset - b.offset);
}

function lineAfter(text: string, offset: number): string {
  const end = text.indexOf("\n", offset);
  return text.slice(offset, end < 0 ? text.length : end);
}

/** What a heading begins with; one of words and a line below them with nothing. */
const headingStart = String.raw`#{1,6}[ \t]+|<h[1-6][^>]*>\s*|title:|(?=[^\n]+\n[ >]*(?:=+|-+)[ \t]*$)`;

/** What may be between the words of a heading: marks and tags. */
const besideWords = String.raw`(?:[^\p{L}\p{N}\n<]|<(?![a-zA-Z/])|<[a-zA-Z/][^<>\n]*>)`;

/** The words of a text, whatever marks are between them. */
function patternOf({ text, isProse, heading, pattern }: Clue): RegExp | null {
  if (pattern !== undefined) return new RegExp(pattern, "gu");
  const bounded = (source: string) => `(?<![\\p{L}\\p{N}_])${source}(?![\\p{L}\\p{N}_])`;
  if (isProse) return new RegExp(`()${text.split(/\s+/).map(escapePattern).join("\\s+")}`, "gu");
  if (/^[<"]|[/.=]/.test(text)) return text.length < 2 ? null : new RegExp(`()${escapePattern(text)}`, "gu");
  const words = text.match(/[\p{L}\p{N}_]+/gu)?.slice(0, 12) ?? [];
  if (words.length === 0) return null;
  const joined = (between: string) => bounded(words.map(escapePattern).join(`${between}{1,16}`));
  return heading !== undefined
    ? new RegExp(`^([ >]*(?:${headingStart})${besideWords}*)${joined(besideWords)}`, "gmu")
    : new RegExp(`()${joined("[^\\p{L}\\p{N}]")}`, "gu");
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

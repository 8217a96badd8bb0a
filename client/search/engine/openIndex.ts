/**
 * An entry of the manifest → an index that looks terms up. Parts are loaded when they are first needed (`openParts.ts`).
 */
import {
  type IndexEntry,
  keyBytes,
  type PageFacets,
  type PageHead,
  partNames,
  type Root,
  type SectionText,
  type StretchTexts,
  spellingMarks,
  stretchesOf,
  titleMark,
} from "../../../src/features/search/shared/format.ts";
import { anchorsOf, reverse } from "../../../src/features/search/shared/near.ts";
import { decodeJson, decodeShard, decodeStrings, type Shard } from "./decode.ts";
import { memoize } from "./fetchIndex.ts";
import type { Part } from "./openParts.ts";

/** The sections that contain a term, and its impact on each (1 to 255). */
export interface Posting {
  readonly term: string;
  /** More than the sections listed if those with the lowest impact were left out. */
  readonly frequency: number;
  /** How common the word is in the language of the site: `shared/commonness.ts`. */
  readonly commonness: number;
  readonly sections: Uint32Array;
  readonly impacts: Uint8Array;
}

export interface SearchIndex {
  readonly entry: IndexEntry;
  readonly root: Root;
  /** How many sections there are. */
  readonly size: number;
  /** Section → page. */
  readonly pageOf: Uint32Array;
  readonly term: (term: string) => Promise<Posting | null>;
  /** The first `most` terms that start with a prefix. */
  readonly prefix: (prefix: string, most: number) => Promise<readonly Posting[]>;
  /** The terms beside this one that have its first three letters. */
  readonly alike: (term: string) => Promise<readonly Posting[]>;
  /** The terms that share the start or the end that `anchorsOf` returns. */
  readonly neighbourhood: (word: string) => Promise<readonly string[]>;
  /** What a list says of the page of a section. */
  readonly head: (section: number) => Promise<Head>;
  readonly text: (section: number) => Promise<SectionText>;
  /** The text of a section, if it need not be loaded. */
  readonly knownText: (section: number) => SectionText | null;
  readonly facets: () => Promise<PageFacets>;
  /** A number for each section; identical sections have the same. */
  readonly keys: () => Promise<DataView>;
}

const mostAlike = 256;

export interface Head {
  readonly page: PageHead;
  /** The number of the section within the page. */
  readonly number: number;
}

/** A prefix that spans more shards is too short to be useful. */
const mostShards = 4;

export async function openIndex(entry: IndexEntry, part: Part): Promise<SearchIndex> {
  const root = decodeJson<Root>(await part(partNames.root));
  const shard = memoize(async (name) => decodeShard(await part(name)));
  const strings = memoize(async (name) => decodeStrings(await part(name)));
  const page = memoize(async (name) => decodeJson<PageHead>(await part(name)));
  const facets = memoize(async (name) => decodeJson<PageFacets>(await part(name)));
  const pageOf = Uint32Array.from(root.sections.flatMap((count, index) => new Array<number>(count).fill(index)));
  const firsts = firstsOf(root.sections);
  const shardsFrom = (first: number, last: number) =>
    Promise.all(range(first, last).map((number) => shard(partNames.terms(number))));
  const words = memoize(async () => {
    const shards = await shardsFrom(0, root.terms.length - 1);
    return shards.flatMap(({ terms }) => terms).filter((term) => !term.endsWith(titleMark));
  });
  return {
    entry,
    root,
    size: pageOf.length,
    pageOf,
    term: async (term) => {
      const number = shardOf(root.terms, term);
      if (number < 0) return null;
      const found = await shard(partNames.terms(number));
      const at = firstFrom(found.terms, term);
      return found.terms[at] === term ? posting(found, at) : null;
    },
    prefix: async (prefix, most) => {
      const first = Math.max(0, shardOf(root.terms, prefix));
      const last = Math.min(shardOf(root.terms, `${prefix}\uffff`), first + mostShards - 1);
      const found = (await shardsFrom(first, first)).flatMap((each) => startingWith(each, prefix, most));
      if (found.length === most) return found;
      const more = await shardsFrom(first + 1, last);
      return [...found, ...more.flatMap((each) => startingWith(each, prefix, most))].slice(0, most);
    },
    alike: async (term) => {
      const number = shardOf(root.terms, term);
      return number < 0 ? [] : startingWith(await shard(partNames.terms(number)), term.slice(0, 3), mostAlike);
    },
    neighbourhood: async (word) => {
      const { start, end } = anchorsOf(word);
      if (root.spelling.length > 0) return spelled(root, start, end, strings);
      return (await words("")).filter((term) => term.startsWith(start) || term.endsWith(end));
    },
    head: async (section) => {
      const number = pageOf[section] ?? 0;
      return { page: await page(partNames.page(number)), number: section - (firsts[number] ?? 0) };
    },
    ...textsOf(root, part),
    facets: () => facets(partNames.facets),
    keys: async () => {
      const bytes = await part(partNames.keys);
      return new DataView(bytes.buffer, bytes.byteOffset, pageOf.length * keyBytes);
    },
  };
}

function textsOf(root: Root, part: Part): Pick<SearchIndex, "text" | "knownText"> {
  const stretches = stretchesOf(root);
  const lengths = stretches.map(({ from, to }) => to - from);
  const firsts = firstsOf(lengths);
  const stretchOf = Uint32Array.from(lengths.flatMap((length, at) => new Array<number>(length).fill(at)));
  const known = new Map<number, StretchTexts>();
  const load = memoize(async (name) => decodeJson<StretchTexts>(await part(name)));
  const textIn = (texts: StretchTexts, section: number): SectionText =>
    texts[section - (firsts[stretchOf[section] ?? 0] ?? 0)] ?? ["", ""];
  return {
    text: async (section) => {
      const stretch = stretchOf[section] ?? 0;
      const texts = await load(partNames.texts(stretch));
      known.set(stretch, texts);
      return textIn(texts, section);
    },
    knownText: (section) => {
      const texts = known.get(stretchOf[section] ?? 0);
      return texts === undefined ? null : textIn(texts, section);
    },
  };
}

/** Where each run of so many begins. */
function firstsOf(counts: readonly number[]): Uint32Array {
  let sum = 0;
  return Uint32Array.from(counts, (count) => {
    sum += count;
    return sum - count;
  });
}

/** Looks up `>start` forwards and `<dne` backwards. */
async function spelled(
  { spelling }: Root,
  start: string,
  end: string,
  strings: (name: string) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const entries = async (from: string) => {
    const shards = range(Math.max(0, shardOf(spelling, from)), shardOf(spelling, `${from}\uffff`));
    const lists = await Promise.all(shards.map((number) => strings(partNames.spelling(number))));
    return lists.flat().filter((entry) => entry.startsWith(from));
  };
  const [forward, backward] = await Promise.all([
    entries(spellingMarks.forward + start),
    entries(spellingMarks.backward + reverse(end)),
  ]);
  return [...new Set([...forward.map((entry) => entry.slice(1)), ...backward.map((entry) => reverse(entry.slice(1)))])];
}

function startingWith(shard: Shard, prefix: string, most: number): readonly Posting[] {
  const found: Posting[] = [];
  for (let at = firstFrom(shard.terms, prefix); found.length < most && shard.terms[at]?.startsWith(prefix); at++) {
    if (!shard.terms[at]?.endsWith(titleMark)) found.push(posting(shard, at));
  }
  return found;
}

function posting({ terms, frequencies, commonness, starts, sections, impacts }: Shard, at: number): Posting {
  const [from, to] = [starts[at], starts[at + 1]];
  return {
    term: terms[at] ?? "",
    frequency: frequencies[at] ?? 0,
    commonness: commonness[at] ?? 0,
    sections: sections.subarray(from, to),
    impacts: impacts.subarray(from, to),
  };
}

/** The index of the first string that is not before `value`. */
function firstFrom(sorted: readonly string[], value: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? "") < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The shard that contains a value, found by the shards' first values; −1 before the first. */
function shardOf(firsts: readonly string[], value: string): number {
  const at = firstFrom(firsts, value);
  return firsts[at] === value ? at : at - 1;
}

function range(first: number, last: number): readonly number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

/**
 * An entry of the manifest → an index that looks terms up. Parts are loaded when they are first needed (`openParts.ts`).
 */
import {
  type Fragment,
  type IndexEntry,
  keyBytes,
  type PageFacets,
  partNames,
  type Root,
  spellingMarks,
  stretchesOf,
  titleMark,
} from "../../../src/search/shared/format.ts";
import { anchorsOf, reverse } from "../../../src/search/shared/near.ts";
import { decodeJson, decodeShard, decodeStrings, type Shard } from "./decode.ts";
import { type Fetch, memoize } from "./fetchIndex.ts";
import { openParts } from "./openParts.ts";

/** The sections that contain a term, and its impact on each (1 to 255). */
export interface Posting {
  readonly term: string;
  /** More than the sections listed if those with the lowest impact were left out. */
  readonly frequency: number;
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
  /** What is shown of a section. */
  readonly shown: (section: number) => Promise<Shown>;
  readonly facets: () => Promise<PageFacets>;
  /** A number for each section; identical sections have the same. */
  readonly keys: () => Promise<DataView>;
}

const mostAlike = 256;

export interface Shown {
  readonly page: Fragment;
  /** Of the section within the page. */
  readonly number: number;
  readonly text: string;
  readonly code: string;
}

/** A prefix that spans more shards is too short to be useful. */
const mostShards = 4;

export async function openIndex(entry: IndexEntry, base: string, fetch: Fetch): Promise<SearchIndex> {
  const part = await openParts(entry, base, fetch);
  const root = decodeJson<Root>(await part(partNames.root));
  const shard = memoize(async (name) => decodeShard(await part(name)));
  const strings = memoize(async (name) => decodeStrings(await part(name)));
  const page = memoize(async (name) => decodeJson<Fragment>(await part(name)));
  const facets = memoize(async (name) => decodeJson<PageFacets>(await part(name)));
  const pageOf = Uint32Array.from(root.sections.flatMap((count, index) => new Array<number>(count).fill(index)));
  const stretchOf = Uint32Array.from(stretchesOf(root).flatMap(({ from, to }, at) => new Array<number>(to - from).fill(at)));
  let sum = 0;
  const firsts = Uint32Array.from(root.sections, (count) => {
    sum += count;
    return sum - count;
  });
  const shardsFrom = (first: number, last: number) =>
    Promise.all(range(first, last).map((number) => shard(partNames.terms(number))));
  const words = memoize(async () => {
    const shards = await shardsFrom(0, root.terms.length - 1);
    return shards.flatMap(({ terms }) => terms).filter((term) => !term.startsWith(titleMark));
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
      return (await shardsFrom(first, last)).flatMap((each) => startingWith(each, prefix, most)).slice(0, most);
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
    shown: async (section) => {
      const number = section - (firsts[pageOf[section] ?? 0] ?? 0);
      const fragment = await page(partNames.stretch(stretchOf[section] ?? 0));
      const [text, code] = fragment.texts[number - fragment.first] ?? ["", ""];
      return { page: fragment, number, text, code };
    },
    facets: () => facets(partNames.facets),
    keys: async () => {
      const bytes = await part(partNames.keys);
      return new DataView(bytes.buffer, bytes.byteOffset, pageOf.length * keyBytes);
    },
  };
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
    found.push(posting(shard, at));
  }
  return found;
}

function posting({ terms, frequencies, starts, sections, impacts }: Shard, at: number): Posting {
  const [from, to] = [starts[at], starts[at + 1]];
  return {
    term: terms[at] ?? "",
    frequency: frequencies[at] ?? 0,
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

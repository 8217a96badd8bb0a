/**
 * An entry of the manifest → an index that looks terms up. Pack and shards answer alike: a part comes from the pack's bytes
 * or from a file of its own, loaded when it is first needed.
 */
import type { Fragment, IndexEntry, PageFacets, Root } from "../../../src/search/shared/format.ts";
import { keyBytes, partNames, spellingMarks, titleMark } from "../../../src/search/shared/format.ts";
import { anchorsOf, reverse } from "../../../src/search/shared/near.ts";
import { decodeJson, decodePack, decodeShard, decodeStrings, type Shard } from "./decode.ts";
import { type Fetch, openFile, remember } from "./load.ts";

/** Where a term stands, and with which impact (1 to 255). */
export interface Posting {
  readonly term: string;
  /** More than there are sections here when the least telling ones were left out. */
  readonly frequency: number;
  readonly sections: Uint32Array;
  readonly impacts: Uint8Array;
}

export interface SearchIndex {
  readonly entry: IndexEntry;
  readonly root: Root;
  /** Number of sections. */
  readonly size: number;
  /** Section → page. */
  readonly pageOf: Uint32Array;
  readonly term: (term: string) => Promise<Posting | null>;
  /** Terms that begin with a prefix, the first `most` of them. */
  readonly prefix: (prefix: string, most: number) => Promise<readonly Posting[]>;
  /** Terms that share the beginning or the end that `anchorsOf` names. */
  readonly neighbourhood: (word: string) => Promise<readonly string[]>;
  readonly page: (page: number) => Promise<Fragment>;
  readonly facets: () => Promise<PageFacets>;
  /** Per section a number that is equal where sections are identical. */
  readonly keys: () => Promise<DataView>;
}

/** A prefix that spans more shards than this is too short to say much. */
const mostShards = 4;

export async function openIndex(entry: IndexEntry, base: string, fetch: Fetch): Promise<SearchIndex> {
  const part = await openParts(entry, base, fetch);
  const root = decodeJson<Root>(await part(partNames.root));
  const shard = remember(async (name) => decodeShard(await part(name)));
  const strings = remember(async (name) => decodeStrings(await part(name)));
  const page = remember(async (name) => decodeJson<Fragment>(await part(name)));
  const facets = remember(async (name) => decodeJson<PageFacets>(await part(name)));
  const pageOf = Uint32Array.from(root.sections.flatMap((count, index) => new Array<number>(count).fill(index)));
  const shardsFrom = (first: number, last: number) =>
    Promise.all(range(first, last).map((number) => shard(partNames.terms(number))));
  const words = remember(async () => {
    const shards = await shardsFrom(0, root.terms.length - 1);
    return shards.flatMap(({ terms }) => terms).filter((term) => !term.startsWith(titleMark));
  });
  return {
    entry,
    root,
    size: pageOf.length,
    pageOf,
    term: async (term) => {
      const number = placeOf(root.terms, term);
      if (number < 0) return null;
      const found = await shard(partNames.terms(number));
      const at = firstFrom(found.terms, term);
      return found.terms[at] === term ? posting(found, at) : null;
    },
    prefix: async (prefix, most) => {
      const first = Math.max(0, placeOf(root.terms, prefix));
      const last = Math.min(placeOf(root.terms, `${prefix}\uffff`), first + mostShards - 1);
      return (await shardsFrom(first, last)).flatMap((each) => startingWith(each, prefix, most)).slice(0, most);
    },
    neighbourhood: async (word) => {
      const { start, end } = anchorsOf(word);
      if (root.spelling.length > 0) return spelled(root, start, end, strings);
      return (await words("")).filter((term) => term.startsWith(start) || term.endsWith(end));
    },
    page: (number) => page(partNames.page(number)),
    facets: () => facets(partNames.facets),
    keys: async () => {
      const bytes = await part(partNames.keys);
      return new DataView(bytes.buffer, bytes.byteOffset, pageOf.length * keyBytes);
    },
  };
}

async function openParts(
  { path, packed }: IndexEntry,
  base: string,
  fetch: Fetch,
): Promise<(name: string) => Promise<Uint8Array>> {
  const load = async (url: string) => openFile(url, await fetch(url, false));
  if (!packed) return remember((name) => load(`${base}search/${path}/${name}`));
  const parts = decodePack(await load(`${base}search/${path}`));
  return async (name) => parts.get(name) ?? new Uint8Array();
}

/** Terms behind `>start` forwards and `<dne` backwards. */
async function spelled(
  { spelling }: Root,
  start: string,
  end: string,
  strings: (name: string) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const entries = async (from: string) => {
    const shards = range(Math.max(0, placeOf(spelling, from)), placeOf(spelling, `${from}\uffff`));
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

/** Index of the first string that is not before `value`. */
function firstFrom(sorted: readonly string[], value: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? "") < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The shard that holds a value, by the shards' first values; −1 before the first. */
function placeOf(firsts: readonly string[], value: string): number {
  const at = firstFrom(firsts, value);
  return firsts[at] === value ? at : at - 1;
}

function range(first: number, last: number): readonly number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

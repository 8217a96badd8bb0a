/**
 * The root of an index and its parts → a dictionary that looks terms up. The terms may be in several shards, each of which has their
 * postings, or in one part, with the postings of successive terms in others: then a query loads those of its words alone.
 */
import { partNames, type Root, spellingMarks, titleMark } from "../../../src/features/search/shared/format.ts";
import { anchorsOf, reverse } from "../../../src/features/search/shared/near.ts";
import { decodeLists, decodeShard, decodeStrings, decodeTerms, type Lists, type Terms } from "./decode.ts";
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

/** What is known of a term before its postings are loaded. */
export type Known = Pick<Posting, "term" | "frequency">;

export interface Dictionary {
  readonly term: (term: string) => Promise<Posting | null>;
  /** The first `most` terms that start with a prefix. */
  readonly prefix: (prefix: string, most: number) => Promise<readonly Posting[]>;
  /** The terms beside this one that have its first three letters, as far as they are meant. */
  readonly alike: (term: string, isMeant: (each: Known) => boolean) => Promise<readonly Posting[]>;
  /** The terms that share the start or the end that `anchorsOf` returns. */
  readonly neighbourhood: (word: string) => Promise<readonly string[]>;
}

const mostAlike = 256;
/** A prefix that spans more shards is too short to be useful. */
const mostShards = 4;

export function openDictionary(root: Root, part: Part): Dictionary {
  const shard = memoize((name) => openShard(name, root, part));
  const strings = memoize(async (name) => decodeStrings(await part(name)));
  const shardsFrom = (first: number, last: number) =>
    Promise.all(range(first, last).map((number) => shard(partNames.terms(number))));
  const words = memoize(async () => {
    const shards = await shardsFrom(0, root.terms.length - 1);
    return shards.flatMap(({ terms }) => terms).filter((term) => !term.endsWith(titleMark));
  });
  return {
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
      const more = found.length === most ? [] : await shardsFrom(first + 1, last);
      const all = [...found, ...more.flatMap((each) => startingWith(each, prefix, most))].slice(0, most);
      return Promise.all(all.map(({ load }) => load()));
    },
    alike: async (term, isMeant) => {
      const number = shardOf(root.terms, term);
      if (number < 0) return [];
      const all = startingWith(await shard(partNames.terms(number)), term.slice(0, 3), mostAlike);
      return Promise.all(all.filter(isMeant).map(({ load }) => load()));
    },
    neighbourhood: async (word) => {
      const { start, end } = anchorsOf(word);
      if (root.spelling.length > 0) return spelled(root, start, end, strings);
      return (await words("")).filter((term) => term.startsWith(start) || term.endsWith(end));
    },
  };
}

/** A shard of the dictionary. */
interface Shard extends Terms {
  /** The lists that hold the postings of a term, and the place of their first term. */
  readonly listsOf: (at: number) => Promise<Lists & { readonly first: number }>;
}

async function openShard(name: string, { lists: firsts }: Root, part: Part): Promise<Shard> {
  const bytes = await part(name);
  if (firsts.length === 0) {
    const whole = { ...decodeShard(bytes), first: 0 };
    return { ...whole, listsOf: async () => whole };
  }
  const terms = decodeTerms(bytes);
  const load = memoize(async (key) => {
    const number = Number(key);
    const [first = 0, end = terms.terms.length] = firsts.slice(number, number + 2);
    return { ...decodeLists(await part(partNames.lists(number)), terms, first, end), first };
  });
  return { ...terms, listsOf: (at) => load(String(firsts.findLastIndex((first) => first <= at))) };
}

interface Entry extends Known {
  readonly load: () => Promise<Posting>;
}

/** The first `most` terms that start with a prefix. */
function startingWith(shard: Shard, prefix: string, most: number): readonly Entry[] {
  const { terms, frequencies } = shard;
  const found: Entry[] = [];
  for (let at = firstFrom(terms, prefix); found.length < most && terms[at]?.startsWith(prefix); at++) {
    const [term = "", frequency = 0] = [terms[at], frequencies[at]];
    if (!term.endsWith(titleMark)) found.push({ term, frequency, load: () => posting(shard, at) });
  }
  return found;
}

async function posting({ terms, frequencies, commonness, starts, listsOf }: Shard, at: number): Promise<Posting> {
  const { sections, impacts, first } = await listsOf(at);
  const [from, to] = [at, at + 1].map((each) => (starts[each] ?? 0) - (starts[first] ?? 0));
  return {
    term: terms[at] ?? "",
    frequency: frequencies[at] ?? 0,
    commonness: commonness[at] ?? 0,
    sections: sections.subarray(from, to),
    impacts: impacts.subarray(from, to),
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

/**
 * A query → for every way of answering it, the postings of each index that count, with weights. Guesses are made only for a
 * word that nothing in any index answers: parts of an identifier, words it begins with, misspellings.
 */
import { editDistance, editsFor } from "../../../src/search/shared/near.ts";
import { stem } from "../../../src/search/shared/stem.ts";
import type { Posting, SearchIndex } from "./openIndex.ts";
import type { Query, QueryWord, Way } from "./query.ts";

export interface Expansion {
  readonly posting: Posting;
  readonly weight: number;
}

/** A way with, by index and word, the expansions of the word there. */
export interface Answer extends Pick<Way, "from" | "to" | "weight"> {
  readonly expansions: readonly (readonly (readonly Expansion[])[])[];
}

const mostPrefixed = 64;
const mostGuesses = 8;
const weights = { prefix: 0.8, parts: 0.6, beginning: 0.5, edit: 0.7 } as const;

export async function expandQuery(query: Query, indexes: readonly SearchIndex[]): Promise<readonly Answer[]> {
  const direct = await Promise.all(query.ways.map((way) => answer(way, indexes, expandWord)));
  const found = direct.filter(isFound);
  const missing = query.words.flatMap((word, at) => (found.some(({ from, to }) => from <= at && at < to) ? [] : [{ word, at }]));
  const guesses = await Promise.all(missing.map(({ word, at }) => guess(word, at, indexes)));
  return [...found, ...guesses.flat().filter(isFound)];
}

type Expand = (word: QueryWord, index: SearchIndex) => Promise<readonly Expansion[]>;

async function answer(way: Way, indexes: readonly SearchIndex[], expand: Expand): Promise<Answer> {
  const { from, to, weight, words } = way;
  const inIndex = (index: SearchIndex) => Promise.all(words.map((word) => expand(word, index)));
  return { from, to, weight, expansions: await Promise.all(indexes.map(inIndex)) };
}

function isFound({ expansions }: Answer): boolean {
  return expansions.some((words) => words.length > 0 && words.every((word) => word.length > 0));
}

async function expandWord({ folded, isOpen }: QueryWord, index: SearchIndex): Promise<readonly Expansion[]> {
  const terms = [...new Set([folded, stem(folded)])];
  const exact = (await Promise.all(terms.map(index.term))).filter((posting) => posting !== null);
  const longer = isOpen ? (await index.prefix(folded, mostPrefixed)).filter(({ term }) => !terms.includes(term)) : [];
  return [
    ...exact.map((posting) => ({ posting, weight: 1 })),
    ...longer.map((posting) => ({ posting, weight: weights.prefix * (0.5 + (0.5 * folded.length) / posting.term.length) })),
  ];
}

/** What can be loaded at the same time is: every wait is one more round trip. */
async function guess(word: QueryWord, at: number, indexes: readonly SearchIndex[]): Promise<readonly Answer[]> {
  const place = { from: at, to: at + 1 };
  const words = word.parts.length < 2 ? [] : word.parts.map((folded) => ({ folded, weight: 1, isOpen: false, parts: [] }));
  const [parts, begun, near] = await Promise.all([
    answer({ ...place, words, weight: weights.parts }, indexes, expandWord),
    Promise.all(indexes.map((index) => beginnings(word, index))),
    nearTerms(word, indexes),
  ]);
  const misspelt = await Promise.all(indexes.map((index) => guessed(near, index)));
  const expansions = indexes.map((_, number) => [[...(begun[number] ?? []), ...(misspelt[number] ?? [])]]);
  return [parts, { ...place, weight: 1, expansions }];
}

/** `installers` is answered by `install`. */
async function beginnings({ folded }: QueryWord, index: SearchIndex): Promise<readonly Expansion[]> {
  const shortest = Math.max(4, folded.length - 5);
  const lengths = Array.from({ length: Math.max(0, folded.length - shortest) }, (_, cut) => folded.length - 1 - cut);
  const found = await Promise.all(lengths.map((length) => index.term(folded.slice(0, length))));
  const best = found.find((posting) => posting !== null);
  return best ? [{ posting: best, weight: (weights.beginning * best.term.length) / folded.length }] : [];
}

interface Near {
  readonly term: string;
  readonly distance: number;
}

/** The nearest terms of all indexes, nearest first. */
async function nearTerms(word: QueryWord, indexes: readonly SearchIndex[]): Promise<readonly Near[]> {
  if (editsFor(word.folded) === 0) return [];
  const lists = await Promise.all(indexes.map((index) => index.neighbourhood(word.folded)));
  const near = [...new Set(lists.flat())].flatMap((term): readonly Near[] => {
    const distance = distanceTo(word, term);
    return distance === null ? [] : [{ term, distance }];
  });
  const order = (each: Near) => each.distance + Math.abs(each.term.length - word.folded.length) / 100;
  near.sort((a, b) => order(a) - order(b) || (a.term < b.term ? -1 : 1));
  const best = near[0]?.distance ?? 0;
  return near.filter(({ distance }) => distance < best + 1).slice(0, mostGuesses);
}

/** Null when it is too far. The beginning of a longer word is a little farther than a whole one. */
function distanceTo({ folded, isOpen }: QueryWord, term: string): number | null {
  const forms = [...new Set([folded, stem(folded)])];
  const whole = Math.min(...forms.map((form) => edits(form, term, false)));
  if (whole < tooFar) return whole;
  const begun = isOpen && folded.length > 4 ? edits(folded, term, true) + 0.5 : tooFar;
  return begun < tooFar ? begun : null;
}

const tooFar = 9;

function edits(form: string, term: string, isPrefix: boolean): number {
  const most = editsFor(form);
  if (most === 0) return tooFar;
  const distance = editDistance(form, term, most, isPrefix);
  return distance <= most ? distance : tooFar;
}

async function guessed(near: readonly Near[], index: SearchIndex): Promise<readonly Expansion[]> {
  const postings = await Promise.all(near.map(({ term }) => index.term(term)));
  const most = Math.max(1, ...postings.map((posting) => posting?.frequency ?? 0));
  return postings.flatMap((posting, number): readonly Expansion[] => {
    const distance = near[number]?.distance ?? 0;
    if (posting === null) return [];
    return [{ posting, weight: weights.edit ** distance * (0.5 + (0.5 * posting.frequency) / most) }];
  });
}

/**
 * Weighed pages → one list of postings per term, terms in UTF-16 order. A list keeps the sections on which the term has most
 * impact: beyond `mostKept` a term says nothing about a section any more, and the reader need not load that it says nothing.
 */
import type { WeighedSection } from "./weigh.ts";

export interface Posting {
  readonly term: string;
  /** In how many sections the term stands, kept or not. */
  readonly frequency: number;
  /** Ascending. */
  readonly sections: Uint32Array;
  readonly impacts: Uint8Array;
}

export const mostKept = 4000;

export interface Postings {
  /** Sorted. */
  readonly terms: readonly string[];
  /** The list of a term, by its place among the terms, made when it is asked for: all at once would fill the memory. */
  readonly list: (at: number) => Posting;
  /** How many sections the list keeps. */
  readonly kept: (at: number) => number;
}

/**
 * `vocabulary`: the terms by their numbers. Counts first, so that all lists lie one after another in two arrays: there are
 * millions of entries.
 */
export function makePostings(sections: readonly WeighedSection[], vocabulary: readonly string[]): Postings {
  const starts = startsOf(sections, vocabulary.length);
  const size = starts[vocabulary.length] ?? 0;
  const lists = { sections: new Uint32Array(size), impacts: new Uint8Array(size) };
  const next = starts.slice();
  sections.forEach(({ terms, impacts }, section) => {
    for (let at = 0; at < terms.length; at++) {
      const number = terms[at] ?? 0;
      const place = next[number] ?? 0;
      next[number] = place + 1;
      lists.sections[place] = section;
      lists.impacts[place] = impacts[at] ?? 1;
    }
  });
  const range = (number: number) => [starts[number] ?? 0, starts[number + 1] ?? 0] as const;
  const isUsed = (number: number) => starts[number] !== starts[number + 1];
  const used = vocabulary.flatMap((term, number) => (isUsed(number) ? [{ term, number }] : []));
  used.sort((a, b) => (a.term < b.term ? -1 : 1));
  return {
    terms: used.map(({ term }) => term),
    kept: (at) => {
      const [from, to] = range(used[at]?.number ?? 0);
      return Math.min(mostKept, to - from);
    },
    list: (at) => {
      const { term, number } = used[at] ?? { term: "", number: 0 };
      const [from, to] = range(number);
      return mostTelling(term, lists.sections.subarray(from, to), lists.impacts.subarray(from, to));
    },
  };
}

/** Where the list of each term begins, and where the last one ends. */
function startsOf(sections: readonly WeighedSection[], count: number): Uint32Array {
  const starts = new Uint32Array(count + 1);
  for (const { terms } of sections) for (const number of terms) starts[number + 1] = (starts[number + 1] ?? 0) + 1;
  for (let number = 0; number < count; number++) starts[number + 1] = (starts[number + 1] ?? 0) + (starts[number] ?? 0);
  return starts;
}

/** The sections with most impact; of equal ones the first. */
function mostTelling(term: string, sections: Uint32Array, impacts: Uint8Array): Posting {
  const frequency = sections.length;
  if (frequency <= mostKept) return { term, frequency, sections, impacts };
  const [least, spare] = thresholdOf(impacts);
  const kept = { sections: new Uint32Array(mostKept), impacts: new Uint8Array(mostKept) };
  let count = 0;
  let left = spare;
  for (let at = 0; at < frequency; at++) {
    const impact = impacts[at] ?? 0;
    if (impact < least || (impact === least && left-- <= 0)) continue;
    kept.sections[count] = sections[at] ?? 0;
    kept.impacts[count++] = impact;
  }
  return { term, frequency, ...kept };
}

/** The least impact that is kept, and how many that have just this one. */
function thresholdOf(impacts: Uint8Array): readonly [least: number, spare: number] {
  const counts = new Uint32Array(256);
  for (const impact of impacts) counts[impact] = (counts[impact] ?? 0) + 1;
  let least = 255;
  let spare = mostKept;
  while (spare > (counts[least] ?? 0)) spare -= counts[least--] ?? 0;
  return [least, spare];
}

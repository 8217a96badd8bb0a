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

/** Counts first, so that all lists lie one after another in two arrays: there are millions of entries. */
export function makePostings(sections: readonly WeighedSection[]): Postings {
  const { ids, starts } = countTerms(sections);
  const size = starts[ids.size] ?? 0;
  const lists = { sections: new Uint32Array(size), impacts: new Uint8Array(size) };
  const next = starts.slice();
  sections.forEach(({ terms, impacts }, section) => {
    for (let at = 0; at < terms.length; at++) {
      const id = ids.get(terms[at] ?? "") ?? 0;
      const place = next[id] ?? 0;
      next[id] = place + 1;
      lists.sections[place] = section;
      lists.impacts[place] = impacts[at] ?? 1;
    }
  });
  const terms = [...ids.keys()].sort();
  const order = Uint32Array.from(terms, (term) => ids.get(term) ?? 0);
  const range = (at: number) => {
    const id = order[at] ?? 0;
    return [starts[id] ?? 0, starts[id + 1] ?? 0] as const;
  };
  return {
    terms,
    kept: (at) => {
      const [from, to] = range(at);
      return Math.min(mostKept, to - from);
    },
    list: (at) => {
      const [from, to] = range(at);
      return mostTelling(terms[at] ?? "", lists.sections.subarray(from, to), lists.impacts.subarray(from, to));
    },
  };
}

/** Numbers the terms as they come, and says where each one's list begins. */
function countTerms(sections: readonly WeighedSection[]) {
  const ids = new Map<string, number>();
  const counts: number[] = [];
  for (const { terms } of sections) {
    for (const term of terms) {
      const id = ids.get(term);
      if (id === undefined) ids.set(term, counts.push(1) - 1);
      else counts[id] = (counts[id] ?? 0) + 1;
    }
  }
  const starts = new Uint32Array(counts.length + 1);
  for (const [id, count] of counts.entries()) starts[id + 1] = (starts[id] ?? 0) + count;
  return { ids, starts };
}

/** The sections with most impact; of equal ones the first. */
function mostTelling(term: string, sections: Uint32Array, impacts: Uint8Array): Posting {
  const frequency = sections.length;
  if (frequency <= mostKept) return { term, frequency, sections, impacts };
  const [least, spare] = thresholdOf(impacts);
  const kept = new Uint32Array(mostKept);
  let count = 0;
  let left = spare;
  impacts.forEach((impact, at) => {
    if (impact > least || (impact === least && left-- > 0)) kept[count++] = at;
  });
  return {
    term,
    frequency,
    sections: kept.map((at) => sections[at] ?? 0),
    impacts: Uint8Array.from(kept, (at) => impacts[at] ?? 0),
  };
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

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

/** Counts first, so that all lists lie one after another in two arrays: there are millions of entries. */
export function makePostings(sections: readonly WeighedSection[]): readonly Posting[] {
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
  return [...ids.keys()].sort().map((term) => {
    const id = ids.get(term) ?? 0;
    const [from, to] = [starts[id], starts[id + 1]];
    return mostTelling(term, lists.sections.subarray(from, to), lists.impacts.subarray(from, to));
  });
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

function mostTelling(term: string, sections: Uint32Array, impacts: Uint8Array): Posting {
  const frequency = sections.length;
  if (frequency <= mostKept) return { term, frequency, sections, impacts };
  const places = Array.from(impacts.keys()).sort((a, b) => (impacts[b] ?? 0) - (impacts[a] ?? 0) || a - b);
  const kept = Uint32Array.from(places.slice(0, mostKept)).sort();
  return {
    term,
    frequency,
    sections: kept.map((place) => sections[place] ?? 0),
    impacts: Uint8Array.from(kept, (place) => impacts[place] ?? 0),
  };
}

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

export function makePostings(sections: Iterable<WeighedSection>): readonly Posting[] {
  const lists = new Map<string, number[]>();
  let number = 0;
  for (const { terms, impacts } of sections) {
    terms.forEach((term, index) => {
      const entry = join(number, impacts[index] ?? 1);
      const list = lists.get(term);
      if (list === undefined) lists.set(term, [entry]);
      else list.push(entry);
    });
    number++;
  }
  return [...lists.keys()].sort().map((term) => posting(term, lists.get(term) ?? []));
}

/** Section and impact in one number: there are millions of them. */
function join(section: number, impact: number): number {
  return section * 256 + impact;
}

function posting(term: string, entries: readonly number[]): Posting {
  const kept = entries.length > mostKept ? mostTelling(entries) : entries;
  return {
    term,
    frequency: entries.length,
    sections: Uint32Array.from(kept, (entry) => Math.floor(entry / 256)),
    impacts: Uint8Array.from(kept, (entry) => entry % 256),
  };
}

function mostTelling(entries: readonly number[]): readonly number[] {
  const byImpact = [...entries].sort((a, b) => (b % 256) - (a % 256) || a - b);
  return byImpact.slice(0, mostKept).sort((a, b) => a - b);
}

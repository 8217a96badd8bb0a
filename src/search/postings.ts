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
  readonly sections: readonly number[];
  readonly impacts: readonly number[];
}

export const mostKept = 4000;

interface Growing {
  readonly sections: number[];
  readonly impacts: number[];
}

export function makePostings(sections: Iterable<WeighedSection>): readonly Posting[] {
  const lists = new Map<string, Growing>();
  let number = 0;
  for (const { terms, impacts } of sections) {
    terms.forEach((term, index) => {
      const list = lists.get(term) ?? { sections: [], impacts: [] };
      if (list.sections.length === 0) lists.set(term, list);
      list.sections.push(number);
      list.impacts.push(impacts[index] ?? 1);
    });
    number++;
  }
  return [...lists.keys()].sort().map((term) => prune(term, lists.get(term) as Growing));
}

function prune(term: string, { sections, impacts }: Growing): Posting {
  const frequency = sections.length;
  if (frequency <= mostKept) return { term, frequency, sections, impacts };
  const order = sections.map((_, index) => index).sort((a, b) => (impacts[b] ?? 0) - (impacts[a] ?? 0) || a - b);
  const kept = order.slice(0, mostKept).sort((a, b) => a - b);
  return { term, frequency, sections: kept.map((each) => sections[each] ?? 0), impacts: kept.map((each) => impacts[each] ?? 1) };
}

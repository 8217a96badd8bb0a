/**
 * Weighed pages → one list of postings per term, terms in UTF-16 order. A list keeps the sections on which the term has most
 * impact: a term in more than `mostKept` sections says little about any of them, and readers need not load the rest.
 */
import { hashOf } from "../../../kit/hash.ts";
import type { Commonness } from "../shared/commonness.ts";
import type { WeighedSection } from "./weigh.ts";

export interface Posting {
  readonly term: string;
  /** In how many sections the term stands, kept or not. */
  readonly frequency: number;
  /** How common words are in the language of the site. */
  readonly commonness: Commonness;
  /** Ascending. */
  readonly sections: Uint32Array;
  readonly impacts: Uint8Array;
}

export const mostKept = 4000;

export interface Terms {
  /** The terms by their numbers. */
  readonly vocabulary: readonly string[];
  readonly commonnessOf: (term: string) => Commonness;
}

/** Counts first, so that all lists lie in two arrays: there are millions of entries. */
export function makePostings(sections: readonly WeighedSection[], { vocabulary, commonnessOf }: Terms) {
  const counts = countsOf(sections, vocabulary.length);
  const used = usedTerms(counts, vocabulary);
  // Where the list of each term begins, by the terms' places, and where the last one ends.
  const starts = new Uint32Array(used.length + 1);
  /** Where the next posting of each term goes, by the terms' numbers. */
  const next = new Uint32Array(vocabulary.length);
  used.forEach((number, place) => {
    const start = starts[place] ?? 0;
    next[number] = start;
    starts[place + 1] = start + (counts[number] ?? 0);
  });
  const size = starts[used.length] ?? 0;
  const lists = { sections: new Uint32Array(size), impacts: new Uint8Array(size) };
  sections.forEach(({ terms, impacts }, section) => {
    for (let at = 0; at < terms.length; at++) {
      const number = terms[at] ?? 0;
      const place = next[number] ?? 0;
      next[number] = place + 1;
      lists.sections[place] = section;
      lists.impacts[place] = impacts[at] ?? 1;
    }
  });
  const terms = used.map((number) => vocabulary[number] ?? "");
  const range = (at: number) => [starts[at] ?? 0, starts[at + 1] ?? 0] as const;
  return {
    /** Sorted. */
    terms,
    /** How many sections the list of a term keeps, by its place among the terms. */
    kept: (at: number) => {
      const [from, to] = range(at);
      return Math.min(mostKept, to - from);
    },
    /** Made on demand, because all lists at once would fill the memory. */
    list: (at: number) => {
      const [from, to] = range(at);
      const term = terms[at] ?? "";
      return {
        term,
        commonness: commonnessOf(term),
        ...mostTelling(lists.sections.subarray(from, to), lists.impacts.subarray(from, to)),
      };
    },
    /** Equal for equal lists from one place to another. */
    keyOf: (from: number, to: number) => {
      const [first, last] = [starts[from] ?? 0, starts[to] ?? 0];
      const lengths = starts.slice(from, to + 1).map((start) => start - first);
      const pieces = [lengths, lists.sections.subarray(first, last), lists.impacts.subarray(first, last)];
      const own = terms.slice(from, to);
      return hashOf(own.join("\n"), own.map(commonnessOf).join(""), ...pieces.map(bytesOf));
    },
  };
}

function bytesOf({ buffer, byteOffset, byteLength }: Uint32Array | Uint8Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/** In how many sections each term stands, by the terms' numbers. */
function countsOf(sections: readonly WeighedSection[], terms: number): Uint32Array {
  const counts = new Uint32Array(terms);
  for (const { terms } of sections) {
    for (let at = 0; at < terms.length; at++) {
      const number = terms[at] ?? 0;
      counts[number] = (counts[number] ?? 0) + 1;
    }
  }
  return counts;
}

/** The numbers of the terms that stand anywhere, in the order of the terms. */
export function usedTerms(counts: ArrayLike<number>, vocabulary: readonly string[]): readonly number[] {
  const used = [...vocabulary.keys()].filter((number) => counts[number] !== 0);
  return used.sort((a, b) => ((vocabulary[a] ?? "") < (vocabulary[b] ?? "") ? -1 : 1));
}

/** The sections with most impact; of equal ones the first. */
function mostTelling(sections: Uint32Array, impacts: Uint8Array): Pick<Posting, "frequency" | "sections" | "impacts"> {
  const frequency = sections.length;
  if (frequency <= mostKept) return { frequency, sections, impacts };
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
  return { frequency, ...kept };
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

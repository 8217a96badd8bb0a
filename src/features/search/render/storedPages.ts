/**
 * Weighed pages of the last build, by the hash of what they were weighed by. They are kept as a few long arrays, which are read and
 * written without a look at what is in them; only a page that is asked for is made of them.
 */

import { StringTable } from "../../../kit/stringTable.ts";
import type { Hash } from "../../../model/model.ts";
import { keyBytes } from "../shared/format.ts";
import type { PageWeight } from "./indexParts.ts";
import { usedTerms } from "./postings.ts";

/** Page after page, and in it section after section. */
export interface StoredWeights {
  /** Joined by line ends, which no term holds. */
  readonly vocabulary: string;
  readonly pages: readonly Hash[];
  /** Sections of each page. */
  readonly sections: Uint32Array;
  /** Terms of each section. */
  readonly lengths: Uint32Array;
  readonly terms: Uint32Array;
  readonly impacts: Uint8Array;
  readonly keys: Uint8Array;
}

/** Where a page begins among the sections and the terms. */
interface Place {
  readonly section: number;
  readonly sections: number;
  readonly term: number;
}

/** What the last build kept. */
export interface KeptWeights {
  /** The terms that the pages' numbers stand for, and those that will be met. */
  readonly vocabulary: StringTable;
  readonly get: (key: Hash) => PageWeight | undefined;
}

export function openWeights(stored: StoredWeights | null): KeptWeights {
  if (stored === null) return { vocabulary: new StringTable(), get: () => undefined };
  const places = placesOf(stored);
  const get = (key: Hash) => {
    const place = places.get(key);
    return place === undefined ? undefined : pageAt(place, stored);
  };
  return { vocabulary: new StringTable(stored.vocabulary === "" ? [] : stored.vocabulary.split("\n")), get };
}

/** With the terms that the pages use, and no others. */
export function storeWeights(pages: ReadonlyMap<Hash, PageWeight>, { all: known }: StringTable): StoredWeights {
  const weights = [...pages.values()];
  const sections = weights.flatMap((weight) => weight.sections);
  const lengths = Uint32Array.from(sections, (section) => section.terms.length);
  const terms = new Uint32Array(lengths.reduce((sum, length) => sum + length, 0));
  let at = 0;
  for (const section of sections) {
    terms.set(section.terms, at);
    at += section.terms.length;
  }
  const used = inUse(terms, known);
  const numbers = new Uint32Array(known.length);
  used.forEach((number, place) => {
    numbers[number] = place;
  });
  for (let place = 0; place < terms.length; place++) terms[place] = numbers[terms[place] ?? 0] ?? 0;
  return {
    vocabulary: used.map((number) => known[number] ?? "").join("\n"),
    pages: [...pages.keys()],
    sections: Uint32Array.from(weights, (weight) => weight.sections.length),
    lengths,
    terms,
    impacts: Buffer.concat(sections.map(({ impacts }) => impacts)),
    keys: Buffer.concat(weights.map(({ keys }) => keys)),
  };
}

/** The numbers of the terms that stand anywhere, in the order of the terms: the next build has less to sort. */
function inUse(numbers: Uint32Array, terms: readonly string[]): readonly number[] {
  const isUsed = new Uint8Array(terms.length);
  for (const number of numbers) isUsed[number] = 1;
  return usedTerms(isUsed, terms);
}

function placesOf(stored: StoredWeights): ReadonlyMap<Hash, Place> {
  const places = new Map<Hash, Place>();
  let [section, term] = [0, 0];
  for (const [at, page] of stored.pages.entries()) {
    const sections = stored.sections[at] ?? 0;
    places.set(page, { section, sections, term });
    for (const end = section + sections; section < end; section++) term += stored.lengths[section] ?? 0;
  }
  return places;
}

function pageAt({ section: first, sections: count, term }: Place, { lengths, terms, impacts, keys }: StoredWeights): PageWeight {
  let from = term;
  const sections = Array.from(lengths.subarray(first, first + count), (length) => {
    const section = { terms: terms.subarray(from, from + length), impacts: impacts.subarray(from, from + length) };
    from += length;
    return section;
  });
  return { sections, keys: keys.subarray(first * keyBytes, (first + count) * keyBytes) };
}

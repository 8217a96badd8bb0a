/** Weighed pages come back as they were kept, with the terms that they use and no others. */
import { expect, test } from "vitest";
import type { PageWeight } from "../../../../src/features/search/render/indexParts.ts";
import { type KeptWeights, openWeights, storeWeights } from "../../../../src/features/search/render/storedPages.ts";
import { keyBytes } from "../../../../src/features/search/shared/format.ts";
import type { StringTable } from "../../../../src/kit/stringTable.ts";
import type { Hash } from "../../../../src/model/model.ts";

type Pages = ReadonlyMap<Hash, PageWeight>;

function weightOf(vocabulary: StringTable, ...sections: readonly (readonly string[])[]): PageWeight {
  return {
    sections: sections.map((terms, at) => ({
      terms: Uint32Array.from(terms, (term) => vocabulary.numberOf(term)),
      impacts: Uint8Array.from(terms, (_, place) => 10 * at + place + 1),
    })),
    keys: Uint8Array.from({ length: sections.length * keyBytes }, (_, at) => at),
  };
}

/** What a page says, whatever numbers its terms have. */
function said({ vocabulary, get }: KeptWeights, key: string) {
  return get(hash(key))?.sections.map(({ terms, impacts }) => [[...terms].map((term) => vocabulary.at(term)), [...impacts]]);
}

const hash = (name: string) => name as Hash;

function stored(pages: Pages, vocabulary: StringTable): KeptWeights {
  return openWeights(storeWeights(pages, vocabulary));
}

test("pages come back, those without sections or terms among them", () => {
  const { vocabulary } = openWeights(null);
  const pages = new Map([
    [hash("a"), weightOf(vocabulary, ["packet", "filter"], [], ["packet"])],
    [hash("b"), weightOf(vocabulary)],
    [hash("c"), weightOf(vocabulary, ["=filter"])],
  ]);
  const first = { vocabulary, get: (key: Hash) => pages.get(key) };
  const second = stored(pages, vocabulary);
  for (const key of ["a", "b", "c"]) expect(said(second, key), key).toEqual(said(first, key));
  expect([...(second.get(hash("a"))?.keys ?? [])]).toEqual([...(pages.get(hash("a"))?.keys ?? [])]);
  expect([second.get(hash("z")), openWeights(null).get(hash("a"))]).toEqual([undefined, undefined]);
});

test("terms that no page uses any more are forgotten, and those that stay get other numbers", () => {
  const first = openWeights(null);
  const second = stored(new Map([[hash("a"), weightOf(first.vocabulary, ["old", "stays"])]]), first.vocabulary);
  const kept = second.get(hash("a")) as PageWeight;
  const sections = [{ terms: kept.sections[0]?.terms.slice(1) ?? new Uint32Array(), impacts: Uint8Array.of(7) }];
  const third = stored(
    new Map([
      [hash("b"), { ...kept, sections }],
      [hash("c"), weightOf(second.vocabulary, ["new"])],
    ]),
    second.vocabulary,
  );
  expect(third.vocabulary.all).toEqual(["new", "stays"]);
  expect(said(third, "b")).toEqual([[["stays"], [7]]]);
  expect(third.get(hash("a"))).toBe(undefined);
});

/** Weighed pages come back as they were kept, with the terms that they use and no others. */
import { expect, test } from "vitest";
import type { Hash } from "../../../src/engine/core/model.ts";
import type { PageWeight } from "../../../src/engine/search/indexParts.ts";
import { keyBytes } from "../../../src/engine/search/shared/format.ts";
import { StoredPages, type StoredWeights } from "../../../src/engine/search/storedPages.ts";

function open(stored: StoredWeights | null): StoredPages {
  return new StoredPages(() => stored);
}

function weightOf(pages: StoredPages, ...sections: readonly (readonly string[])[]): PageWeight {
  return {
    sections: sections.map((terms, at) => ({
      terms: Uint32Array.from(terms, (term) => pages.vocabulary.numberOf(term)),
      impacts: Uint8Array.from(terms, (_, place) => 10 * at + place + 1),
    })),
    keys: Uint8Array.from({ length: sections.length * keyBytes }, (_, at) => at),
  };
}

/** What a page says, whatever numbers its terms have. */
function said(pages: StoredPages, key: string) {
  const found = pages.get(key as Hash);
  return found?.sections.map(({ terms, impacts }) => [[...terms].map((term) => pages.vocabulary.at(term)), [...impacts]]);
}

const hash = (name: string) => name as Hash;

test("pages come back, those without sections or terms among them", () => {
  const first = open(null);
  first.set(hash("a"), weightOf(first, ["packet", "filter"], [], ["packet"]));
  first.set(hash("b"), weightOf(first));
  first.set(hash("c"), weightOf(first, ["=filter"]));
  const second = open(first.toStored());
  for (const key of ["a", "b", "c"]) expect(said(second, key), key).toEqual(said(first, key));
  expect([...(second.get(hash("a"))?.keys ?? [])]).toEqual([...(first.get(hash("a"))?.keys ?? [])]);
  expect([second.has(hash("a")), second.has(hash("z")), second.get(hash("z"))]).toEqual([true, false, undefined]);
});

test("terms that no page uses any more are forgotten, and those that stay get other numbers", () => {
  const first = open(null);
  first.set(hash("a"), weightOf(first, ["old", "stays"]));
  const second = open(first.toStored());
  const kept = second.get(hash("a")) as PageWeight;
  second.set(hash("b"), {
    ...kept,
    sections: [{ terms: kept.sections[0]?.terms.slice(1) ?? new Uint32Array(), impacts: Uint8Array.of(7) }],
  });
  second.set(hash("c"), weightOf(second, ["new"]));
  const third = open(second.toStored());
  expect(third.vocabulary.all).toEqual(["new", "stays"]);
  expect(said(third, "b")).toEqual([[["stays"], [7]]]);
  expect(third.has(hash("a"))).toBe(false);
});

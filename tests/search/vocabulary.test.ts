import { expect, it } from "vitest";
import { Vocabulary } from "../../src/search/vocabulary.ts";

it("numbers terms as they come, each once, and goes on from those it is given", () => {
  const vocabulary = new Vocabulary(["packet", "filter"]);
  expect(["filter", "naïve", "packet", "naïve", "=filter"].map((term) => vocabulary.numberOf(term))).toEqual([1, 2, 0, 2, 3]);
  expect(vocabulary.terms).toEqual(["packet", "filter", "naïve", "=filter"]);
});

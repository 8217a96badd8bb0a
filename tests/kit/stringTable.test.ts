import { expect, it } from "vitest";
import { StringTable } from "../../src/kit/stringTable.ts";

it("numbers texts as they come, each once, and goes on from those it is given", () => {
  const texts = new StringTable(["packet", "filter"]);
  expect(["filter", "naïve", "packet", "naïve", "=filter"].map((term) => texts.numberOf(term))).toEqual([1, 2, 0, 2, 3]);
  expect(texts.all).toEqual(["packet", "filter", "naïve", "=filter"]);
});

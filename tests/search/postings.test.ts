import { describe, expect, it } from "vitest";
import { makePostings, mostKept } from "../../src/search/postings.ts";

describe("makePostings", () => {
  it("lists for each term the sections it stands in", () => {
    const sections = [
      { terms: ["b", "a"], impacts: [2, 1] },
      { terms: ["a"], impacts: [3] },
    ];
    expect(makePostings(sections)).toEqual([
      { term: "a", frequency: 2, sections: [0, 1], impacts: [1, 3] },
      { term: "b", frequency: 1, sections: [0], impacts: [2] },
    ]);
  });

  it("keeps the sections on which a very common term has most impact", () => {
    const sections = Array.from({ length: mostKept + 2 }, (_, index) => ({
      terms: ["std"],
      impacts: [index % 50 === 7 ? 9 : 5],
    }));
    const [posting] = makePostings([...sections.slice(0, -1), { terms: ["std"], impacts: [1] }]);
    expect(posting?.frequency).toBe(mostKept + 2);
    expect(posting?.sections).toHaveLength(mostKept);
    expect(posting?.sections).not.toContain(mostKept + 1);
    expect(posting?.sections.filter((each) => each % 50 === 7)).toHaveLength(80);
    expect(posting?.sections).toEqual([...(posting?.sections ?? [])].sort((a, b) => a - b));
  });
});

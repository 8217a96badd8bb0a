import { describe, expect, it } from "vitest";
import { makePostings, mostKept } from "../../../../src/features/search/render/postings.ts";

const common = (term: string) => (term === "a" ? 3 : 0);

describe("makePostings", () => {
  it("lists for each term the sections it stands in", () => {
    const sections = [
      { terms: Uint32Array.of(0, 2), impacts: Uint8Array.of(2, 1) },
      { terms: Uint32Array.of(2), impacts: Uint8Array.of(3) },
    ];
    const { terms, list } = makePostings(sections, { vocabulary: ["b", "of another version", "a"], commonnessOf: common });
    expect(terms.map((_, at) => list(at))).toEqual([
      { term: "a", frequency: 2, commonness: 3, sections: Uint32Array.of(0, 1), impacts: Uint8Array.of(1, 3) },
      { term: "b", frequency: 1, commonness: 0, sections: Uint32Array.of(0), impacts: Uint8Array.of(2) },
    ]);
  });

  it("keeps the sections on which a very common term has most impact", () => {
    const sections = Array.from({ length: mostKept + 2 }, (_, index) => ({
      terms: Uint32Array.of(0),
      impacts: Uint8Array.of(index % 50 === 7 ? 9 : 5),
    }));
    const postings = makePostings([...sections.slice(0, -1), { terms: Uint32Array.of(0), impacts: Uint8Array.of(1) }], {
      vocabulary: ["std"],
      commonnessOf: common,
    });
    expect(postings.kept(0)).toBe(mostKept);
    const posting = postings.list(0);
    expect(posting?.frequency).toBe(mostKept + 2);
    expect(posting?.sections).toHaveLength(mostKept);
    expect(posting?.sections).not.toContain(mostKept + 1);
    expect(posting?.sections.filter((each) => each % 50 === 7)).toHaveLength(80);
    expect(posting?.sections).toEqual(posting?.sections.slice().sort());
  });
});

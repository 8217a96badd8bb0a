import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeLists, decodePack, decodeShard, decodeStrings, decodeTerms } from "../../../../client/search/engine/decode.ts";
import {
  encodeLists,
  encodePack,
  encodePostings,
  encodeStrings,
  encodeTerms,
} from "../../../../src/features/search/render/encode.ts";
import type { Commonness } from "../../../../src/features/search/shared/commonness.ts";
import { runs } from "../../../nightly/effort.ts";

const sortedStrings = fc.uniqueArray(fc.string({ unit: "grapheme" })).map((strings) => strings.sort());

describe("encoding and decoding", () => {
  it("gives strings back", () => {
    fc.assert(
      fc.property(sortedStrings, (strings) => {
        expect(decodeStrings(encodeStrings(strings))).toEqual(strings);
      }),
      runs(100, 10_000),
    );
  });

  it("gives postings back", () => {
    const list = fc.record({
      sections: fc.uniqueArray(fc.nat(1_000_000), { minLength: 1 }).map((each) => each.sort((a, b) => a - b)),
      dropped: fc.nat(10_000),
    });
    const postings = fc.tuple(sortedStrings, fc.array(list, { minLength: 30, maxLength: 30 })).map(([terms, lists]) =>
      terms.slice(0, 30).map((term, index) => {
        const { sections, dropped } = lists[index] as { sections: number[]; dropped: number };
        return {
          term,
          frequency: sections.length + dropped,
          commonness: (index % 7) as Commonness,
          sections: Uint32Array.from(sections),
          impacts: Uint8Array.from(sections, (each) => (each % 255) + 1),
        };
      }),
    );
    fc.assert(
      fc.property(postings, (all) => {
        const { terms, frequencies, commonness, starts, sections, impacts } = decodeShard(encodePostings(all));
        const back = terms.map((term, at) => {
          const [from, to] = [starts[at], starts[at + 1]];
          return {
            term,
            frequency: frequencies[at],
            commonness: commonness[at],
            sections: sections.slice(from, to),
            impacts: impacts.slice(from, to),
          };
        });
        expect(back).toEqual(all);
        const apart = decodeTerms(encodeTerms(all));
        expect(apart).toEqual({ terms, frequencies, commonness, starts });
        const middle = all.length >> 1;
        const lists = decodeLists(encodeLists(all.slice(middle)), apart, middle, all.length);
        const first = starts[middle] ?? 0;
        expect(lists).toEqual({ sections: sections.slice(first), impacts: impacts.slice(first) });
      }),
      runs(100, 10_000),
    );
  });

  it("gives the parts of a pack back", () => {
    const parts = new Map([
      ["root", Uint8Array.of(1, 2)],
      ["pages/0", Uint8Array.of()],
      ["pages/1", new Uint8Array(5000)],
    ]);
    expect([...decodePack(encodePack(parts))]).toEqual([...parts]);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anchorsOf, editDistance, editsFor } from "../../../../src/features/search/shared/near.ts";
import { runs } from "../../../nightly/effort.ts";

describe("editDistance", () => {
  it.each([
    ["packet", "packet", 0],
    ["benchamrk", "benchmark", 1],
    ["reasembly", "reassembly", 1],
    ["craftng", "crafting", 1],
    ["linx", "linux", 1],
    ["getlayeroftipe", "getlayeroftype", 1],
    ["fingrprntig", "fingerprint", 3],
    ["packet", "capture", 3],
  ])("%s → %s is %d, beyond two three", (word, term, distance) => expect(editDistance(word, term, 2)).toBe(distance));

  it("measures to the nearest beginning while a word is being typed", () => {
    expect(editDistance("benchamr", "benchmark", 2, true)).toBe(1);
    expect(editDistance("reasse", "reassembly", 2, true)).toBe(0);
  });

  it("is 0 for equal words only, and symmetric", () => {
    const word = fc.string({ unit: fc.constantFrom(..."abcd"), maxLength: 9 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        const distance = editDistance(a, b, 3);
        return distance === editDistance(b, a, 3) && (distance === 0) === (a === b);
      }),
      runs(100, 10_000),
    );
  });
});

describe("anchorsOf", () => {
  it("keeps the beginning or the end of a word whole through any one edit", () => {
    const letters = fc.constantFrom(..."abcde");
    const word = fc.string({ unit: letters, minLength: 4, maxLength: 12 });
    fc.assert(
      fc.property(word, fc.nat(), letters, fc.nat(3), (term, place, letter, kind) => {
        const at = place % term.length;
        const written = edit(term, at, letter, kind);
        const { start, end } = anchorsOf(written);
        return editsFor(written) === 0 || term.startsWith(start) || term.endsWith(end);
      }),
      runs(1000, 20_000),
    );
  });
});

function edit(term: string, at: number, letter: string, kind: number): string {
  const [before, own, after] = [term.slice(0, at), term[at] ?? "", term.slice(at + 1)];
  if (kind === 0) return before + after;
  if (kind === 1) return before + letter + own + after;
  if (kind === 2) return before + letter + after;
  return before + after.slice(0, 1) + own + after.slice(1);
}

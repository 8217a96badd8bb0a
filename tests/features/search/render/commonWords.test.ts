import { describe, expect, it, test } from "vitest";
import { commonnessIn } from "../../../../src/features/search/render/commonWords.ts";
import { expectedShare } from "../../../../src/features/search/shared/commonness.ts";
import { stem } from "../../../../src/features/search/shared/stem.ts";
import { stopWords } from "../../../../src/features/search/shared/stopWords.ts";

describe("how common a word is", () => {
  const commonness = commonnessIn("en");

  it.each(["difference", "happens", "between", "wrong"])("knows that English has %s often", (word) =>
    expect(commonness(stem(word))).toBeGreaterThan(0),
  );

  it.each(["packet", "checksum", "thread", "parse", "pcap", "constructor", "", "__proto__"])("does not say so of %j", (word) =>
    expect(commonness(stem(word))).toBe(0),
  );

  it("grows with how often a word is used", () => expect(commonness("get")).toBeGreaterThan(commonness(stem("difference"))));

  it("does not depend on the region", () => expect(commonnessIn("en-GB")("get")).toBe(commonness("get")));

  it.each(["de", "", "constructor"])("says nothing in a language without a list: %j", (language) =>
    expect(commonnessIn(language)("get")).toBe(0),
  );

  it("is told of each stem once, and of no stop word", () => {
    for (const word of stopWords) expect(commonness(stem(word)), word).toBe(0);
  });
});

test("a word is expected in more sections the more common it is, and never in all", () => {
  const shares = [0, 1, 2, 3, 4, 5, 6].map(expectedShare);
  expect(shares).toEqual([...shares].sort());
  expect(shares[0]).toBe(0);
  expect(shares[1]).toBeCloseTo(0.01, 2);
  expect(shares[6]).toBeCloseTo(0.28, 2);
});

import { expect, test } from "vitest";
import { hashOf } from "../../src/kit/hash.ts";

test("128 bits, the same for text and its bytes", () => {
  expect(hashOf("abc")).toBe("ba7816bf8f01cfea414140de5dae2223");
  expect(hashOf(Buffer.from("abc"))).toBe(hashOf("abc"));
});

test("where one piece ends is part of the hash", () => {
  expect(hashOf("ab", "c")).not.toBe(hashOf("a", "bc"));
  expect(hashOf("a", "")).not.toBe(hashOf("a"));
});

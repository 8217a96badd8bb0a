/** How much of two texts differs. */
import { expect, test } from "vitest";
import { newComparisons } from "../../src/model/comparisons.ts";
import { difference, knownDifference, readWords } from "../../src/model/difference.ts";
import type { Compiled } from "../../src/model/model.ts";

const body = (text: string, code = "") =>
  ({ key: `${text}|${code}`, sections: [{ heading: null, text, code }] }) as unknown as Compiled;
const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`);

test("equal texts differ in nothing, texts without a common word in everything, and no text at all in nothing", () => {
  expect(difference(body("a b c"), body("a b c"))).toBe(0);
  expect(difference(body("a b c d"), body("e f g"))).toBe(1);
  expect(difference(body("", ""), { ...body(""), key: "x" as never })).toBe(0);
});

test("a changed word counts as one, on either side", () => {
  const [before, after] = [words(100), words(100)];
  after[50] = "other";
  expect(difference(body(before.join(" ")), body(after.join(" ")))).toBeCloseTo(2 / 200);
});

test("added and removed text counts once, and the order of the two makes no difference", () => {
  const [short, long] = [body(words(60).join(" ")), body(words(90).join(" "))];
  expect(difference(long, short)).toBeCloseTo(30 / 150);
  expect(difference(short, long)).toBe(difference(long, short));
});

test("code counts, with its punctuation", () => {
  expect(difference(body("same words here", "a->b(c);"), body("same words here", "a.b(c);"))).toBeGreaterThan(0);
});

test("texts shorter than a run are compared whole", () => {
  expect(difference(body("one two"), { ...body("one two"), key: "x" as never })).toBe(0);
  expect(difference(body("one two"), body("one"))).toBe(1);
});

test("two texts are read once, whichever comes first", () => {
  const [newer, older] = [body("a b c d"), body("a b c e")];
  const known = newComparisons<number>();
  const read: Compiled[] = [];
  const noted = (text: Compiled) => {
    read.push(text);
    return readWords(text);
  };
  const share = knownDifference(newer, older, known, noted);
  expect(knownDifference(older, newer, known, noted)).toBe(share);
  expect(read).toEqual([newer, older]);
});

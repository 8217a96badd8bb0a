import { expect, test } from "vitest";
import { expectDoubt, expectRecognised, parse } from "./harness.ts";

test.each([
  "| a | b |\n|---|:-:|\n| `c` | *d* [e](f) |\n| | |\n",
  "|a|\n|-|",
  "|  a|b  |\n| :- | -: |\n||c|\n\nd",
  "| a |\n| - |\n| :api-link[A]{b=c} |",
])("recognises %j", expectRecognised);

test("leaves only a row in doubt that needs it", () => {
  expect(parse("# x\n\n| a | b |\n|---|:-:|\n| `c\\|d` | <e> |\n| f | g |\n").doubts).toEqual(["| `c\\|d` | <e> |\n|---|:-:|"]);
});

test.each([
  "| a | b |\n|---|",
  "| a",
  "| a |\n| - |\nb",
  "| a |\n| - |\n b |",
  "| a |\n| - |\n| b |\n# c",
  "| a |\n| - | ",
  "|\t|\n|-|",
])("leaves %j in doubt", (markdown) => {
  expect(parse(markdown).doubts.at(-1)).toBe(markdown);
});

test("leaves a table in doubt with a row of other length", () => {
  expect(parse("| a |\n|-|\n| b | c |\n").doubts).toContain("| a |\n|-|\n| b | c |\n");
});

test("is no table right below words", () => expectDoubt("a\n| b |\n|-|"));

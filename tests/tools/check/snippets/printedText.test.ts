/** Checks how the output of a program is compared with a page. */
import { expect, it } from "vitest";
import { difference } from "../../../../src/tools/check/snippets/printedText.ts";

const lines = (...each: readonly string[]) => `${each.join("\n")}\n`;

it("finds no difference in equal text, whatever ends its last line", () => {
  expect(difference(lines("a", "b"), "a\nb")).toBe("");
  expect(difference("", "")).toBe("");
  expect(difference("a\r\nb\r\n", lines("a", "b"))).toBe("");
});

it("shows the lines that differ and those around them", () => {
  const page = ["1", "2", "3", "4", "old", "5", "6", "7", "8", "9"];
  const printed = page.map((line) => (line === "old" ? "new" : line));
  expect(difference(lines(...page), lines(...printed)).split("\n")).toEqual([
    "  2",
    "  3",
    "  4",
    "- old",
    "+ new",
    "  5",
    "  6",
    "  7",
  ]);
});

it("shows lines that only one side has", () => {
  expect(difference(lines("a"), "")).toBe("- a");
  expect(difference("", lines("a"))).toBe("+ a");
  expect(difference(lines("a", "b"), lines("a", "x", "b"))).toBe("  a\n+ x\n  b");
});

it("says of long texts whether they agree, and shows the beginning of what differs", () => {
  const many = Array.from({ length: 3000 }, (_, index) => `line ${index}`);
  const page = lines("head", "...", ...many.slice(10, 20), "...", ...many.slice(500, 2000), "...", "tail");
  const printed = lines("head", ...many, "tail");
  expect(difference(page, printed)).toBe("");
  const found = difference(page.replace("line 700\n", "line 7\n"), printed).split("\n");
  expect([found.length, found.slice(0, 3), found.at(-1)]).toEqual([
    201,
    ["  head", "- ...", "- line 10"],
    expect.stringMatching(/^\(\d+ more lines\)$/),
  ]);
});

it("lets a cut stand for any lines", () => {
  const page = lines("first", "...", "last");
  expect(difference(page, lines("first", "last"))).toBe("");
  expect(difference(page, lines("first", "2", "last", "3", "last"))).toBe("");
  expect(difference(lines("first", "..."), lines("first", "2", "3"))).toBe("");
  expect(difference(lines("...", "last"), lines("1", "2", "last"))).toBe("");
  expect(difference(page, lines("first", "2", "lost"))).toBe("  first\n  ...\n- last");
});

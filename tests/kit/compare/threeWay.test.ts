import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { keepLineEnds, mergeTexts } from "../../../src/kit/compare/threeWay.ts";
import { runs } from "../../nightly/effort.ts";

const base = "# Title\n\nOne line.\nAnother line of text.\n\nThe end.\n";

describe("mergeTexts", () => {
  test("applies the fix and keeps what is the copy's own", () => {
    const fixed = base.replace("One line", "One long line");
    const own = base.replace("# Title", "# Old title").replace("The end.\n", "The end.\n\nAnd more.\n");
    expect(mergeTexts({ base, fixed, own })).toEqual({ text: own.replace("One line", "One long line"), conflicts: [] });
  });

  test("merges by words what both changed in one line", () => {
    const fixed = base.replace("Another line of text.", "Another line of good text.");
    const own = base.replace("Another line", "Some line");
    expect(mergeTexts({ base, fixed, own })).toEqual({
      text: base.replace("Another line of", "Some line of good"),
      conflicts: [],
    });
  });

  test("lines below each other that either changed are no conflict", () => {
    const [fixed, own] = [base.replace("One", "1"), base.replace("Another", "2")];
    expect(mergeTexts({ base, fixed, own }).text).toBe(base.replace("One", "1").replace("Another", "2"));
  });

  test("leaves words that both changed alone, and says where they are", () => {
    const fixed = base.replace("One line", "One long line").replace("The end", "An end");
    const own = `New first line.\n${base.replace("The end", "No end")}`;
    const merged = mergeTexts({ base, fixed, own });
    expect(merged).toEqual({
      text: own.replace("One line", "One long line"),
      conflicts: [{ line: 7, own: ["No end.\n"], fixed: ["An end.\n"] }],
    });
    expect(mergeTexts({ base, fixed, own }, ({ line }) => `<${line}>\n`).text).toContain("\n<7>\n");
  });

  test.each([
    ["a number before other words", "It has 3 open protocols.", "It has 4 open protocols.", "It has 3 open layers."],
    ["a number before another word", "It has 3 protocols.", "It has 4 protocols.", "It has 3 layers."],
    ["a number in words", "It has three protocols.", "It has four protocols.", "It has three layers."],
    ["a part of a number", "Takes 1.5 GB.", "Takes 1.6 GB.", "Takes 2.5 GB."],
    ["a number after another word", "Since version 3 only.", "Since version 4 only.", "Since level 3 only."],
    ["a negation that is new", "This is a new format.", "This is no new format.", "This is a fast format."],
    ["a negation that is gone", "Works without a driver.", "Works with a driver.", "Builds without a driver."],
    ["a short negation", "You can use threads.", "You can't use threads.", "You can copy threads."],
    ["a short negation that is gone", "You can’t use threads.", "You can use threads.", "You can’t copy threads."],
  ])("changes no meaning beside other words: %s", (_name, ...lines) => {
    const [base, fixed, own] = lines.map((line) => `First.\n${line}\n`) as [string, string, string];
    expect(mergeTexts({ base, fixed, own })).toEqual({
      text: own,
      conflicts: [{ line: 2, own: [`${lines[2]}\n`], fixed: [`${lines[1]}\n`] }],
    });
  });

  test.each([
    [
      "its own words are in another clause",
      "All 3 protocols work, as they should.",
      "All 4 protocols work, as they should.",
      "All 3 protocols work, as they must.",
      "All 4 protocols work, as they must.",
    ],
    ["the fix has these words, too", "It has 3 protocols.", "It has 4 layers.", "It has 3 layers.", "It has 4 layers."],
    ["the number stays", "The ipv4 packet.", "The IPv4 packet.", "The ipv4 frame.", "The IPv4 frame."],
    ["the number is its own", "It has 3 protcols.", "It has 3 protocols.", "It has 5 protcols.", "It has 5 protocols."],
    ["its own words are in another line", "All 3\ntypes.", "All 4\ntypes.", "All 3\nkinds.", "All 4\nkinds."],
  ])("merges numbers where %s", (_name, base, fixed, own, text) => {
    expect(mergeTexts({ base, fixed, own })).toEqual({ text, conflicts: [] });
  });

  test("the end of a file without a line end", () => {
    expect(mergeTexts({ base: "a\nb", fixed: "a\nc", own: "x\na\nb" }).text).toBe("x\na\nc");
  });
});

describe("keepLineEnds", () => {
  test.each([
    ["lines that stay", "a\r\nb\nc\r\n", "a\nb\nc\n", "a\r\nb\nc\r\n"],
    ["a line that changed", "a\r\nb\nc\r\n", "a\nB\nc\n", "a\r\nB\nc\r\n"],
    ["lines that changed and one that is new", "a\nb\r\nc\nd\n", "a\nB\nC\nnew\nd\n", "a\nB\r\nC\nnew\nd\n"],
    ["a line that is new", "a\r\nb\nc\n", "a\nnew\nb\nc\n", "a\r\nnew\r\nb\nc\n"],
    ["a first line that is new", "a\r\nb\n", "new\na\nb\n", "new\r\na\r\nb\n"],
    ["a line that is gone", "a\nb\r\nc\n", "a\nc\n", "a\nc\n"],
    ["a last line without an end", "a\r\nb", "a\nB", "a\r\nB"],
    ["a last line that gets an end", "a\r\nb", "a\nb\nc\n", "a\r\nb\r\nc\r\n"],
    ["no line", "", "a\n", "a\n"],
  ])("%s", (_name, own, text, kept) => {
    expect(keepLineEnds(own, text)).toBe(kept);
  });
});

test("nothing to apply changes nothing, and equal changes are made once", () => {
  const text = fc.array(fc.constantFrom("a\n", "b c d\n", "\n", "e f, g.\n"), { maxLength: 8 }).map((lines) => lines.join(""));
  fc.assert(
    fc.property(text, text, (one, other) => {
      expect(mergeTexts({ base: one, fixed: one, own: other })).toEqual({ text: other, conflicts: [] });
      expect(mergeTexts({ base: one, fixed: other, own: one })).toEqual({ text: other, conflicts: [] });
      expect(mergeTexts({ base: one, fixed: other, own: other })).toEqual({ text: other, conflicts: [] });
    }),
    runs(60, 5_000),
  );
});

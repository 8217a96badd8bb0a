import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mergeTexts } from "../../../src/engine/compare/threeWay.ts";
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

  test("the end of a file without a line end", () => {
    expect(mergeTexts({ base: "a\nb", fixed: "a\nc", own: "x\na\nb" }).text).toBe("x\na\nc");
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

import fc from "fast-check";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { expect, test } from "vitest";
import { markdownSyntax, mayHaveTable } from "../../src/markdown/syntax.ts";
import { runs } from "../nightly/effort.ts";

const parser = (hasTables: boolean) => unified().use(remarkParse).use(markdownSyntax, new Set<string>(), hasTables).freeze();
const [withTables, without] = [parser(true), parser(false)];

test.each(["a | b\n-|-\n", "a\n:-\n", "a\n-:\n", "|a|\n| - |\n", "> |a|\n> |\t:-: |\n", "1. |a|\n   |--|\n"])(
  "sees the table of %j",
  (text) => {
    expect(JSON.stringify(withTables.parse(text))).toContain('"table"');
    expect(mayHaveTable(text)).toBe(true);
  },
);

test("where it sees none, looking for tables would change nothing", () => {
  const text = fc.array(fc.constantFrom("|", "-", ":", " ", "\n", "a", ">", "* ", "\t", "\\", "`", "1. "), { maxLength: 24 });
  fc.assert(
    fc.property(text, (pieces) => {
      const markdown = pieces.join("");
      fc.pre(!mayHaveTable(markdown));
      expect(without.parse(markdown)).toEqual(withTables.parse(markdown));
    }),
    runs(1000, 20_000),
  );
});

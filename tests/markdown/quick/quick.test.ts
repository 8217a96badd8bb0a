/** Any text at all gives the full parser's tree, and what people write hardly meets the full parser. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { tests as examples } from "commonmark-spec";
import fc from "fast-check";
import { expect, test } from "vitest";
import { parseQuickly } from "../../../src/markdown/quick/quick.ts";
import { cutAtHeadings } from "../../../src/markdown/sections/cut.ts";
import { parseByPieces } from "../../../src/markdown/sections/pieces.ts";
import { corpus, usual } from "../../bench/corpus.ts";
import { lines, pages, words } from "./fragments.ts";
import { directives, parse, parseFully } from "./harness.ts";

const byPieces = parseByPieces(parseFully, parseQuickly(parseFully, directives));

function expectSame(markdown: string): void {
  if (cutAtHeadings(markdown) !== null) expect(byPieces(markdown).children).toStrictEqual(parseFully(markdown).children);
}

/** The share of the characters that never meet the full parser. */
function shareOf(texts: readonly string[]): number {
  const pieces = texts.flatMap((text) => cutAtHeadings(text) ?? []);
  const length = (parts: readonly string[]) => parts.reduce((sum, part) => sum + part.length, 0);
  return 1 - length(pieces.flatMap((piece) => parse(piece).doubts)) / length(pieces);
}

const withoutMatter = (text: string) => text.replace(/^---\n[\s\S]*?\n---\n/, "");
const anyOf = (parts: readonly string[], joint: string) =>
  fc.array(fc.constantFrom(...parts), { maxLength: 16 }).map((some) => some.join(joint));

test.each([
  ["pages with slips", pages],
  ["lines", anyOf(lines, "\n")],
  ["words", anyOf(words, "").map((text) => `a ${text}`)],
  ["items", anyOf([...words, "\n- ", "\n  ", "\n1. "], "").map((text) => `- ${text}`)],
  ["rows", anyOf(words, "").map((text) => `| a | b |\n|-|:-|\n|${text}|`)],
])("any %s", { timeout: 120_000 }, (_, texts) => {
  fc.assert(fc.property(texts, expectSame), { numRuns: 2000, seed: 5 });
});

test.each(["```cpp a\u2028b\nx\n```\n", "# a\n\n```\u2028\n# b\n```\n\n# c\n"])("a line separator ends no line: %j", (text) => {
  expect(parse(text).tree).toStrictEqual(parseFully(text));
  expectSame(text);
});

test("CommonMark's examples, alone and inside of other blocks", { timeout: 60_000 }, () => {
  for (const { markdown } of examples) {
    const text = markdown.replaceAll("→", "\t");
    for (const body of [text, `a\n\n${text}\n\nb`, `:::note\n${text}:::\n`, `- ${text}\n\nb`, `# ${text}`, `a ${text}`])
      expectSame(body);
  }
});

test("the pages of a real site, most of them without the full parser", { timeout: 60_000 }, () => {
  const folder = join(import.meta.dirname, "../../../content/docs/next");
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".md"));
  expect(shareOf(names.map((name) => withoutMatter(readFileSync(join(folder, name), "utf8"))))).toBeGreaterThan(0.85);
});

test("a site made from numbers, all of it without the full parser", { timeout: 60_000 }, () => {
  const files = [...corpus({ ...usual, pages: 40, versions: 0 })].filter(({ path }) => path.endsWith(".md"));
  expect(shareOf(files.map(({ text }) => withoutMatter(text)))).toBe(1);
});

import { expect, test } from "vitest";
import { compareBlocks } from "../../../src/kit/compare/blockChanges.ts";
import { parseContent } from "../../../src/kit/compare/htmlBlocks.ts";
import { countWordChanges } from "../../../src/kit/compare/wordChanges.ts";

const between = (before: string, after: string) => {
  const [old, now] = [before, after].map((html) => parseContent(html, "/page", false));
  return countWordChanges(compareBlocks(old ?? [], now ?? [], (one, other) => one === other));
};

test.each([
  ["equal texts", "<p>One two.</p>", "<p>One two.</p>", 0, 0],
  ["a word", "<p>One two three four.</p>", "<p>One two 3 four.</p>", 1, 1],
  ["a version is one word", "<p>See the notes of v1.0 first.</p>", "<p>See the notes of v2.0 first.</p>", 1, 1],
  ["a new block", "<p>One.</p>", "<p>One.</p><p>Two three.</p>", 3, 0],
  ["a cell", "<table><tr><td>a</td><td>b c</td></tr></table>", "<table><tr><td>a</td><td>b d</td></tr></table>", 1, 1],
  ["another picture", '<p>See <img src="a" alt="it"></p>', '<p>See <img src="b" alt="it"></p>', 1, 1],
  [
    "a block that moved counts nothing",
    "<p>The first paragraph of all.</p><p>Two.</p><p>Three.</p><p>Four.</p>",
    "<p>Two.</p><p>Three.</p><p>Four.</p><p>The first paragraph of all.</p>",
    0,
    0,
  ],
])("%s", (_, before, after, inserted, removed) => {
  expect(between(before, after)).toEqual({ inserted, removed });
});

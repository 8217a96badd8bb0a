import { expect, test } from "vitest";
import { rewriteTitles } from "../../../src/kit/syntax/legacyTitle.ts";

test.each([
  [":::note Title", ":::note[Title]"],
  [":::note   A *b* `c`  ", ":::note[  A *b* `c`]"],
  ["  ::::tip Title {.x #y}", "  ::::tip[Title]{.x #y}"],
  ["> :::note Title", "> :::note[Title]"],
  ["- :::note Title", "- :::note[Title]"],
  [":::note[Title]", ":::note[Title]"],
  [":::note{.x}", ":::note{.x}"],
  [":::note {.x}", ":::note {.x}"],
  ["::note Title", "::note Title"],
  ["text :::note Title", "text :::note Title"],
  [':::image source="a.png":::', ':::image source="a.png":::'],
])("%j → %j", (written, expected) => {
  expect(rewriteTitles(written)).toBe(expected);
});

test("code stays as it is", () => {
  const body = "```md\n:::note Title\n```\n\n~~~\n```\n:::note Title\n~~~\n";
  expect(rewriteTitles(body)).toBe(body);
  expect(rewriteTitles(`${body}:::note Title`)).toBe(`${body}:::note[Title]`);
});

/** Every place that cuts text by length leaves whole characters. */
import { describe, expect, test } from "vitest";
import { cachingTokenizer, excerptOf, matcherOf } from "../../../client/search/engine/excerpt.ts";
import { termsOf } from "../../../src/features/search/shared/terms.ts";
import { codeFrame, diagnose } from "../../../src/kit/diagnostics/diagnostic.ts";
import { clip, wholeAt } from "../../../src/kit/text/clip.ts";
import { excerpt } from "../../../src/stages/compile/sections/sections.ts";
import { meta } from "../../fixtures/page.ts";
import { buildSite } from "../../site.ts";

test("a cut between two halves moves before the character, any other one stays", () => {
  expect(clip("a😀b", 2)).toBe("a");
  expect(clip("a😀b", 3)).toBe("a😀");
  expect(clip("a😀b", 9)).toBe("a😀b");
  expect(wholeAt("a😀b", 1)).toBe(1);
  // Halves that stand alone have nothing to be kept together with.
  expect(clip("a\uD83Db", 2)).toBe("a\uD83D");
});

describe("at every offset of a long text", () => {
  const offsets = [0, 1, 2, 3];
  const text = (offset: number) => `${"x".repeat(offset)}${"😀".repeat(3000)}`;

  test.each(offsets)("excerpts, %i", (offset) => {
    expect(excerpt(text(offset)).isWellFormed()).toBe(true);
    const found = excerptOf(text(offset), "", matcherOf(new Map(), cachingTokenizer()));
    expect(found.text.isWellFormed()).toBe(true);
  });

  test.each(offsets)("code frames, %i", (offset) => {
    const problem = { ...diagnose("link/page", "x"), line: 1, column: 1 };
    expect(codeFrame(problem, [text(offset)]).isWellFormed()).toBe(true);
    expect(codeFrame({ ...problem, column: 300 + offset }, [text(offset)]).isWellFormed()).toBe(true);
  });

  test.each(offsets)("terms of the search, %i", (offset) => {
    const word = `${"x".repeat(offset)}${"𠀀".repeat(100)}`;
    for (const { term } of termsOf(word)) expect(term.isWellFormed()).toBe(true);
  });

  test.each(offsets)("messages, %i", async (offset) => {
    const target = `javascript:${"x".repeat(offset)}${"😀".repeat(40)}`;
    const { result } = await buildSite({
      "content/docs/next/a.md": `<a href="${target}">x</a>\n`,
      "content/docs/next/b.md": `---${"x".repeat(offset)}${"😀".repeat(60)}\n`,
    });
    for (const { message, hint = "" } of result.diagnostics)
      expect([message, (message + hint).isWellFormed()]).toEqual([message, true]);
  });
});

test("the description of a page ends with a whole character", async () => {
  const site = await buildSite({ "content/docs/next/a.md": `---\ntitle: A\n---\n${"😀".repeat(300)}\n` });
  const description = meta(await site.read("docs/a.html"), "description") ?? "";
  expect(description).toMatch(/^(?:😀)+…$/u);
});

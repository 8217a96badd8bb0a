/** Parsing the sections of a text gives the tree of the whole text, and pages are split where they can be. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { tests as examples } from "commonmark-spec";
import fc from "fast-check";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { expect, test } from "vitest";
import { markdownSyntax } from "../../../../src/engine/core/syntax/markdownSyntax.ts";
import { createSectionParser } from "../../../../src/engine/markdown/sections/sectionParser.ts";
import { splitAtHeadings } from "../../../../src/engine/markdown/sections/splitAtHeadings.ts";
import { effort, runs } from "../../../nightly/effort.ts";

const parser = unified()
  .use(remarkParse)
  .use(markdownSyntax, new Set(["api-link"]))
  .freeze();
const whole = (markdown: string) => parser.parse(markdown);
const bySections = createSectionParser(whole);

function expectSame(markdown: string): void {
  const sections = splitAtHeadings(markdown) ?? [markdown];
  expect(sections.join("")).toBe(markdown);
  if (sections.length > 1) expect(bySections(markdown).children).toEqual(whole(markdown).children);
}

const lines =
  '# a|## b|#|#### c ####|\tx|text|more *text*|  indented|    code|        deep|- item|  - inner|- [ ] task|1. one|   two|> quote|> # in quote|> ```|- ```|  ```|   ```|      ```|```|````|```cpp|``` a ` b|~~~|~~~~ x|  ~~~|:::|::::|:::note|:::note[A]|:::note{a=b .c #d e="f g"}|:::note{|:::note Title|  :::note|  :::|::::tabs{group=os}|:::tab[Linux]{value=linux}|::include{file=_x.md}|<div>|</div>|<b>x</b>|<!-- a -->|<!-- a|-->|<pre>|</pre>|<script>|<?php|<x-y|[a]: /b|[a]|[^1]: note|[^1]|[a\\]b]: /c|[a|b]: /c|`code|code`|a: [b]: c|\\| a \\| b \\||\\| - \\| - \\||---|===|***|[x](y|\u2028'
    .split(/(?<!\\)\|/)
    .map((line) => line.replace(/\\\|/g, "|"))
    .concat("", "");
const bodiesOf = (among: readonly string[]) =>
  fc.array(fc.constantFrom(...among), { maxLength: 24 }).map((parts) => parts.join("\n"));

test("any text", { timeout: 120_000 }, () => {
  fc.assert(fc.property(bodiesOf(lines), expectSame), runs(500, 20_000));
});

test("any text of lines that leave no doubt by themselves", { timeout: 120_000 }, () => {
  const ends = ["", "```", "````", "~~~", "~~~~", ":::", "::::"];
  const isCalm = (line: string) => ends.some((end) => splitAtHeadings(`# a\n${line}\n${end}\n\n# b`) !== null);
  const calm = [...lines.filter(isCalm), "# a", "## b", "```", ":::", "", ""];
  let cut = 0;
  const check = (body: string) => {
    expectSame(body);
    if ((splitAtHeadings(body)?.length ?? 0) > 1) cut++;
  };
  fc.assert(fc.property(bodiesOf(calm), check), runs(1000, 40_000));
  expect(cut).toBeGreaterThan(effort(50, 2000));
});

test("CommonMark's examples before, between and after headings", { timeout: 60_000 }, () => {
  for (const [index, { markdown }] of examples.entries()) {
    const other = examples[(index * 37 + 11) % examples.length]?.markdown ?? "";
    const body = `${markdown}\n# One\n${other}\n## Two\n\n${markdown}`.replaceAll("→", "\t");
    expectSame(body);
    expectSame(`text\n# Zero\n- a\n\n  ${body.replaceAll("\n", "\n  ")}\n# Last\n`);
  }
});

test("the pages of a real site, of which none stays in one piece", { timeout: 60_000 }, () => {
  const folder = join(import.meta.dirname, "../../../../content/docs/next");
  const pages = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => /(?<!(^|\/)_[^/]*)\.md$/.test(name));
  for (const page of pages) {
    const body = readFileSync(join(folder, page), "utf8").replace(/^---\n[\s\S]*?\n---\n/, "");
    expectSame(body);
    if (/^## /m.test(body)) expect(splitAtHeadings(body)?.length, page).toBeGreaterThan(1);
  }
});

test.each([
  ["headings", "a\n# b\nc\n## d\n", 3],
  ["code", "# a\n```\n# b\n```\n# c\n", 2],
  ["code in a list", "# a\n- b\n\n  ```\n  # c\n  ```\n\n# d\n", 2],
  ["directives", "# a\n::::tabs\n:::tab[x]\n# b\n:::\n::::\n# c\n", 2],
  ["HTML", "# a\n<div>\n# b\n\n# c\n", 2],
  ["a comment on one line", "# a\n<!-- b -->\n# c\n", 2],
  ["a definition", "# a\n[b]\n# c\n[b]: /d\n", null],
  ["a definition inside a directive", "# a\n[b]\n# c\n:::note\n[b]: /d\n:::\n# e\n[b]\n", null],
  ["a footnote", "# a\nb[^1]\n# c\n[^1]: d\n", null],
  ["a name that ends with a dash", "# a\n:::note-\n::::tabs\n  :::\n# b\n", null],
  ["code in a list that ends", "# a\n- b\n\n  ```\n -\n  c\n  ```\n # d\n# e\n", null],
  ["HTML in a list", "# a\n- <!b\n  \n# c\n", null],
  ["a comment in a list", "# a\n- <!-- b -->\n# c\n", 2],
  ["a comment on two lines", "# a\n<!--\n# b\n-->\n", null],
  ["no line feeds", "# a\r# b\r", null],
])("%s", (_, body, count) => {
  expect(splitAtHeadings(body)?.length ?? null).toBe(count);
  expectSame(body);
});

test("a piece that comes again is parsed once, and each tree is its own", () => {
  let count = 0;
  const parse = createSectionParser((markdown) => {
    count++;
    return whole(markdown);
  });
  const [first, second] = [parse("# a\n[b](c)\n# d\n"), parse("# x\n# a\n[b](c)\n")];
  expect(count).toBe(3);
  expect(parse("# a\n[b](c)\n# d\n")).toEqual(first);
  expect(count).toBe(3);
  const link = first.children[1];
  if (link?.type === "paragraph") link.children.pop();
  expect(second).toEqual(parse("# x\n# a\n[b](c)\n"));
  expect(second.children[2]?.position?.start).toEqual({ line: 3, column: 1, offset: 8 });
});

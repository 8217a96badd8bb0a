/** Text of any length and form takes every pattern that reads content a time that grows with the text, not with its square. */

import { describe, it } from "vitest";
import { parseAnswer } from "../../client/search/ask/markdown.ts";
import { splitFrontMatter } from "../../src/content/frontMatter.ts";
import type { SourcePath } from "../../src/core/model.ts";
import { emptySite, rewriteHtml } from "../../src/links/rewriteHtml.ts";
import { commentPattern } from "../../src/markdown/code/magicComments.ts";
import { parseMeta } from "../../src/markdown/code/meta.ts";
import { cutRegion } from "../../src/markdown/code/region.ts";
import { findJsx } from "../../src/markdown/directives/jsx.ts";
import { rewriteTitles } from "../../src/markdown/directives/legacyTitle.ts";
import type { Draft } from "../../src/markdown/draft.ts";
import { proseLines } from "../../src/markdown/fences.ts";
import { foreignCode, foreignSyntax } from "../../src/markdown/foreignSyntax.ts";
import { element, text } from "../../src/markdown/hast.ts";
import { takeIds } from "../../src/markdown/heading.ts";
import { createAllowList } from "../../src/markdown/html/allowList.ts";
import { findTags } from "../../src/markdown/html/tags.ts";
import { srcset } from "../../src/markdown/link.ts";
import { excerpt as excerptOf } from "../../src/markdown/sections/sections.ts";
import { splitAtHeadings } from "../../src/markdown/sections/splitAtHeadings.ts";
import { Slots } from "../../src/markdown/slots.ts";
import { strayFence } from "../../src/markdown/strayFence.ts";
import { htmlSections } from "../../src/search/htmlSections.ts";
import { stem } from "../../src/search/shared/stem.ts";
import { countTerms, nameTerm, rememberTerms, termsOf } from "../../src/search/shared/terms.ts";
import { typePage } from "../../templates/directives/ApiLink.tsx";
import { inlineSvg } from "../../templates/directives/inlineSvg.ts";
import { excerpt } from "../../templates/docs/CodeBlock.tsx";
import { expectSteadyGrowth, fill } from "./growth.ts";

const file = "content/docs/next/x.md" as SourcePath;
/** What these two ask of the page that is being compiled. */
const draft = {
  report: () => {},
  place: () => ({ line: 1, column: 1 }),
  slots: new Slots(),
  map: { fileOf: () => "", lineOf: () => "" },
  reported: new Set(),
  strayStarts: 0,
  setting: { html: createAllowList({}), directives: new Set() },
} as unknown as Draft;
const lines = (text: string) => text.split("\n");
const nextLine = commentPattern("cpp", "highlight-next-line");

const readers: Readonly<
  Record<
    string,
    readonly [
      work: (text: string) => unknown,
      forms: Readonly<Record<string, readonly [start: string, part: string, end: string]>>,
    ]
  >
> = {
  stem: [stem, { vowels: ["", "a", "b"], "ends in ing": ["", "ab", "ing"], "ends in ed": ["", "a", "ed"] }],
  "terms of a word": [
    termsOf,
    {
      letters: ["", "a", ""],
      capitals: ["", "A", "s"],
      humps: ["", "aB", ""],
      quotes: ["a", "'a", "\n"],
      pluses: ["", "a++", ""],
      digits: ["", "1", ""],
      "digits and quotes": ["1", "'", "\n"],
    },
  ],
  "terms of a text": [
    (text) => [countTerms(text, rememberTerms()), nameTerm(text)],
    {
      hyphens: ["", "a-", ""],
      dots: ["", "1.", "a"],
      quotes: ["é", "'a", ""],
      marks: ["", "\u0301", ""],
      Han: ["", "字", ""],
      "Han and marks": ["字", "\u0301", "x"],
    },
  ],
  "front matter": [
    (text) => splitFrontMatter(text, file),
    {
      "open header": ["---\n", "a", ""],
      dashes: ["---\na: b\n", "--\n", ""],
      blanks: ["---\na: ", " ", "b\n---\n"],
      body: ["---\na: b\n---\n", "-", ""],
    },
  ],
  "cut at headings": [
    splitAtHeadings,
    {
      blanks: ["", " ", "x"],
      ticks: ["", "`", "\u2028"],
      brackets: ["", "[", ""],
      "open bracket": ["[", "a", ""],
      escapes: ["[", "\\", ""],
      list: ["", "- ", "x"],
      "list and ticks": ["- ", "`` ", ""],
      colons: [":::a", "-", "!"],
      attributes: [":::a{", "a ", "!"],
      comment: ["<!--", "-", ""],
      numbers: ["", "1. ", "x"],
      quotes: ["", ">", "x"],
      "many lines": ["", "- x\n", ""],
      headings: ["", "# x\n", ""],
    },
  ],
  fences: [
    (text) => proseLines(lines(text)),
    { blanks: ["", " ", "x"], ticks: ["", "`", "\u2028"], "ticks and breaks": ["```", "\u2028`", ""], list: ["", "- ", "x"] },
  ],
  "old titles": [
    rewriteTitles,
    {
      blanks: [":::note", " ", "x {"],
      words: [":::note ", "a ", "{"],
      braces: [":::note a ", "{", ""],
      brackets: [":::note ", "[", ""],
      colons: ["", ":::note ", "{"],
      "blanks behind": [":::note a", " ", "{"],
      "many names": [":::a b\n", ":::a", ""],
      "long name": [":::", "a", ""],
    },
  ],
  "explicit id": [
    (value) => takeIds(element("h2", {}, [text(value)])),
    {
      blanks: ["a", " ", "x"],
      braces: ["", "{#", ""],
      "long id": ["a {#", "b", ""],
      "blanks behind": ["a {#b}", " ", "x"],
      many: ["", " {#b}", "x"],
    },
  ],
  "stray colons": [
    (value) => strayFence(value, undefined, draft),
    { blanks: ["::: a", " ", "x"], "blanks before": ["", " ", "::: a"], colons: ["", ":", "x"], lines: ["", ":::\n", ""] },
  ],
  "syntax of other tools": [
    (value) => foreignSyntax({ type: "text", value }, undefined, draft),
    {
      blanks: ["!!! note", " ", "x"],
      templates: ["", "{% a ", "x"],
      percents: ["{% a", "%", "x"],
      shortcodes: ["", "{{< a", "x"],
      "long shortcode": ["{{< ", "a", ""],
      "blanks in a shortcode": ["{{< ", " ", "x"],
      formulas: ["", "$$a ", "x"],
      "lines of formulas": ["", "$$\n", "x"],
      attributes: ["{", ".a ", ""],
      "blanks in attributes": ["{.a", " ", "x"],
      braces: ["", "{.a}", "x"],
      values: ["{", "a=b ", ""],
      colons: ["", ":a", "x"],
      emoji: ["", ":aa: ", "x"],
      lines: ["", "--8<-- \n", "x"],
    },
  ],
  "code of other tools": [
    (value) => foreignCode({ type: "code", value, lang: "cpp" }, draft),
    { includes: ["", "{{#include a}}\n", "x"], cuts: ["", "--8<-- \n", "x"], blanks: ["{{#include", " ", "\nx"] },
  ],
  "sets of pictures": [
    (value) => srcset(value, undefined, draft),
    { blanks: ["https://a", " ", "x"], commas: ["https://a", ",", "x"] },
  ],
  excerpt: [excerptOf, { blanks: ["a", " ", "x"], dots: ["a", ".", "x"], words: ["", "a ", ""] }],
  "tags of raw HTML": [
    findTags,
    {
      ends: ["", "<a b=", ""],
      quotes: ["<a ", "b='", ""],
      braces: ["<a b=", "{", ""],
      comments: ["", "<!--", ""],
      scripts: ["", "<script>", ""],
      tags: ["", "<a>", ""],
    },
  ],
  JSX: [
    (value) => findJsx(value, undefined, undefined, draft),
    {
      ticks: ["", "`", "x"],
      "ticks and words": ["", "`a``", ""],
      tags: ["", "<a ", ""],
      attributes: ["<a ", "b ", ""],
      equals: ["<a ", "b=", ""],
      words: ["<a ", "b", ""],
      comments: ["", "{/*", ""],
      imports: ["import '", "_", ""],
      "import names": ["import a from '", "_a.md", ""],
      capitals: ["", "<A.", ""],
      exports: ["export ", " ", ""],
    },
  ],
  "code options": [
    parseMeta,
    {
      letters: ["", "a", ""],
      blanks: ["", " ", "x"],
      braces: ["", "{1", ""],
      numbers: ["{", "1,", ""],
      ranges: ["{", "1 ", "}"],
      quotes: ["", 'title="', ""],
      equals: ["", "a=", ""],
    },
  ],
  "magic comments": [
    (text) => nextLine.test(text),
    { blanks: ["", " ", "x"], slashes: ["", "/", "x"], "blanks behind": ["// highlight-next-line", " ", "x"] },
  ],
  regions: [
    (text) => cutRegion(text, "a"),
    {
      blanks: ["", " ", "x"],
      hashes: ["// ", "#", "region"],
      regions: ["", "// #region a\n", ""],
      ends: ["// #region a\n", "// #region b\n", "// #endregion"],
    },
  ],
  "finished HTML": [
    (text) => rewriteHtml(text, emptySite),
    {
      tags: ["", "<a ", ""],
      attributes: ["<a", " b", "<"],
      equals: ["<a", " b=", "<"],
      blanks: ["<a", " ", "<"],
      comments: ["", "<!--", ""],
      scripts: ["", "<script>", ""],
      quotes: ["", '<a b="', ""],
      "blanks in a tag": ["<br", " ", "/>"],
      set: ['<img srcset="a', " ", 'b">'],
      sets: ['<img srcset="', "a, ", '">'],
    },
  ],
  "sections of HTML": [
    htmlSections,
    {
      tags: ["", "<a", ""],
      quotes: ["", '<a "', ""],
      comments: ["", "<!--", ""],
      references: ["", "&#", ""],
      names: ["", "&a", ""],
      blanks: ["", " ", "x"],
      headings: ["", "<h2 id=", ""],
    },
  ],
  answers: [
    parseAnswer,
    {
      heading: ["# a", " ", "\u2028"],
      "heading signs": ["# ", "# ", "\u2028"],
      item: ["-", " ", "\u2028"],
      dots: ["https://a", ".", "b"],
      fences: ["", "```\n", ""],
      lists: ["", "- a\n", ""],
      quotes: ["", "> ", ""],
      stars: ["", "*a ", ""],
      ticks: ["", "`a``", ""],
      brackets: ["", "[", ""],
      links: ["", "[a](", ""],
      cites: ["", "[1,", ""],
      addresses: ["", "https://", ""],
      blanks: ["a", "\n\n", ""],
      nested: ["", " - a\n", ""],
    },
  ],
  "names of types": [
    (text) => typePage(text, "class", ""),
    { angles: ["", "<", ""], parentheses: ["", "(", ""], both: ["", "(<", "\n"] },
  ],
  drawings: [
    (text) => inlineSvg(text, "x"),
    {
      comments: ["", "<!--", ""],
      instructions: ["", "<?", ""],
      types: ["", "<!DOCTYPE", ""],
      tags: ["", "<a ", ""],
      attributes: ["<a", " b", "<"],
      equals: ["<a", " b=", "<"],
      quotes: ["<a", ' b="', "<"],
      blanks: ["<a", " ", "<"],
      urls: ['<a b="', "url(", '">'],
      "blank urls": ['<a b="url(', " ", 'x">'],
    },
  ],
  "code of templates": [
    (text) => excerpt(text, "a"),
    {
      blanks: ["#region a\n//", " ", "x\n#endregion"],
      regions: ["#region a\n", "#region ", "\n#endregion"],
      "blanks behind": ["#region a\n#region a", " ", "x\n#endregion"],
    },
  ],
};

describe.each(Object.entries(readers))("%s", { timeout: 300_000 }, (_, [work, forms]) => {
  it.each(Object.entries(forms))("%s", (_, [start, part, end]) => {
    expectSteadyGrowth((length) => start + fill(part, length) + end, work);
  });
});

/** Text of any length and form takes every pattern that reads content a time that grows with the text, not with its square. */

import { deflateSync } from "node:zlib";
import { describe, it } from "vitest";
import { parseAnswer } from "../../client/search/ask/markdown.ts";
import { quote } from "../../client/search/ask/quote.ts";
import { cachingTokenizer, excerptOf, matcherOf } from "../../client/search/engine/excerpt.ts";
import { indexApis } from "../../src/features/api/read/apiIndex.ts";
import { versionedSymbols } from "../../src/features/api/read/apiNames.ts";
import { parseInventory } from "../../src/features/api/read/inventory.ts";
import { parseTagFile } from "../../src/features/api/read/tagFile.ts";
import { graphAttributes } from "../../src/features/diagrams/compile/graphAttributes.ts";
import { htmlSections } from "../../src/features/search/render/htmlSections.ts";
import { stem } from "../../src/features/search/shared/stem.ts";
import { countTerms, nameTerm, rememberTerms, termsOf } from "../../src/features/search/shared/terms.ts";
import { htmlToMarkdown } from "../../src/features/twins/compile/htmlToMarkdown.ts";
import { readBuiltPage } from "../../src/finished/builtPage.ts";
import { compareBlocks } from "../../src/kit/compare/blockChanges.ts";
import { changesHtml } from "../../src/kit/compare/changesHtml.ts";
import { parseContent } from "../../src/kit/compare/htmlBlocks.ts";
import { unifiedDiff } from "../../src/kit/compare/unifiedDiff.ts";
import { countWordChanges } from "../../src/kit/compare/wordChanges.ts";
import { hashOf } from "../../src/kit/hash.ts";
import { element, text } from "../../src/kit/html/hast.ts";
import { emptySite, rewriteHtml } from "../../src/kit/html/rewriteHtml.ts";
import { proseLines } from "../../src/kit/syntax/fences.ts";
import { rewriteTitles } from "../../src/kit/syntax/legacyTitle.ts";
import type { SourcePath } from "../../src/model/model.ts";
import { Slots } from "../../src/model/slots.ts";
import { sentencesOf } from "../../src/sources/version/sentences.ts";
import { commentPattern } from "../../src/stages/compile/code/magicComments.ts";
import { parseMeta } from "../../src/stages/compile/code/meta.ts";
import { cutRegion } from "../../src/stages/compile/code/region.ts";
import { findJsx } from "../../src/stages/compile/directives/jsx.ts";
import type { Draft } from "../../src/stages/compile/draft.ts";
import { withFastPath } from "../../src/stages/compile/fastPath/fastPath.ts";
import { foreignCode, foreignSyntax } from "../../src/stages/compile/foreignSyntax.ts";
import { moveIds } from "../../src/stages/compile/heading.ts";
import { createAllowList } from "../../src/stages/compile/html/allowList.ts";
import { findTags } from "../../src/stages/compile/html/tags.ts";
import { srcset } from "../../src/stages/compile/link.ts";
import { excerpt as metaExcerpt } from "../../src/stages/compile/sections/sections.ts";
import { strayFence } from "../../src/stages/compile/strayFence.ts";
import { splitFrontMatter } from "../../src/stages/content/frontMatter.ts";
import { difference } from "../../src/tools/check/snippets/printedText.ts";
import { programErrors } from "../../src/tools/check/snippets/programErrors.ts";
import { copyStyles } from "../../src/tools/export/copyStyles.ts";
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
  setting: { html: createAllowList({}), directives: new Map(), textDirectives: new Set(), missingDirectives: new Map() },
} as unknown as Draft;
const lines = (text: string) => text.split("\n");
const tokenizer = cachingTokenizer();
const asked = matcherOf(
  new Map([
    ["a", new Set([0])],
    ["b", new Set([1])],
  ]),
  tokenizer,
);
const copied = { url: "https://e.org", base: "/", files: new Set<string>(), pages: new Set<string>(), redirectOf: () => null };
const cues = { inserted: "i", removed: "r", moved: "m", movedAway: "a", unchanged: "u" };

/** A text in which every number is another one. */
function numbered(text: string): string {
  let number = 0;
  return text.replaceAll("0", () => String(++number));
}

/** What is shown and counted where every other number of a text differs. */
function changesOf(text: string): unknown {
  const before = numbered(text);
  const after = before.replace(/\d+/g, (number) => (Number(number) % 2 === 0 ? number : `v${number}`));
  const of = (html: string, version: string) => ({ html, version, url: "/x" });
  const blocks = (html: string) => parseContent(html, "/x", false);
  return [
    changesHtml(of(before, "v1"), of(after, "v2"), cues),
    countWordChanges(compareBlocks(blocks(before), blocks(after), (one, other) => one === other)),
    unifiedDiff("x", before, after),
  ];
}

/** The compounds of tag files, by version. */
function apisOf(files: Readonly<Record<string, readonly string[]>>) {
  const listed = Object.entries(files).map(([version, compounds]) => {
    return { version, record: null, tags: parseTagFile(`<tagfile>${compounds.join("")}</tagfile>`) };
  });
  const shared = { base: "https://e.org/", namespaces: [], source: null, isRecorded: false };
  const versions = Object.keys(files).map((name) => ({ name, ...shared }));
  const symbols = () => versionedSymbols([], listed);
  return indexApis(new Map([["docs", { hash: hashOf(), versions, symbols, entries: null, changes: () => [] }]]));
}

/** Reads an API in which each class derives from the one before, and asks for a member that all of them have. */
function askApi(names: string): unknown {
  const member = '<member kind="function"><name>getIt</name></member>';
  const classes = numbered(names)
    .split(" ")
    .map((name, at, all) => {
      return `<compound kind="class"><name>${name}</name><base>${all[at - 1] ?? ""}</base>${member}</compound>`;
    });
  return apisOf({ v1: classes }).find("getIt()", "v1", false);
}

/** Asks an API for members that none of its classes has, and for classes that only another version has. */
function askWrongly(names: string): unknown {
  const classes = numbered(names).split(" ");
  const members = '<member kind="function"><name>getIt</name></member>';
  const described = (all: readonly string[]) =>
    all.map((name) => `<compound kind="class"><name>${name}</name>${members}</compound>`);
  const apis = apisOf({
    v2: described([...classes, ...classes.map((name) => `${name}New`)]),
    v1: described(classes),
  });
  return classes.flatMap((name) => [apis.find(`${name}::getIts`, "v1", false), apis.find(`${name}New::getIts`, "v1", false)]);
}

/** What is refused takes its time, too. */
const refused = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    if (error instanceof RangeError) throw error;
  }
};

const sphinx = "# Sphinx inventory version 2\n# Project: x\n# Version: 1\n# zlib\n";
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
  "the fast path, without the full parser": [
    withFastPath(() => ({ type: "root", children: [] }), new Set(["a"])),
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
    (value) => moveIds(element("h2", {}, [text(value)])),
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
  excerpt: [metaExcerpt, { blanks: ["a", " ", "x"], dots: ["a", ".", "x"], words: ["", "a ", ""] }],
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
  "what changed": [
    changesOf,
    {
      paragraphs: ["", "<p>w0 a b</p>\n", ""],
      words: ["<p>", "w0 ", "</p>"],
      items: ["<ul>", "<li>w0 a</li>\n", "</ul>"],
      rows: ["<table>", "<tr><td>w0</td></tr>\n", "</table>"],
      code: ["<p>", "<code>w0</code> ", "</p>"],
      definitions: ["<dl>", "<dt>w0</dt><dd>x</dd>", "</dl>"],
      listing: ["<pre>", "w0\n", "</pre>"],
      headings: ["", "<h2>w0</h2>", ""],
      same: ["<p>0</p>", "<p>x", ""],
    },
  ],
  "pages as Markdown": [
    (text) => htmlToMarkdown(text, "https://e.org/"),
    {
      "blanks in elements": ["<p>", "<b> </b>", "x</p>"],
      "blanks inside": ["<p><b>x", "<i> </i>", "x</b></p>"],
      ticks: ["<p><code>", "`a", "</code></p>"],
      "ticks in a cell": ["<table><tr><td><pre>", "```\n", "</pre></td></tr></table>"],
      breaks: ["<p>", "<br>", "</p>"],
      rows: ["<table>", "<tr><td>x</td></tr>", "</table>"],
      paragraphs: ["<div>", "<p>x</p>", "</div>"],
    },
  ],
  "sections of a built page": [readBuiltPage, { headings: ['<main><div class="prose">', "<h2 id=a>x</h2>", "</div></main>"] }],
  "inventories of Sphinx": [
    (text) => parseInventory(Buffer.concat([Buffer.from(sphinx), deflateSync(text)]), 64e6),
    { blanks: ["a", " ", "x"], words: ["", "a ", ""], roles: ["", "a b:c ", ""], lines: ["", "a py:class 1 u -\n", ""] },
  ],
  "tag files": [
    (text) => refused(() => parseTagFile(text)),
    {
      depth: ["<tagfile>", "<a>", ""],
      ends: ["<tagfile>", "<a></b>", ""],
      entities: ["<tagfile>", "&a", ""],
      types: ["", "<!DOCTYPE a [", ""],
    },
  ],
  "bases of classes": [askApi, { chain: ["A0", " A0", ""] }],
  "names that an API does not have": [askWrongly, { "classes and members": ["A0", " A0", ""] }],
  "what a program prints": [
    (text) => [difference(numbered(text), numbered(text.replaceAll("w0\nx", "v0\ny"))), programErrors(text)],
    {
      lines: ["", "w0\nx\n", ""],
      cuts: ["", "...\n", ""],
      breaks: ["", "\n", "x"],
      "errors of Node": ["", "a:1\n\n ^\n", ""],
      "errors of Python": ["", '  File "a", line 1\n', ""],
      "errors of CMake": ["", "CMake Error at a", ""],
      "blanks of CMake": ["CMake Error at", " ", ""],
    },
  ],
  "sentences of two versions": [
    (text) => sentencesOf(text, 1),
    {
      sentences: ["", "a. ", ""],
      words: ["", "a ", ""],
      links: ["", '](a "', ""],
      parentheses: ["](", "()", ""],
      blanks: ["", " ", "x"],
    },
  ],
  "excerpts of results": [
    (text) => excerptOf(text, text, asked),
    { one: ["", "a ", ""], both: ["", "a b ", ""], blanks: ["a", " ", "b"], dots: ["", "1.", ""] },
  ],
  "passages that answer": [
    (text) =>
      quote("How do I filter a packet?", [
        {
          url: "/x#a",
          title: "Filter",
          path: [],
          blocks: [
            { kind: "text", text },
            { kind: "code", text },
          ],
        },
      ]),
    { sentences: ["", "A packet. ", ""], lines: ["", "a packet\n", ""], dots: ["", ".", ""] },
  ],
  "styles of a copy": [
    (text) => copyStyles(text, "a.css", copied),
    { addresses: ["", "url(", ""], quotes: ["", 'url("', ""], blanks: ["url(a", " ", ""] },
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
  "attributes of graphs": [
    graphAttributes,
    {
      comments: ["", "/*", ""],
      "comments of a line": ["", "//", ""],
      quotes: ["a=", '"', ""],
      escapes: ['a="', "\\", ""],
      angles: ["a=", "<", ""],
      words: ["", "a", ""],
      dashes: ["", "-", ""],
      lists: ["", "graph[a=", ""],
      assignments: ["{", "a=b ", ""],
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

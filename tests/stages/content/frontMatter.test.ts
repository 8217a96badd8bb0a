import { expect, test } from "vitest";
import type { SourcePath } from "../../../src/model/model.ts";
import { splitFrontMatter } from "../../../src/stages/content/frontMatter.ts";
import { brief } from "../../folder.ts";

const split = (text: string) => splitFrontMatter(text, "a.md" as SourcePath);
const problems = (text: string) => split(text).diagnostics.map(brief);

test("splits header and body, and says on which line the body begins", () => {
  const { frontMatter, body, bodyLine, diagnostics } = split("---\ntitle: Linux\ndraft: false\n---\n\nText\n");
  expect(frontMatter).toEqual({ title: "Linux", draft: false, extra: {}, lines: { title: 2, draft: 3 } });
  expect({ body, bodyLine, diagnostics }).toEqual({ body: "\nText\n", bodyLine: 5, diagnostics: [] });
});

test.each([
  ["no header", "# Title\n", "# Title\n", 1],
  ["an empty file", "", "", 1],
  ["an empty header", "---\n---\nx", "x", 3],
  ["a header of comments", "---\n# note\n---\nx", "x", 4],
  ["a header at the end of the file", "---\ntitle: x\n---", "", 3],
  ["spaces behind the dashes", "---  \ntitle: x\n--- \t\nx", "x", 4],
  ["a rule of four dashes", "----\ntext\n", "----\ntext\n", 1],
  ["dashes that are not on the first line", "\n---\nNote: x\n---\n", "\n---\nNote: x\n---\n", 1],
  ["dashes that nothing closes", "\n---\ntitle: x\n", "\n---\ntitle: x\n", 1],
  ["dashes below text", "a\n\n---\ntitle: x\n---\n", "a\n\n---\ntitle: x\n---\n", 1],
  ["plus signs", "+++\na\n+++\n", "+++\na\n+++\n", 1],
  ["a rule in the body", "---\ntitle: x\n---\na\n\n---\n\nb", "a\n\n---\n\nb", 4],
])("%s", (_, text, body, bodyLine) => {
  const found = split(text);
  expect({ body: found.body, bodyLine: found.bodyLine, diagnostics: found.diagnostics }).toEqual({
    body,
    bodyLine,
    diagnostics: [],
  });
});

test.each([
  [
    "\n \n---\ntitle: x\nid: y\n---\na",
    "front-matter/syntax",
    3,
    "Move it to the top of the file.",
    "on the first line of the file, but begins on line 3",
  ],
  [
    "<!-- a\n-->\n---\n# b\ntags:\n  - c\nid: y\n---\na",
    "front-matter/syntax",
    3,
    "Move it to the top of the file.",
    "on the first line of the file, but begins on line 3",
  ],
  [
    '+++\ntitle = "x"\n+++\na',
    "front-matter/language",
    1,
    'Write "---" for "+++", and "title: Words" for "title = Words".',
    'be YAML between two lines "---", but the first line is "+++"',
  ],
])("front matter where or as it is not read is an error, and is not shown: %j", (text, code, line, hint, what) => {
  const { body, bodyLine, diagnostics, frontMatter } = split(text);
  expect([body, text.split("\n")[bodyLine - 1]]).toEqual(["a", "a"]);
  expect(diagnostics).toMatchObject([{ code, severity: "error", line, column: 1, length: 3, hint }]);
  expect(diagnostics[0]?.message).toMatch(/^Front matter must /);
  expect(diagnostics[0]?.message).toContain(what);
  expect(frontMatter.id).toBe(text.includes("id: y") ? "y" : undefined);
});

test("a tag for a date makes it a text in full", () => {
  const { frontMatter, diagnostics } = split("---\ntitle: !!timestamp 2025-05-14\n---\n");
  expect({ title: frontMatter.title, diagnostics }).toEqual({ title: "2025-05-14T00:00:00.000Z", diagnostics: [] });
});

test("every known key is accepted", () => {
  const { frontMatter, diagnostics } = split(`---
title: T
description: D
slug: /x
id: other
sidebar_label: S
sidebar_position: 1.5
pagination_label: P
pagination_next: null
pagination_prev: a/b
displayed_sidebar: null
hide_title: true
hide_table_of_contents: false
toc_min_heading_level: 2
toc_max_heading_level: 4
keywords: [a, b]
image: /img/x.png
tags: [c]
draft: false
unlisted: true
custom_edit_url: null
last_update: { date: 2025-05-14, author: A }
moved_from: [old]
search: { boost: 2, exclude: false }
---
`);
  expect(diagnostics).toEqual([]);
  expect(frontMatter).toMatchObject({
    pagination_next: null,
    toc_max_heading_level: 4,
    last_update: { date: "2025-05-14", author: "A" },
  });
});

test("numbers and dates become the text they are written as where text is wanted", () => {
  const { frontMatter } = split(
    "---\ntitle: 1.10\nid: 007\nkeywords: [1, 0x10, true]\nlast_update:\n  date: 2025-05-14\nmoved_from: [25.05]\n---\n",
  );
  expect(frontMatter).toMatchObject({
    title: "1.10",
    id: "007",
    keywords: ["1", "0x10", "true"],
    last_update: { date: "2025-05-14" },
    moved_from: ["25.05"],
  });
});

test.each([
  ["2025-05-14 10:00", "2025-05-14"],
  ["2025-05-14T10:00:00", "2025-05-14"],
  ["2025-05-14 23:30-05:00", "2025-05-15"],
  ["2025-05-14T00:30+0100", "2025-05-13"],
  ["2025-05-14T10:00Z", "2025-05-14"],
])("the day of %s is %s", (written, date) => {
  const { frontMatter, diagnostics } = split(`---\nlast_update: { date: "${written}", author: A }\n---\n`);
  expect(diagnostics).toEqual([]);
  expect(frontMatter.last_update).toEqual({ date, author: "A" });
});

test("front matter beyond the limit names its size and the setting", () => {
  const text = `---\ndescription: ${"x".repeat(70_000)}\n---\n`;
  expect(split(text).diagnostics).toEqual([
    {
      code: "front-matter/limit",
      severity: "error",
      message: "Front matter is 69 kB long, and the limit is 64 kB.",
      hint: "Move what readers should see into the body, or raise markdown.frontMatterLimit in site.config.ts.",
      file: "a.md",
      line: 1,
      column: 1,
    },
  ]);
  expect(splitFrontMatter(text, "a.md" as SourcePath, undefined, 100).diagnostics).toEqual([]);
});

test("unknown keys pass through with their values", () => {
  const { frontMatter, diagnostics } = split("---\nhero: { level: 3 }\nsidebar_class_name: x\n---\n");
  expect(diagnostics).toEqual([]);
  expect(frontMatter.extra).toEqual({ hero: { level: 3 }, sidebar_class_name: "x" });
});

test.each([
  ["titel: x", "titel", 'Did you mean "title"?'],
  ["sidebarLabel: x", "sidebarLabel", 'Did you mean "sidebar_label"?'],
  ["sidebar-position: 1", "sidebar-position", 'Did you mean "sidebar_position"?'],
  ["Draft: true", "Draft", 'Did you mean "draft"?'],
  ["keyword: [a]", "keyword", 'Did you mean "keywords"?'],
])("a near miss is a warning: %s", (line, key, hint) => {
  const [warning, ...others] = split(`---\ntoc: 1\n${line}\n---\n`).diagnostics;
  expect(others).toEqual([]);
  expect(warning).toEqual({
    code: "front-matter/near-miss",
    severity: "warning",
    message: `Front matter "${key}" is not a known key.`,
    hint,
    file: "a.md",
    line: 3,
    column: 1,
    length: key.length,
  });
});

test.each(["type: x", "kind: x", "name: x", "path: x", "date: x", "layout: x", "icon: x", "lang: x"])(
  "no near miss: %s",
  (line) => {
    expect(problems(`---\n${line}\n---\n`)).toEqual([]);
  },
);

test.each([
  ["title: [a]", 'a.md:2:1 Front matter "title" must be a string, but is a list.'],
  ["title:", 'a.md:2:1 Front matter "title" must be a string, but is empty (null).'],
  ['title: ""', 'a.md:2:1 Front matter "title" must not be empty.'],
  ["id: a/b", 'a.md:2:1 Front matter "id" must not contain "/": the folder is part of the id already.'],
  ["sidebar_position: first", 'a.md:2:1 Front matter "sidebar_position" must be a number, but is "first".'],
  ["hide_title: yes", 'a.md:2:1 Front matter "hide_title" must be true or false, but is "yes".'],
  ["toc_min_heading_level: 1", 'a.md:2:1 Front matter "toc_min_heading_level" must be 2 or more, but is 1.'],
  ["toc_max_heading_level: 7", 'a.md:2:1 Front matter "toc_max_heading_level" must be 6 or less, but is 7.'],
  ["toc_max_heading_level: 2.5", 'a.md:2:1 Front matter "toc_max_heading_level" must be a whole number, but is 2.5.'],
  ["keywords: a, b", 'a.md:2:1 Front matter "keywords" must be a list, but is "a, b".'],
  ["keywords: [a, [b]]", 'a.md:2:15 Front matter "keywords[1]" must be a string, but is a list.'],
  ["slug: ../../x", 'a.md:2:1 Front matter "slug" must not contain "..", which leads out of its folder.'],
  ["moved_from: [a/../../b]", 'a.md:2:14 Front matter "moved_from[0]" must not contain "..", which leads out of its folder.'],
  ["id: ..", 'a.md:2:1 Front matter "id" must be a name.'],
  ["last_update: {}", 'a.md:2:1 Front matter "last_update" must have "date", "author" or both.'],
  ["last_update: { date: May 5th }", 'a.md:2:16 Front matter "last_update.date" must be a date such as 2025-05-14.'],
  [
    `tags: [${"é".repeat(101)}]`,
    'a.md:2:8 Front matter "tags[0]" must have at most 200 bytes between slashes, because it becomes the name of a file.',
  ],
  [
    `slug: /a/${"b".repeat(201)}`,
    'a.md:2:1 Front matter "slug" must have at most 200 bytes between slashes, because it becomes the name of a file.',
  ],
  ["last_update: { date: 2025-02-30 }", 'a.md:2:16 Front matter "last_update.date" must be a date such as 2025-05-14.'],
  ["last_update: { date: 2025-04-31 10:00 }", 'a.md:2:16 Front matter "last_update.date" must be a date such as 2025-05-14.'],
  ["last_update: { date: 2025-06-31T12:00Z }", 'a.md:2:16 Front matter "last_update.date" must be a date such as 2025-05-14.'],
  ["last_update: { date: 2025-13-01 }", 'a.md:2:16 Front matter "last_update.date" must be a date such as 2025-05-14.'],
  ["search: { bost: 2 }", 'a.md:2:11 Unknown front matter key "search.bost".'],
  ["search: true", 'a.md:2:1 Front matter "search" must be an object, but is true.'],
  ["draft: true\nunlisted: true", 'a.md:3:1 Front matter "unlisted" cannot be true when draft is true.'],
  [
    "toc_min_heading_level: 4\ntoc_max_heading_level: 3",
    'a.md:2:1 Front matter "toc_min_heading_level" must not be greater than toc_max_heading_level (3).',
  ],
])("%s is an error at its key", (yaml, message) => {
  expect(problems(`---\n${yaml}\n---\n`)).toEqual([`front-matter/invalid ${message}`]);
});

test("all problems of one header are reported, and good keys are kept", () => {
  const { frontMatter, diagnostics } = split("---\ntitle: Good\ndraft: 1\nid: a/b\n---\n");
  expect(diagnostics).toHaveLength(2);
  expect(frontMatter).toMatchObject({ title: "Good" });
  expect(frontMatter.draft).toBeUndefined();
});

test.each([
  ["title: a: b", "a.md:2:8 Front matter is not valid YAML: Nested mappings are not allowed in compact mappings."],
  ["title: x\ntitle: y", "a.md:3:1 Front matter is not valid YAML: Map keys must be unique."],
  ['title: "x', 'a.md:2:8 Front matter is not valid YAML: Missing closing "quote.'],
  ["title: 'x\nid: y", "a.md:2:8 Front matter is not valid YAML: Missing closing 'quote."],
  [
    "a: 1\nkeywords: [a, b\ntitle: x",
    "a.md:3:11 Front matter is not valid YAML: Flow sequence in block collection must be sufficiently indented and end with a ].",
  ],
  ["- a\n- b", "a.md:2:1 Front matter must be keys and values."],
  ["just text", "a.md:2:1 Front matter must be keys and values."],
])("broken YAML: %s", (yaml, message) => {
  expect(problems(`---\n${yaml}\n---\n`)).toEqual([`front-matter/syntax ${message}`]);
});

test("the hint for broken YAML advises to quote", () => {
  expect(split("---\na: b: c\n---\n").diagnostics[0]?.hint).toBe(
    'Quote values that contain special characters such as ":" or "#", for example title: "C++: an overview".',
  );
});

test("a header that is not closed", () => {
  expect(problems("---\ntitle: x\n\nText")).toEqual([
    'front-matter/syntax a.md:1:1 Front matter is opened by "---" on the first line and never closed.',
  ]);
  expect(problems("---\ntitle: x\n---end\n")).toEqual([
    'front-matter/syntax a.md:3:1 Front matter must be closed by a line "---", but line 3 is "---end".',
  ]);
});

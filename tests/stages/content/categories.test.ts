import { expect, test } from "vitest";
import { readCategories } from "../../../src/stages/content/categories.ts";
import { brief, makeFolder } from "../../folder.ts";

const read = (name: string, text: string) => {
  const { categories, diagnostics } = readCategories(makeFolder({ [`content/docs/next/${name}`]: text }), "content/docs/next", [
    name,
  ]);
  return { categories, problems: diagnostics.map(brief) };
};

test.each([
  ["guide/_category_.json", '{ "label": "Guide", "position": 2, "collapsed": false, "className": "x" }'],
  ["guide/_category_.yml", "label: Guide\nposition: 2\ncollapsed: false\n"],
  ["guide/_category_.yaml", "label: Guide\nposition: 2\ncollapsed: false\nkey: k\n"],
])("%s", (name, text) => {
  expect(read(name, text)).toEqual({
    categories: { guide: { path: `content/docs/next/${name}`, label: "Guide", position: 2, collapsed: false } },
    problems: [],
  });
});

test("links: a document, a generated index, none", () => {
  const link = (text: string) => read("a/_category_.json", `{ "link": ${text} }`).categories.a?.link;
  expect(link('{ "type": "doc", "id": "a/index" }')).toEqual({ type: "doc", id: "a/index" });
  expect(link('{ "type": "generated-index", "title": "T", "slug": "/t" }')).toEqual({
    type: "generated-index",
    title: "T",
    slug: "/t",
  });
  expect(link("null")).toBeNull();
});

test("the folder is named as it is on disk; the top folder is empty", () => {
  expect(Object.keys(read("01-a/02-b/_category_.yml", "label: x").categories)).toEqual(["01-a/02-b"]);
  expect(Object.keys(read("_category_.yml", "label: x").categories)).toEqual([""]);
});

test.each([
  [
    "x/_category_.json",
    "{ label: 1 }",
    'content/category content/docs/next/x/_category_.json:1:3 content/docs/next/x/_category_.json is not valid JSON: unexpected "label".',
  ],
  [
    "x/_category_.json",
    '{\n  "positon": 1\n}',
    'content/category content/docs/next/x/_category_.json:2:3 Unknown category key "positon".',
  ],
  [
    "x/_category_.yml",
    "label: 7",
    'content/category content/docs/next/x/_category_.yml:1:1 Category "label" must be a string, but is 7.',
  ],
  [
    "x/_category_.yml",
    "link: { type: page }",
    'content/category content/docs/next/x/_category_.yml:1:9 Category "link.type" must be { type: "doc", id } or { type: "generated-index", title, description, slug }.',
  ],
  [
    "x/_category_.yml",
    "link: { type: doc }",
    'content/category content/docs/next/x/_category_.yml:1:1 Category "link.id" is missing; it must be a string.',
  ],
  [
    "x/_category_.yml",
    "a: b: c",
    "content/category content/docs/next/x/_category_.yml:1:4 content/docs/next/x/_category_.yml is not valid YAML: Nested mappings are not allowed in compact mappings.",
  ],
  [
    "x/_category_.yml",
    "- a",
    "content/category content/docs/next/x/_category_.yml:1:1 content/docs/next/x/_category_.yml must contain keys and values.",
  ],
])("%s: %s", (name, text, problem) => {
  expect(read(name, text)).toEqual({ categories: {}, problems: [problem] });
});

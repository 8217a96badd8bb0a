import type { Root as HtmlRoot } from "hast";
import type { Link, Paragraph, Root } from "mdast";
import { expect, test } from "vitest";
import { createCompiler } from "../../../src/stages/compile/compiler.ts";
import { html, options, problems } from "./harness.ts";

function shout() {
  return (tree: Root) => {
    const [first] = tree.children;
    if (first?.type === "paragraph" && first.children[0]?.type === "text") first.children[0].value += "!";
  };
}

function mark({ tag }: { tag: string }) {
  return async (tree: HtmlRoot) => {
    await Promise.resolve();
    const [first] = tree.children;
    if (first?.type === "element") first.tagName = tag;
  };
}

function failing() {
  return () => {
    throw new Error("no such icon");
  };
}

function broken(): undefined {
  throw new Error("bad option");
}

test("remark and rehype plug-ins run, also asynchronous ones with options", async () => {
  expect(await html("Text [a](b.md)\n", {}, { remarkPlugins: [shout], rehypePlugins: [[mark, { tag: "section" }]] })).toBe(
    '<section>Text ! <a href="⟦link b.md⟧">a</a></section>'.replace("Text ! ", "Text !"),
  );
});

test("a plug-in that fails is a problem of the page, which is compiled all the same", async () => {
  const changes = { remarkPlugins: [failing, broken], rehypePlugins: [() => failing()] };
  expect(await problems("Text\n", {}, changes)).toEqual([
    "1:1 markdown/plugin The Markdown plug-in failing failed: no such icon — See markdown.remarkPlugins and markdown.rehypePlugins in site.config.ts.",
    "1:1 markdown/plugin The Markdown plug-in broken failed: bad option — See markdown.remarkPlugins and markdown.rehypePlugins in site.config.ts.",
    "1:1 markdown/plugin A Markdown plug-in without a name failed: no such icon — See markdown.remarkPlugins and markdown.rehypePlugins in site.config.ts.",
  ]);
  expect(await html("Text\n", {}, changes)).toBe("<p>Text</p>");
});

test("a problem of what a plug-in adds is reported where it was put", async () => {
  const link: Link = { type: "link", url: "javascript:go()", children: [{ type: "text", value: "go" }] };
  const inline = () => (tree: Root) => void (tree.children.at(-1) as Paragraph).children.push(structuredClone(link));
  const block = () => (tree: Root) => void tree.children.push({ type: "paragraph", children: [structuredClone(link)] });
  const places = (plugin: () => (tree: Root) => void) => problems("One\n\nTwo\n\nThree\n", {}, { remarkPlugins: [plugin] });
  expect([await places(inline), await places(block)]).toEqual([
    [expect.stringMatching(/^5:1 /)],
    [expect.stringMatching(/^5:1 /)],
  ]);
});

test("plug-ins and their options are part of the key", () => {
  const key = (changes: object) => createCompiler({ ...options, ...changes }).key;
  const keys = [
    {},
    { rehypePlugins: [[mark, { tag: "a" }]] },
    { rehypePlugins: [[mark, { tag: "b" }]] },
    { remarkPlugins: [shout] },
    { plugins: "x" },
    { tool: "2" },
    { texts: { note: "N" } },
    { variables: new Set(["a"]) },
  ];
  expect(new Set(keys.map(key)).size).toBe(keys.length);
  expect(key({})).toBe(key({}));
});

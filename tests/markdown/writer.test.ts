import type { Root } from "hast";
import rehypeRaw from "rehype-raw";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import { expect, test } from "vitest";
import { createWriter } from "../../src/markdown/writer.ts";

const library = unified()
  .use(rehypeStringify, { allowDangerousHtml: true, characterReferences: { useNamedReferences: true } })
  .freeze();
const stringify = (node: unknown) => library.stringify(node as Root);
const parse = rehypeRaw() as unknown as (tree: unknown) => Root;
const treeOf = (html: string) => parse({ type: "root", children: [{ type: "raw", value: html }] });

test.each([
  ["text", "a &amp; b &lt; c > d \u00a0 \u0001 \u2028 '\"` 𝒳"],
  ["elements without content", "<p>a<br>b<img src=x alt=y><input type=checkbox disabled checked></p><hr><wbr>"],
  ["attributes", `<a href="?a=1&amp;b=2" title='"<&amp;&#39;\`' data-x-y="" aria-label=z class="b a" hidden download>x</a>`],
  ["numbers and lists", '<td colspan=2 headers="a b"><img srcset="a 1x, b 2x" sizes="1px, 2px"><form accept="a,b"></form></td>'],
  ["the same tag twice", '<p class="x">a</p><p class="x">b</p><p>c</p>'],
  ["drawings", '<svg viewBox="0 0 1 1"><path d="M0 0"/><text xlink:href="a">a &lt; b</text></svg><math><mi>x</mi></math>'],
  ["scripts, styles and templates", "<script>a < b && c</script><style>a > b {}</style><template><b>x</b></template>"],
  ["comments", "<!-- a -- > & < --><!doctype html>"],
])("%s are written as the library writes them", (_, html) => {
  const tree = treeOf(html);
  expect(createWriter(stringify)(tree)).toBe(stringify(tree));
  expect(createWriter(stringify)(tree)).not.toBe("");
});

test("each distinct tag is written by the library once", () => {
  const tree = treeOf("<p>a</p><p>b</p><p id=c>c</p>");
  const written: unknown[] = [];
  const write = createWriter((node) => {
    written.push(node);
    return stringify(node);
  });
  expect(write(tree)).toBe('<p>a</p><p>b</p><p id="c">c</p>');
  expect(written).toHaveLength(2);
});

test("raw HTML and markers stay as they are", () => {
  const tree = {
    type: "root",
    children: [
      { type: "raw", value: "<b>&</b>" },
      { type: "element", tagName: "\u0001d0\u0001", properties: {}, children: [{ type: "text", value: "\u00010\u0001" }] },
    ],
  } as unknown as Root;
  expect(createWriter(stringify)(tree)).toBe(stringify(tree));
});

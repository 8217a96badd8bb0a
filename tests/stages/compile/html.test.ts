/** What is left of HTML that could run code, load or send something, or leave the page: nothing, wherever it comes from. */
import type { Element, ElementContent, Root } from "hast";
import { Parser } from "htmlparser2";
import rehypeParse from "rehype-raw";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import { describe, expect, it } from "vitest";
import { payloads, quietPayloads } from "../../fixtures/htmlPayloads.ts";
import { compile, html, problems, show } from "./harness.ts";

/** Elements and attributes of which none may be left. */
const unsafe =
  /^(?:script|style|iframe|object|embed|form|meta|link|base|template|animate|set|noembed|noscript|textarea|xmp|foreignobject|dialog|input)$|^on|^(?:srcdoc|action|formaction|ping|is|slot|nonce|data-(?:preferred-doc|region))$/i;

/** What a browser would find on the page. */
function found(written: string): readonly string[] {
  const names: string[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      names.push(name, ...Object.keys(attributes));
      const run = Object.entries(attributes).filter(([key, value]) => /^(?:href|src)$/.test(key) && /script:/i.test(value));
      names.push(...run.map(() => "onrun"));
    },
  });
  parser.end(written);
  return names.filter((name) => unsafe.test(name));
}

/** Once more through the parser that browsers have, and written again. */
function again(written: string): string {
  const processor = unified()
    .use(rehypeParse)
    .use(rehypeStringify, { characterReferences: { useNamedReferences: true } })
    .freeze();
  const tree = { type: "root", children: [{ type: "raw", value: written }] } as unknown as Root;
  return processor.stringify(processor.runSync(tree) as Root);
}

describe("what a writer brings", () => {
  it.each(payloads)("%s is harmless, and reported", async (payload) => {
    const compiled = await compile(`Before.\n\n${payload}\n\nAfter.\n`);
    const written = show(compiled.html);
    expect(found(written)).toEqual([]);
    expect(again(written)).toBe(written);
    expect(compiled.problems.filter(({ code }) => /unsafe|unknown-html/.test(code))).not.toEqual([]);
  });

  it.each(quietPayloads)("%s is nothing but text", async (payload) => {
    const written = show((await compile(`Before.\n\n${payload}\n\nAfter.\n`)).html);
    expect(found(written)).toEqual([]);
    expect(again(written)).toBe(written);
  });

  it("is what documentation needs", async () => {
    const body =
      '<center><font color="red">x</font> <kbd>y</kbd></center>\n\n<details open name="g"><summary>s</summary>t</details>\n\n<a name="old" target="_blank" rel="noopener opener" href="https://x.org/" data-x="1" aria-label="z">a</a>\n\n<svg viewBox="0 0 2 2" role="img"><title>T &lt;b></title><linearGradient id="g"><stop offset="0" stop-color="#fff"></stop></linearGradient><rect width="2" height="2" fill="url(#g)"></rect><use href="#g"></use></svg>\n\n<math display="block"><mrow><mi>x</mi><mo>=</mo><mn>1</mn></mrow></math>\n\n<table><thead><tr><th colspan="2" scope="col">h</th></tr></thead></table>\n';
    expect(await problems(body)).toEqual([]);
    const written = await html(body);
    expect(written).toContain(
      '<a name="old" target="_blank" rel="noopener" href="https://x.org/" data-x="1" aria-label="z">a</a>',
    );
    expect(written).toContain("<title>T &lt;b></title><linearGradient");
    expect(written).toContain('<math display="block"><mrow><mi>x</mi><mo>=</mo><mn>1</mn></mrow></math>');
    expect(again(written)).toBe(written);
  });

  it("keeps ids and the names of anchors, and no other names", async () => {
    expect(await html('<p id="x"><a name="y"></a><img src="x" alt="" name="body"></p>\n')).toBe(
      '<p id="x"><a name="y"></a><img src="⟦asset x⟧" alt="" loading="lazy" decoding="async"></p>',
    );
    expect(
      await problems('<img src="x" alt="" name="body">\n\n<img scr="x" alt="">\n\n<p data-region="main" onclick="x()">y</p>\n'),
    ).toEqual([
      '1:1 markdown/unknown-html The attribute name of <img> is left out: it is not on the list of allowed HTML. — To allow it on this site, add markdown: { html: { elements: { img: ["name"] } } } to site.config.ts.',
      '3:1 markdown/unknown-html The attribute scr of <img> is left out: it is not on the list of allowed HTML. — Did you mean "src"?',
      "5:1 markdown/unknown-html The attribute data-region of <p> is left out: it means something to the page's own script. — Choose another name.",
      "5:1 markdown/unsafe-html The attribute onclick of <p> is left out: it could run code, or load or send something. — Write a directive with a component of its own instead.",
    ]);
  });
});

describe("what the site allows", () => {
  const allowed = { html: { iframe: ["src", "title"], script: ["src"], "x-chart": ["kind"], "*": ["part"] } };

  it("passes, and no more than that", async () => {
    const body =
      '<iframe src="https://x.org/" title="t" srcdoc="y"><b>x</b></iframe>\n\n<x-chart kind="bar" part="p" foo="1">x</x-chart>\n\n<script src="/own.js">x()</script>\n';
    expect(await html(body, {}, allowed)).toBe(
      '<iframe src="⟦asset https://x.org/⟧" title="t"></iframe>\n<p><x-chart kind="bar" part="p">x</x-chart></p>\n<script src="⟦asset /own.js⟧"></script>',
    );
    expect((await problems(body, {}, allowed)).map((each) => each.replace(/ — .*/, ""))).toEqual([
      "1:1 markdown/unsafe-html The attribute srcdoc of <iframe> is left out: it could run code, or load or send something.",
      "3:1 markdown/unknown-html The attribute foo of <x-chart> is left out: it is not on the list of allowed HTML.",
      "5:1 markdown/unsafe-html The code inside <script> is left out: the site's content-security policy forbids it.",
    ]);
  });

  it("is part of the key", async () => {
    expect((await compile("x\n")).key).not.toBe((await compile("x\n", {}, allowed)).key);
  });
});

describe("what plug-ins bring", () => {
  const bring = (...children: readonly unknown[]) => ({
    rehypePlugins: [() => (tree: Root) => void tree.children.push(...(children as ElementContent[]))],
  });
  const element = (tagName: string, properties: Element["properties"] = {}, children: Element["children"] = []): Element => ({
    type: "element",
    tagName,
    properties,
    children,
  });

  it("passes the same list, as a tree and as HTML in text", async () => {
    const changes = bring(
      element("script", { src: "/evil.js" }),
      element("SCRIPT", { src: "/evil.js" }),
      element("p", { onClick: "x()", class: "ok", ONLOAD: "x()" }, [element("iframe", { srcDoc: "x" })]),
      { type: "raw", value: '<script src="/evil.js"></script><b onclick="x()">b</b>' },
    );
    expect(await html("Text\n", {}, changes)).toBe('<p>Text</p><p class="ok"></p><b>b</b>');
    const codes = (await compile("Text\n", {}, changes)).problems.map(({ code }) => code);
    expect(codes).toEqual(Array(7).fill("markdown/unsafe-html"));
  });

  it("passes where the site allows it", async () => {
    const changes = { ...bring(element("iframe", { src: "https://x.org/" })), html: { iframe: ["src"] } };
    expect(await html("Text\n", {}, changes)).toBe('<p>Text</p><iframe src="⟦asset https://x.org/⟧"></iframe>');
  });
});

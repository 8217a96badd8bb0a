import { expect, test } from "vitest";
import { compile, html, problems, show } from "./harness.ts";

test("a heading has an id, a link to itself and an entry of the contents", async () => {
  const { html, headings } = await compile("## Packet `Layer` & *more*\n");
  expect(show(html)).toBe(
    '<h2 id="packet-layer--more">Packet <code>Layer</code> &amp; <em>more</em><a class="anchor" href="#packet-layer--more" aria-label="Direct link to Packet Layer &amp; more"></a></h2>',
  );
  expect(headings).toEqual([
    { depth: 2, id: "packet-layer--more", text: "Packet Layer & more", html: "Packet <code>Layer</code> &amp; <em>more</em>" },
  ]);
});

test("equal headings get numbers, across levels", async () => {
  const { headings } = await compile("## Linux\n\n### Linux\n\n## Linux\n");
  expect(headings.map(({ id }) => id)).toEqual(["linux", "linux-1", "linux-2"]);
});

test("the title is taken out and uses up its slug", async () => {
  const { title, headings, html, anchors, sections } = await compile("# The `Linux` page {#top}\n\nText.\n\n## The Linux page\n");
  expect(title?.text).toBe("The Linux page");
  expect(title?.html && show(title.html)).toBe('<span id="top"></span>The <code>Linux</code> page');
  expect(show(html)).toMatch(/^<p>Text\.<\/p>\n<h2 id="the-linux-page-1">/);
  expect(headings).toHaveLength(1);
  expect(anchors).toEqual(["top", "the-linux-page-1"]);
  expect(sections[0]).toEqual({ heading: null, text: "Text.", code: "" });
});

test("a comment before the title changes nothing; a paragraph does", async () => {
  expect((await compile("<!-- draft -->\n\n# Title\n")).title?.text).toBe("Title");
  const { title, headings, html } = await compile("Text\n\n# Title\n");
  expect(title).toBeNull();
  expect(headings).toEqual([]);
  expect(show(html)).toContain('<h1 id="title">Title</h1>');
});

test("empty anchors before the title stay targets of links, below it", async () => {
  const { title, html, anchors, excerpt } = await compile(
    '<!-- old -->\n\n<a id="former"></a>\n<a id="older"></a>\n\n# Title\n\nText.\n',
  );
  expect([title?.text, excerpt]).toEqual(["Title", "Text."]);
  expect(show(html)).not.toContain("<h1");
  expect(anchors).toEqual(["former", "older"]);
  for (const shown of ['<a id="former">Text</a>', '<a href="/x"></a>']) {
    expect((await compile(`${shown}\n\n# Title\n`)).title).toBeNull();
  }
});

test("an explicit id replaces the slug", async () => {
  const { headings, anchors } = await compile("## Install on *Linux* {#linux}\n\n## Linux\n");
  expect(headings.map(({ id, text }) => [id, text])).toEqual([
    ["linux", "Install on Linux"],
    ["linux-1", "Linux"],
  ]);
  expect(anchors).toEqual(["linux", "linux-1"]);
});

test("an id that stands twice is an error at the second place", async () => {
  expect(await problems("## A {#x}\n\n## B {#x}\n")).toEqual([
    '3:1 render/duplicate-id The id "x" is used twice on this page. — Change one of them.',
  ]);
});

test("an anchor before a heading of that name leaves the name to the anchor", async () => {
  const { anchors } = await compile('<a id="license"></a>\n\n## License\n');
  expect(anchors).toEqual(["license", "license-1"]);
});

test("a variable in a heading is an error", async () => {
  expect(await problems("## New in {{version.name}}\n")).toEqual([
    "1:11 markdown/variable-heading A heading cannot hold the variable {{version.name}}. — Write the variable in the text below it.",
  ]);
});

test("links and pictures stay out of the contents", async () => {
  const { headings } = await compile("## See [the ~~old~~ **API**](./api.md) ![logo](https://x.org/l.png)\n");
  expect(headings[0]).toMatchObject({ text: "See the old API logo", html: "See the <del>old</del> <strong>API</strong>" });
});

test("the entry of a heading that is a picture is its alternative text", async () => {
  const { headings } = await compile("## ![Logo & name](https://x.org/l.png)\n");
  expect(headings).toMatchObject([{ id: "logo--name", text: "Logo & name", html: "Logo &amp; name" }]);
});

test("a heading of signs has their code points as its id", async () => {
  const { headings, anchors } = await compile("# ✅\n\n## ::\n\n## →\n\n## ::\n\n## ✅\n\n## ->\n\n## 演算子\n");
  expect(headings.map(({ id, text }) => [id, text])).toEqual([
    ["u-3a-3a", "::"],
    ["u-2192", "→"],
    ["u-3a-3a-1", "::"],
    ["u-2705-1", "✅"],
    ["-", "->"],
    ["演算子", "演算子"],
  ]);
  expect(anchors).toHaveLength(6);
});

test("the number of a footnote is no part of a heading's id, text and entry, nor of the title, excerpt and search text", async () => {
  const { title, headings, excerpt, sections, html } = await compile(
    "# Page[^a]\n\nText[^b] goes *on[^a]*.\n\n## Header[^b] with `code`[^a]\n\n[^a]: One.\n[^b]: Two.\n",
  );
  expect(title?.text).toBe("Page");
  expect(title?.html && show(title.html)).toMatch(/^Page<sup><a href="#user-content-fn-a" id="user-content-fnref-a"/);
  expect(headings).toMatchObject([{ id: "header-with-code", text: "Header with code", html: "Header with <code>code</code>" }]);
  expect(excerpt).toBe("Text goes on.");
  expect(sections.map(({ text }) => text)).toEqual(["Text goes on.", "One. Two."]);
  expect(show(html)).toContain('<a href="#user-content-fn-b" id="user-content-fnref-b-2"');
});

test("an empty heading has neither id nor entry", async () => {
  expect(await html("##\n")).toBe("<h2></h2>");
});

test("raw HTML headings join the contents", async () => {
  const { headings, html } = await compile('<h2 id="own">Own</h2>\n\n<h3>Slugged</h3>\n');
  expect(headings.map(({ id, depth }) => [id, depth])).toEqual([
    ["own", 2],
    ["slugged", 3],
  ]);
  expect(show(html)).toContain('<h2 id="own">Own<a class="anchor" href="#own"');
});

test.each([
  ['## <a name="alloc"></a> alloc\n', "alloc"],
  ['## <a id="alloc" name="alloc"></a> alloc\n', "alloc"],
  ['## Alloc <a name="own"></a> {#own}\n', "alloc-"],
  ['## <a name="old"></a> New\n', "new"],
])("an anchor that says what its heading says is no conflict: %s", async (body) => {
  const { html, problems } = await compile(body);
  expect(problems).toEqual([]);
  const ids = [...show(html).matchAll(/ (?:id|name)="([^"]*)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test("a name that stands twice is an error at the second place", async () => {
  expect(await problems('## A\n\nText <a name="b"></a>.\n\n## C\n\n<p id="b">x</p>\n\nText <a name="a"></a>.\n')).toEqual([
    '7:1 render/duplicate-id The id "b" is used twice on this page. — Change one of them.',
    '9:6 render/duplicate-id The id "a" is used twice on this page. — Change one of them.',
  ]);
});

test("former ids of a heading are targets inside it, and ids of the page", async () => {
  const { html, headings, anchors, sections } = await compile('## Capture live {#live aliases="capturing capture-1"}\n\nText.\n');
  expect(show(html)).toMatch(
    /^<h2 id="live"><span id="capturing"><\/span><span id="capture-1"><\/span>Capture live<a class="anchor" href="#live"/,
  );
  expect(headings).toEqual([
    { depth: 2, id: "live", text: "Capture live", html: "Capture live", aliases: ["capturing", "capture-1"] },
  ]);
  expect(anchors).toEqual(["live", "capturing", "capture-1"]);
  expect(sections[0]).toMatchObject({ heading: { id: "live" }, text: "Text." });
});

test.each(['{aliases="old"}', "{aliases='old'}", "{aliases=old}", '{#live-capture aliases="old"}'])(
  "a heading with %s keeps its id",
  async (ids) => {
    expect((await compile(`## Live *capture* ${ids}\n`)).anchors).toEqual(["live-capture", "old"]);
    // The fast path and the full parser, which the link definition asks for.
    expect((await compile(`## Live *capture* ${ids}\n\n[x]: /y\n`)).anchors).toEqual(["live-capture", "old"]);
  },
);

test.each([
  ['# Capture {aliases="overview"}', '<span id="overview"></span>Capture', ["overview"]],
  ['# Capture {#live aliases="overview"}', '<span id="live"></span><span id="overview"></span>Capture', ["live", "overview"]],
  ['# Capture <a name="here"></a>', 'Capture <a name="here"></a>', ["here"]],
  ['<h1 id="live">Capture</h1>', '<span id="live"></span>Capture', ["live"]],
])("ids of the title are targets inside it: %s", async (heading, shown, ids) => {
  const { title, html, anchors } = await compile(`${heading}\n\nText.\n`);
  expect([title?.text, title?.html && show(title.html), show(html), anchors]).toEqual(["Capture", shown, "<p>Text.</p>", ids]);
});

test("ids of a title in a hero are no part of it", async () => {
  const { title, html } = await compile(':::hero\n# Capture {#live aliases="overview"}\n\nText.\n:::\n');
  expect(title).toEqual({ text: "Capture", html: null });
  expect(show(html)).toContain('<h1 id="live"><span id="overview"></span>Capture</h1>');
});

test("links and pictures of the title are slots of it", async () => {
  const { title } = await compile("# ![Logo](logo.png) Library [guide](guide.md)\n");
  expect(title?.text).toBe("Logo Library guide");
  expect(title?.html && show(title.html)).toMatch(
    /^<img src="⟦asset logo.png⟧" alt="Logo"[^>]*> Library <a href="⟦link guide.md⟧">guide<\/a>$/,
  );
});

test("a former id that stands for something else already is an error", async () => {
  expect(await problems('## One\n\n## Two {aliases="one"}\n')).toEqual([
    '3:1 render/duplicate-id The id "one" is used twice on this page. — Change one of them.',
  ]);
});

test.each(['{#id alias="old"}', "{alias=old}", '{#id aliases="old"  }', "{#id old}"])("%s is no id of a heading", async (ids) => {
  expect(await problems(`## Title ${ids}\n`)).toEqual([
    '1:10 markdown/foreign-syntax "{#id …}" is not docsgen syntax and is shown as text. — Write the id and former ids of a heading as ## Heading {#id aliases="old-id older-id"}.',
  ]);
});

test("a heading inside a link has no link of its own", async () => {
  const { html, headings } = await compile('<a href="/docs/view">\n  <h3>View</h3>\n  <p>Text</p>\n</a>\n');
  expect(show(html)).toBe('<a href="⟦link /docs/view⟧">\n  <h3 id="view">View</h3>\n  <p>Text</p>\n</a>');
  expect(headings).toMatchObject([{ id: "view", depth: 3 }]);
});

/** Projects of VitePress, MkDocs, and mdBook that hold a bit of everything → what their pages become, and a site that builds. */
import { expect, test } from "vitest";
import { moved, places } from "./movedFixture.ts";

test("a book of mdBook builds, and says what is left", async () => {
  const { problems, left, text, pages } = await moved("mdbook");
  expect([pages, problems]).toEqual([4, []]);
  expect(places(left)).toEqual([
    "A link leaves the book for another place of its server. src/units.md:3",
    'Chapters are drafts, or their pages do not exist in the book, so the sidebar cannot lead to them: "Later". SUMMARY.md:',
  ]);
  const config = text("site.config.ts");
  expect(config).toContain('url: "https://kettle.example",\n  base: "/book/"');
  expect(config).toContain('{ from: "/guide/boil.html", to: "/docs/guide/boil" }');
  expect(config).toContain('{ from: "/old/boil.html", to: "/docs/guide/boil#safety-first" }');
});

test("chapters of mdBook: includes, anchors, hidden lines, listings, headings, links", async () => {
  const { page } = await moved("mdbook");
  expect(page("preface.md")).toContain(
    "See [how to boil](./guide/boil.md#safety-first), [its title](guide/boil.md) and [units](units.md).\n::include{file=./_partials/shared.md}",
  );
  expect(page("_partials/shared.md")).toBe("Shared words with a [link](../guide/tea.md).\n");
  expect(page("_examples/listings/boil.rs")).toContain("// #region heat\nfn heat() {}\n// #endregion heat");
  expect(page("guide/boil.md")).toBe(`# Boiling

## Safety first

\`\`\`rust file=../_examples/listings/boil.rs region=heat
\`\`\`

\`\`\`rust
let water = 1;
#[derive(Debug)]
\`\`\`

\`\`\`rust
fn first() {}
fn second() {}
\`\`\`

Filename: src/main.rs

**Listing 1-1**: A \`kettle\`

\`\`\`text
whistle
\`\`\`

Write \`\\{{#include x}}\` yourself.
`);
});

test("SUMMARY.md becomes the sidebar with the numbers that mdBook shows", async () => {
  const { page } = await moved("mdbook");
  expect(JSON.parse(page("sidebars.json"))).toEqual({
    docs: [
      { type: "doc", id: "preface", label: "Preface" },
      {
        type: "category",
        label: "1. Boiling water",
        link: { type: "doc", id: "guide/boil" },
        items: [{ type: "doc", id: "guide/tea", label: "1.1. Tea" }],
      },
      { type: "category", label: "Appendix", collapsed: false, items: [{ type: "doc", id: "units", label: "3. Units" }] },
    ],
  });
});

test("a project of MkDocs builds, and says what is left", async () => {
  const { problems, left, text, page } = await moved("mkdocs");
  expect(problems).toEqual([]);
  expect(places(left)).toEqual([
    "Plug-ins were not moved. mkdocs.yml:",
    "A file that no page names was not moved. img/unused.txt:",
  ]);
  expect(text("site.config.ts")).toContain('footer: { copyright: "Copyright © 2024 Kettle" }');
  expect(text("site.config.ts")).toContain('{ from: "/old", to: "/docs/guide/tea" }');
  expect(JSON.parse(page("sidebars.json"))).toEqual({
    docs: [
      { type: "doc", id: "index", label: "Home" },
      {
        type: "category",
        label: "Guide",
        link: { type: "doc", id: "guide" },
        items: [{ type: "doc", id: "guide/tea", label: "Tea" }],
      },
      { type: "link", label: "Elsewhere", href: "https://example.org/" },
    ],
  });
});

test("blocks of MkDocs: admonitions in each other, tabs, code options, snippets, inline syntax", async () => {
  const { page } = await moved("mkdocs");
  expect(page("index.md")).toBe(`---
hide_table_of_contents: true
---

# Kettle

::::danger[It *failed*]
Look at [the guide](guide/tea.md#whats-next_1) or [tea](./guide/tea.md#water).

:::details[Note]
Inner text.

\`\`\`py title="a.py" {1,2-3} showLineNumbers
x = 1  # (1)
y = 2
z = 3
\`\`\`
:::
::::

::::::tabs
:::tab[Linux]
<img src="img/kettle.svg" alt="Kettle" width="30">
:::

:::::tab[macOS]
1. One

    ::::tabs
    :::tab[Inner]
    Text.
    :::
    ::::
:::::
::::::

Press <kbd>Ctrl</kbd>+<kbd>C</kbd> for <mark>marked</mark> and <ins>new</ins> words, ✓ done. See [the wiki][wiki].

\`--8<-- "x"\` stays.

::include{file=./_partials/snippets/shared.md}

[wiki]: https://example.org/wiki
`);
});

test("heading ids of MkDocs stay, and definition lists, sections of files and Markdown in HTML are translated", async () => {
  const { page } = await moved("mkdocs");
  expect(page("_examples/snippets/tea.py")).toContain("# #region pour\npour = 2\n# #endregion pour");
  expect(page("guide/index.md")).toContain("All about `tea()`.\n\n-   __Boil__\n\n    Until it whistles.[^1]\n");
  expect(page("guide/index.md")).toContain(
    '````text title="How to write it"\n=== "Tab"\n\n    ``` c\n    int x;\n    ```\n\n!!! note\n````\n\n<dl>\n<dt>\n\n<!-- option -->',
  );
  expect(page("guide/index.md")).toContain("A sentence.\n\n:::tip\nInside.\n:::\n\n</dd>");
  expect(page("guide/tea.md")).toBe(`# Tea

## Water {#water}

## What's — next? {#whats-next}

## What's next? {#whats-next_1}

<dl>
<dt>

\`temperature\`

</dt>
<dd>

How hot.

Second paragraph.

</dd>
</dl>

\`\`\`python file=../_examples/snippets/tea.py region=pour
\`\`\`

<div class="grid">

- One

</div>

::::tabs
:::tab[C]
One.
:::

:::tab[C++]{value=c-1}
Two.
:::
::::
`);
});

test("a project of VitePress builds, and says what is left", async () => {
  const { problems, left, text, page } = await moved("vitepress");
  expect(problems).toEqual([]);
  expect(places(left)).toEqual([
    "A <script> element of a page was left out. guide/index.md:6",
    "A <script> of `head` was left out. .vitepress/config.ts:",
    "The component `<Chart>` is unknown. guide/index.md:46",
  ]);
  const config = text("site.config.ts");
  expect(config).toContain('{ label: "Guide", to: "/docs/guide" }');
  expect(config).toContain('{ label: "Tea", to: "/docs/guide/tea#water" }');
  expect(config).toContain('logo: { light: "/icon.svg" }');
  expect(text("content/pages/index.md")).toBe(`---
title: "Kettle"
---

:::hero
# Kettle

Boil water

In any amount

- [Start](/docs/guide)
- [shop.example](https://www.shop.example/kettles)

![A kettle](/icon.svg)
:::

:::features
- ⚡️ **Fast**
  Water boils quickly.
- <img src="/icon.svg" alt=""> [Safe](/docs/guide)
  It turns itself off.
  Read how
:::
`);
  expect(text("templates/directives/Chart.tsx")).toContain("Attributes in use: props.name.");
  expect(Object.keys(JSON.parse(page("sidebars.json")))).toEqual(["guide"]);
});

test("pages of VitePress: containers, code groups, snippets, partials, marks in code, components, badges, links", async () => {
  const { page } = await moved("vitepress");
  expect(page("guide/tea.md")).toContain(
    `## What's next? :badge[beta]{kind=tip} {#what-s-next}\n\n[Up](./index.md) and [here](#top).`,
  );
  expect(page("guide/index.md")).toBe(`---
toc_max_heading_level: 6
pagination_prev: null
---

# Overview

See [tea](./tea.md#what-s-next), [the start](/) and ![icon](/icon.svg).

::::warning[Careful]
Hot.

:::details
More.
:::
::::

:::code-group
\`\`\`js title="a.js" {1}
one();
\`\`\`

\`\`\`js file=../_examples/snippets/boil.js region=heat title="boil.js" {1} showLineNumbers
\`\`\`
:::

\`\`\`ts title="b.ts" {2,1} showLineNumbers
const a = 1;
const b = 2;
\`\`\`

\`\`\`js
old(); // [!code --]
fresh(); // [!code ++]
\`\`\`

::include{file=../_partials/parts/shared.md}

::chart{name="steam"}
`);
});

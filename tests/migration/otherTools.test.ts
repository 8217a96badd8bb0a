/** Projects of VitePress, VuePress, MkDocs, mdBook and Starlight that hold a bit of everything → what their pages become, and a site that builds. */
import { expect, test } from "vitest";
import { moved, places } from "./movedFixture.ts";

test("a book of mdBook builds, and says what is left", async () => {
  const { problems, left, text, pages } = await moved("mdbook");
  expect([pages, problems]).toEqual([5, []]);
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
    "A file that no page names was not moved. img/unused.txt:",
    "Plug-ins were not moved. mkdocs.yml:",
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
    "Translations were not moved (de). .vitepress/config.ts:",
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

test("a project of Starlight builds, and says what is left", async () => {
  const { problems, left, text, page, pages } = await moved("starlight");
  expect([pages, problems]).toEqual([4, []]);
  expect(places(left)).toEqual([
    "Icons inside of the text were left out. src/content/docs/guides/start.mdx:22",
    "Pages of Astro were not moved. src/pages/about.astro:",
    'The attribute "icon" of :::tip was left out: docsgen has none of that name. src/content/docs/guides/tea.md:7',
    "The component `<Gauge>` is unknown. src/content/docs/guides/start.mdx:55",
    "The sidebar names pages that do not exist in the documents. astro.config.mjs:",
    "Translations were not moved (de). astro.config.mjs:",
    "Words or labels that code blocks marked are not marked. src/content/docs/guides/tea.md:13",
    "`customCss` was not moved, because it is about the elements of the old theme. astro.config.mjs:",
    "astro.config.mjs was run to learn the value of site. Packages that are not installed were replaced by stand-ins: astro/config. astro.config.mjs:",
  ]);
  const config = text("site.config.ts");
  expect(config).toContain('url: "https://kettle.example",\n  base: "/docs-of-kettle/"');
  expect(config).toContain('logo: { light: "/logo.svg", alt: "Kettle" }');
  expect(config).toContain('{ from: "/guides/tea", to: "/docs/guides/tea" },\n    { from: "/reference/api"');
  expect(config).toContain('{ from: "/old", to: "/docs/guides/tea#water" }');
  expect(text("content/pages/index.md")).toBe(`---
title: "Kettle"
---

:::hero
# Kettle

Boil *water*.

- [Start here](/docs/guides/start)
- [Source](https://github.com/kettle)
:::

::::cards
:::card[Fast]
Water boils
quickly.
:::

:::card[Loud]
It [whistles](/docs/guides/tea).
:::
::::
`);
  expect(JSON.parse(page("sidebars.json"))).toEqual({
    docs: [
      { type: "doc", id: "guides/start", label: "Start" },
      { type: "category", label: "Guides", items: [{ type: "autogenerated", dirName: "guides" }] },
      {
        type: "category",
        label: "Reference",
        collapsed: false,
        items: ["reference/api", { type: "link", label: "Source", href: "https://github.com/kettle" }],
      },
    ],
  });
});

test("components of Starlight's kit become directives, and lines that code shows as added or removed are marked in it", async () => {
  const { page } = await moved("starlight");
  expect(page("guides/tea.md")).toBe(`---
title: "Tea"
custom_edit_url: null
sidebar_position: 1
---

:::tip[Read this]
Let it steep.
:::

## Water

\`\`\`js {1} title="tea.js"
const a = 1;
const b = 2; // [!code ++]
const c = 3; // [!code ++]
const d = 4; // [!code --]
\`\`\`

See [the API](../reference/api.md) and [start](./start.md#water).
`);
  const start = page("guides/start.md");
  const parts = [
    'sidebar_label: "Begin"\nsidebar_position: 2\ntoc_min_heading_level: 2\ntoc_max_heading_level: 4\n',
    ':::note\nKettle 2 is <a href="/guides/tea/">here</a>.\n:::\n',
    ":::caution[Hot \\[very\\]]\nDo not *touch*.\n:::\n",
    "## Water :badge[New]{kind=tip} {#water}\n",
    'Since <span class="badge">v2.0+</span>, press the star .\n',
    ":::::steps\n\n1.  Install it.\n\n    ::::tabs{group=pkg}\n\n    :::tab[npm]\n\n    ```sh\n    npm i kettle\n    ```\n\n    :::\n",
    "    :::tab[Yarn]\n    yarn add kettle\n    :::\n\n    ::::\n\n2.  Turn it on.\n\n:::::\n",
    ":::file-tree\n\n- src/\n  - **kettle.js** whistles\n\n:::\n",
    ":::tab[pnpm]{value=pnpm}\n\n```sh\npnpm add kettle --save-dev\n```\n",
    '::::gauge{label=Steam}\n\n:::card[Tea]{href="./tea.md#water"}\nAll about tea &amp; more\n:::\n',
    '```txt title="a.txt" {2}\none\ntwo\n```\n\n::::\n',
    "```js file=../_examples/examples/boil.js\n```\n\n[Go on](./tea.md)\n\n::include{file=../_partials/guides/shared.md}\n",
  ];
  for (const part of parts) expect(start).toContain(part);
  expect(page("_partials/guides/shared.md")).toBe("Shared words, ![steam](../../assets/steam.svg).\n");
});

test("a project of VuePress builds, and says what is left", async () => {
  const { problems, left, text, page, pages } = await moved("vuepress");
  expect([pages, problems]).toEqual([4, []]);
  expect(places(left)).toEqual([
    ".vuepress/config.ts was run to learn the value of theme.navbar, version. Packages that are not installed were replaced by stand-ins: @vuepress/bundler-vite, vuepress, vuepress/package.json, vuepress/utils. .vuepress/config.ts:",
    "A file that no page names was not moved. guide/shared.snippet.md:",
    "The component `<Chart>` is unknown. guide/start.md:53",
    "The pages have new paths, so links for editing them were left out. .vuepress/config.ts:",
    "Translations were not moved (zh). .vuepress/config.ts:",
  ]);
  const config = text("site.config.ts");
  expect(config).toContain(
    'title: "Kettle",\n  tagline: "Boils",\n  url: "https://kettle.example",\n  logo: { light: "/logo.svg" }',
  );
  expect(config).toMatch(
    /label: "Guide",\s+items: \[\s+\{ label: "Start here", to: "\/docs\/guide\/start" \},\s+\{ label: "Code", href: "https:\/\/code.example" \},\s+\]/,
  );
  expect(config).toContain('{ label: "GitHub", href: "https://github.com/kettle/kettle", position: "right" }');
  expect(config).toContain('{ from: "/guide/start.html", to: "/docs/guide/start" }');
  expect(text("content/pages/index.md")).toContain(
    ":::hero\n# Kettle\n\n- [Go](/docs/guide/start)\n:::\n\n:::features\n- **Fast**\n  Water boils.\n:::\n\nFree for all\n",
  );
  expect(JSON.parse(page("sidebars.json"))).toEqual({
    guide: [{ type: "category", label: "Guide", link: { type: "doc", id: "guide" }, collapsed: false, items: ["guide/start"] }],
    reference: ["reference/api"],
  });
});

test("pages of VuePress: tabs in each form, imported code, links, badges, containers", async () => {
  const { page } = await moved("vuepress");
  expect(page("guide/start.md")).toBe(`# Start here :badge[new]{kind=warning} {#start-here}

::::tabs{group=system}
:::tab[Linux]
Penguin.
:::

:::tab[macOS]
\`\`\`sh
brew
\`\`\`
:::
::::

::::tabs
:::tab[npm]
\`\`\`sh
npm i
\`\`\`
:::

:::tab[yarn]
\`\`\`sh
yarn add
\`\`\`
:::
::::

::::tabs
:::tab[CJS]
\`\`\`js
require("kettle");
\`\`\`
:::
::::

\`\`\`js file=../_examples/examples/boil.js lines=2-3 {2}
\`\`\`

See [the API](../reference/api.md#water), [tea](./README.md), and ![logo](/logo.svg).

:::warning[Hot]
Careful.
:::

::chart{name="steam"}
`);
});

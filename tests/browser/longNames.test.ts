/**
 * Names of C++ that are wider than a phone: wherever a writer can put one, the page does not scroll sideways. A line breaks after `::`
 * and before `(`, and inside a name only where that is wider than the line. Tables of two columns are below each other there.
 */
import { describe, expect, test } from "vitest";
import { pixel } from "../fixtures/report.ts";
import { config, type Files } from "../site.ts";
import { ownSite } from "./ownSite.ts";
import { glance, quietFeaturesStarted } from "./visit.ts";

const name = "createRemoteDeviceListWithAuthentication";
const call = `pcpp::PcapRemoteDeviceList::${name}(const IPAddress&, uint16_t)`;

const places = `---
title: ${call}
description: ${name} ${call}
tags: [${name}]
---
Text ${name}, \`${name}\`, ${call}, \`${call}\`, **${name}**, [${name}](./other.md), [\`${name}\`](./other.md), :badge[${name}],
:badge[\`${call}\`]{kind=tip}, :kbd[${name}], :term[${name}], :api-link[${name}], <kbd>${name}</kbd>, a footnote[^1].

[^1]: ${name} and \`${call}\`.

::badge[${name}]

## ${name}

## \`${call}\`

### ${call}

:::note[${name}]
x
:::

:::warning[\`${call}\`]
- ${name}
  - \`${call}\`
:::

> ${call}
>
> > [!TIP]
> > \`${name}\`

:::details[${name}]
${name}
:::

:::details[\`${call}\`]
x
:::

:::::tabs
::::tab[${name}]
x

:::note[${name}]
x
:::
::::
::::tab[\`${call}\`]
y
::::
:::::

:::code-group
\`\`\`cpp title="${name}"
${name}();
\`\`\`

\`\`\`cpp [${call}]
${name}();
\`\`\`
:::

\`\`\`cpp title="${call}"
${call};
\`\`\`

:::cards
- [${name}](./other.md) ${name}
- [\`${call}\`](./other.md) \`${call}\`
:::

:::steps
1. ${name}
2. \`${call}\`
:::

:::figure[${name} \`${call}\`]{file=img/drawing.svg alt="${name}"}
:::

:::bar-chart[${name}]{unit=k}
| Library | Rate |
|---------|-----:|
| ${name} | 1200 |
| ${call} | 800 |
:::

:::file-tree
- ${name}/
  - **${name}.cpp** ${name}
:::

:::video[${name}]{src=img/clip.mp4 poster=img/pixel.png}
${name}
:::

<details><summary>${name}</summary><p>${call}</p></details>

<p><a class="button" href="./other.md">${name}</a></p>

## Tables

::table-filter[${name}]

| ${name} | ${name} |
|---|---|
| \`${name}\` | \`${call}\` |
| ${name} | ${call} |

| Name | Supported |
|---|---|
| \`${name}\` | Yes |
| \`${call}\` | No |

| Name | Replaced by | ${name} |
|---|---|---|
| \`${name}\` | \`${call}\` | some words about it, which go on for a while |
| ${name} | ${call} | ${name} |

::toc
`;

/** Its pieces fit a phone, the whole does not. */
const parts = "pcpp::Devices::openRemoteList(address,port)";
const fitting = `---
title: ${parts}
sidebar_label: ${parts}
---
Text ${parts}, and \`${parts}\`.

:::note[${parts}]
- \`${parts}\`
:::

::::tabs
:::tab[${parts}]
x
:::
:::tab[b]
y
:::
::::

| Name | Meaning |
|---|---|
| \`${parts}\` | ${parts} |
`;

const docs = (version: string): Files => ({
  [`content/docs/${version}/start.md`]: places,
  [`content/docs/${version}/other.md`]: `---\ntitle: ${name}\nsidebar_label: ${name}\n---\nWords.\n`,
  [`content/docs/${version}/fits.md`]: fitting,
  [`content/docs/${version}/words.md`]: `# Glossary\n\n## ${name}\n\nWhat ${call} is.\n`,
  [`content/docs/${version}/list/_category_.json`]: JSON.stringify({
    label: call,
    link: { type: "generated-index", description: `${name} ${call}` },
  }),
  [`content/docs/${version}/list/inner/_category_.json`]: JSON.stringify({ label: name }),
  [`content/docs/${version}/list/inner/last.md`]: `# ${name}\n\nWords.\n`,
  [`content/docs/${version}/list/inner/next.md`]: `# ${call}\n\nWords.\n`,
  [`content/docs/${version}/img/drawing.svg`]: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"/>',
  [`content/docs/${version}/img/clip.mp4`]: "film",
  [`content/docs/${version}/img/pixel.png`]: pixel,
});

const record = (version: string, members: readonly string[]) =>
  JSON.stringify({
    apiRecord: 1,
    version,
    headers: { [`${name}.h`]: `net/${name}.h` },
    symbols: {
      [`class \`pcpp::${name}\` // ${name}.h`]: members,
      [`class \`pcpp::PcapRemoteDeviceList\` : public pcpp::${name} // ${name}.h`]: members,
      [`enum \`pcpp::${name}::${name}State\` // ${name}.h`]: [`\`${name}\` = 0`],
    },
  });
const members = [`std::vector<pcpp::${name}> \`${name}\`(const pcpp::${name} &${name}, uint16_t port) const`];

const site = ownSite({
  "site.config.ts": config(`
    tagline: "${call}",
    docs: { glossary: "words" },
    vars: { api: "https://api.example.org", apiNamespace: "pcpp" },
    symbols: { next: { record: "api/next.json" }, v2: { record: "api/next.json" }, v1: { record: "api/v1.json" } },
    navbar: { items: [
      { type: "doc", docId: "start", label: "${name}" },
      { type: "dropdown", label: "${name}", items: [{ label: "${call}", to: "/docs/other" }] },
      { type: "docsVersionDropdown" },
    ] },
    footer: { copyright: "${name}", links: [{ title: "${name}", items: [{ label: "${call}", to: "/docs/other" }] }] },
    announcement: { id: "one", content: "${name} ${call}" },
    changes: {}, search: { backend: "local", path: "search" },
  `),
  "content/api/next.json": record("next", members),
  "content/api/v1.json": record("v1", [...members, `void \`${name}Before\`()`]),
  "content/docs/versions.json": '["v2", "v1"]',
  ...docs("next"),
  ...docs("v2"),
  ...docs("v1"),
  "content/docs/v1/start.md": `${places}\n${call} ${name}\n`,
  "content/news/2025-05-14-name.md": `---\ntitle: ${name}\ntags: [${name}]\nauthors: [${name}]\ndescription: ${call}\n---\nx\n`,
  "content/pages/index.md": `# ${name}\n\n${call}\n`,
  "content/pages/tour.md": `---\ntitle: Tour\n---\n:::hero\n# ${name}\n\n${call}\n\n[${name}](/docs/start)\n:::\n`,
});

/** What makes a page wider than the window: what sticks out and is in no box that scrolls, or is cut off, by its tag. */
function beyond(): readonly string[] {
  const width = document.documentElement.clientWidth;
  const isKept = (element: Element) => {
    for (let up = element.parentElement; up !== null && up !== document.body; up = up.parentElement)
      if (getComputedStyle(up).overflowX !== "visible") return true;
    return false;
  };
  const { scrollWidth } = document.documentElement;
  const found: string[] = scrollWidth > width ? [`page: ${scrollWidth} px`] : [];
  for (const element of document.querySelectorAll("body *")) {
    const { right, left, width: own } = element.getBoundingClientRect();
    if (own > 1 && (right > width + 1 || left < -1) && element.checkVisibility({ visibilityProperty: true }) && !isKept(element))
      found.push((element.cloneNode(false) as Element).outerHTML.slice(0, 100));
  }
  return found;
}

/** Names that a line break goes through: the pieces of a text, each of which would fit, that are on more than one line. */
function torn(selector: string): readonly string[] {
  const found: string[] = [];
  const range = document.createRange();
  for (const element of document.querySelectorAll(selector)) {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      for (const { 0: word, index } of (node.textContent ?? "").matchAll(/\S+/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(word);
      }
  }
  return found;
}

describe.each([320, 375])("at %i px", (width) => {
  test("no page scrolls sideways", async () => {
    expect(site.built().problems).toEqual([]);
    const { page } = await glance("/docs/start", { own: site.url, width });
    const found: Record<string, readonly string[]> = {};
    for (const path of await site.pages()) {
      await page.goto(site.url(path));
      await quietFeaturesStarted(page);
      const out = await page.evaluate(beyond);
      if (out.length > 0) found[path] = out;
    }
    expect(found).toEqual({});
  });

  test("a name that fits is broken in its places alone, also in labels", async () => {
    const { page } = await glance("/docs/fits", { own: site.url, width });
    await quietFeaturesStarted(page);
    expect(await page.locator("main wbr").count()).toBeGreaterThan(10);
    expect(await page.evaluate(torn, "main :is(p, li, td, h1, summary, button, .breadcrumbs)")).toEqual([]);
  });

  test("two columns stand below each other, and do not scroll; three do, with whole names", async () => {
    const { page } = await glance("/docs/start", { own: site.url, width });
    await quietFeaturesStarted(page);
    const [pair, second, wide] = await page.locator(".table-wrap").all();
    for (const table of [pair, second]) {
      expect(await table?.evaluate((box) => getComputedStyle(box).overflowX)).toBe("visible");
      const [above, below] = (await table?.locator("td").all()) ?? [];
      const [before, after] = [await above?.boundingBox(), await below?.boundingBox()];
      expect(after?.y).toBeGreaterThanOrEqual((before?.y ?? 0) + (before?.height ?? 0));
      expect(await below?.evaluate((cell) => getComputedStyle(cell, "::after").content)).toContain("→");
    }
    expect(await wide?.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeGreaterThan(0);
    expect(await page.evaluate(torn, ".table-wrap:not(.pairs) :is(td, th)")).toEqual([]);
    // Its first column would fill the window.
    await wide?.evaluate((box) => {
      box.scrollLeft = 100;
    });
    expect((await wide?.locator("td").first().boundingBox())?.x).toBeLessThan(0);
  });

  test("no table of the page of features tears a name, and those of two columns do not scroll", async () => {
    const { page } = await glance("/docs/features", { site: "real", width });
    await quietFeaturesStarted(page);
    expect(await page.evaluate(torn, ".table-wrap :is(td, th) code")).toEqual([]);
    const ways = await page.locator(".table-wrap.pairs").evaluateAll((all) => all.map((box) => getComputedStyle(box).overflowX));
    expect([...new Set(ways)]).toEqual(["visible"]);
    expect(await page.evaluate(beyond)).toEqual([]);
  });
});

test("in a wide window, two columns stand beside each other, and a name in a sentence is in one line", async () => {
  const { page } = await glance("/docs/start", { own: site.url });
  await quietFeaturesStarted(page);
  const cells = await page.locator(".pairs").nth(1).locator("td").all();
  const [first, second] = await Promise.all(cells.slice(0, 2).map((cell) => cell.boundingBox()));
  expect(first?.y).toBe(second?.y);
  expect(
    await page
      .locator(".prose p wbr")
      .first()
      .evaluate((place) => getComputedStyle(place).display),
  ).toBe("none");
});

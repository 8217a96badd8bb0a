/** The settings of the search (specification 3) with the site's own index: where results lead, what is searched, what it says. */
import { describe, expect, test } from "vitest";
import { ownSite } from "./ownSite.ts";
import { box, hits, options, search, searchConfig, searchContent, titlesOf, untilClosed } from "./searchSite.ts";
import { eventually, isMarked, mark, visit } from "./visit.ts";

const leading = ownSite({
  ...searchContent,
  "site.config.ts": searchConfig(`
    path: "find", externalUrlPattern: "/ZOO/", resultPathReplacement: { from: "filter-by-", to: "" }, askAi: false,
    translations: { box: "Find it", seeAll: "All {count}", allVersions: "Everywhere", none: "No {query}" },
  `),
});
const worded = ownSite({
  ...searchContent,
  "site.config.ts": searchConfig('translations: { placeholder: "Find a page" }, suggestions: ["zebra 7"], eventQuery: true'),
});
const wide = ownSite({
  ...searchContent,
  "site.config.ts": searchConfig('path: false, contextual: false, facetFilters: ["version:v1.0"]'),
});

describe("where results lead", () => {
  test("what matches the external pattern is a full load, everything else a step in the site, after the replacement", async () => {
    const { page } = await visit("/docs/start", { own: leading.url });
    await mark(page);
    await search(page, "filter by protocol");
    await titlesOf(page);
    expect(await page.getAttribute(`${hits}[aria-selected=true]`, "href")).toBe("/docs/guide#protocol");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/docs/guide#protocol");
    await untilClosed(page);
    expect(await isMarked(page)).toBe(true);
    await search(page, "zebra");
    await titlesOf(page);
    expect(await page.getAttribute(hits, "rel")).toBe("external");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/docs/zoo/**");
    expect(await isMarked(page)).toBe(false);
  });

  test("the page has the address and the modal the words of the configuration; nobody is asked where nobody answers", async () => {
    const { page } = await visit("/docs/start", { own: leading.url });
    await search(page, "zebra");
    await titlesOf(page);
    expect(await page.locator("dialog.search fieldset label").allTextContents()).toEqual(["v2.0", "Everywhere"]);
    expect(await page.locator(".search-option-ask, .search-ask-button").count()).toBe(0);
    expect(await page.textContent(`${options}[aria-selected=true] .search-option-title`)).toMatch(/^Zebra/);
    expect(await page.textContent(".search-all")).toBe("All 40");
    await page.click(".search-all");
    await page.waitForURL("**/find?q=zebra");
    await page.waitForSelector(".search-found article a[rel=external]");
    await search(page, "qqqqzzzz");
    await page.waitForSelector("dialog.search :text('No qqqqzzzz')");
  });
});

test("the placeholder of the configuration stands in page and modal", async () => {
  const { page } = await visit("/search", { own: worded.url });
  expect(await page.getAttribute("#SearchInput", "placeholder")).toBe("Find a page");
  await page.keyboard.press("Control+k");
  await page.waitForSelector(box);
  expect(await page.getAttribute(box, "placeholder")).toBe("Find a page");
});

test("not contextual: all versions at first, only what the filters let through, and no way to a page that is not there", async () => {
  const { page } = await visit("/docs/start", { own: wide.url });
  await search(page, "written");
  await titlesOf(page);
  expect(await page.locator("dialog.search fieldset label:has(:checked)").textContent()).toBe("All versions");
  await eventually(async () => expect(await page.locator(".search-versions").allTextContents()).toEqual(["in v1.0"]));
  expect(await page.getAttribute(hits, "href")).toBe("/docs/v1.0/guide");
  expect(await page.locator(".search-all").count()).toBe(0);
});

test("the empty search offers the first pages of the sidebar and the queries of the configuration", async () => {
  const { page } = await visit("/docs/v1.0/guide", { own: worded.url });
  await page.keyboard.press("Control+k");
  await page.waitForSelector(box);
  expect(await page.textContent("dialog.search .search-group")).toBe("Start here");
  expect((await titlesOf(page))[0]).toBe("Start");
  expect(await page.locator(options).count()).toBe(5);
  await page.click(".search-suggestions button");
  expect(await page.inputValue(box)).toBe("zebra 7");
  await eventually(async () => expect(await titlesOf(page)).toContain("Zebra 7"));
  await page.fill(box, "");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/docs/v1.0/start");
});

test("a search that ends is an event, with its words only where the configuration asks for them", async () => {
  for (const [site, text] of [
    [leading, {}],
    [worded, { query: "aardvark" }],
  ] as const) {
    const { page, context } = await visit("/docs/start", { own: site.url });
    const wire: string[] = [];
    context.on("request", (request) => {
      if (request.method() !== "GET" || !request.url().startsWith(site.url("/"))) wire.push(request.url());
    });
    await page.evaluate(() => {
      document.addEventListener("docsgen:search", (event) => {
        const { events = "" } = document.body.dataset;
        document.body.dataset.events = `${events}${JSON.stringify((event as CustomEvent).detail)}\n`;
      });
    });
    await search(page, "aardvark");
    await titlesOf(page);
    await page.keyboard.press("Escape");
    await untilClosed(page);
    await search(page, "aardvark");
    await titlesOf(page);
    await page.keyboard.press("Enter");
    await untilClosed(page);
    const sent = async () => (await page.evaluate(() => document.body.dataset.events ?? "")).trim().split("\n");
    const report = { queryLength: 8, count: 1, version: "v2.0", ...text };
    await eventually(async () =>
      expect((await sent()).map((each) => JSON.parse(each))).toEqual([
        { ...report, rank: null },
        { ...report, rank: 2 },
      ]),
    );
    expect(wire).toEqual([]);
  }
});

/** A site with two sets of documents: one search for both, which says where a result is from, a filter, and a version menu for each set. */
import { expect, test } from "vitest";
import { config } from "../site.ts";
import { violations } from "./axe.ts";
import { ownSite } from "./ownSite.ts";
import { hits, search, titlesOf } from "./searchSite.ts";
import { eventually, glance } from "./visit.ts";

const page = (title: string, text: string) => `---\ntitle: ${title}\n---\n${text}\n`;

const own = ownSite({
  "site.config.ts": config(`docs: [{ label: "Core" }, { id: "plugin", label: "Plug-in" }],
    navbar: { items: [{ type: "docsVersion", docs: "docs", label: "Core" }, { type: "docsVersion", docs: "plugin", label: "Plug-in" }, { type: "docsVersionDropdown" }] },`),
  "content/docs/versions.json": '["v2", "v1"]',
  "content/docs/next/start.md": page("Core start", "The kangaroo of tomorrow."),
  "content/docs/v2/start.md": page("Core start", "A kangaroo reads packets."),
  "content/docs/v1/start.md": page("Core start", "An old kangaroo reads packets."),
  "content/plugin/versions.json": '["v9"]',
  "content/plugin/v9/start.md": page("Plug-in start", "The kangaroo draws packets."),
});

/** With a menu for each set. */
const mixed = ownSite({
  "site.config.ts": config(`docs: [{ label: "Core" }, { id: "plugin", label: "Plug-in" }],
    navbar: { items: [
      { type: "doc", docId: "start", label: "Core docs" }, { type: "doc", docs: "plugin", docId: "start", label: "Plug-in docs" },
      { type: "docsVersionDropdown", docs: "docs" }, { type: "docsVersionDropdown", docs: "plugin" },
    ] },`),
  "content/pages/index.md": "# Home\n",
  "content/docs/versions.json": '["v2", "v1"]',
  "content/docs/v2/start.md": page("Core start", "New."),
  "content/docs/v1/start.md": page("Core start", "Old."),
  "content/plugin/versions.json": '["v9", "v8"]',
  "content/plugin/v9/start.md": page("Plug-in start", "New."),
  "content/plugin/v8/start.md": page("Plug-in start", "Old."),
});

test("the search of a page finds its own set and the latest version of the others, until the reader says otherwise", async () => {
  const { page } = await glance("/plugin/start", { own: own.url });
  await search(page, "kangaroo");
  await eventually(async () => expect([...(await titlesOf(page))].sort()).toEqual(["Core start", "Plug-in start"]));
  expect(await page.locator(hits).allTextContents()).toEqual(expect.arrayContaining([expect.stringContaining("in Core v2")]));
  await page.click("dialog.search label:text-is('Plug-in v9')");
  await eventually(async () => expect(await titlesOf(page)).toEqual(["Plug-in start"]));
  await page.click("dialog.search label:text-is('All versions')");
  await eventually(async () => expect((await page.locator(hits).allTextContents()).join()).toContain("Core v1"));
  expect(await violations(page)).toEqual([]);
});

test("the search page lists the versions by set, and searches the latest of each", async () => {
  const { page } = await glance("/search?q=kangaroo", { own: own.url });
  const found = page.locator(".search-found h2, .search-found h3, .search-found a");
  await eventually(async () =>
    expect(await found.allTextContents()).toEqual(expect.arrayContaining([expect.stringContaining("Plug-in start")])),
  );
  expect(await page.locator(".search-versions").allTextContents()).toEqual(expect.arrayContaining(["in Plug-in v9"]));
  await page.selectOption("select[name=version]", "v1");
  await eventually(async () => expect(await page.textContent(".search-found")).toContain("An old"));
  expect(new URL(page.url()).searchParams.get("version")).toBe("v1");
  expect(await page.textContent(".search-found")).not.toContain("Plug-in start");
  expect(await violations(page)).toEqual([]);
});

test("without scripts, each set has its menu of versions", async () => {
  const { page } = await glance("/plugin/start", { own: own.url, javaScriptEnabled: false });
  await page.click("header summary");
  expect(await page.locator("header .dropdown-menu a:visible").allTextContents()).toEqual(["v9latest"]);
});

test("each set has its preferred version, which its links and its menu follow outside of the documents", async () => {
  const { page } = await glance("/plugin/start", { own: mixed.url });
  await page.click("header details:has([data-version-label]) >> nth=1 >> summary");
  await page.click("header [data-version-choice='plugin/v8']");
  await page.waitForURL("**/plugin/v8/start");
  await page.goto(new URL("/docs/start", page.url()).href);
  await page.click("header details:has([data-version-label]) >> nth=0 >> summary");
  await page.click("header [data-version-choice='v1']");
  await page.waitForURL("**/docs/v1/start");
  await page.goto(new URL("/", page.url()).href);
  await eventually(async () => expect(await page.textContent("h1")).toBe("Home"));
  expect(await page.locator("header [data-version-label]").allTextContents()).toEqual(["v1", "v8"]);
  expect(await page.getAttribute("header a:text-is('Plug-in docs')", "href")).toBe("/plugin/v8/start");
  expect(await page.getAttribute("header a:text-is('Core docs')", "href")).toBe("/docs/v1/start");
});

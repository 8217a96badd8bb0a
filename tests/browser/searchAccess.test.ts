/** axe finds nothing in any state of the search. */
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { ownSite } from "./ownSite.ts";
import { search, searchConfig, searchContent, titlesOf, untilClosed } from "./searchSite.ts";
import { type Reader, visit } from "./visit.ts";

const site = ownSite({ ...searchContent, "site.config.ts": searchConfig("") });
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

async function violations(page: Page): Promise<readonly string[]> {
  const { violations: found } = await new AxeBuilder({ page }).withTags(rules).analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
}

const states: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  empty: (page) => search(page, ""),
  "recent and favorites": async (page) => {
    for (const query of ["protocol numbers", "aardvark"]) {
      await search(page, query);
      await titlesOf(page);
      await page.keyboard.press("Enter");
      await untilClosed(page);
    }
    await page.keyboard.press("Control+k");
    await page.click("dialog.search [aria-label^=Save]");
    await titlesOf(page);
  },
  results: async (page) => {
    await search(page, "protocol");
    await titlesOf(page);
  },
  "all versions": async (page) => {
    await search(page, "protocol");
    await page.check("dialog.search fieldset label:nth-of-type(2) input");
    await page.waitForSelector(".search-versions");
  },
  "no results": async (page) => {
    await search(page, "qqqqzzzz");
    await page.waitForSelector(".search-screen-title");
  },
  error: async (page) => {
    await page.context().route("**/search/*.pack", (route) => route.abort());
    await search(page, "protocol");
    await page.waitForSelector("dialog.search [role=alert]");
  },
  loading: async (page) => {
    await page.context().route("**/search/*.pack", () => {});
    await search(page, "protocol");
    await page.waitForSelector(".search-spinner");
  },
  "an answer": async (page) => {
    await search(page, "How do I keep packets of one protocol?");
    await page.click(".search-option-ask");
    await page.waitForSelector(".search-quotation");
  },
  history: async (page) => {
    await states["an answer"]?.(page);
    await page.click("dialog.search button:text('Conversation history')");
    await page.waitForSelector(".search-list");
  },
};

const looks: readonly (readonly [string, Reader])[] = [
  ["light", { colorScheme: "light" }],
  ["dark and narrow", { colorScheme: "dark", width: 320, height: 640 }],
];

describe.each(looks)("%s", (_, look) => {
  test.each(Object.entries(states))("%s", async (_, arrive) => {
    const { page } = await visit("/docs/start", { own: site.url, noisy: true, ...look });
    await arrive(page);
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });

  test("the search page with results", async () => {
    const { page } = await visit("/search?q=zebra", { own: site.url, ...look });
    await page.waitForSelector(".search-found article");
    expect(await violations(page)).toEqual([]);
  });
});

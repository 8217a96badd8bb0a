/** axe finds nothing in any state of the search. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { crossed, effort } from "../nightly/effort.ts";
import { violations } from "./axe.ts";
import { ownSite } from "./ownSite.ts";
import { search, searchConfig, searchContent, titlesOf, untilClosed } from "./searchSite.ts";
import { type Reader, visit } from "./visit.ts";

const site = ownSite({ ...searchContent, "site.config.ts": searchConfig("") });
const asking = ownSite({
  ...searchContent,
  "site.config.ts": searchConfig(
    'askAi: { provider: "openai", endpoint: "/chat", model: "small", suggestions: ["How do I filter?"] }',
  ),
});
/** Parts that stick out of the panel at its sides. */
function beyondPanel(elements: readonly Element[]): readonly string[] {
  const panel = document.querySelector(".search-panel")?.getBoundingClientRect();
  return elements
    .filter((element) => {
      const { width, left, right } = element.getBoundingClientRect();
      return width > 1 && panel !== undefined && (left < panel.left || right > panel.right + 0.5);
    })
    .map((element) => element.outerHTML.slice(0, 80));
}

const states: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  empty: (page) => search(page, ""),
  "recent, favorites and conversations": async (page) => {
    await states["an answer"]?.(page);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await untilClosed(page);
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
  "a misspelt query": async (page) => {
    await search(page, "protcool");
    await page.waitForSelector(".search-notice");
  },
  "results that scroll": async (page) => {
    await search(page, "zebra");
    await titlesOf(page);
    await page.focus("dialog.search .search-body");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Results");
    await page.keyboard.press("End");
    await page.waitForFunction(() => (document.activeElement?.scrollTop ?? 0) > 0);
  },
  "other versions": async (page) => {
    await search(page, "quokka");
    await page.waitForSelector(".search-notice");
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

/** With a model behind it. */
const answers: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  "questions to begin with": async (page) => {
    await page.keyboard.press("Control+k");
    await page.click(".search-ask-button");
    await page.waitForSelector("dialog.search li button");
  },
  consent: async (page) => {
    await search(page, "protocol");
    await titlesOf(page);
    await page.click(".search-option-ask");
    await page.waitForSelector("dialog.search .search-buttons");
  },
  "a generated answer": async (page) => {
    const pieces = ["Use `setFilter()` [1].\n\n", "```cpp\nsetFilter();\n```\n\n- [there](https://other.example/)"];
    const body = pieces.map((content) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`).join("");
    await page.route("**/chat", (route) => route.fulfill({ contentType: "text/event-stream", body: `${body}data: [DONE]\n\n` }));
    await agree(page);
    await page.waitForSelector(".search-sources");
  },
  "an answer under way": async (page) => {
    await page.route("**/chat", () => {});
    await agree(page);
    await page.waitForSelector(".search-answering");
  },
  "a failed answer": async (page) => {
    await page.route("**/chat", (route) => route.fulfill({ status: 500, body: "{}" }));
    await agree(page);
    await page.waitForSelector(".search-failure");
  },
};

async function agree(page: Page): Promise<void> {
  await answers.consent?.(page);
  await page.locator("dialog.search .search-buttons button").first().click();
}

const narrow = { width: 320, height: 640 };
const looks: readonly Reader[] = [
  { colorScheme: "light" },
  { colorScheme: "dark", ...narrow },
  ...effort<readonly Reader[]>([], [{ colorScheme: "dark" }, { colorScheme: "light", ...narrow }]),
];

const modal = [
  ...Object.entries(states).map(([name, arrive]) => ({ name, of: site, arrive })),
  ...Object.entries(answers).map(([name, arrive]) => ({ name, of: asking, arrive })),
];

test.each(crossed(modal, looks).map(([state, look]) => ({ ...state, look })))(
  "$name: $look",
  async ({ of: { url }, arrive, look }) => {
    const { page } = await visit("/docs/start", { own: url, noisy: true, ...look });
    await arrive(page);
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await page.locator("dialog.search :not(pre, pre *)").evaluateAll(beyondPanel)).toEqual([]);
  },
);

test.each(crossed(["zebra"], looks))("the search page with results for %s: %o", async (query, look) => {
  const { page } = await visit(`/search?q=${query}`, { own: site.url, ...look });
  await page.waitForSelector(".search-found article");
  expect(await violations(page)).toEqual([]);
});

/** What the modal remembers, how it loads and fails, and what hostile words do to it: nothing. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { ownSite } from "./ownSite.ts";
import { box, isOpen, search, searchConfig, searchContent, titlesOf, untilClosed } from "./searchSite.ts";
import { eventually, held, type Reader, visit } from "./visit.ts";

const site = ownSite({
  ...searchContent,
  "site.config.ts": searchConfig('translations: { start: "Begin with", "retry": "Once more" }'),
});
const open = (path: string, reader: Reader = {}) => visit(path, { own: site.url, ...reader });

const groupsAre = (page: Page, ...groups: readonly string[]) =>
  eventually(async () => expect(await page.locator("#SearchModal .search-group").allTextContents()).toEqual(groups));

async function follow(page: Page, query: string): Promise<void> {
  await search(page, query);
  await titlesOf(page);
  await page.keyboard.press("Enter");
  await untilClosed(page);
}

describe("recent and favorite results", () => {
  test("the first pages are there at first, under the site's own words, and how to search for a phrase", async () => {
    const { page } = await open("/docs/start");
    await page.keyboard.press("Control+k");
    await groupsAre(page, "Begin with");
    expect((await titlesOf(page)).length).toBeGreaterThan(1);
    expect(await page.locator(`#SearchModal :text('Put a phrase in "quotes"')`).count()).toBeGreaterThan(0);
  });

  test("a followed result is recent, can be saved, followed by its keys, and removed", async () => {
    const { page } = await open("/docs/start");
    await follow(page, "protocol numbers");
    await page.keyboard.press("Control+k");
    await groupsAre(page, "Recent");
    expect(await titlesOf(page)).toEqual(["Protocol numbers"]);
    await page.click("dialog.search [aria-label='Save Protocol numbers to favorites']");
    await groupsAre(page, "Favorites");
    await eventually(async () =>
      expect(await page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("combobox"),
    );
    expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual(["/search.favorites"]);
    await page.keyboard.press("Enter");
    await page.waitForURL(/guide#protocol-numbers$/);
    await page.keyboard.press("Control+k");
    await page.click("dialog.search [aria-label='Remove Protocol numbers']");
    await groupsAre(page, "Begin with");
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });

  test("hostile and broken entries run nothing and lead nowhere", async () => {
    const entries = [
      { url: "javascript:pwn()", title: "bad", path: [], version: null },
      { url: "/docs/guide", title: "<img src=x onerror=pwn()>", path: ["<script>pwn()</script>"], version: "__proto__" },
    ];
    const { page } = await open("/docs/start");
    await page.evaluate((list) => {
      localStorage.setItem("/search.recent", JSON.stringify(list));
      localStorage.setItem("/search.favorites", "{");
      localStorage.setItem("/search.conversations", '[{"exchanges":[{"question":3}]}]');
    }, entries);
    await page.reload();
    await page.keyboard.press("Control+k");
    expect(await titlesOf(page)).toEqual(["<img src=x onerror=pwn()>"]);
    expect(await page.locator("dialog.search img, dialog.search script").count()).toBe(0);
  });

  test("where storage is denied they last until the page is left", async () => {
    const { page, messages } = await open("/docs/start", { storageDenied: true, noisy: true });
    await follow(page, "protocol numbers");
    await page.keyboard.press("Control+k");
    expect(await titlesOf(page)).toEqual(["Protocol numbers"]);
    expect(messages.filter((message) => message.startsWith("uncaught"))).toEqual([]);
  });
});

describe("loading and failing", () => {
  test("results stay while others load; a slow answer shows a spinner", async () => {
    const { page, context } = await open("/docs/start");
    await search(page, "protocol");
    const before = await titlesOf(page);
    const { hold, release } = held();
    await context.route("**/*.pack", hold);
    await page.check("dialog.search fieldset label:nth-of-type(2) input");
    await page.waitForSelector(".search-spinner");
    expect(await titlesOf(page)).toEqual(before);
    release();
    await eventually(async () => expect(await page.locator(".search-spinner").count()).toBe(0));
  });

  test("the index cannot be loaded: the error screen, and a retry that retries", async () => {
    const prepare: Reader["prepare"] = (context) => context.route("**/search/*.pack", (route) => route.abort());
    const { page, context } = await open("/docs/start", { noisy: true, prepare });
    await search(page, "protocol");
    const screen = page.locator("dialog.search [role=alert]");
    await screen.waitFor();
    expect(await screen.locator("p").allTextContents()).toEqual([
      "Unable to fetch results",
      "You might want to check your network connection.",
    ]);
    await context.unroute("**/search/*.pack");
    await page.click("dialog.search button:text('Once more')");
    await titlesOf(page);
    expect(await screen.count()).toBe(0);
  });

  test.each([
    ["cannot be loaded", 500, "no"],
    ["are a page instead", 200, "<!doctype html>"],
  ])("the settings %s: the same screen, and everything after a retry", async (_, status, body) => {
    const prepare: Reader["prepare"] = (context) =>
      context.route("**/search/settings.json", (route) => route.fulfill({ status, body, contentType: "text/html" }));
    const { page, context } = await open("/docs/start", { noisy: true, prepare });
    await page.keyboard.press("Control+k");
    await page.waitForSelector("dialog.search :text('Unable to fetch results')");
    await context.unroute("**/search/settings.json");
    await page.click("dialog.search button:text('Retry')");
    await page.fill(box, "protocol");
    await titlesOf(page);
  });

  test("the modal itself cannot be loaded, then can: the query is still there", async () => {
    const prepare: Reader["prepare"] = (context) => context.route("**/assets/island-*.js", (route) => route.abort());
    const { page, context } = await open("/docs/start", { noisy: true, prepare });
    await page.click(".search-button");
    await page.keyboard.type("protocol");
    await page.waitForSelector("dialog.search[open] :text('Unable to fetch results')");
    await context.unroute("**/assets/island-*.js");
    await page.click("dialog.search[open] button:text('Retry')");
    await titlesOf(page);
    expect(await page.inputValue(box)).toBe("protocol");
  });

  test("the modal goes wrong: it says so and stays on the page", async () => {
    const prepare: Reader["prepare"] = (context) =>
      context.route("**/search/settings.json", async (route) => {
        const settings = await (await route.fetch()).json();
        await route.fulfill({ json: { ...settings, texts: null } });
      });
    const { page, messages } = await open("/docs/start", { noisy: true, prepare });
    await page.keyboard.press("Control+k");
    await page.waitForSelector("dialog.search[open] :text('Unable to fetch results')");
    expect(new URL(page.url()).pathname).toBe("/docs/start");
    expect(messages.some((message) => message.startsWith("The search has crashed."))).toBe(true);
  });

  test.each([
    ["", {}],
    [" of a phone", { width: 390, height: 844, hasTouch: true, isMobile: true }],
  ])("Back%s closes the modal and stays on the page; Back again leaves it", async (_, reader) => {
    const { page } = await open("/docs/start", reader);
    await page
      .locator(".pagination a, main a[href='/docs/guide'], .sidebar a")
      .filter({ hasText: "Filtering guide" })
      .first()
      .evaluate((link) => (link as HTMLElement).click());
    await page.waitForURL("**/docs/guide");
    if ("hasTouch" in reader) await page.tap(".search-button");
    else await page.keyboard.press("Control+k");
    await page.waitForSelector(box);
    await page.goBack();
    await untilClosed(page);
    expect(await page.textContent("h1")).not.toBe("Start");
    await page.goBack();
    await eventually(async () => expect(await page.textContent("h1")).toBe("Start"));
  });
});

const hostileQueries = [
  "a",
  "x".repeat(10_000),
  "🎉🎉",
  "שלום עולם",
  '"><img src=x onerror=pwn()>',
  "<script>pwn()</script>",
  "__proto__",
  "constructor",
  ".*",
  "(((((",
  "\\",
  "%00%ff",
  "\uD800",
  "' OR 1=1 --",
  "{{7*7}}",
];

describe("hostile words", () => {
  test("queries run nothing, in the modal and in the address of the page", async () => {
    const { page } = await open("/docs/start");
    await page.evaluate(() => {
      Object.assign(window, { pwn: () => Object.assign(window, { pwned: true }) });
    });
    await search(page, "start");
    for (const query of hostileQueries) {
      await page.fill(box, query);
      await page.waitForTimeout(60);
      expect(await isOpen(page)).toBe(true);
      expect(await page.locator("dialog.search img, dialog.search script").count()).toBe(0);
    }
    expect(await page.evaluate(() => "pwned" in window)).toBe(false);
    for (const query of hostileQueries.slice(2)) {
      await page.goto(site.url(`/search?q=${encodeURIComponent(query.toWellFormed())}`));
      await eventually(async () => expect(await page.textContent("h1")).toBe(`Search results for "${query.toWellFormed()}"`));
      expect(await page.locator("main img, main script").count()).toBe(0);
    }
  });

  test("what the index says is text, in the modal and on the page", async () => {
    const { page } = await open("/docs/start");
    await search(page, "mongoose");
    expect((await titlesOf(page))[0]).toContain('<img src=x onerror="pwn()">');
    expect(await page.locator("dialog.search img, dialog.search script").count()).toBe(0);
    await page.click(".search-all");
    await page.waitForSelector(".search-found article");
    expect(await page.locator(".search-found img, .search-found script").count()).toBe(0);
    expect(await page.locator(".search-found mark").count()).toBeGreaterThan(0);
  });
});

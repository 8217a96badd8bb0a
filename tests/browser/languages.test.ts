/** A site in several languages, as a reader uses it: the menu, the search, and what stays when the language changes. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { ownSite } from "./ownSite.ts";
import { box } from "./searchSite.ts";
import { visit } from "./visit.ts";

const site = ownSite({
  "site.config.ts": `import { defineConfig } from "docsgen";
export default defineConfig({
  title: "Lib", url: "https://lib.example", docs: { lastUpdated: false },
  locales: { de: { labels: { Read: "Lesen" } }, ar: {}, ja: {} },
  navbar: { items: [{ type: "doc", docId: "start", label: "Read" }, { type: "localeDropdown", position: "right" }] },
});
`,
  "content/docs/next/start.md":
    "---\ntitle: Start\n---\nHello. [More](more.md) [In German](pathname:///de/docs/start)\n\n## Part {#part}\n\nEnglish text.\n",
  "content/docs/next/more.md": "---\ntitle: More\n---\nMore text about packets.\n",
  "content/i18n/de/docs/next/start.md":
    "---\ntitle: Anfang\n---\nHallo. [Mehr](more.md)\n\n## Teil {#part}\n\nDeutscher Text über Pakete.\n",
  "content/i18n/ar/docs/next/start.md": "---\ntitle: البداية\n---\nمرحبا.\n\n## قسم {#part}\n\nنص.\n",
  "content/i18n/ja/docs/next/start.md": "---\ntitle: はじめに\n---\n東京都でパケットを取得します。\n\n## 部分 {#part}\n\n文。\n",
});

const open = async (path: string, options = {}) => (await visit(path, { own: site.url, width: 1280, ...options })).page;
const language = (page: Page) => page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]);

test("the menu leads to the same page, with query and anchor, and the language is that of the page", async () => {
  const page = await open("/docs/start?x=1#part");
  await page.locator("summary", { hasText: "English" }).first().click();
  await page.locator("a[hreflang=ar]").first().click();
  await page.waitForURL("**/ar/docs/start?x=1#part");
  expect(await language(page)).toEqual(["ar", "rtl"]);
  expect(await page.locator("h1").textContent()).toBe("البداية");
});

test("the menu works by keyboard and names the language", async () => {
  const page = await open("/docs/start");
  const menu = page.locator("summary", { hasText: "English" }).first();
  expect(await menu.textContent()).toBe("English, choose another language");
  await menu.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/de/docs/start");
  expect(await language(page)).toEqual(["de", "ltr"]);
});

test("links stay in the language without a full load; a link to another language loads that page", async () => {
  const page = await open("/de/docs/start");
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.locator("main a", { hasText: "Mehr" }).click();
  await page.waitForURL("**/de/docs/more");
  await page.locator(".banner").waitFor();
  expect(await page.locator(".banner").textContent()).toContain("noch nicht übersetzt");
  expect(await page.evaluate(() => "isSame" in window)).toBe(true);
  expect(await page.locator(".prose").getAttribute("lang")).toBe("en");
  const english = await open("/docs/start");
  await english.evaluate(() => Object.assign(window, { isSame: true }));
  await english.locator("main a", { hasText: "In German" }).click();
  await english.waitForURL("**/de/docs/start");
  await english.locator("h1", { hasText: "Anfang" }).waitFor();
  expect(await english.evaluate(() => "isSame" in window)).toBe(false);
  expect(await language(english)).toEqual(["de", "ltr"]);
});

test("the search of a language finds what that language says, and speaks it", async () => {
  const page = await open("/de/docs/start");
  await page.keyboard.press("Control+k");
  const field = page.locator(box);
  await field.waitFor();
  await field.fill("Pakete");
  const hit = page.locator("dialog a", { hasText: "Deutscher Text über" }).first();
  await hit.waitFor();
  expect(await hit.getAttribute("href")).toMatch(/\/de\/docs\/start#part/);
  expect(await page.locator("dialog", { hasText: "English text." }).count()).toBe(0);
  const japanese = await open("/ja/docs/start");
  await japanese.keyboard.press("Control+k");
  await japanese.locator(box).waitFor();
  await japanese.locator(box).fill("パケットの取得");
  await japanese.locator("dialog a[href*='/ja/docs/start']").first().waitFor();
});

test("the color mode is that of the reader in every language", async () => {
  const page = await open("/docs/start");
  await page.locator("[data-color-toggle]").first().click();
  const chosen = await page.evaluate(() => document.documentElement.dataset.themeChoice);
  await page.goto(page.url().replace("/docs/", "/de/docs/"));
  expect(await page.evaluate(() => document.documentElement.dataset.themeChoice)).toBe(chosen);
});

test("without scripts, menu and links work", async () => {
  const page = await open("/de/docs/start", { javaScriptEnabled: false });
  await page.locator("summary", { hasText: "Deutsch" }).first().click();
  await page.locator("a[hreflang=ja]").first().click();
  await page.waitForURL("**/ja/docs/start");
  expect(await page.locator("h1").textContent()).toBe("はじめに");
});

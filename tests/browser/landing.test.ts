/** A home page of hero, features, and numbers: in both color modes and directions, on phones and wide screens, by keyboard, and on paper. */
import { expect, test } from "vitest";
import { config } from "../site.ts";
import { violations } from "./axe.ts";
import { ownSite } from "./ownSite.ts";
import { glance } from "./visit.ts";

const feature = (name: string) => `- :icon[rocket] [${name}](../docs/next/start.md)\n  What readers gain from it.\n`;

const files = {
  "content/docs/versions.json": "[]",
  "content/docs/next/start.md": "# Start\n",
  "content/pages/index.md": `---
title: Kettle
---

:::hero
# Boil water from C++ on every machine

Heats any amount of water.

- [Get started](../docs/next/start.md)
- [Source](https://github.com/kettle)

\`\`\`sh
kettle --boil --amount=1l --temperature=100 --whistle=loud
\`\`\`
:::

:::features
${["One", "Two", "Three", "Four"].map(feature).join("")}:::

:::stats
- **7** versions
- **51** kettles
:::
`,
};
const own = ownSite({ "site.config.ts": config('icons: ["lucide"],'), ...files });
const arabic = ownSite({
  "site.config.ts": config('icons: ["lucide"], locale: { lang: "ar", dir: "rtl", label: "العربية" },'),
  ...files,
});

test.each([
  { width: 320, colorScheme: "light", javaScriptEnabled: true, features: 1, beside: false },
  { width: 320, colorScheme: "dark", javaScriptEnabled: false, features: 1, beside: false },
  { width: 768, colorScheme: "light", javaScriptEnabled: true, features: 2, beside: false },
  { width: 1280, colorScheme: "dark", javaScriptEnabled: true, features: 4, beside: true },
  { width: 1920, colorScheme: "light", javaScriptEnabled: false, features: 4, beside: true },
] as const)("at %j, everything has room", async ({ features, beside, ...look }) => {
  const { page, messages } = await glance("/", { own: own.url, ...look });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(look.width);
  const columns = await page
    .locator(".landing-features > li")
    .evaluateAll((items) => new Set(items.map((item) => Math.round(item.getBoundingClientRect().x))).size);
  expect(columns).toBe(features);
  const [words, code] = [await page.locator(".landing-text").boundingBox(), await page.locator(".landing-beside").boundingBox()];
  expect((code?.x ?? 0) > (words?.x ?? 0)).toBe(beside);
  expect(messages).toEqual([]);
  if (look.javaScriptEnabled) expect(await violations(page)).toEqual([]);
});

test("from right to left, the text begins at the right", async () => {
  const { page } = await glance("/", { own: arabic.url, width: 1280 });
  const [words, code] = [await page.locator(".landing-text").boundingBox(), await page.locator(".landing-beside").boundingBox()];
  expect(words?.x).toBeGreaterThan(code?.x ?? Infinity);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280);
});

test("a feature with a link leads there from every place in it, and by the keyboard", async () => {
  const { page } = await glance("/", { own: own.url, javaScriptEnabled: false });
  await page
    .locator(".landing-features > li")
    .nth(1)
    .click({ position: { x: 60, y: 8 } });
  await page.waitForURL("**/docs/start");
  await page.goBack();
  await page.locator(".landing-actions a").last().focus();
  await page.locator(".landing-features a").first().focus();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/docs/start");
});

test("on paper, buttons are readable, and nothing is cut off", async () => {
  const { page } = await glance("/", { own: own.url, width: 720, colorScheme: "dark" });
  await page.emulateMedia({ media: "print" });
  const button = await page
    .locator(".landing-actions a")
    .first()
    .evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      return { color, backgroundColor };
    });
  expect(button.backgroundColor).toBe("rgba(0, 0, 0, 0)");
  expect(button.color).toBe("rgb(10, 16, 20)");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(720);
});

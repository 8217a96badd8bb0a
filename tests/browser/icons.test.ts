/** Icons of a set, as browsers show them in text: in both color modes, with and without scripts, and on paper. */
import { expect, test } from "vitest";
import { config } from "../site.ts";
import { violations } from "./axe.ts";
import { ownSite } from "./ownSite.ts";
import { glance } from "./visit.ts";

const own = ownSite({
  "site.config.ts": config('icons: ["lucide"], locale: { lang: "ar", dir: "rtl", label: "العربية" },'),
  "content/docs/versions.json": '["v1"]',
  "content/docs/next/start.md": "# Start\n",
  "content/docs/v1/start.md":
    '# Start\n\n:icon[play]{label="Play"} starts. [:icon[rocket] Guide](start.md)\n\n:::cards\n- :icon[download] [Install](start.md)\n  Get it.\n:::\n',
});

test.each([
  { width: 1280, colorScheme: "light", javaScriptEnabled: true },
  { width: 320, colorScheme: "dark", javaScriptEnabled: false },
] as const)("at %j, icons have the color and size of the text beside them", async (look) => {
  const { page, messages } = await glance("/docs/start", { own: own.url, ...look });
  const icons = page.locator("svg.icon-inline");
  expect(await icons.count()).toBe(3);
  const found = await icons.evaluateAll((all) =>
    all.map((icon) => {
      const around = getComputedStyle(icon.parentElement as Element);
      const path = icon.querySelector("[stroke]") as Element;
      const { width, height } = icon.getBoundingClientRect();
      const size =
        icon.parentElement?.tagName === "LI"
          ? (1.5 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)) / 1.15
          : Number.parseFloat(around.fontSize);
      return {
        isSame: getComputedStyle(path).stroke === getComputedStyle(icon).color,
        width: width / size,
        height: height / size,
      };
    }),
  );
  for (const { isSame, width, height } of found) {
    expect(isSame).toBe(true);
    expect(width).toBeCloseTo(1.15, 1);
    expect(height).toBeCloseTo(1.15, 1);
  }
  expect(await page.getByRole("img", { name: "Play" }).count()).toBe(1);
  expect(await page.getByRole("link", { name: "Guide", exact: true }).count()).toBe(1);
  expect(messages).toEqual([]);
  if (look.javaScriptEnabled) expect(await violations(page)).toEqual([]);
  await page.emulateMedia({ media: "print" });
  expect(await icons.first().isVisible()).toBe(true);
});

const withLabels = ownSite({
  "site.config.ts": config(`icons: ["lucide"], navbar: { items: [
    { type: "doc", docId: "start", label: "Docs", icon: "book-open" },
    { label: "Chat", href: "https://chat.example.org", position: "right", icon: "message-circle" },
  ] },`),
  "content/docs/versions.json": "[]",
  "content/docs/next/start.md": "---\ntitle: Start\nsidebar_icon: play\n---\nHello.\n",
  "content/docs/next/guide/_category_.json":
    '{ "label": "Guide", "icon": "rocket", "collapsed": false, "link": { "type": "generated-index" } }\n',
  "content/docs/next/guide/one.md": "---\ntitle: One\nsidebar_icon: code\n---\nText.\n",
});

test.each([
  { width: 1280, colorScheme: "light", javaScriptEnabled: true },
  { width: 1280, colorScheme: "dark", javaScriptEnabled: false },
] as const)("at %j, labels of the navigation have icons on their line, and names without them", async (look) => {
  const { page } = await glance("/docs/start", { own: withLabels.url, ...look });
  for (const name of ["Docs", "Start", "Guide", "One"]) {
    const link = page.getByRole("link", { name, exact: true }).first();
    const icon = await link.locator("svg.icon-inline").boundingBox();
    const box = await link.boundingBox();
    if (icon === null || box === null) throw new Error(`${name} has no icon that is visible.`);
    expect(icon.width).toBeGreaterThan(10);
    expect(icon.y).toBeGreaterThanOrEqual(box.y);
    expect(icon.y + icon.height).toBeLessThanOrEqual(box.y + box.height + 1);
    const label = await link.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element.lastChild as Node);
      return range.getBoundingClientRect().x;
    });
    expect(label - icon.x - icon.width).toBeGreaterThan(2);
    expect(label - icon.x - icon.width).toBeLessThan(16);
  }
  const chat = page.getByRole("link", { name: "Chat", exact: true }).first();
  expect(await chat.locator("svg").isVisible()).toBe(true);
  await chat.focus();
  expect(await chat.evaluate((link) => link === document.activeElement)).toBe(true);
  if (look.javaScriptEnabled) expect(await violations(page)).toEqual([]);
});

test("at 320 px without scripts, cards of a generated list have the icons of their pages, and nothing is too wide", async () => {
  const { page } = await glance("/docs/category/guide", { own: withLabels.url, width: 320, javaScriptEnabled: false });
  expect(await page.locator(".cards li svg.icon-inline").isVisible()).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

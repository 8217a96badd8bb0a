/** The line below a title: its menus by mouse, keyboard, and without scripts, and the way back to where the reader left the page. */
import { describe, expect, test } from "vitest";
import { config } from "../site.ts";
import { violations } from "./axe.ts";
import { ownSite } from "./ownSite.ts";
import { eventually, glance, quietFeaturesStarted, visit } from "./visit.ts";

const sections = (word: string) =>
  Array.from({ length: 8 }, (_, at) => `## Part ${at + 1}\n\n${`${word} `.repeat(300)}\n`).join("\n");
const site = ownSite({
  "site.config.ts": config(`changes: {}, markdownPages: true, offline: true, search: { backend: "local" },
  docs: { editUrl: "https://git.example/edit/" },
  assistants: [{ label: "Sage", href: "https://sage.example/?q={prompt}" }],`),
  "content/docs/versions.json": '["v2", "v1"]',
  "content/docs/next/start.md": `# Start\n\nNext.\n\n${sections("packet")}`,
  "content/docs/v2/start.md": `# Start\n\nNew words here.\n\n${sections("packet")}`,
  "content/docs/v2/short.md": "# Short\n\nText.\n",
  "content/docs/v1/start.md": `# Start\n\nOld.\n\n${sections("frame")}`,
});
const there = { own: site.url };
const menu = (name: string) => `.page-actions summary:text-is('${name}')`;
const labels = (of: string) => `.page-actions details:has(> ${of}) :is(a, button)`;

describe("the menus", () => {
  test("offer what a reader can do with the page, and what changed on it", async () => {
    const { page, url } = await glance("/docs/start", there);
    const foreign: string[] = [];
    page.on("request", (request) => request.url().startsWith(url("/")) || foreign.push(request.url()));
    await quietFeaturesStarted(page);
    await page.click(menu("Copy page"));
    const items = page.locator(labels("summary:text-is('Copy page')"));
    expect(await items.allTextContents()).toEqual([
      "Copy as Markdown",
      "View as Markdown",
      "Open in Sage",
      "Edit this page",
      "Make v2 available offline",
    ]);
    const asked = new URL((await page.getAttribute(".page-actions a:text('Sage')", "href")) ?? "");
    expect(asked.searchParams.get("q")).toMatch(/^Read https:\/\/\S+\/docs\/start\.md so that I can ask questions about it\.$/);
    await page.click(menu("Changes"));
    expect(await page.locator(labels("summary:text-is('Changes')")).allTextContents()).toEqual([
      "Changes since v1",
      "What changed from v1 to v2",
    ]);
    // One menu at a time, and nobody else is asked before a choice.
    expect(await items.first().isVisible()).toBe(false);
    expect(foreign).toEqual([]);
    expect(await violations(page)).toEqual([]);
  });

  test("are used with the keyboard", async () => {
    const { page, url } = await glance("/docs/start", there);
    await quietFeaturesStarted(page);
    await page.focus(menu("Changes"));
    await page.keyboard.press("ArrowDown");
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    expect(await focused()).toBe("Changes since v1");
    await page.keyboard.press("Escape");
    expect([await focused(), await page.locator(".page-actions details[open]").count()]).toEqual(["Changes", 0]);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await page.waitForURL(url("/versions/v1...v2"));
  });

  test("open without scripts, with what works without them", async () => {
    const { page } = await glance("/docs/start", { ...there, javaScriptEnabled: false });
    await page.click(menu("Copy page"));
    const items = page.locator(`${labels("summary:text-is('Copy page')")} >> visible=true`);
    expect(await items.allTextContents()).toEqual(["View as Markdown", "Open in Sage", "Edit this page"]);
  });

  test("fit a narrow window", async () => {
    const { page } = await glance("/docs/start", { ...there, width: 320 });
    await page.click(menu("Changes"));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.click(menu("Copy page"));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
});

describe("where the reader left a page", () => {
  const resume = ".page-actions .resume";

  test("is one link away at the next visit, and forgotten at the end of the page", async () => {
    const { page, url } = await glance("/docs/start", there);
    await quietFeaturesStarted(page);
    expect(await page.locator(resume).count()).toBe(0);
    const read = async (part: string) => {
      await page.evaluate((id) => document.getElementById(id)?.scrollIntoView(), part);
      await page.waitForSelector(`.toc-side a[data-active][href="#${part}"]`);
    };
    await read("part-4");
    await page.goto(url("/docs/short"));
    await page.goto(url("/docs/start"));
    await eventually(async () => expect(await page.textContent(resume)).toBe("Continue at Part 4"));
    await page.click(resume);
    await page.waitForURL("**#part-4");
    await page.goto(url("/docs/short"));
    await page.goto(url("/docs/start"));
    await page.waitForSelector(resume);
    await read("part-8");
    await page.goto(url("/docs/short"));
    await page.goto(url("/docs/start"));
    await quietFeaturesStarted(page);
    expect(await page.locator(resume).count()).toBe(0);
  });

  test("says nothing where the browser stores nothing, or another page wrote there", async () => {
    const denied = await visit("/docs/start", { ...there, storageDenied: true, noisy: true });
    await quietFeaturesStarted(denied.page);
    expect(await denied.page.locator(resume).count()).toBe(0);
    const odd = await visit("/docs/start", {
      ...there,
      prepare: (context) => context.addInitScript(() => localStorage.setItem("/positions", '{"a":1}')),
    });
    await quietFeaturesStarted(odd.page);
    expect(await odd.page.locator(resume).count()).toBe(0);
  });
});

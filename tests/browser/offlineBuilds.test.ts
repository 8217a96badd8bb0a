/**
 * A build is published while a reader has an older one on the device, and the line has its troubles: whatever is on screen is of one
 * build, down to the last picture, and what the device has is shown. Names of files have every character that addresses give a meaning.
 */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { fine, isKept, keep, offline, publish, stopWorkers, type Trouble, text } from "./offlineSite.ts";
import { box, hits, search, searchConfig } from "./searchSite.ts";
import { eventually, isMarked, mark, quietFeaturesStarted, visit } from "./visit.ts";

const names = ["a#b", "100%", "50%25", "what?", "ü é", "c++ [x]&;=,@$", "it's (1)!~*", "dots..", "__proto__"];
const picture = (build: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${4 * build}" height="4"/>`;

const content = (build: number, style = build) => ({
  "site.config.ts": searchConfig("askAi: false", `offline: true, styles: ["own.css"],`),
  "own.css": `:root { --own: ${style}; }\n`,
  "content/docs/versions.json": '["v2"]',
  "content/docs/v2/start.md": `# Start\n\nBuild ${build}.\n\n![A dot](./dot.svg)\n\n${names.map((name) => `![Odd](</odd/${encodeURIComponent(name)}.svg>)\n`).join("\n")}`,
  "content/docs/v2/dot.svg": picture(build),
  "content/docs/v2/more.md": `# More\n\nBuild ${build} of the rareword.\n\n![Odd](/odd/a%23b.svg)\n`,
  ...Object.fromEntries(names.map((name) => [`content/static/odd/${name}.svg`, picture(build)])),
  "content/static/icon.svg": picture(build),
});

const isPage = (path: string) => !/\.\w+$/.test(path);

/** What everything else than a page gets while pages do not come. */
const slow =
  (others: (path: string) => number | null): Trouble =>
  (path) =>
    isPage(path) || path.startsWith("/offline/") ? "stall" : others(path);

const troubles: Readonly<Record<string, Trouble>> = {
  "pages that do not come, all else of the new build": slow(() => null),
  "pages that do not come, all else missing": slow(() => 404),
  "pages that do not come, all else refused": slow(() => 500),
  "a server that answers 503": () => 503,
  "a server that answers 503 to pages alone": (path) => (isPage(path) || path.startsWith("/offline/") ? 503 : null),
  "no line": offline,
};

/** Everything of the page on screen that says which build it is from. */
async function buildsOn(page: Page): Promise<readonly string[]> {
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  const found = await page.evaluate(() => [
    document.querySelector("#Content p")?.textContent?.match(/Build \d/)?.[0] ?? "",
    `Build ${getComputedStyle(document.documentElement).getPropertyValue("--own")}`,
    ...[...document.querySelectorAll<HTMLImageElement>("#Content img")].map(({ naturalWidth }) => `Build ${naturalWidth / 4}`),
  ]);
  return [...new Set(found)];
}

async function searchFor(page: Page, query: string): Promise<void> {
  await quietFeaturesStarted(page);
  await search(page, query);
  await page.locator(hits).first().waitFor();
}

describe("after a deployment", () => {
  test.each(Object.entries(troubles))("%s: all is of the build on the device, then all of the new one", async (_, trouble) => {
    const published = await publish(content(1));
    const { page } = await visit("/docs/start", { own: published.own, noisy: true });
    await keep(page);
    expect(await buildsOn(page)).toEqual(["Build 1"]);
    await published.site.write(content(2));
    await published.site.build();
    published.trouble(trouble);
    await stopWorkers(page);
    await page.goto(published.own("/docs/start"));
    expect(await buildsOn(page)).toEqual(["Build 1"]);
    await isKept(page);
    // A browser ends the worker while a page is read; the page keeps its build.
    await stopWorkers(page);
    await mark(page);
    await searchFor(page, "rareword");
    await page.press(box, "Enter");
    await eventually(async () => expect(await text(page)).toBe("Build 1 of the rareword."));
    expect([await isMarked(page), ...(await buildsOn(page))]).toEqual([true, "Build 1"]);
    published.trouble(fine);
    await page.goto(published.own("/docs/start"));
    expect(await buildsOn(page)).toEqual(["Build 2"]);
  });

  test("a page of the device stays whole when the new build takes the place of its own", async () => {
    const { site, own, trouble } = await publish(content(1));
    const { page, context } = await visit("/docs/start", { own, noisy: true });
    await keep(page);
    trouble(offline);
    await page.goto(own("/docs/start"));
    await site.write(content(2));
    await site.build();
    trouble(fine);
    await stopWorkers(page);
    const other = await context.newPage();
    await other.goto(own("/docs/more"));
    await eventually(async () => expect(await other.evaluate(async () => (await caches.keys()).length)).toBe(3));
    await mark(page);
    await page.click(".sidebar a:text-is('More')");
    await eventually(async () => expect(await text(page)).toBe("Build 1 of the rareword."));
    expect([await isMarked(page), ...(await buildsOn(page))]).toEqual([true, "Build 1"]);
    await searchFor(page, "rareword");
    await page.goto(own("/docs/start"));
    expect(await buildsOn(page)).toEqual(["Build 2"]);
    await stopWorkers(page);
    await page.goto(own("/docs/start"));
    await eventually(async () => expect(await page.evaluate(async () => (await caches.keys()).length)).toBe(2));
  });

  test("a page of the network is not continued with the build on the device, although both have the same code", async () => {
    const { site, own, trouble } = await publish(content(1, 1));
    const { page } = await visit("/docs/start", { own, noisy: true });
    await keep(page);
    await site.write(content(2, 1));
    await site.build();
    trouble((path) => (path.startsWith("/offline/") || path === "/docs/more" ? 503 : null));
    await stopWorkers(page);
    await page.goto(own("/docs/start"));
    expect(await text(page)).toBe("Build 2.");
    trouble(offline);
    await mark(page);
    await page.click(".sidebar a:text-is('More')");
    await eventually(async () => expect(await text(page)).toBe("Build 1 of the rareword."));
    expect(await isMarked(page)).toBe(false);
    const width = () => page.locator("#Content img").evaluate((image: HTMLImageElement) => image.naturalWidth);
    await eventually(async () => expect(await width()).toBe(4));
  });
});

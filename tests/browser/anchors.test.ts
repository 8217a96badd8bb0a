/**
 * Anchors lead to their headings, however the reader comes: by address, link, search, Back or reload. And nothing moves once a
 * page is on screen. The longest pages of the real site, at the widths where its layout differs.
 */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { effort } from "../nightly/effort.ts";
import { hits, search } from "./searchSite.ts";
import { eventually, urlOf, visit } from "./visit.ts";

const widths = [375, 1000, 1280, 1440];
const longest = await longestPages(effort(4, 10));

/** Of the latest version: the others are much the same. */
async function longestPages(count: number): Promise<readonly string[]> {
  const sitemap = await (await fetch(urlOf("/sitemap.xml", "real"))).text();
  const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+(\/docs\/[^<]+)<\/loc>/g)].map(([, path = ""]) => path);
  const latest = paths.filter((path) => !/^\/docs\/(?:next|v\d)/.test(path));
  const sizes = await Promise.all(
    latest.map(async (path) => [path, (await (await fetch(urlOf(path, "real"))).text()).length] as const),
  );
  return sizes
    .sort(([, one], [, other]) => other - one)
    .slice(0, count)
    .map(([path]) => path);
}

interface Tools {
  /** Anchors of the page on screen. */
  ids: () => readonly string[];
  /** How far the window is from where an anchor's heading is at the scroll margin, or as near as the page's end allows. */
  miss: (id: string) => number;
  /** Follows a link as a reader does; answers when what comes after the page has come too. */
  follow: (address: string) => Promise<void>;
  settled: () => Promise<void>;
  /** What moved since the document began, in words. */
  shifts: () => readonly string[];
  /** Pages of which more than the first frame showed moved what it showed. */
  moved: string[];
}

declare global {
  interface Window {
    tools: Tools;
  }
}

/** Runs in the page. */
function addTools(): void {
  const entries: string[] = [];
  const name = (node: Node | null) => (node instanceof Element ? `${node.tagName}.${node.className}` : "?");
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(note));
  const note = (entry: PerformanceEntry) => {
    const { sources = [], value = 0 } = entry as PerformanceEntry & { sources?: { node: Node | null }[]; value?: number };
    entries.push(`${value.toFixed(4)} ${sources.map(({ node }) => name(node)).join(", ")}`);
  };
  observer.observe({ type: "layout-shift", buffered: true });
  const frame = () => new Promise(requestAnimationFrame);
  const settled = async () => {
    // What comes after a page comes behind its first frame.
    for (let count = 0; count < 3; count++) await frame();
    await new Promise((done) => setTimeout(done));
  };
  const moved: string[] = [];
  const height = () => document.documentElement.scrollHeight;
  /** What is below all that comes later; where it is outside the window does not matter from the top of a page. */
  const end = () => Math.round(Math.min(innerHeight, document.querySelector(".footer")?.getBoundingClientRect().top ?? 0));
  window.tools = {
    settled,
    moved,
    ids: () => [...document.querySelectorAll(".prose :is(h2, h3, h4, h5, h6)[id]")].map(({ id }) => id),
    miss: (id) => {
      const heading = document.getElementById(id) as HTMLElement;
      const margin = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
      const wanted = heading.getBoundingClientRect().top + scrollY - margin;
      return Math.round(scrollY - Math.max(0, Math.min(wanted, height() - innerHeight)));
    },
    follow: async (address) => {
      const arrived = new Promise((done) => addEventListener("docsgen:route", done, { once: true }));
      const link = document.createElement("a");
      link.href = address;
      document.body.append(link);
      link.click();
      link.remove();
      await arrived;
      const before = [end(), address.includes("#") && height()];
      await settled();
      const after = [end(), address.includes("#") && height()];
      if (String(before) !== String(after)) moved.push(`${address}: ${before} → ${after}`);
    },
    shifts: () => {
      observer.takeRecords().forEach(note);
      return entries;
    },
  };
}

const open = (width: number) =>
  visit("/docs/install", { site: "real", width, prepare: (context) => context.addInitScript(addTools) });

const idsOf = (page: Page) => page.evaluate(() => window.tools.ids());

/** What is wrong with where the window is once everything that comes later is there, and with what happened until then. */
const wrongAt = (page: Page, what: string, id: string) =>
  page.evaluate(
    async ({ what, id }) => {
      await window.tools.settled();
      const miss = window.tools.miss(id);
      return [...(Math.abs(miss) > 1 ? [`${what}: ${miss} px`] : []), ...window.tools.shifts().map((one) => `${what}: ${one}`)];
    },
    { what, id },
  );

/** The same after a visit, where what was swapped counts as moved. */
const missAt = async (page: Page, what: string, id: string) =>
  (await wrongAt(page, what, id)).filter((each) => each.endsWith("px"));

describe.each(widths)("at %i px", (width) => {
  test("an address with an anchor leads to its heading, and nothing shifts; so does every anchor from there", {
    timeout: 120_000,
  }, async () => {
    const { page, url } = await open(width);
    const wrong: string[] = [];
    for (const path of longest) await page.evaluate((path) => window.tools.follow(path), path);
    wrong.push(...(await page.evaluate(() => window.tools.moved)));
    for (const [index, path] of longest.entries()) {
      await page.goto(url(path));
      const ids = await idsOf(page);
      expect(ids.length).toBeGreaterThan(1);
      // Another one of each page at each width.
      const loaded = ids[Math.floor((((index + widths.indexOf(width) * 3) % 11) / 11) * ids.length)] as string;
      await page.goto("about:blank");
      await page.goto(url(`${path}#${loaded}`));
      wrong.push(...(await wrongAt(page, `${path}#${loaded} loaded`, loaded)));
      const missed = await page.evaluate((ids) => {
        const misses = ids.map((id) => {
          location.hash = id;
          return `#${id}: ${window.tools.miss(id)} px`;
        });
        return misses.filter((miss) => !/: -?[01] px$/.test(miss));
      }, ids);
      wrong.push(...missed.map((miss) => path + miss));
    }
    expect(wrong).toEqual([]);
  });
});

describe("at 1280 px", () => {
  test("a link to any anchor of another page leads to its heading, and the page has its height at once", {
    timeout: 180_000,
  }, async () => {
    const { page } = await open(1280);
    const anchors: string[][] = [];
    for (const path of longest) {
      await page.evaluate((path) => window.tools.follow(path), path);
      anchors.push((await idsOf(page)).map((id) => `${path}#${id}`));
    }
    // From page to page; where only one is left, over another one.
    const most = Math.max(...anchors.map(({ length }) => length));
    const visits = Array.from({ length: most }, (_, row) => anchors.flatMap((all) => all[row] ?? [])).flatMap((row) =>
      row.length > 1 ? row : ["/docs/install", ...row],
    );
    expect(new Set(visits).size).toBeGreaterThan(effort(40, 100));
    const missed = await page.evaluate(async (visits) => {
      const misses: string[] = [];
      for (const address of visits) {
        await window.tools.follow(address);
        const id = address.split("#")[1];
        const miss = id === undefined ? 0 : window.tools.miss(id);
        if (Math.abs(miss) > 1) misses.push(`${address}: ${miss} px`);
      }
      return misses;
    }, visits);
    expect(missed).toEqual([]);
    expect(await page.evaluate(() => window.tools.moved)).toEqual([]);
  });

  test("Back and reload lead to where the reader was", { timeout: 120_000 }, async () => {
    const { page, url } = await open(1280);
    const wrong: string[] = [];
    for (const path of longest) {
      await page.goto(url(path));
      const ids = await idsOf(page);
      const id = ids[Math.floor(ids.length * 0.6)] as string;
      await page.evaluate((address) => window.tools.follow(address), "/docs/install");
      await page.evaluate((address) => window.tools.follow(address), `${path}#${id}`);
      await page.evaluate((address) => window.tools.follow(address), "/docs/install");
      await page.goBack();
      await eventually(() => expect(new URL(page.url()).hash).toBe(`#${id}`));
      wrong.push(...(await missAt(page, `${path}#${id} by Back`, id)));
      await page.reload();
      wrong.push(...(await wrongAt(page, `${path}#${id} reloaded`, id)));
    }
    expect(wrong).toEqual([]);
  });

  test("a result of the search leads to its heading", async () => {
    const { page } = await open(1280);
    await search(page, "license");
    await page.locator(hits).filter({ hasText: "License" }).first().click();
    await eventually(() => expect(new URL(page.url()).hash).toBe("#license"));
    await eventually(async () => expect(Math.abs(await page.evaluate(() => window.tools.miss("license")))).toBeLessThan(2));
  });
});

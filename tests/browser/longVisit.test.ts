/** A tab that is read in for a whole day: memory hardly grows, and listeners stay what they were, however many pages and searches went by. */
import type { CDPSession, Page } from "playwright-core";
import { expect, test } from "vitest";
import { effort } from "../nightly/effort.ts";
import { ownSite } from "./ownSite.ts";
import { box, hits, searchConfig, searchContent, untilClosed } from "./searchSite.ts";
import { isMarked, mark, visit } from "./visit.ts";

const site = ownSite({ ...searchContent, "site.config.ts": searchConfig("askAi: false") });
const titles = ["Filtering guide", "Build", "Start"];
const queries = ["protocol", "zebra", "configure linux", "aardvark", "nothing at all"];

// A handle of an element would keep it in memory: locators have none.
async function goTo(page: Page, title: string): Promise<void> {
  await page.locator(`.sidebar a:text-is("${title}")`).click();
  await page.locator(`h1:text-is("${title}")`).waitFor();
}

async function ask(page: Page, query: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.locator(box).fill(query);
  await page
    .locator(query.startsWith("nothing") ? ".search-screen-title" : hits)
    .first()
    .waitFor();
  await page.keyboard.press("Escape");
  await untilClosed(page);
}

interface Sizes {
  readonly heap: number;
  readonly listeners: number;
  readonly nodes: number;
}

async function sizesOf(session: CDPSession): Promise<Sizes> {
  for (let round = 0; round < 3; round++) await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  const value = (name: string) => metrics.find((each) => each.name === name)?.value ?? Number.NaN;
  return { heap: value("JSHeapUsedSize"), listeners: value("JSEventListeners"), nodes: value("Nodes") };
}

const count = effort(24, 1000);

test(`${count} pages and ${count} searches in one tab`, { timeout: 3_600_000 }, async () => {
  const { page, context } = await visit("/docs/start", { own: site.url });
  await mark(page);
  const session = await context.newCDPSession(page);
  await session.send("Performance.enable");
  const walk = async (from: number, to: number) => {
    for (let step = from; step < to; step++) {
      await goTo(page, titles[step % titles.length] ?? "");
      await ask(page, queries[step % queries.length] ?? "");
    }
  };
  const warm = effort(20, 100);
  await walk(0, warm);
  const before = await sizesOf(session);
  await walk(warm, warm + count);
  const after = await sizesOf(session);
  console.log(`${count} pages and searches: heap × ${(after.heap / before.heap).toFixed(3)}`, before, after);
  expect(await isMarked(page)).toBe(true);
  // What grows is the browser's: code that it compiles once it is used often, and its list of recent events.
  expect(after.heap / before.heap).toBeLessThan(1.25);
  expect(after.listeners - before.listeners).toBeLessThan(50);
  expect(after.nodes - before.nodes).toBeLessThan(500);
});

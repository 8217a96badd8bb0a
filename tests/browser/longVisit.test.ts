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
  /** Bytes of the page's own values: objects, functions, texts. When the browser compiles a function is its own affair. */
  readonly own: number;
  readonly listeners: number;
  readonly nodes: number;
}

async function sizesOf(session: CDPSession): Promise<Sizes> {
  for (let round = 0; round < 3; round++) await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  const value = (name: string) => metrics.find((each) => each.name === name)?.value ?? Number.NaN;
  return {
    own: await ownBytes(session),
    listeners: value("JSEventListeners"),
    nodes: value("Nodes"),
  };
}

interface Snapshot {
  readonly snapshot: {
    readonly meta: { readonly node_fields: readonly string[]; readonly node_types: readonly [readonly string[]] };
  };
  /** The fields of all nodes, one after another. */
  readonly nodes: readonly number[];
}

/** What is in memory, without compiled code and the browser's own lists (its recent events, what DevTools record). */
async function ownBytes(session: CDPSession): Promise<number> {
  const chunks: string[] = [];
  const add = ({ chunk }: { readonly chunk: string }) => void chunks.push(chunk);
  session.on("HeapProfiler.addHeapSnapshotChunk", add);
  await session.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
  session.off("HeapProfiler.addHeapSnapshotChunk", add);
  const { snapshot, nodes }: Snapshot = JSON.parse(chunks.join(""));
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size] = [fields.indexOf("type"), fields.indexOf("self_size")];
  let bytes = 0;
  for (let node = 0; node < nodes.length; node += fields.length) {
    if (!["code", "native"].includes(types[0][nodes[node + type] ?? 0] ?? "")) bytes += nodes[node + size] ?? 0;
  }
  return bytes;
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
  console.log(`${count} pages and searches: own × ${(after.own / before.own).toFixed(3)}`, before, after);
  expect(await isMarked(page)).toBe(true);
  expect(after.own / before.own).toBeLessThan(1.1);
  expect(after.listeners - before.listeners).toBeLessThan(50);
  expect(after.nodes - before.nodes).toBeLessThan(500);
});

/**
 * The built site + queries → what readers wait for and load in a first search with the interface, where every request takes `latency`
 * milliseconds: requests, compressed bytes, and the times to the first titles and to the list that does not change any more. Then a second
 * query in the same dialog, and the first one again in another tab.
 */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, normalize } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { launchOptions } from "../../browser/launch.ts";
import { serveFiles } from "./host.ts";

export interface WholeLoad {
  /** Everything but the page: scripts, styles, settings, and the index. */
  readonly requests: number;
  /** Of the index alone. */
  readonly indexRequests: number;
  readonly bytes: number;
  /** Milliseconds from the query to the first titles, to the last change, and of the next query to its last change. */
  readonly titles: number;
  readonly whole: number;
  readonly next: number;
  /** Requests for files of the index in a second tab. */
  readonly shared: number;
}

export const latency = 100;
/** Milliseconds without a change after which a list is taken to be whole. */
const rest = 1500;

/** Null where the site has not been built. */
export async function wholeLoads(root: string, queries: readonly string[]): Promise<readonly WholeLoad[] | null> {
  const build = join(root, "build");
  if (!existsSync(join(build, "search/index.json"))) return null;
  const server = await serveFiles((path) => readFile(join(build, normalize(path))).catch(() => null), latency);
  const { chromium } = await import("playwright-core");
  const browser = await chromium.launch(launchOptions());
  try {
    const loads: WholeLoad[] = [];
    for (const [at, query] of queries.entries()) {
      const context = await browser.newContext();
      loads.push(await load(context, server, [query, queries[(at + 1) % queries.length] ?? query]));
      await context.close();
    }
    return loads;
  } finally {
    await browser.close();
    server.close();
  }
}

type Server = Awaited<ReturnType<typeof serveFiles>>;

async function load(context: BrowserContext, { origin, total }: Server, [query, next]: readonly [string, string]) {
  const open = async () => {
    const page = await context.newPage();
    await page.goto(`${origin}404.html`, { waitUntil: "networkidle" });
    return page;
  };
  const page = await open();
  const before = total();
  await page.keyboard.press("Control+k");
  const first = await timeOf(page, query);
  const after = total();
  await page.locator("#SearchQuery").fill("");
  const second = await timeOf(page, next);
  const between = total();
  const other = await open();
  await other.keyboard.press("Control+k");
  await timeOf(other, query);
  return {
    requests: after.requests - before.requests,
    indexRequests: after.indexRequests - before.indexRequests,
    bytes: after.bytes - before.bytes,
    ...first,
    next: second.whole,
    shared: total().indexRequests - between.indexRequests,
  };
}

/** Pastes a query, and waits until its list does not change any more. */
async function timeOf(page: Page, query: string): Promise<Pick<WholeLoad, "titles" | "whole">> {
  const times = page.evaluate((rest) => {
    const start = performance.now();
    return new Promise<{ titles: number; whole: number }>((resolve) => {
      const seen = { titles: 0, whole: 0, text: "" };
      const look = () => {
        const rows = document.querySelectorAll("dialog[open] .search-hit");
        const text = [...rows].map((row) => row.textContent).join("\n");
        const now = performance.now() - start;
        if (text !== seen.text && text !== "") {
          if (seen.titles === 0) seen.titles = now;
          Object.assign(seen, { whole: now, text });
        }
        if (seen.titles > 0 && now - seen.whole > rest) resolve({ titles: seen.titles, whole: seen.whole });
        else setTimeout(look, 10);
      };
      look();
    });
  }, rest);
  await page.keyboard.insertText(query);
  return times;
}

/** The built site + queries → the compressed bytes of a first query with the interface, as a reader of a page loads them. */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, normalize } from "node:path";
import type { Keyboard } from "playwright-core";
import { launchOptions } from "../../browser/launch.ts";
import { serveFiles } from "./host.ts";

export interface WholeLoads {
  readonly typed: readonly number[];
  readonly pasted: readonly number[];
}

/** Milliseconds between the keys of a reader who types quickly. */
const keyDelay = 90;
/** Milliseconds after which the search has taken the reader to rest, and loaded what it had left. */
const rest = 1000;

/** Null where the site has not been built. */
export async function wholeLoads(root: string, queries: readonly string[]): Promise<WholeLoads | null> {
  const build = join(root, "build");
  if (!existsSync(join(build, "search/index.json"))) return null;
  const server = await serveFiles((path) => readFile(join(build, normalize(path))).catch(() => null));
  const { chromium } = await import("playwright-core");
  const browser = await chromium.launch(launchOptions());
  try {
    const load = async (write: (keyboard: Keyboard) => Promise<void>) => {
      const page = await (await browser.newContext()).newPage();
      await page.goto(`${server.origin}404.html`, { waitUntil: "networkidle" });
      const before = server.total().bytes;
      await page.keyboard.press("Control+k");
      await write(page.keyboard);
      await page.waitForSelector("dialog .search-hit");
      await page.waitForTimeout(rest);
      await page.waitForLoadState("networkidle");
      await page.context().close();
      return server.total().bytes - before;
    };
    const loads = { typed: [] as number[], pasted: [] as number[] };
    for (const query of queries) {
      loads.typed.push(await load((keyboard) => keyboard.type(query, { delay: keyDelay })));
      loads.pasted.push(await load((keyboard) => keyboard.insertText(query)));
    }
    return loads;
  } finally {
    await browser.close();
    server.close();
  }
}

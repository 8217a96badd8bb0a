/** The built site + queries → the compressed bytes of a first query with the interface, as a reader of a page loads them who types it. */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, normalize } from "node:path";
import { launchOptions } from "../../browser/launch.ts";
import { serveFiles } from "./host.ts";

/** Null where the site has not been built. */
export async function wholeLoads(root: string, queries: readonly string[]): Promise<readonly number[] | null> {
  const build = join(root, "build");
  if (!existsSync(join(build, "search/index.json"))) return null;
  const server = await serveFiles((path) => readFile(join(build, normalize(path))).catch(() => null));
  const { chromium } = await import("playwright-core");
  const browser = await chromium.launch(launchOptions());
  try {
    const bytes: number[] = [];
    for (const query of queries) {
      const page = await (await browser.newContext()).newPage();
      await page.goto(`${server.origin}404.html`, { waitUntil: "networkidle" });
      const before = server.total().bytes;
      await page.keyboard.press("Control+k");
      await page.keyboard.type(query);
      await page.waitForSelector("dialog .search-hit");
      await page.waitForLoadState("networkidle");
      bytes.push(server.total().bytes - before);
      await page.context().close();
    }
    return bytes;
  } finally {
    await browser.close();
    server.close();
  }
}

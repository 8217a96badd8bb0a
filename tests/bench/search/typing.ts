/** An engine in a page of Chromium whose processor is four times slower → the time of each letter that a reader types. */
import type { Page } from "playwright-core";
import { launchOptions } from "../../browser/launch.ts";

const slowdown = 4;

/** `script` sets `globalThis.ask`, which searches and returns what the first results show. */
export async function timeKeys(origin: string, script: string, queries: readonly string[]): Promise<readonly number[]> {
  const { chromium } = await import("playwright-core");
  const browser = await chromium.launch(launchOptions());
  try {
    const page = await browser.newPage();
    await page.goto(origin);
    await page.addScriptTag({ content: script, type: "module" });
    await page.waitForFunction(() => "ask" in globalThis);
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    return await type(page, queries);
  } finally {
    await browser.close();
  }
}

async function type(page: Page, queries: readonly string[]): Promise<readonly number[]> {
  return page.evaluate(async (texts) => {
    const { ask } = globalThis as unknown as { readonly ask: (query: string) => Promise<unknown> };
    const times: number[] = [];
    for (const text of texts) {
      await ask(text);
      for (let length = 2; length <= text.length; length++) {
        await ask(text.slice(0, length));
        const start = performance.now();
        await ask(text.slice(0, length));
        times.push(performance.now() - start);
      }
    }
    return times;
  }, queries);
}

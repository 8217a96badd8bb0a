/**
 * What a page copies. The browser has one clipboard for all tests, which run side by side, so each page keeps what it wrote there itself.
 */
import type { Page } from "playwright-core";
import type { Reader } from "./visit.ts";

declare global {
  interface Window {
    written: string | undefined;
  }
}

/** A reader whose browser lets the page write to the clipboard. */
export const copying = {
  permissions: ["clipboard-read", "clipboard-write"],
  prepare: (context) =>
    context.addInitScript(() => {
      if (!("clipboard" in navigator)) return;
      const write = navigator.clipboard.writeText.bind(navigator.clipboard);
      navigator.clipboard.writeText = async (text) => {
        await write(text);
        window.written = text;
      };
    }),
} satisfies Reader;

/** The text that an action leaves in the clipboard. */
export async function copiedBy(page: Page, act: () => Promise<unknown>): Promise<string> {
  await page.evaluate(() => {
    window.written = undefined;
  });
  await act();
  const written = await page.waitForFunction(() => window.written);
  return String(await written.jsonValue());
}

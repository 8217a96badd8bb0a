/** Pages on paper: as wide as a sheet, with what is folded on screens, and without what only screens can use. */
import { expect, test } from "vitest";
import { visit } from "./visit.ts";

/** A4 without its margins. */
const width = 720;

test.each([
  "/",
  "/versions",
  "/docs/features",
  "/docs/api/TcpLayer",
  "/docs/api/names",
  "/docs/tutorials/packet-parsing",
  "/versions/v24.09...v25.05",
])("%s is no wider than the paper", async (path) => {
  const { page } = await visit(path, { site: "real", width });
  await page.emulateMedia({ media: "print" });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
});

test("what is folded is there, and forms are not", async () => {
  const { page } = await visit("/versions/v24.09...v25.05", { site: "real", width });
  const folded = page.locator("main details:not([open], .toc) li").first();
  expect(await folded.isVisible()).toBe(false);
  await page.emulateMedia({ media: "print" });
  expect(await folded.isVisible()).toBe(true);
  const missing = await visit("/nowhere", { site: "real", width, noisy: true });
  await missing.page.emulateMedia({ media: "print" });
  expect(await missing.page.locator(".search-form").isVisible()).toBe(false);
});

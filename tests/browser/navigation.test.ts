/** Links are followed without a full load (specification 4, route change). */
import { describe, expect, test } from "vitest";
import { eventually, isMarked, mark, offset, visit } from "./visit.ts";

describe("following a link", () => {
  test("swaps content, title, address, active items and canonical, and keeps the document", async () => {
    const { page } = await visit("/docs/guide");
    await mark(page);
    await page.click("main a:text('link to the long page')");
    await page.waitForURL("**/docs/long");
    await eventually(async () => expect(await page.textContent("h1")).toBe("Long page"));
    expect(await isMarked(page)).toBe(true);
    expect(await page.title()).toBe("Long page | Lib");
    expect(await page.textContent(".sidebar a[aria-current=page]")).toBe("Long page");
    expect(await page.getAttribute("link[rel=canonical]", "href")).toBe("https://lib.example/docs/long");
    expect(await page.locator("head title").count()).toBe(1);
    expect(await page.locator("main .code-block").count()).toBe(0);
  });
});

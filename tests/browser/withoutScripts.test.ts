/** Without JavaScript every page reads and every link works (decisions: without JavaScript). */
import { describe, expect, test } from "vitest";
import { glance } from "./visit.ts";

const off = { javaScriptEnabled: false };

describe("with scripts off", () => {
  test("tabs show all panels under their labels, details open, code is complete", async () => {
    const { page } = await glance("/docs/guide", off);
    for (const text of ["Use apt.", "Use brew."]) expect(await page.locator(`text=${text}`).first().isVisible()).toBe(true);
    expect(await page.locator(".tab-label").allTextContents()).toEqual(["Linux", "macOS", "Linux", "macOS"]);
    expect(await page.locator(".tab-label").first().isVisible()).toBe(true);
    await page.click(".details > summary");
    expect(await page.locator("text=Hidden words.").isVisible()).toBe(true);
    expect(await page.locator(".code-buttons, [data-color-toggle]:visible, .to-top").count()).toBe(0);
  });

  test("the version menu opens and leads to the same page", async () => {
    const { page, url } = await glance("/docs/api", off);
    await page.click(".navbar details:has([data-version-label]) > summary");
    await page.click("[data-version-choice='v1.0'] >> nth=0");
    await page.waitForURL(url("/docs/v1.0/api"));
  });

  test("the sidebar unfolds and the search leads to a list of pages", async () => {
    const { page } = await glance("/docs/api", off);
    await page.click(".sidebar details > summary");
    expect(await page.locator(".sidebar a:text-is('Install on Linux')").isVisible()).toBe(true);
    await page.click(".search-button");
    await page.locator(".search-pages a[href='/docs/guide']").waitFor();
  });

  test("the mobile menu opens and closes by its links", async () => {
    const { page } = await glance("/docs/api", { ...off, width: 375 });
    await page.click("[data-drawer-open]");
    await page.locator(".sidebar").waitFor();
    await page.locator("#MainMenu").waitFor();
    await page.click(".drawer-head [data-drawer-close]");
    await page.locator(".sidebar").waitFor({ state: "hidden" });
  });

  test.each(["light", "dark"] as const)("the system's %s mode is followed", async (colorScheme) => {
    const { page } = await glance("/docs/api", { ...off, colorScheme });
    const paper = await page
      .locator("html")
      .evaluate((html) => getComputedStyle(html).backgroundColor)
      .catch(() => "");
    if (paper !== "") expect(paper).toBe(colorScheme === "dark" ? "rgb(12, 17, 21)" : "rgb(247, 249, 250)");
  });

  // Browsers do this by themselves. Stops in the HTML would be stops where nothing scrolls, too.
  test("code that scrolls is a stop of the Tab key", async () => {
    const { page } = await glance("/docs/install/linux", { ...off, site: "real", width: 375 });
    const reached = [];
    for (let press = 0; press < 120; press++) {
      await page.keyboard.press("Tab");
      reached.push(await page.locator("main pre:focus").count());
    }
    expect(reached.filter((count) => count > 0).length).toBeGreaterThan(2);
  });

  test("every kind of page of the real site reads", async () => {
    const { page, url } = await glance("/", { ...off, site: "real" });
    for (const path of [
      "/docs",
      "/docs/install/linux",
      "/docs/v22.11/api",
      "/versions",
      "/community",
      "/LandingPage",
      "/search",
    ]) {
      await page.goto(url(path));
      expect(await page.locator("h1").first().isVisible()).toBe(true);
      expect((await page.locator("main").textContent())?.length).toBeGreaterThan(200);
    }
  });
});

/** The mobile menu (specification 2.3, 4; reference 2.3). */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { eventually, glance, isMarked, mark, offset, visit } from "./visit.ts";

const button = "[data-drawer-open]";
const isOpen = (page: Page) => page.locator("#Menu").evaluate((menu) => menu.hasAttribute("data-open"));
const open = async (page: Page) => {
  await page.click(button);
  await eventually(async () => expect(await isOpen(page)).toBe(true));
};

describe("the menu button", () => {
  test.each([
    [320, true],
    [996, true],
    [997, false],
    [1440, false],
  ])("at %i px: %s", async (width, shown) => {
    const { page } = await glance("/docs/api", { width });
    expect(await page.locator(button).isVisible()).toBe(shown);
    expect(await page.locator(".navbar-items").first().isVisible()).toBe(!shown);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});

describe("the drawer", () => {
  const phone = { width: 375, height: 700, hasTouch: true };

  test("opens on the docs panel of a doc page, goes back to the main menu, and begins with the docs again", async () => {
    const { page } = await glance("/docs/api", phone);
    await open(page);
    await eventually(async () => expect(await page.locator(".sidebar").isVisible()).toBe(true));
    await eventually(async () => expect(await page.locator("#MainMenu").isVisible()).toBe(false));
    await page.click("[data-drawer-back]");
    await eventually(async () => expect(await page.locator("#MainMenu").isVisible()).toBe(true));
    await eventually(async () => expect(await page.locator(".sidebar").isVisible()).toBe(false));
    expect(await page.evaluate(() => document.activeElement?.closest("#MainMenu") !== null)).toBe(true);
    await page.keyboard.press("Escape");
    await open(page);
    await eventually(async () => expect(await page.locator(".sidebar").isVisible()).toBe(true));
  });

  test("stays open when it is opened before its history entry is gone", async () => {
    const { page } = await visit("/docs/api", phone);
    const before = await page.evaluate(() => history.length);
    await open(page);
    await page.evaluate((selector) => {
      document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
      document.querySelector<HTMLElement>(selector)?.click();
    }, button);
    await eventually(async () => expect(await page.evaluate(() => history.state?.overlay)).toBe(1));
    await page.waitForTimeout(200);
    expect(await isOpen(page)).toBe(true);
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
  });

  test("opens on the main menu elsewhere, without search", async () => {
    const { page } = await glance("/about", phone);
    await open(page);
    expect(await page.locator("#MainMenu").isVisible()).toBe(true);
    expect(await page.locator("#MainMenu").textContent()).not.toContain("Search");
  });

  test("locks the page's scrolling and gives it back", async () => {
    const { page } = await glance("/docs/long", phone);
    await page.evaluate(() => scrollTo(0, 400));
    // A click of the test's mouse would scroll the sticky bar to its place first.
    await page.locator(button).dispatchEvent("click");
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe("hidden");
    await page.mouse.move(360, 500);
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(150);
    expect(await offset(page)).toBe(400);
    await page.keyboard.press("Escape");
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe("visible");
    await eventually(async () => expect(await offset(page)).toBe(400));
  });

  test("keeps the focus inside and gives it back to the button", async () => {
    const { page } = await glance("/docs/api", phone);
    await page.focus(button);
    await page.keyboard.press("Enter");
    for (let count = 0; count < 25; count++) {
      await page.keyboard.press("Tab");
      const inside = await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest("#Menu") !== null,
      );
      expect(inside).toBe(true);
    }
    await page.keyboard.press("Escape");
    expect(await page.evaluate(() => document.activeElement?.hasAttribute("data-drawer-open"))).toBe(true);
    expect(await page.getAttribute(button, "aria-expanded")).toBe("false");
  });

  test.each(["reduce", "no-preference"] as const)("takes the focus as it opens: motion %s", async (reducedMotion) => {
    const { page } = await glance("/docs/api", { ...phone, reducedMotion });
    await page.focus(button);
    await page.keyboard.press("Enter");
    expect(await page.evaluate(() => document.activeElement?.closest("#Menu") !== null)).toBe(true);
  });

  test("is closed by its button, the backdrop, Escape and a window that becomes wide", async () => {
    const { page } = await glance("/docs/api", phone);
    const ways: (() => Promise<unknown>)[] = [
      () => page.click(".drawer-head [data-drawer-close]"),
      async () => {
        // The drawer slides in; what is next to it takes clicks once it can be seen.
        await eventually(async () =>
          expect(await page.evaluate(() => document.elementFromPoint(365, 400)?.closest("#Menu") !== null)).toBe(true),
        );
        await page.mouse.click(365, 400);
      },
      () => page.keyboard.press("Escape"),
      () => page.setViewportSize({ width: 1100, height: 700 }),
    ];
    for (const close of ways) {
      await open(page);
      await close();
      await eventually(async () => expect(await isOpen(page)).toBe(false));
    }
    expect(await page.evaluate(() => document.querySelectorAll("[inert]").length)).toBe(0);
  });

  test("is closed by the back button, which leaves the page where it is", async () => {
    const { page, url } = await glance("/docs/api", phone);
    await mark(page);
    await open(page);
    await page.evaluate(() => history.back());
    await eventually(async () => expect(await isOpen(page)).toBe(false));
    expect(page.url()).toBe(url("/docs/api"));
    expect(await isMarked(page)).toBe(true);
  });

  test("is closed by a link, which leaves one entry in the history", async () => {
    const { page } = await glance("/docs/api", phone);
    await open(page);
    await page.click(".sidebar a:text-is('Long page')");
    await eventually(async () => expect(await page.textContent("h1")).toBe("Long page"));
    expect(await isOpen(page)).toBe(false);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe("visible");
    expect(await page.evaluate(() => document.querySelectorAll("[inert]").length)).toBe(0);
    await page.goBack();
    await eventually(async () => expect(await page.textContent("h1")).toBe("API"));
    expect(await isOpen(page)).toBe(false);
  });

  test("keeps open what a category's button only unfolds", async () => {
    const { page } = await glance("/docs/api", phone);
    await open(page);
    await page.click(".sidebar details > summary");
    await eventually(async () => expect(await page.locator(".sidebar a:text-is('Install on Linux')").isVisible()).toBe(true));
    expect(await isOpen(page)).toBe(true);
  });
});

/** What does not fit a narrow window stays within reach: tabs wrap, and a wide table keeps its first column. */
import { setTimeout as pause } from "node:timers/promises";
import type { BrowserContext } from "playwright-core";
import { expect, test } from "vitest";
import { eventually, glance, quietFeaturesStarted, visit } from "./visit.ts";

declare global {
  interface Window {
    moved: number;
  }
}

const watchMoves = (context: BrowserContext) =>
  context.addInitScript(() => {
    window.moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.moved += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });

test.each(["/docs/api/TcpLayer", "/docs/api/Packet"])(
  "the button that copies an include line of %s moves nothing",
  async (path) => {
    const prepare = async (context: BrowserContext) => {
      await watchMoves(context);
      // The page is painted without it.
      await context.route("**/*.js", async (route) => {
        await pause(500);
        await route.continue();
      });
    };
    const { page } = await visit(path, { site: "real", width: 412, height: 823, prepare });
    await page.waitForSelector(".include button:last-child");
    expect(await page.evaluate(() => window.moved)).toBeLessThan(0.01);
  },
);

test.each([320, 375])(
  "tabs wrap and fill their lines at %i px, where their labels stood before, so that nothing moves",
  async (width) => {
    const { page } = await visit("/docs/quickstart", {
      site: "real",
      width,
      height: 5000,
      prepare: watchMoves,
    });
    await page.waitForSelector(".tab-list");
    const tabs = await page.locator(".tab-list").first().locator("button").all();
    const boxes = await Promise.all(tabs.map((tab) => tab.boundingBox()));
    expect(new Set(boxes.map((box) => box?.y)).size).toBeGreaterThan(1);
    const list = await page.locator(".tab-list").first().boundingBox();
    const endOf = (box: typeof list) => (box?.x ?? 0) + (box?.width ?? 0);
    const ends = boxes.filter((box, index) => box?.y !== boxes[index + 1]?.y).map(endOf);
    for (const end of ends) expect(end).toBeCloseTo(endOf(list), 0);
    expect(endOf(list)).toBeLessThanOrEqual(width);
    expect(await page.evaluate(() => window.moved)).toBeLessThan(0.01);
  },
);

test.each(["/docs/quickstart", "/docs/install", "/docs/install/linux"])("no tab of %s stands alone in a line", async (path) => {
  for (const width of [375, 768, 1024, 1280]) {
    const { page } = await glance(path, { site: "real", width });
    await page.waitForSelector(".tab-list");
    const tops = await page
      .locator(".tab-list")
      .first()
      .locator("button")
      .evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().top));
    expect(tops.filter((top) => tops.indexOf(top) === tops.lastIndexOf(top))).toEqual([]);
  }
});

test.each(["/docs/install/linux", "/docs/install/vs", "/docs/project-setup", "/versions"])(
  "%s does not scroll sideways with text that is spaced as readers may (WCAG 1.4.12)",
  async (path) => {
    const { page } = await glance(path, { site: "real", width: 320 });
    const width = await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
        p { margin-bottom: 2em !important; }`);
      document.adoptedStyleSheets = [sheet];
      return document.documentElement.scrollWidth;
    });
    expect(width).toBeLessThanOrEqual(320);
  },
);

test.each([320, 390])(
  "field and button of the search are one row of the page for addresses that do not exist, at %i px",
  async (width) => {
    const { page } = await glance("/nowhere", { site: "real", width, noisy: true });
    // In one look: what the page suggests comes above them meanwhile.
    const [field, button] = await page
      .locator("main .search-form :is(input, .button)")
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON() as DOMRect));
    expect(field?.width).toBeGreaterThan(140);
    const middle = (box: DOMRect | undefined) => (box === undefined ? Number.NaN : box.y + box.height / 2);
    expect(Math.abs(middle(field) - middle(button))).toBeLessThan(2);
  },
);

test.each([375, 1280])("tables and code are stops of the Tab key where they scroll, and only there, at %i px", async (width) => {
  const { page } = await glance("/docs/features", { site: "real", width });
  await quietFeaturesStarted(page);
  await eventually(async () => {
    const boxes = await page.locator("main :is(.table-wrap, pre)").evaluateAll((all) =>
      all.map((box) => ({
        scrolls: box.scrollWidth > box.clientWidth + 1 && getComputedStyle(box).overflowX !== "visible",
        isStop: (box as HTMLElement).tabIndex === 0,
        isRegion: box.role === "region" && (box.ariaLabel ?? "") !== "",
        isTable: box.matches(".table-wrap"),
      })),
    );
    expect(boxes.filter(({ scrolls, isStop }) => scrolls && !isStop)).toEqual([]);
    expect(boxes.filter(({ isStop, isTable, isRegion }) => isRegion !== (isStop && isTable))).toEqual([]);
    expect(boxes.some(({ isStop }) => !isStop)).toBe(true);
  });
});

test("the first column of a wide table stays while the rest is scrolled", async () => {
  const { page } = await glance("/docs/features", { site: "real", width: 375 });
  const table = page.locator(".table-wrap:has(td[data-cell=link])").first();
  const [first, second] = [table.locator("td").nth(0), table.locator("td").nth(1)];
  const before = [await first.boundingBox(), await second.boundingBox()];
  await table.evaluate((box) => {
    box.scrollLeft = 60;
  });
  expect((await first.boundingBox())?.x).toBe(before[0]?.x);
  expect((await second.boundingBox())?.x).toBe((before[1]?.x ?? 0) - 60);
});

test("a tick is a picture of its word, which stays in the page", async () => {
  const { page } = await glance("/docs/features", { site: "real" });
  const tick = page.locator("td[data-cell=yes]").first();
  expect(await tick.textContent()).toBe("Yes");
  expect(await tick.evaluate((cell) => getComputedStyle(cell, "::before").borderBottomWidth)).toBe("2px");
  expect(await tick.evaluate((cell) => getComputedStyle(cell).fontSize)).toBe("0px");
});

/**
 * A window of 320 × 256 px is one of 1280 × 1024 px at 400 %: every kind of page, and what opens on it, reads in one column (only
 * tables and code scroll sideways), and with the Tab key alone a reader gets to everything, sees where they are, and gets out again.
 */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { eventually, glance, quietFeaturesStarted } from "./visit.ts";

const zoomed = { site: "real", width: 320, height: 256 } as const;

const pages = [
  "/",
  "/community",
  "/versions",
  "/versions/v24.09...v25.05",
  "/versions/v25.05/api/since-v24.09",
  "/docs/quickstart",
  "/docs/features",
  "/docs/api",
  "/docs/api/Packet",
  "/docs/v22.11/install",
  "/search?q=packet",
  "/nowhere",
];

/** What sticks out of the window and is not in a box of code or a table that scrolls, or scrolls sideways and is neither. */
function beyond(): readonly string[] {
  const width = document.documentElement.clientWidth;
  const name = (element: Element) => element.cloneNode(false) as Element;
  const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
  const isWide = (element: Element) => element.matches("pre, code, table, .table-wrap, .diff, [role=tablist]");
  const hidden = (element: Element) => {
    for (let up: Element | null = element; up !== null; up = up.parentElement) {
      if (scrolls(up) && (isWide(up) || up.querySelector(":scope > pre, :scope > table") !== null)) return true;
      const { overflowX, visibility, opacity } = getComputedStyle(up);
      if (overflowX === "hidden" || overflowX === "clip" || visibility === "hidden" || opacity === "0") return true;
    }
    return false;
  };
  const found: string[] =
    document.documentElement.scrollWidth > width ? [`page: ${document.documentElement.scrollWidth} px`] : [];
  for (const element of document.querySelectorAll("body *")) {
    const { left, right, width: own, height } = element.getBoundingClientRect();
    if (own < 2 || height < 2 || element.closest("svg svg, svg *") !== null) continue;
    if ((right > width + 1 || left < -1) && !hidden(element)) found.push(`out: ${name(element).outerHTML.slice(0, 120)}`);
    const isScrolled = scrolls(element) && element.scrollWidth > element.clientWidth + 1;
    if (isScrolled && !hidden(element)) found.push(`scrolls: ${name(element).outerHTML.slice(0, 120)}`);
  }
  return found;
}

interface Stop {
  readonly name: string;
  readonly isSeen: boolean;
  readonly isMarked: boolean;
}

/** Presses Tab, or Shift and Tab, until the browser's own buttons would be next; what had the focus, and what it passed. */
async function walk(page: Page, key = "Tab"): Promise<{ readonly stops: readonly Stop[]; readonly missed: readonly string[] }> {
  const stops: Stop[] = [];
  const limit = await page.evaluate(
    () => document.querySelectorAll("a, button, input, select, textarea, summary, [tabindex]").length,
  );
  for (let count = 0; count <= limit + 1; count++) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(async () => {
      const element = document.activeElement;
      if (element === null || element === document.body || element.hasAttribute("data-walked")) return null;
      element.setAttribute("data-walked", "");
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      /** A link may go on in the next line. */
      const isShown = (box: DOMRect) => {
        const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)];
        const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
        const places = [0.1, 0.5, 0.9].flatMap((across) =>
          [0.1, 0.5, 0.9].map((down) => [left + across * (right - left), top + down * (bottom - top)] as const),
        );
        return left < right && top < bottom && places.some(([x, y]) => element.contains(document.elementFromPoint(x, y)));
      };
      const isSeen = () => [...element.getClientRects()].some(isShown);
      // The browser may bring it into view with the next frame.
      for (let frame = 0; frame < 10 && !isSeen(); frame++) await new Promise(requestAnimationFrame);
      return {
        name: `${element.localName} ${element.className} ${element.textContent.trim().slice(0, 30)}`,
        isSeen: isSeen(),
        isMarked: (outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0) || boxShadow !== "none",
      };
    });
    if (stop === null) break;
    stops.push(stop);
  }
  const missed = await page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        "a[href], button:not([disabled]), input, select, textarea, summary, [tabindex='0']",
      ),
    ]
      .filter((each) => each.tabIndex >= 0 && each.checkVisibility({ visibilityProperty: true }) && !each.closest("[inert]"))
      .filter((each) => !each.hasAttribute("data-walked") && each.getAttribute("type") !== "radio")
      .map((each) => each.outerHTML.slice(0, 120)),
  );
  return { stops, missed };
}

const unseen = (stops: readonly Stop[]) => stops.filter(({ isSeen, isMarked }) => !isSeen || !isMarked);

describe("at 400 %", () => {
  test.each(pages)("%s reads in one column", async (path) => {
    const { page } = await glance(path, { ...zoomed, noisy: path === "/nowhere" });
    await page.waitForSelector("html[data-ready]", { state: "attached" });
    if (path.startsWith("/search")) await page.locator("main .search-results a, main a[href*='docs']").first().waitFor();
    // Tabs and other parts come a moment later.
    await eventually(async () => expect(await page.evaluate(beyond)).toEqual([]));
  });

  const states: Readonly<Record<string, readonly [path: string, act: (page: Page) => Promise<unknown>]>> = {
    "the menu": ["/docs/quickstart", (page) => page.click("[data-drawer-open]")],
    "the main menu with the versions": [
      "/docs/quickstart",
      async (page) => {
        await page.click("[data-drawer-open]");
        await page.click("[data-drawer-back]");
        await page.click("#MainMenu details > summary >> nth=0");
      },
    ],
    "the search": [
      "/docs/quickstart",
      async (page) => {
        await page.keyboard.press("Control+k");
        await page.locator("#SearchModal dialog.search [role=combobox]").fill("packet");
        await page.locator("dialog.search .search-option-title").first().waitFor();
      },
    ],
    "another tab": ["/docs/quickstart", (page) => page.locator("[role=tab][aria-selected=false]").first().click()],
  };
  test.each(Object.entries(states))("%s reads in one column", async (_name, [path, act]) => {
    const { page } = await glance(path, zoomed);
    await act(page);
    await eventually(async () => expect(await page.evaluate(beyond)).toEqual([]));
  });
});

describe("with the keyboard alone", () => {
  test.each(["/versions/v24.09...v25.05", "/docs/api/Packet", "/docs/v22.11/install", "/nowhere"])("%s", async (path) => {
    const { page } = await glance(path, { ...zoomed, noisy: path === "/nowhere" });
    await page.waitForSelector("html[data-ready]", { state: "attached" });
    const { stops, missed } = await walk(page);
    expect({ unseen: unseen(stops), missed }).toEqual({ unseen: [], missed: [] });
    expect(stops.length).toBeGreaterThan(5);
  });

  test("what changed on a page, backwards, below no column that stays", async () => {
    const { page } = await glance("/versions/v25.05/api/since-v24.09", { site: "real", width: 390, height: 700 });
    await quietFeaturesStarted(page);
    const { stops, missed } = await walk(page, "Shift+Tab");
    expect({ unseen: unseen(stops), missed }).toEqual({ unseen: [], missed: [] });
  });

  test.each(["Tab", "Shift+Tab"])("the menu with all its categories: %s", async (key) => {
    const { page } = await glance("/docs/install/linux", zoomed);
    await quietFeaturesStarted(page);
    await page.click("[data-drawer-open]");
    await page.evaluate(() => {
      for (const each of document.querySelectorAll<HTMLDetailsElement>("#Menu details")) each.open = true;
    });
    // Backwards, the first step leads out of the menu, and the next one to its end.
    if (key !== "Tab") await page.keyboard.press(key);
    const { stops } = await walk(page, key);
    expect(unseen(stops)).toEqual([]);
    expect(stops.length).toBeGreaterThan(25);
    await page.keyboard.press("Escape");
    expect(await page.evaluate(() => document.activeElement?.hasAttribute("data-drawer-open"))).toBe(true);
  });
});

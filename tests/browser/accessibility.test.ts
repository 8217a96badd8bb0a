/** axe finds nothing (WCAG 2.2 AA and best practice) on any kind of page, in any state, mode and width. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { crossed, effort } from "../nightly/effort.ts";
import { violations } from "./axe.ts";
import { eventually, glance, type Visit, visit } from "./visit.ts";

const looks = [
  { width: 1440, colorScheme: "light" },
  { width: 320, colorScheme: "dark" },
] as const;

const pages = [
  "/",
  "/LandingPage",
  "/docs/tutorials/packet-parsing",
  "/docs/install",
  "/docs/v22.11/features",
  "/versions",
  "/versions/v24.09...v25.05",
  "/versions/v25.05/api/since-v24.09",
  "/community",
  "/search",
];

test.each(crossed(pages, looks))("%s: %o", async (path, look) => {
  const { page } = await glance(path, { ...look, site: "real" });
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test.each(crossed(["/docs/Long"], looks))("the page for wrong addresses, with suggestions: %s, %o", async (path, look) => {
  const { page } = await glance(path, { ...look, noisy: true });
  await page.waitForSelector("h2:text-is('Did you mean')");
  expect(await violations(page)).toEqual([]);
});

test.each(looks)("a page with every block, everything open: $width px, $colorScheme", async (look) => {
  const { page } = await glance("/docs/next/guide", look);
  await page.click(".details > summary");
  await page.locator("img[src*=wide]").scrollIntoViewIfNeeded();
  await page.waitForSelector("img[data-zoom]");
  expect(await violations(page)).toEqual([]);
});

test("the layers of the frame on the home page are called by their names alone", async () => {
  const { page, context } = await glance("/", { site: "real" });
  const { nodes } = await (await context.newCDPSession(page)).send("Accessibility.getFullAXTree");
  const radios = nodes.filter(({ role }) => role?.value === "radio").map(({ name }) => name?.value);
  expect(radios).toEqual(["Ethernet", "IPv4", "UDP", "DNS"]);
});

interface Widths {
  readonly width: number;
  readonly schemes: readonly ("light" | "dark")[];
}

const sample: readonly Widths[] = [
  { width: 996, schemes: ["light"] },
  { width: 997, schemes: ["dark"] },
];
const others: readonly Widths[] = [
  { width: 320, schemes: ["light"] },
  { width: 996, schemes: ["light", "dark"] },
  { width: 997, schemes: ["light", "dark"] },
  { width: 1440, schemes: ["dark"] },
];

/** The other widths and modes, on the two pages that hold nearly everything. */
test.each(crossed(["/", "/docs/install"], effort<readonly Widths[]>(sample, others)))(
  "%s: %o",
  async (path, { width, schemes }) => {
    const { page } = await glance(path, { width, site: "real" });
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      await eventually(async () => expect(await page.getAttribute("html", "data-theme")).toBe(colorScheme));
      expect(await violations(page)).toEqual([]);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  },
);

describe("states", () => {
  const state = async (opened: Promise<Visit>, act: (page: Page) => Promise<unknown>) => {
    const { page } = await opened;
    await act(page);
    expect(await violations(page)).toEqual([]);
  };

  test.each(["light", "dark"] as const)("version menu open, %s", (colorScheme) =>
    state(glance("/docs/api", { colorScheme }), (page) => page.click(".navbar details:has([data-version-label]) > summary")),
  );

  test.each(["light", "dark"] as const)("drawer open, both panels, %s", async (colorScheme) => {
    await state(glance("/docs/api", { colorScheme, width: 375 }), (page) => page.click("[data-drawer-open]"));
    await state(glance("/docs/api", { colorScheme, width: 375 }), async (page) => {
      await page.click("[data-drawer-open]");
      await page.click("[data-drawer-back]");
    });
  });

  test("after a visit by link", () =>
    state(glance("/docs/start", {}), async (page) => {
      await page.click("main a:text('guide')");
      await page.waitForSelector("[role=tablist]");
    }));

  test("a picture enlarged", () =>
    state(glance("/docs/guide", {}), async (page) => {
      await page.locator("img[src*=wide]").scrollIntoViewIfNeeded();
      await page.waitForSelector("img[data-zoom]");
      await page.click("img[src*=wide]");
      await page.waitForSelector("dialog.zoom[open]");
    }));

  test("progress bar, crash screen, error box", () =>
    state(
      visit("/docs/Long", { noisy: true, prepare: (context) => context.route("**/routes.json", (route) => route.abort()) }),
      async (page) => {
        await page.waitForSelector(".error-box");
        await page.route("**/docs/v1.0", () => {});
        await page.evaluate(() => {
          const link = Object.assign(document.createElement("a"), { href: "/docs/v1.0" });
          document.querySelector("main")?.append(link);
          link.click();
          link.remove();
        });
        await page.waitForSelector(".progress", { state: "attached" });
      },
    ));

  test.each([
    ["plain", "/docs/guide"],
    ["real", "/"],
  ] as const)("reduced motion: nothing on the %s site's %s takes longer than a moment", async (site, path) => {
    const { page } = await glance(path, { site });
    const slow = await page.evaluate(
      () =>
        [...document.querySelectorAll("*")].filter((element) =>
          getComputedStyle(element)
            .transitionDuration.split(",")
            .some((time) => Number.parseFloat(time) > 0.001),
        ).length,
    );
    expect(slow).toBe(0);
  });

  test("zoomed to 400 % the page reads in one column without scrolling sideways", async () => {
    const { page } = await glance("/docs/guide", { width: 320, height: 200 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
});

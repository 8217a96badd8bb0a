/** The page for addresses that do not exist repairs them (issue: `.html`, case, version, moved pages, nearest title). */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { eventually, glance, isMarked, mark, type Reader, visit } from "./visit.ts";

/** A host that knows files only by their exact address, as the plainest static hosts do. */
const plainHost: Reader = {
  noisy: true,
  prepare: (context) =>
    context.route("**/*", async (route) => {
      const { pathname } = new URL(route.request().url());
      const strange = /(\.html|\/)$/.test(pathname) && pathname !== "/";
      if (!strange || !route.request().isNavigationRequest()) return route.continue();
      const response = await route.fetch({ url: new URL("/404.html", route.request().url()).href });
      await route.fulfill({ response, status: 404 });
    }),
};
const meant = (page: Page) =>
  page.locator(".suggestions a").evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));

describe("another spelling of a page leads there", () => {
  test.each([
    ["/docs/api.html", "/docs/api"],
    ["/docs/install/index.html", "/docs/install"],
    ["/docs/install/linux/", "/docs/install/linux"],
    ["/docs/v1.0/index.html", "/docs/v1.0"],
    ["/docs/api.html?x=1#classes", "/docs/api?x=1#classes"],
  ])("%s", async (from, to) => {
    const { page, url } = await visit(from, plainHost);
    await page.waitForURL(url(to));
  });
});

describe("what was meant is offered", () => {
  test.each([
    ["wrong case", "/docs/Install/LINUX", "/docs/install/linux"],
    ["a version that does not exist", "/docs/v0.9/install/linux", "/docs/install/linux"],
    ["a page that its version does not have", "/docs/v1.0/install/macos", "/docs/install/macos"],
    ["a page that moved", "/docs/setup/linux", "/docs/install/linux"],
    ["a slip of the pen", "/docs/giude", "/docs/guide"],
    ["words of the title", "/docs/installing-on-macos", "/docs/install/macos"],
  ])("%s", async (_, from, to) => {
    const { page, url } = await glance(from, { noisy: true });
    await eventually(async () => expect((await meant(page))[0]).toBe(to));
    expect(page.url()).toBe(url(from));
  });

  test("in the reader's version first, below the base, and reached without a full load", async () => {
    const { page } = await visit("/docs/Guide", {
      site: "based",
      noisy: true,
      prepare: (context) => context.addInitScript(() => localStorage.setItem("/lib/version", "v1.0")),
    });
    await mark(page);
    await eventually(async () => expect(await meant(page)).toContain("/lib/docs/guide"));
    await page.click(".suggestions a");
    await eventually(async () => expect(await page.textContent("h1")).toContain("Guide"));
    expect(await isMarked(page)).toBe(true);
  });

  test("nothing is offered for nonsense, and no loop begins", async () => {
    let loads = 0;
    const { page } = await visit("/qqqq/zzzz.html", {
      noisy: true,
      prepare: async (context) => context.on("page", (opened) => opened.on("domcontentloaded", () => loads++)),
    });
    await page.waitForTimeout(600);
    expect(await page.textContent("h1")).toBe("Page not found");
    expect(await page.textContent(".suggestions h2")).toBe("Start here");
    expect(await meant(page)).toEqual(["/docs", "/search", "/"]);
    expect(loads).toBeLessThan(3);
  });

  test("an address that is no valid text breaks nothing", async () => {
    const { page } = await glance("/docs/%e0%a4/__proto__", { noisy: true }).catch(() =>
      glance("/docs/__proto__", { noisy: true }),
    );
    expect(await page.locator("body").count()).toBe(1);
  });
});

describe("the search field", () => {
  test("holds the words of the address, and leads to the search page", async () => {
    const { page, url } = await glance("/docs/v0.9/setup/linux.html", { noisy: true });
    const field = page.getByRole("searchbox", { name: "Search the documentation" });
    await eventually(async () => expect(await field.inputValue()).toBe("setup linux"));
    await field.press("Enter");
    await page.waitForURL(url("/search?q=setup+linux"));
  });

  test("works below a base and without scripts", async () => {
    const { page, url } = await glance("/docs/nothing", { site: "based", noisy: true, javaScriptEnabled: false });
    await page.fill("[data-not-found] input", "capture");
    await page.click("[data-not-found] button");
    await page.waitForURL(url("/search?q=capture"));
    expect(await page.locator(".search-pages a").count()).toBeGreaterThan(3);
  });
});

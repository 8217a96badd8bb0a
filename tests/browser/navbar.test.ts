/** The bar at the top: items, menus, versions, hiding (specification 2.3, 4; reference 2.2, 2.4). */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "playwright-core";
import { describe, expect, onTestFinished, test } from "vitest";
import { config } from "../site.ts";
import { content } from "./fixture.ts";
import { ownSite } from "./ownSite.ts";
import { eventually, glance, partStarted, quietFeaturesStarted, scroll, urlOf, visit } from "./visit.ts";

const others = ownSite({
  ...content,
  "site.config.ts": `import { defineConfig } from "docsgen";
export default defineConfig({
  title: "Lib", url: "https://lib.example", favicon: "/img/small.png", logo: { light: "/img/small.png", alt: "Our sign" }, docs: { lastUpdated: false },
  navbar: { items: [
    { type: "doc", docId: "start", label: "Docs" },
    { label: "Elsewhere", href: "https://elsewhere.example/" },
    { type: "html", value: '<b><a href="https://elsewhere.example/own">Own</a></b>' },
    { type: "dropdown", label: "More", items: [{ label: "Guide", to: "/docs/guide" }, { label: "There", href: "https://elsewhere.example/there" }] },
    { label: "Opinions", href: "https://elsewhere.example/opinions", position: "right" },
    { label: "GitHub", href: "https://github.com/lib/lib", position: "right" },
  ] },
  footer: {
    links: [{ title: "Links", items: [
      { label: "Start", to: "/docs/start" },
      { label: "Elsewhere", href: "https://elsewhere.example/" },
      { html: '<a href="https://elsewhere.example/raw">Raw</a> <a href="https://badge.example/"><img src="/img/small.png" alt="Badge"></a>' },
    ] }],
    copyright: 'Made by <a href="https://elsewhere.example/us">us</a>',
  },
});
`,
});

const versionMenu = ".navbar details:has([data-version-label])";
const entry = (label: string) => `${versionMenu} [data-version-choice="${label}"]`;
const isOpen = (page: Page) => page.locator(versionMenu).evaluate((menu) => (menu as HTMLDetailsElement).open);

const crowded = ownSite({
  "site.config.ts": config(
    `navbar: { items: ${JSON.stringify(["Getting started", "Guides and tours", "API reference", "Release notes", "More to read", "Our community", "Code of conduct"].map((label) => ({ label, to: "/docs/start" })))} },`,
  ),
  "content/docs/next/start.md": "# Start\n",
});

test.each([1000, 1200])("the words of an item stay on one line at %i px, and nothing is cut off", async (width) => {
  const { page } = await glance("/docs/start", { own: crowded.url, width });
  const lines = await page.locator(".navbar-items a").evaluateAll((links) =>
    links.map((link) => {
      const range = document.createRange();
      range.selectNodeContents(link);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    }),
  );
  expect(lines).toEqual(Array(7).fill(1));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
});

describe("items", () => {
  test("one is active: the item of the shown page, else Docs inside the docs", async () => {
    const { page } = await glance("/docs/api");
    const active = () => page.locator(".navbar-items > li > a[aria-current]").allTextContents();
    expect(await active()).toEqual(["API"]);
    await page.click(".sidebar a:text-is('Long page')");
    await eventually(async () => expect(await active()).toEqual(["Docs"]));
    await page.click(".navbar a:text-is('About')");
    await eventually(async () => expect(await active()).toEqual(["About"]));
  });

  test("a menu with the item of the shown page looks like an active item", async () => {
    const { page } = await glance("/docs/guide");
    const bold = await page
      .locator(".navbar-items > li > a, .navbar-items summary > span:first-child")
      .evaluateAll((items) =>
        items.filter((item) => getComputedStyle(item).fontWeight === "600").map((item) => item.textContent),
      );
    expect(bold).toEqual(["More"]);
  });

  test("no link opens a window, whose opener it would have to hide", async () => {
    const { page } = await glance("/docs/api");
    expect(await page.locator(".navbar-end a[href^='https:']").count()).toBeGreaterThan(0);
    expect(await page.locator("a[target], a[rel~=noopener]").count()).toBe(0);
  });
});

describe("links to other sites", () => {
  const arrows = (page: Page, selector: string) =>
    page.locator(selector).evaluateAll((links) =>
      links.map((link) => {
        const { content, width, height } = getComputedStyle(link, "::after");
        return content === "none" ? "none" : `${width} ${height}`;
      }),
    );

  test("carry an arrow of whole pixels in bar, menu and footer, also in the site's own HTML; icons and links of the site none", async () => {
    const { page } = await glance("/docs/guide", { own: others.url });
    const outside = 'a[href^="https://elsewhere"]';
    await page.click(".navbar-start summary");
    for (const place of [
      ".navbar-start > li >",
      ".navbar-start > li > b >",
      ".dropdown-menu",
      ".footer li",
      ".footer-bottom p",
    ]) {
      const found = await arrows(page, `${place} ${outside}`);
      expect([place, ...new Set(found)]).toEqual([place, "10px 10px"]);
    }
    expect(new Set(await arrows(page, ".navbar a:is([href^='/'], .icon-button), .footer a[href^='/']"))).toEqual(
      new Set(["none"]),
    );
    expect(new Set(await arrows(page, ".footer a:has(img)"))).toEqual(new Set(["none"]));
    await page.setViewportSize({ width: 375, height: 700 });
    await eventually(async () =>
      expect(new Set(await arrows(page, `.drawer-main > ul > li > ${outside}`))).toEqual(new Set(["10px 10px"])),
    );
  });
});

describe("links of the site that the client changes", () => {
  const arrowOf = (page: Page, selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((link) => getComputedStyle(link, "::after").content);

  test("carry no arrow: the focused entry of the version menu, and documents of the preferred version", async () => {
    const { page } = await glance("/docs/guide?os=macos#twice");
    await quietFeaturesStarted(page);
    await page.focus(`${versionMenu} > summary`);
    await page.keyboard.press("ArrowDown");
    expect(await page.getAttribute(entry("next"), "href")).toBe("/docs/next/guide?os=macos#twice");
    expect(await arrowOf(page, entry("next"))).toBe("none");
    await page.evaluate(() => localStorage.setItem("/version", "v1.0"));
    await page.goto(new URL("/about", page.url()).href);
    await eventually(async () => expect(await page.getAttribute(".navbar a:text-is('API')", "href")).toBe("/docs/v1.0/api"));
    expect(await arrowOf(page, ".navbar a:text-is('API')")).toBe("none");
  });
});

describe("the logo", () => {
  test("stands beside the title, and a text of its own does not hide it", async () => {
    const { page } = await glance("/docs/guide", { own: others.url });
    expect(await page.locator(".navbar .logo-title").isVisible()).toBe(true);
    expect(await page.locator(".navbar").getByRole("link", { name: "Our sign Lib", exact: true }).count()).toBe(1);
  });
});

describe("menus", () => {
  test("open under the mouse, stay open on the click that follows, close when it leaves", async () => {
    const { page } = await glance("/docs/api");
    await quietFeaturesStarted(page);
    await page.hover(`${versionMenu} > summary`);
    expect(await isOpen(page)).toBe(true);
    await page.click(`${versionMenu} > summary`);
    expect(await isOpen(page)).toBe(true);
    await page.mouse.move(700, 700);
    await page.mouse.click(700, 700);
    expect(await isOpen(page)).toBe(false);
  });

  test("open by Enter, close by Escape with the focus back, and close when the focus leaves", async () => {
    const { page } = await glance("/docs/api");
    await quietFeaturesStarted(page);
    await page.focus(`${versionMenu} > summary`);
    await page.keyboard.press("Enter");
    expect(await isOpen(page)).toBe(true);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    expect(await isOpen(page)).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("SUMMARY");
    await page.keyboard.press("Enter");
    for (let count = 0; count < 6; count++) await page.keyboard.press("Tab");
    expect(await isOpen(page)).toBe(false);
  });

  test("open and close by touch", async () => {
    const { page } = await glance("/docs/api", { hasTouch: true });
    await quietFeaturesStarted(page);
    // A touch becomes a click a moment later.
    await page.tap(`${versionMenu} > summary`);
    await eventually(async () => expect(await isOpen(page)).toBe(true));
    await page.tap("h1");
    await eventually(async () => expect(await isOpen(page)).toBe(false));
  });
});

describe("arrow keys in a menu", () => {
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.firstChild?.textContent);

  test("open it, move between its links, and Escape leads back to the button", async () => {
    const { page } = await glance("/docs/api");
    await quietFeaturesStarted(page);
    await page.focus(`${versionMenu} > summary`);
    await page.keyboard.press("ArrowDown");
    expect(await isOpen(page)).toBe(true);
    expect(await focused(page)).toBe("Next");
    const walked: unknown[] = [];
    for (const key of ["ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp", "Home", "End"]) {
      await page.keyboard.press(key);
      walked.push(await focused(page));
    }
    expect(walked).toEqual(["v2.0", "v1.0", "All versions", "Next", "All versions", "Next", "All versions"]);
    await page.keyboard.press("Escape");
    expect(await isOpen(page)).toBe(false);
    await page.keyboard.press("ArrowUp");
    expect(await focused(page)).toBe("All versions");
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/docs/v1.0/api");
  });
});

describe("the version menu", () => {
  const notes = (page: Page) => page.locator(`${versionMenu} [data-version-choice]`).allTextContents();

  test("says before the click where the page is the same, where it differs and where it is not", async () => {
    const { page } = await glance("/docs/api");
    expect(await notes(page)).toEqual(["Nextunreleased", "v2.0latest", "v1.0changed"]);
    await page.goto(page.url().replace("/api", "/install/macos"));
    expect(await notes(page)).toEqual(["Nextunreleased", "v2.0latest", "v1.0not available"]);
    expect(await page.getAttribute(entry("v1.0"), "href")).toBe("/docs/v1.0/install");
  });

  test("ends with All versions", async () => {
    const { page } = await glance("/docs/api");
    expect(await page.locator(`${versionMenu} li`).last().textContent()).toBe("All versions");
  });

  test("keeps page, query and hash", async () => {
    const { page } = await glance("/docs/guide?os=macos#twice");
    await page.click(`${versionMenu} > summary`);
    await page.click(entry("next"));
    await page.waitForURL("**/docs/next/guide?os=macos#twice");
    await eventually(async () => expect(await page.textContent("[data-version-label]")).toBe("Next"));
    expect(await page.textContent(".banner")).toContain("unreleased documentation for Lib Next version");
  });
});

describe("the preferred version", () => {
  test("is the one picked last, and holds outside the docs: label and links follow it", async () => {
    const { page } = await glance("/docs/api");
    await page.click(`${versionMenu} > summary`);
    await page.click(entry("v1.0"));
    await page.waitForURL("**/docs/v1.0/api");
    await page.click(".navbar a:text-is('About')");
    await eventually(async () => expect(await page.textContent("h1")).toBe("About"));
    expect(await page.textContent(`${versionMenu} > summary`)).toBe("Version v1.0, choose another");
    expect(await page.getAttribute("#MainMenu a:text-is('API')", "href")).toBe("/docs/v1.0/api");
    await page.click(".navbar a:text-is('API')");
    await page.waitForURL("**/docs/v1.0/api");
    expect(await page.evaluate(() => localStorage.getItem("/version"))).toBe("v1.0");
  });

  test("that is gone is forgotten", async () => {
    const { page } = await visit("/about", {
      prepare: (context) => context.addInitScript(() => localStorage.setItem("/version", "v0.1")),
    });
    expect(await page.textContent("[data-version-label]")).toBe("v2.0");
    expect(await page.evaluate(() => localStorage.getItem("/version"))).toBe(null);
  });

  test("is picked by the link of the banner too", async () => {
    const { page } = await glance("/docs/v1.0/api");
    await page.click(".banner a");
    await page.waitForURL("**/docs/api");
    expect(await page.evaluate(() => localStorage.getItem("/version"))).toBe("v2.0");
  });
});

describe("a bar that hides", () => {
  const hidden = (page: Page) => page.locator(".navbar").evaluate((bar) => bar.getBoundingClientRect().bottom <= 1);
  const ready = async (path = "/docs/long", width = 1280) => {
    const opened = await glance(path, { site: "based", width, noisy: true });
    await partStarted(opened.page, "hideOnScroll");
    return opened;
  };

  test.each([320, 1280])("goes on the way down and comes back on the way up and at the top, %i px wide", async (width) => {
    const { page } = await ready("/docs/long", width);
    await scroll(page, 600);
    await eventually(async () => expect(await hidden(page)).toBe(true));
    await scroll(page, 500);
    await eventually(async () => expect(await hidden(page)).toBe(false));
    await scroll(page, 900);
    await eventually(async () => expect(await hidden(page)).toBe(true));
    await scroll(page, 10);
    await eventually(async () => expect(await hidden(page)).toBe(false));
  });

  test("is shown near the end of the page", async () => {
    const { page } = await ready();
    await scroll(page, 900);
    await eventually(async () => expect(await hidden(page)).toBe(true));
    await scroll(page, 1e6);
    await eventually(async () => expect(await hidden(page)).toBe(false));
  });

  test("is shown while something in it has the focus", async () => {
    const { page } = await ready();
    await scroll(page, 900);
    await eventually(async () => expect(await hidden(page)).toBe(true));
    await page.focus(".navbar-items a:text-is('API')");
    await eventually(async () => expect(await hidden(page)).toBe(false));
  });

  test("comes back on navigation, but not at an anchor", async () => {
    const { page } = await ready("/docs/guide");
    await scroll(page, 300);
    await page.locator("main a:text('to its part')").dispatchEvent("click", { button: 0 });
    await page.waitForURL("**/docs/long#part-6");
    await eventually(async () => expect(await hidden(page)).toBe(true));
    await page.locator(".sidebar a:text-is('API')").dispatchEvent("click", { button: 0 });
    await page.waitForURL("**/docs/api");
    await eventually(async () => expect(await hidden(page)).toBe(false));
  });

  test("stays where the site does not ask for it", async () => {
    const { page } = await glance("/docs/long");
    await scroll(page, 900);
    expect(await hidden(page)).toBe(false);
  });
});

test("a bar whose end arrives late is not painted before, so nothing in it moves", async () => {
  const split = createServer(async ({ url = "/" }, answer) => {
    const file = await fetch(urlOf(url));
    answer.writeHead(file.status, { "content-type": file.headers.get("content-type") ?? "" });
    const body = Buffer.from(await file.arrayBuffer());
    const at = body.indexOf('class="search-button"');
    answer.write(body.subarray(0, body.lastIndexOf("<", Math.max(at, 0))));
    if (at > 0) await pause(300);
    answer.end(body.subarray(body.lastIndexOf("<", Math.max(at, 0))));
  });
  await new Promise<void>((resolve) => split.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void split.close());
  const { port } = split.address() as AddressInfo;
  const { page } = await glance("/docs/start", { own: (path) => `http://127.0.0.1:${port}${path}`, width: 1000 });
  const moved = await page.evaluate(
    () =>
      new Promise<readonly number[]>((resolve) => {
        const found: number[] = [];
        const note = (entries: PerformanceEntryList) =>
          found.push(...entries.map((entry) => (entry as { value?: number }).value ?? 0));
        const observer = new PerformanceObserver((list) => note(list.getEntries()));
        observer.observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() =>
          setTimeout(() => {
            note(observer.takeRecords());
            resolve(found);
          }),
        );
      }),
  );
  expect(moved).toEqual([]);
});

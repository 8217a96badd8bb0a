/** Links are followed without a full load (specification 4, route change; 9, progress bar). */
import type { Page, Route } from "playwright-core";
import { describe, expect, test } from "vitest";
import { eventually, frames, glance, held, isMarked, isPrepared, mark, offset, visit } from "./visit.ts";

const title = (page: Page) => page.textContent("h1");
const reaches = (page: Page, path: string, heading: string) =>
  eventually(async () => {
    expect(new URL(page.url()).pathname).toBe(path);
    expect(await title(page)).toBe(heading);
  });

/** A page that has just come has its full height one frame later. */
const scrollDown = (page: Page, to: number) =>
  eventually(async () => {
    await page.evaluate((top) => scrollTo(0, top), to);
    expect(await offset(page)).toBe(to);
  });

interface Seen {
  readonly all: number;
  /** Blocks that are laid out in the first frame, how far they reach, and those of the frame after it. */
  readonly first: number;
  readonly height: number;
  readonly next: number;
}

function countBlocksOnArrival(): void {
  const blocks = () => [...document.querySelectorAll(".prose > *")];
  const shown = () => blocks().filter((block) => block.getClientRects().length > 0);
  const seen = new Promise<Seen>((resolve) => {
    const arrived = () => {
      const first = shown();
      const height = first.at(-1)?.getBoundingClientRect().bottom ?? 0;
      const look = () => resolve({ all: blocks().length, first: first.length, height, next: shown().length });
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(look)));
    };
    addEventListener("docsgen:route", arrived, { once: true });
  });
  Object.assign(window, { seen });
}

describe("following a link", () => {
  test("swaps content, title, address, active items and canonical, and keeps the document", async () => {
    const { page } = await glance("/docs/guide");
    await mark(page);
    await page.click("main a:text('link to the long page')");
    await reaches(page, "/docs/long", "Long page");
    expect(await isMarked(page)).toBe(true);
    expect(await page.title()).toBe("Long page | Lib");
    expect(await page.textContent(".sidebar a[aria-current=page]")).toBe("Long page");
    await eventually(async () =>
      expect(await page.getAttribute("link[rel=canonical]", "href")).toBe("https://lib.example/docs/long"),
    );
    expect(await page.locator("head title").count()).toBe(1);
    expect(await page.locator("link[rel=canonical]").count()).toBe(1);
    expect(await page.locator("main .code-block").count()).toBe(0);
  });

  test("shows a page that has a style sheet for itself once the sheet is there, and keeps the document", async () => {
    const { page } = await glance("/docs/quickstart", { site: "real" });
    await mark(page);
    const shown = () =>
      page.locator("link[data-page-style]").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    const before = await shown();
    const ofHome = await page.evaluate(async () => {
      const html = await (await fetch("/")).text();
      return [...html.matchAll(/<link rel="stylesheet" href="([^"]+)" data-page-style/g)].map(([, href]) => href);
    });
    // Sheets stay when their page goes, and come once.
    const sheets = [...new Set([...before, ...ofHome])].sort();
    expect(sheets.length).toBeGreaterThan(before.length);
    await page.evaluate(() => {
      const look = () => {
        document.documentElement.dataset.seen = getComputedStyle(document.querySelector("main > div > *") as Element).display;
      };
      addEventListener("docsgen:route", look, { once: true });
    });
    await page.click(".navbar .logo");
    await eventually(async () => expect(await page.getAttribute("html", "data-seen")).toBe("grid"));
    expect(await isMarked(page)).toBe(true);
    expect((await shown()).sort()).toEqual(sheets);
    await page.click(".navbar a:text-is('Docs')");
    await eventually(async () => expect(await page.locator("main article").count()).toBe(1));
    await page.click(".navbar .logo");
    await eventually(async () => expect(await page.locator(".home").count()).toBe(1));
    expect((await shown()).sort()).toEqual(sheets);
  });

  test("starts the features of the new page and ends those of the old one", async () => {
    const { page } = await glance("/docs/start");
    for (let round = 0; round < 3; round++) {
      await page.click("main a:text('guide')");
      await reaches(page, "/docs/guide", "Guide to Packet");
      await eventually(async () => expect(await page.locator("main [role=tablist]").count()).toBe(2));
      await eventually(async () => expect(await page.locator(".code-buttons").count()).toBe(3));
      await page.click(".sidebar a:text-is('Start')");
      await reaches(page, "/docs/start", "Start");
    }
    expect(await page.locator(".to-top").count()).toBeLessThan(2);
  });

  test("from the top, lays out the first screen for the first frame and all of the page for the next", async () => {
    const { page } = await glance("/docs/start");
    await page.evaluate(countBlocksOnArrival);
    await page.click(".sidebar a:text-is('Long page')");
    await reaches(page, "/docs/long", "Long page");
    const { all, first, height, next } = await page.evaluate(
      () => (window as Window & { seen?: Promise<Seen> }).seen as Promise<Seen>,
    );
    expect(first).toBeLessThan(all);
    expect(height).toBeGreaterThan(800);
    expect(next).toBe(all);
  });

  test("to an anchor, lays out all of the page at once", async () => {
    const { page } = await glance("/docs/guide");
    await page.evaluate(countBlocksOnArrival);
    await page.click("main a:text('to its part')");
    await reaches(page, "/docs/long", "Long page");
    const { all, first } = await page.evaluate(() => (window as Window & { seen?: Promise<Seen> }).seen as Promise<Seen>);
    expect(first).toBe(all);
  });

  test("goes between pages with a sidebar and pages without", async () => {
    const { page } = await glance("/");
    await mark(page);
    await page.click("main a:text('guide')");
    await reaches(page, "/docs/guide", "Guide to Packet");
    expect(await page.locator(".sidebar").isVisible()).toBe(true);
    expect(await page.getAttribute("html", "data-version")).toBe("v2.0");
    await page.click(".logo >> nth=0");
    await reaches(page, "/", "Home");
    expect(await page.locator(".sidebar").count()).toBe(0);
    expect(await page.getAttribute("html", "data-version")).toBe(null);
    expect(await isMarked(page)).toBe(true);
  });

  test("keeps the sidebar's scroll position and the categories that the reader opened", async () => {
    const { page } = await glance("/docs/start", { height: 260 });
    await page.click(".sidebar details > summary");
    const column = page.locator(".drawer-body");
    await column.evaluate((element) => element.scrollTo(0, 60));
    await page.click(".sidebar a:text-is('Long page')");
    await reaches(page, "/docs/long", "Long page");
    expect(await column.evaluate((element) => element.scrollTop)).toBeGreaterThan(20);
    expect(await page.locator(".sidebar details").first().getAttribute("open")).toBe("");
  });

  test("brings the entry of the page into view where the sidebar is longer than its column", async () => {
    const { page, url } = await glance("/docs/start", { site: "based", height: 260, noisy: true });
    const seen = () =>
      page.locator(".sidebar a[aria-current=page]").evaluate((entry) => {
        const { top, bottom } = entry.getBoundingClientRect();
        const column = entry.closest(".drawer-body")?.getBoundingClientRect();
        return column !== undefined && top >= column.top && bottom <= Math.min(column.bottom, innerHeight);
      });
    expect(await seen()).toBe(true);
    await page.goto(url("/docs/long"));
    expect(await seen()).toBe(true);
    expect(await page.locator(".drawer-body").evaluate((column) => column.scrollTop)).toBeGreaterThan(0);
  });

  test("begins at the top, focuses what comes before the skip link and announces the title politely", async () => {
    const { page } = await glance("/docs/long");
    await page.evaluate(() => scrollTo(0, 1500));
    await page.click(".navbar a:text-is('API')");
    await reaches(page, "/docs/api", "API");
    expect(await offset(page)).toBe(0);
    expect(await page.textContent("[role=status]")).toBe("API | Lib");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.className)).toBe("skip-link");
  });

  test("to an anchor of another page goes there, and Tab goes on from it", async () => {
    const { page } = await glance("/docs/guide");
    await page.click("a:text('to its part')");
    await reaches(page, "/docs/long", "Long page");
    expect(page.url()).toContain("#part-6");
    const top = await page.locator("#part-6").evaluate((heading) => heading.getBoundingClientRect().top);
    expect(top).toBeGreaterThan(0);
    expect(top).toBeLessThan(200);
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("href"))).toBe("#part-6");
  });

  test("to an anchor of the same page is the browser's; back returns to where the reader was", async () => {
    const { page } = await glance("/docs/long", { width: 1440 });
    await mark(page);
    await page.evaluate(() => scrollTo(0, 700));
    await page.click(".toc-side a:text-is('Part 9')");
    await eventually(async () => expect(await offset(page)).toBeGreaterThan(2000));
    await page.goBack();
    await eventually(async () => expect(await offset(page)).toBe(700));
    expect(await isMarked(page)).toBe(true);
  });

  test("to the page itself goes to its top without loading anything", async () => {
    const { page, requests } = await glance("/docs/long");
    await page.evaluate(() => scrollTo(0, 900));
    requests();
    await page.click(".sidebar a[aria-current]");
    await eventually(async () => expect(await offset(page)).toBe(0));
    expect(requests().filter((path) => path === "/docs/long")).toEqual([]);
  });

  test("keeps the query of a link, and a change of only the query leaves the scroll position alone", async () => {
    const { page } = await glance("/docs/guide");
    await page.click("main a:text('the API')");
    await reaches(page, "/docs/api", "API");
    expect(new URL(page.url()).search).toBe("?x=1");
    await page.goto(page.url().replace("/docs/api?x=1", "/docs/guide"));
    await page.locator(".tabs").nth(1).scrollIntoViewIfNeeded();
    await page.waitForSelector("[role=tab]");
    const before = await offset(page);
    await page.evaluate(() => {
      const link = Object.assign(document.createElement("a"), { href: "?os=macos", id: "made" });
      document.body.append(link);
      link.click();
    });
    expect(await offset(page)).toBe(before);
    expect(await page.locator("[role=tab][aria-selected=true]").allTextContents()).toEqual(["macOS", "macOS"]);
  });

  test("spelled .html leads to the page's own address", async () => {
    const { page } = await glance("/docs/guide");
    await mark(page);
    await page.click("a:text('a missing old spelling')");
    await reaches(page, "/docs/api", "API");
    expect(await isMarked(page)).toBe(true);
  });

  test("works on a page opened as .html, below a base, and from the 404 page", async () => {
    const { page, url } = await glance("/docs/guide.html", { site: "based", noisy: true });
    await mark(page);
    expect(await page.textContent(".sidebar a[aria-current]")).toBe("Guide");
    await page.click("a:text('link to the long page')");
    await reaches(page, "/lib/docs/long", "Long page");
    expect(await isMarked(page)).toBe(true);
    await page.goto(url("/nothing/here/at/all"));
    await mark(page);
    // The page suggests others once its script is there.
    await page.waitForSelector("html[data-ready]", { state: "attached" });
    await page.locator("main a").first().click();
    await eventually(async () => expect(await page.locator(".not-found").count()).toBe(0));
    expect(new URL(page.url()).pathname).toMatch(/^\/lib\//);
    expect(await isMarked(page)).toBe(true);
  });
});

describe("back and forward", () => {
  test("restore content, title and scroll position, and announce", async () => {
    const { page } = await glance("/docs/long");
    await mark(page);
    await page.evaluate(() => scrollTo(0, 1200));
    await page.click(".sidebar a:text-is('API')");
    await reaches(page, "/docs/api", "API");
    await page.click(".navbar a:text-is('About')");
    await reaches(page, "/about", "About");
    await scrollDown(page, 500);
    await page.goBack();
    await reaches(page, "/docs/api", "API");
    await page.goBack();
    await reaches(page, "/docs/long", "Long page");
    await eventually(async () => expect(await offset(page)).toBe(1200));
    expect(await page.textContent("[role=status]")).toBe("Long page | Lib");
    await page.goForward();
    await page.goForward();
    await reaches(page, "/about", "About");
    await eventually(async () => expect(await offset(page)).toBe(500));
    expect(await isMarked(page)).toBe(true);
  });

  test("a reload keeps the position", async () => {
    const { page } = await glance("/docs/start");
    await page.click(".sidebar a:text-is('Long page')");
    await reaches(page, "/docs/long", "Long page");
    await scrollDown(page, 1100);
    // It is written down once the page has been at rest for a moment.
    await eventually(async () => expect(await page.evaluate(() => history.state.scroll?.[1])).toBe(1100));
    await page.reload();
    await eventually(async () => expect(await offset(page)).toBe(1100));
  });
});

describe("left to the browser", () => {
  test.each(["Control", "Shift", "Alt", "Meta"] as const)("a click with %s", async (key) => {
    const { page } = await glance("/docs/guide");
    const prevented = await page.evaluate((modifier) => {
      const link = [...document.querySelectorAll("main a")].find((each) => each.textContent === "link to the long page");
      const event = new MouseEvent("click", {
        bubbles: true,
        cancelable: true,
        [`${modifier.toLowerCase().replace("control", "ctrl")}Key`]: true,
      });
      addEventListener("click", (last) => last.preventDefault(), { once: true });
      let before = false;
      document.body.addEventListener("click", () => {}, { once: true });
      document.addEventListener(
        "click",
        (own) => {
          before = own.defaultPrevented;
        },
        { once: true },
      );
      link?.dispatchEvent(event);
      return before;
    }, key);
    expect(prevented).toBe(false);
  });

  test("downloads, files, other targets, other origins and prevented clicks", async () => {
    const { page } = await glance("/docs/guide");
    const followed = await page.evaluate(() => {
      const kinds: Record<string, Record<string, string>> = {
        download: { href: "/docs/api", download: "" },
        file: { href: "/files/data.zip" },
        target: { href: "/docs/api", target: "_blank" },
        external: { href: "/docs/api", rel: "external" },
        origin: { href: "https://elsewhere.example/docs/api" },
        mail: { href: "mailto:a@b.example" },
        version: { href: "/docs/v1.0" },
      };
      const answers: Record<string, boolean> = {};
      addEventListener("click", (event) => event.preventDefault());
      for (const [kind, attributes] of Object.entries(kinds)) {
        const link = document.createElement("a");
        for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
        document.body.append(link);
        document.addEventListener(
          "click",
          (event) => {
            answers[kind] = event.defaultPrevented;
          },
          { once: true },
        );
        link.click();
      }
      return answers;
    });
    expect(followed).toEqual({
      download: false,
      file: false,
      target: false,
      external: false,
      origin: false,
      mail: false,
      version: true,
    });
  });
});

describe("preloading", () => {
  const asked = (requests: () => readonly string[], path: string) => requests().filter((each) => each === path).length;

  test("on hover loads the page once, and the click needs no further request", async () => {
    const { page, requests } = await glance("/docs/start", { height: 300 });
    requests();
    const link = page.locator("main a:text('guide')");
    await link.hover();
    await isPrepared(page, "/docs/guide");
    await page.mouse.move(5, 290);
    await link.hover();
    await link.click();
    await reaches(page, "/docs/guide", "Guide to Packet");
    expect(asked(requests, "/docs/guide")).toBe(1);
  });

  test("on keyboard focus and on touch", async () => {
    const { page, requests } = await glance("/docs/start", { hasTouch: true });
    requests();
    await page.focus("main a:text('guide')");
    await eventually(() => expect(asked(requests, "/docs/guide")).toBe(1));
    await page.locator(".navbar a:text-is('About')").dispatchEvent("touchstart");
    await eventually(() => expect(asked(requests, "/about")).toBe(1));
  });

  test("prefetches links that stay in view, and only those", async () => {
    const { page, requests } = await glance("/about", { height: 500 });
    const seen: string[] = [];
    await eventually(() => {
      seen.push(...requests());
      expect(seen).toContain("/docs/api");
    });
    expect(seen).not.toContain("/docs/install");
    await page.locator("footer a:text-is('Installation')").scrollIntoViewIfNeeded();
    await eventually(() => expect(requests()).toContain("/docs/install"));
  });

  test("prefetches no more once 100 kB of pages were loaded ahead, until another page is shown", async () => {
    const pad = " ".repeat(60_000);
    const isPage = ({ pathname }: Pick<URL, "pathname">) => !/\.\w+$/.test(pathname);
    const { page, requests } = await visit("/docs/start", {
      prepare: (context) =>
        context.route(isPage, async (route) => {
          const body = await fetch(route.request().url()).then((response) => response.text());
          // The visit may be over.
          await route.fulfill({ contentType: "text/html", body: body.replace("</body>", `${pad}</body>`) }).catch(() => {});
        }),
    });
    const seen: string[] = [];
    const pages = () => {
      seen.push(...requests().filter((pathname) => isPage({ pathname })));
      return new Set(seen).size;
    };
    // The page itself, and two others.
    await eventually(() => expect(pages()).toBe(3));
    await page.waitForTimeout(1500);
    expect(pages()).toBe(3);
    const before = new Set([...seen, "/docs/guide"]);
    await page.click("main a:text('guide')");
    await reaches(page, "/docs/guide", "Guide to Packet");
    await eventually(() => expect(pages()).toBeGreaterThan(before.size));
  });

  test.each([
    ["on 2g", { effectiveType: "slow-2g" }],
    ["where data is saved", { saveData: true }],
  ])("not %s, where only a click loads", async (_, connection) => {
    const { page, requests } = await visit("/docs/start", {
      prepare: (context) =>
        context.addInitScript((value) => Object.defineProperty(navigator, "connection", { value }), connection),
    });
    requests();
    await page.locator("main a:text('guide')").hover();
    await page.waitForTimeout(1300);
    expect(requests().filter((path) => path.startsWith("/docs"))).toEqual([]);
    await page.click("main a:text('guide')");
    await reaches(page, "/docs/guide", "Guide to Packet");
  });
});

describe("the progress bar", () => {
  interface Step {
    readonly after: number;
    readonly scale: number;
  }
  /** In the page: when the bar came, and each of its steps, in milliseconds after the click. */
  const watchBar = () => {
    const steps: Step[] = [];
    Object.assign(window, { steps });
    addEventListener("click", ({ timeStamp }) => {
      new MutationObserver(() => {
        const bar = document.querySelector<HTMLElement>(".progress");
        const scale = Number(/scaleX\((.+)\)/.exec(bar?.style.transform ?? "")?.[1]);
        if (scale > 0 && steps.at(-1)?.scale !== scale) steps.push({ after: performance.now() - timeStamp, scale });
      }).observe(document.body, { subtree: true, childList: true, attributeFilter: ["style"] });
    });
  };

  test("appears after 200 ms at 0.08, grows by 0.02 every 800 ms and goes when the page is there", async () => {
    const { page } = await glance("/docs/start", { height: 200 });
    const { hold, release } = held();
    await page.route("**/docs/long", hold);
    await page.evaluate(watchBar);
    await page.locator(".sidebar a:text-is('Long page')").dispatchEvent("click", { button: 0 });
    await page.waitForFunction(() => ((window as Window & { steps?: Step[] }).steps?.length ?? 0) >= 2);
    release();
    await reaches(page, "/docs/long", "Long page");
    await page.waitForSelector(".progress", { state: "detached" });
    const steps = await page.evaluate(() => (window as Window & { steps?: Step[] }).steps ?? []);
    const [first, second] = steps;
    expect(first?.scale).toBe(0.08);
    expect(first?.after).toBeGreaterThan(195);
    expect(second?.scale).toBeCloseTo(0.1);
    expect((second?.after ?? 0) - (first?.after ?? 0)).toBeGreaterThan(750);
    expect(steps.at(-1)?.scale).toBe(1);
  });

  test("never shows for a page that is there sooner", async () => {
    const { page } = await glance("/docs/start");
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.querySelector(".progress")) document.documentElement.dataset.bar = "";
      }).observe(document.body, { childList: true });
    });
    await page.hover("main a:text('guide')");
    await isPrepared(page, "/docs/guide");
    await page.click("main a:text('guide')");
    await reaches(page, "/docs/guide", "Guide to Packet");
    await page.waitForTimeout(300);
    expect(await page.getAttribute("html", "data-bar")).toBe(null);
  });
});

describe("when the page does not come", () => {
  const click = (page: Page) => page.locator(".sidebar a:text-is('Long page')").dispatchEvent("click", { button: 0 });
  /** Answers what the client fetches, never the browser's own load. */
  const fetched = (page: Page, path: string, answer: (route: Route) => unknown) =>
    page.route(path, async (route) => {
      if (route.request().resourceType() === "fetch") await answer(route);
      else await route.continue();
    });

  test.each([
    ["500", { status: 500, contentType: "text/html", body: "broken" }],
    ["404", { status: 404, contentType: "text/html", body: "gone" }],
    ["another page with 200", { status: 200, contentType: "text/html", body: "<h1>Sign in to the network</h1>" }],
    ["data with 200", { status: 200, contentType: "application/json", body: "{}" }],
    ["half a page", { status: 200, contentType: "text/html", body: "<!doctype html><html><head><title>x" }],
  ])("because the host answers %s, it is loaded in full", async (_, answer) => {
    const { page } = await glance("/docs/start", { noisy: true });
    await mark(page);
    await fetched(page, "**/docs/long", (route) => route.fulfill(answer));
    await click(page);
    await reaches(page, "/docs/long", "Long page");
    expect(await isMarked(page)).toBe(false);
  });

  test("because the preload failed, the click tries again", async () => {
    const { page } = await glance("/docs/start", { noisy: true });
    await mark(page);
    await page.route("**/docs/guide", (route) => route.abort(), { times: 1 });
    const failed = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/docs/guide"));
    await page.locator("main a:text('guide')").hover();
    await failed;
    await frames(page);
    await page.click("main a:text('guide')");
    await reaches(page, "/docs/guide", "Guide to Packet");
    expect(await isMarked(page)).toBe(true);
  });

  test("because it belongs to another build, it is loaded in full, once", async () => {
    const { page } = await glance("/docs/start", { noisy: true });
    await mark(page);
    let loads = 0;
    page.on("domcontentloaded", () => loads++);
    await fetched(page, "**/docs/**", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace(/index-\w+\.js/, "index-OTHER123.js") });
    });
    await click(page);
    await reaches(page, "/docs/long", "Long page");
    expect(await isMarked(page)).toBe(false);
    await page.waitForTimeout(500);
    expect(loads).toBe(1);
  });

  test("because what a visit needs is gone after a deploy, it is loaded in full", async () => {
    const { page } = await glance("/docs/start", { noisy: true });
    await mark(page);
    await page.route("**/assets/renderPage-*.js", (route) => route.fulfill({ status: 404, body: "" }));
    await click(page);
    await reaches(page, "/docs/long", "Long page");
    expect(await isMarked(page)).toBe(false);
  });

  test("because the line stalls, it is loaded in full", async () => {
    const { page } = await visit("/docs/start", {
      noisy: true,
      // Ten seconds are long for a test.
      prepare: (context) =>
        context.addInitScript(() => {
          const timeout = AbortSignal.timeout.bind(AbortSignal);
          AbortSignal.timeout = (ms) => timeout(ms / 10);
        }),
    });
    await mark(page);
    await fetched(page, "**/docs/long", () => new Promise(() => {}));
    await click(page);
    await reaches(page, "/docs/long", "Long page");
    expect(await isMarked(page)).toBe(false);
  });

  test("because the reader is offline, the browser says so, and back online the page is reached", async () => {
    const { page, context, url } = await visit("/docs/start", { noisy: true });
    await context.setOffline(true);
    await click(page);
    await eventually(() => expect(page.url()).not.toBe(url("/docs/start")));
    await context.setOffline(false);
    await page.goto(url("/docs/long"));
    await reaches(page, "/docs/long", "Long page");
  });

  test("offline, a page that was preloaded is still reached", async () => {
    const { page, context } = await visit("/docs/start", { noisy: true });
    await mark(page);
    await page.locator("main a:text('guide')").hover();
    await isPrepared(page, "/docs/guide");
    await context.setOffline(true);
    await page.click("main a:text('guide')");
    await reaches(page, "/docs/guide", "Guide to Packet");
    expect(await isMarked(page)).toBe(true);
  });

  test("a second click supersedes the first, also when the first fails later", async () => {
    const { page } = await glance("/docs/start", { noisy: true });
    await mark(page);
    const { released, release } = held();
    await fetched(page, "**/docs/long", async (route) => {
      await released;
      await route.fulfill({ status: 500, body: "" }).catch(() => {});
    });
    await click(page);
    await page.locator(".sidebar a:text-is('API')").dispatchEvent("click", { button: 0 });
    await reaches(page, "/docs/api", "API");
    release();
    await page.waitForTimeout(300);
    expect(await title(page)).toBe("API");
    expect(await isMarked(page)).toBe(true);
  });
});

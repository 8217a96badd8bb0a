/** Parts of the client that are loaded later, each gone, broken, replaced by a page, or never there: what a reader still has. */
import type { BrowserContext, Page, Route } from "playwright-core";
import { describe, expect, test } from "vitest";
import { crossed } from "../nightly/effort.ts";
import { ownSite } from "./ownSite.ts";
import { box, field, search, searchConfig, searchContent, titlesOf } from "./searchSite.ts";
import { eventually, held, isMarked, mark, visit } from "./visit.ts";

const asking = ownSite({
  ...searchContent,
  "site.config.ts": searchConfig('askAi: { provider: "openai", endpoint: "http://ai.example/chat", model: "small" }'),
});
const withoutPage = ownSite({ ...searchContent, "site.config.ts": searchConfig("path: false, askAi: false") });

const losses = {
  "is gone": (route: Route) => route.fulfill({ status: 404, body: "" }),
  "is broken": (route: Route) => route.fulfill({ status: 500, contentType: "text/html", body: "<h1>Sorry</h1>" }),
  "is a page instead": (route: Route) => route.fulfill({ status: 200, contentType: "text/html", body: "<h1>Sign in</h1>" }),
  "never comes": () => new Promise<void>(() => {}),
};
const each = Object.entries(losses);
/** Where a rejected `import()` is all that those before the last have in common, one of them stands for all. */
const two = each.slice(2);
type Loss = (route: Route) => Promise<void>;

/** Seconds become tenths: nobody waits for a test. */
function hurry(): void {
  const hurried = (ms: number) => (ms >= 4000 && document.documentElement.dataset.patient === undefined ? ms / 10 : ms);
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  AbortSignal.timeout = (ms) => timeout(hurried(ms));
  const wait = window.setTimeout.bind(window);
  window.setTimeout = ((run: () => void, ms = 0, ...values: unknown[]) => wait(run, hurried(ms), ...values)) as typeof setTimeout;
}

/** What comes after all has the time that it has for readers: a busy machine takes longer than tenths. */
const bePatient = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dataset.patient = "";
  });

const lose = (file: string | RegExp, loss: Loss) => async (context: BrowserContext) => {
  await context.addInitScript(hurry);
  await context.route(file, loss);
};
const failed = ["Unable to fetch results", "You might want to check your network connection."];
const words = (page: Page, within: string) => page.locator(`${within} p`).allTextContents();

describe("the file of tabs", () => {
  test.each(crossed(each, ["/docs/guide", "/docs/guide?os=macos"]))(
    "%s: every panel of %s shows under its label",
    async ([, loss], path) => {
      const { page } = await visit(path, { noisy: true, prepare: lose("**/assets/tabs-*.js", loss) });
      await eventually(async () => {
        for (const text of ["Use apt.", "Use brew."]) expect(await page.locator(`text=${text}`).first().isVisible()).toBe(true);
        expect(await page.locator(".tab-label").first().isVisible()).toBe(true);
      });
      expect(await page.locator(".tab-list").count()).toBe(0);
      expect(await page.locator(".tab-label:visible").allTextContents()).toEqual(["Linux", "macOS", "Linux", "macOS"]);
    },
  );
});

test("tabs that come late are built then", async () => {
  const { hold, release } = held();
  const { page } = await visit("/docs/guide?os=macos", {
    noisy: true,
    prepare: lose("**/assets/tabs-*.js", hold),
  });
  await eventually(async () => expect(await page.locator("text=Use apt.").first().isVisible()).toBe(true));
  release();
  await page.waitForSelector(".tab-list");
  expect(await page.locator("text=Use apt.").first().isVisible()).toBe(false);
  expect(await page.locator("text=Use brew.").first().isVisible()).toBe(true);
  expect(await page.locator(".tab-label").first().isVisible()).toBe(false);
});

describe.each(each)("the file of what nobody misses at first %s", (_, loss) => {
  test("code reads, details open and links lead on", async () => {
    const { page } = await visit("/docs/guide", { noisy: true, prepare: lose("**/assets/quietFeatures-*.js", loss) });
    expect(await page.locator(".code-block code").first().isVisible()).toBe(true);
    expect(await page.locator(".code-buttons").count()).toBe(0);
    await page.click("main details.details > summary");
    expect(await page.locator("main details.details[open]").count()).toBe(1);
    await page.click(".sidebar a:text-is('Start')");
    await page.waitForURL("**/docs/start");
  });
});

describe.each(two)("the client's own file %s", (_, loss) => {
  test("everything that waits for it goes back to plain HTML", async () => {
    const { page, context, url } = await visit("/about", { noisy: true });
    await page.evaluate(() => localStorage.setItem("/tab.os", "macos"));
    await lose("**/assets/index-*.js", loss)(context);
    await page.goto(url("/docs/guide"), { waitUntil: "commit" });
    await eventually(async () => {
      for (const text of ["Use apt.", "Use brew."]) expect(await page.locator(`text=${text}`).first().isVisible()).toBe(true);
      expect(await page.locator("[data-color-toggle]").first().isVisible()).toBe(false);
    });
  });
});

describe.each(two)("what a visit needs %s", (_, loss) => {
  test("the browser loads the page", async () => {
    const { page } = await visit("/docs/start", { noisy: true, prepare: lose("**/assets/renderPage-*.js", loss) });
    await mark(page);
    await page.locator(".sidebar a:text-is('Long page')").dispatchEvent("click", { button: 0 });
    await eventually(async () => expect(await page.textContent("h1")).toBe("Long page"));
    expect(await isMarked(page)).toBe(false);
  });
});

describe.each(two)("what is only added to a page %s", (_, loss) => {
  test("the page is as it would be without", async () => {
    const { page } = await visit("/docs/guide", {
      site: "based",
      noisy: true,
      prepare: lose(/\/assets\/(?:zoom|backToTop|hideOnScroll|analytics)-/, loss),
    });
    await page.evaluate(() => scrollTo(0, 2000));
    await page.evaluate(() => scrollTo(0, 1000));
    expect(await page.locator(".navbar").isVisible()).toBe(true);
    await page.waitForSelector("[role=tab]");
    await page.locator(".sidebar a:text-is('API')").dispatchEvent("click", { button: 0 });
    await eventually(async () => expect(await page.textContent("h1")).toBe("API"));
  });

  test("a picture that cannot be enlarged is opened", async () => {
    const { page } = await visit("/docs/guide", { noisy: true, prepare: lose("**/assets/zoomDialog-*.js", loss) });
    await page.locator("img[src*=wide]").scrollIntoViewIfNeeded();
    await page.click("img[src*=wide][data-zoom]");
    await page.waitForURL(/wide.*\.png/);
  });
});

describe("the help of the not-found page", () => {
  test.each(crossed(["**/assets/notFound-*.js", "**/routes.json"], two))(
    "%s is lost and said in plain words: %s",
    async (file, [, loss]) => {
      const { page, context } = await visit("/docs/Long", { noisy: true, prepare: lose(file, loss) });
      await page.waitForSelector(".error-box");
      expect(await words(page, ".error-box")).toEqual(["This part of the page could not be loaded."]);
      await context.unroute(file);
      if (loss === losses["never comes"]) return;
      await bePatient(page);
      await page.click(".error-box button:text-is('Retry')");
      await page.waitForSelector("h2:text-is('Did you mean')");
      expect(await page.locator(".error-box").count()).toBe(0);
    },
  );
});

describe("a file of the search page", () => {
  test.each(crossed(["**/assets/searchPage-*.js", "**/search/settings.json"], two))(
    "is lost, and the page says so in the words of the search: %s, %s",
    async (file, [, loss]) => {
      const { page, context } = await visit("/search?q=zebra", { own: asking.url, noisy: true, prepare: lose(file, loss) });
      await page.waitForSelector(".error-box");
      expect(await words(page, ".error-box")).toEqual(failed);
      expect(await page.locator(".search-pages a[href='/docs/guide']").isVisible()).toBe(true);
      await context.unroute(file);
      if (loss === losses["never comes"]) return;
      await bePatient(page);
      await page.click(".error-box button:text-is('Retry')");
      await page.waitForSelector(".search-found article");
      expect(await page.locator(".error-box").count()).toBe(0);
    },
  );
});

describe.each(two)("a file of the modal %s", (_, loss) => {
  test.each([
    ["where there is a search page", asking, "/search?q=zebra%20stripes"],
    ["where there is none", withoutPage, "/docs/start"],
  ])("its own, %s: the box stays, with what was typed, and says so; Retry does without it", async (_, own, next) => {
    const prepare = lose("**/assets/island-*.js", loss);
    const { page } = await visit("/docs/start", { own: own.url, noisy: true, prepare });
    await page.click(".search-button");
    await page.keyboard.type("zebra stripes");
    await page.waitForSelector("dialog.search[open] [role=alert]");
    expect(await words(page, "dialog.search[open] [role=alert]")).toEqual(failed);
    expect(await page.inputValue(field)).toBe("zebra stripes");
    expect(new URL(page.url()).pathname).toBe("/docs/start");
    await mark(page);
    await page.click("dialog.search[open] .error-box button");
    await eventually(async () => {
      expect(await isMarked(page)).toBe(false);
      expect(page.url()).toBe(own.url(next));
    });
  });

  test.each(["**/search/settings.json"])("the modal says so: %s", async (file) => {
    const { page } = await visit("/docs/start", { own: asking.url, noisy: true, prepare: lose(file, loss) });
    await page.keyboard.press("Control+k");
    await page.waitForSelector("dialog.search [role=alert]");
    expect(await words(page, "dialog.search [role=alert]")).toEqual(failed);
  });

  test("the worker: the modal says so", async () => {
    const { page, context } = await visit("/docs/start", { own: asking.url, noisy: true });
    await context.route("**/assets/searchWorker-*.js", loss);
    // The modal itself gets its time.
    await search(page, "");
    await page.evaluate(hurry);
    await page.fill(box, "zebra");
    await page.waitForSelector("dialog.search [role=alert]");
    expect(await words(page, "dialog.search [role=alert]")).toEqual(failed);
  });

  test("the conversation: it is said in its place, and the way back is there", async () => {
    const { page, context } = await visit("/docs/start", { own: asking.url, noisy: true });
    // The modal itself gets its time.
    await search(page, "zebra");
    await titlesOf(page);
    await page.evaluate(hurry);
    await context.route("**/assets/AskScreen-*.js", loss);
    await page.click(".search-option-ask");
    await page.waitForSelector("dialog.search [role=alert]");
    expect(await words(page, "dialog.search [role=alert]")).toEqual(failed);
    await page.keyboard.press("Escape");
    await page.waitForSelector(box);
  });

  test("the one that asks: it is said in the conversation", async () => {
    const { page, context } = await visit("/docs/start", { own: asking.url, noisy: true });
    await search(page, "zebra");
    await page.click(".search-option-ask");
    await page.waitForSelector("dialog.search form");
    await page.evaluate(hurry);
    await context.route("**/assets/openai-*.js", loss);
    await page.click("dialog.search button:text('Send questions to ai.example')");
    await page.waitForSelector(`dialog.search :text("${failed.join(". ")}")`);
  });
});

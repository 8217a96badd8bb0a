/** The error catalogue of the specification (section 8), with real throws, slow files and missing ones. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { eventually, held, isMarked, mark, visit } from "./visit.ts";

const heading = (page: Page) => page.textContent("h1");
const link = (page: Page, title: string) => page.locator(`.sidebar a:text-is('${title}')`).dispatchEvent("click", { button: 0 });

/** The next time that content is swapped in, this is thrown, with its chain of causes. */
const failSwap = (page: Page, times: number) =>
  page.evaluate((count) => {
    let left = count;
    const replace = Element.prototype.replaceChildren;
    Element.prototype.replaceChildren = function (...nodes) {
      if (this.id === "Content" && left-- > 0) {
        const cause = new Error("The second message", { cause: "the first" });
        throw new Error("The last message", { cause });
      }
      return replace.apply(this, nodes);
    };
  }, times);

describe("page rendering crash", () => {
  test("This page crashed., Try again and the chain of causes, with navbar and footer in place", async () => {
    const { page } = await visit("/docs/start", { noisy: true });
    await failSwap(page, 1);
    // The crash screen itself is put there by the same means: only the first attempt fails.
    await link(page, "API");
    await eventually(async () => expect(await heading(page)).toBe("This page crashed."));
    expect(await page.locator(".crash pre").textContent()).toBe(
      "The last message\n\nCause:\nThe second message\n\nCause:\nthe first",
    );
    expect(await page.title()).toBe("Page error");
    expect(new URL(page.url()).pathname).toBe("/docs/api");
    expect(await page.locator(".navbar").isVisible()).toBe(true);
    expect(await page.locator("footer").isVisible()).toBe(true);
    await page.click("text=Try again");
    await eventually(async () => expect(await heading(page)).toBe("API"));
    expect(await page.title()).toBe("API | Lib");
  });

  test("is left by any link", async () => {
    const { page } = await visit("/docs/start", { noisy: true });
    await mark(page);
    await failSwap(page, 1);
    await link(page, "API");
    await eventually(async () => expect(await heading(page)).toBe("This page crashed."));
    await link(page, "Long page");
    await eventually(async () => expect(await heading(page)).toBe("Long page"));
    expect(await isMarked(page)).toBe(true);
  });

  test("is shown where the page is an island that throws, and Try again loads it anew", async () => {
    const { page, context } = await visit("/docs/start", { noisy: true });
    await context.addInitScript(() => {
      // What the search page says in its heading is the island's doing.
      const replace = history.replaceState;
      let broken = sessionStorage.getItem("mended") === null;
      history.replaceState = function (state, unused, url) {
        if (broken && String(url).includes("q=x")) {
          broken = false;
          sessionStorage.setItem("mended", "");
          throw new Error("The island sank");
        }
        replace.call(this, state, unused, url);
      };
    });
    await page.goto(new URL("/search", page.url()).href);
    await page.fill("#SearchInput", "x");
    await eventually(async () => expect(await heading(page)).toBe("This page crashed."));
    expect(await page.locator(".crash pre").textContent()).toBe("The island sank");
    expect(await page.locator(".navbar").isVisible()).toBe(true);
    await page.click("text=Try again");
    await eventually(async () => expect(await heading(page)).not.toBe("This page crashed."));
    await page.waitForSelector("#SearchInput");
  });

  test("a feature that fails only says so and leaves the others working", async () => {
    const { page, messages } = await visit("/docs/guide", {
      noisy: true,
      prepare: (context) =>
        context.addInitScript(() => {
          window.ResizeObserver = class {
            constructor() {
              throw new Error("no observer");
            }
          } as never;
        }),
    });
    await eventually(async () => expect(messages.some((text) => text.includes('The feature "codeBlocks" failed.'))).toBe(true));
    await eventually(async () => expect(await page.locator("[role=tab]").count()).toBe(4));
    await page.click(".navbar [data-color-toggle]");
    expect(await page.getAttribute("html", "data-theme-choice")).toBe("light");
    await page.click("main a:text('link to the long page')");
    await eventually(async () => expect(await heading(page)).toBe("Long page"));
  });
});

describe("route preload failure", () => {
  test("full page reload", async () => {
    const { page } = await visit("/docs/start", { noisy: true });
    await mark(page);
    await page.route("**/docs/api", async (route) => {
      if (route.request().resourceType() === "fetch") await route.abort();
      else await route.continue();
    });
    await link(page, "API");
    await eventually(async () => expect(await heading(page)).toBe("API"));
    expect(await isMarked(page)).toBe(false);
  });

  test("on the way back too", async () => {
    const { page } = await visit("/docs/start", { noisy: true });
    await link(page, "API");
    await eventually(async () => expect(await heading(page)).toBe("API"));
    await mark(page);
    await page.route("**/docs/start", async (route) => {
      if (route.request().resourceType() === "fetch") await route.abort();
      else await route.continue();
    });
    await page.goBack();
    await eventually(async () => expect(await heading(page)).toBe("Start"));
    expect(await isMarked(page)).toBe(false);
  });
});

describe("wrong base", () => {
  test("the banner says that the site did not load properly, and what to try", async () => {
    const { page, context } = await visit("/docs/start", { noisy: true });
    // The same files below another path than they were built for.
    const html = await (await page.request.get(new URL("/", page.url()).href)).text();
    await context.route("**/project/**", (route) =>
      route.fulfill(route.request().isNavigationRequest() ? { contentType: "text/html", body: html } : { status: 404, body: "" }),
    );
    await context.route("**/assets/**", (route) => route.fulfill({ status: 404, body: "" }));
    await page.goto(new URL("/project/index.html", page.url()).href);
    const banner = page.locator("#BaseBanner");
    expect(await banner.isVisible()).toBe(true);
    expect(await banner.locator("p").allTextContents()).toEqual([
      "Your docsgen site did not load properly.",
      "A very common reason is a wrong site base configuration.",
      "Current configured base = / (default value)",
      "We suggest trying base = /project/",
    ]);
  });

  test("no banner where the site works, nor where only the script is missing, nor on other pages", async () => {
    const { page, context, url } = await visit("/", { noisy: true });
    expect(await page.locator("#BaseBanner").count()).toBe(0);
    await context.route("**/assets/*.js", (route) => route.fulfill({ status: 404, body: "" }));
    await page.goto(url("/"));
    expect(await page.locator("#BaseBanner").isVisible()).toBe(false);
    await context.route("**/assets/**", (route) => route.fulfill({ status: 404, body: "" }));
    await page.goto(url("/docs/start"));
    expect(await page.locator("#BaseBanner").count()).toBe(0);
  });
});

describe("the client's file does not come", () => {
  test("everything that waits for it goes back to plain HTML", async () => {
    const { page } = await visit("/docs/guide", {
      noisy: true,
      prepare: (context) => context.route("**/assets/index-*.js", (route) => route.fulfill({ status: 404, body: "" })),
    });
    await page.locator("text=Use apt.").first().waitFor();
    await page.locator("text=Use brew.").first().waitFor();
    await page.locator("[data-color-toggle]").first().waitFor({ state: "hidden" });
  });
});

describe("a part that is loaded later", () => {
  test("shows a spinner after 200 ms, and nothing sooner", async () => {
    const { hold, release } = held();
    const { page } = await visit("/nothing-like-it", {
      noisy: true,
      prepare: async (context) => {
        await context.route("**/routes.json", hold);
        // When the wait begins, and when the spinner is there.
        await context.addInitScript(() => {
          const wait = window.setTimeout.bind(window);
          const note = (name: string) => {
            document.documentElement.dataset[name] ??= String(performance.now());
          };
          window.setTimeout = ((run: () => void, ms?: number, ...values: unknown[]) => {
            if (ms === 200) note("began");
            return wait(run, ms, ...values);
          }) as typeof setTimeout;
          new MutationObserver(() => {
            if (document.querySelector(".spinner")) note("spun");
          }).observe(document, { subtree: true, childList: true });
        });
      },
    });
    await page.waitForSelector(".spinner");
    const { began, spun } = await page.evaluate(() => ({ ...document.documentElement.dataset }));
    expect(Number(spun) - Number(began)).toBeGreaterThan(190);
    expect(await page.getAttribute(".spinner", "aria-label")).toBe("Loading");
    release();
    await page.waitForSelector(".spinner", { state: "detached" });
  });

  test.each(["**/routes.json", "**/assets/notFound-*.js"])(
    "shows an error with Retry when %s fails, and retries",
    async (file) => {
      const { page } = await visit("/docs/Long", {
        noisy: true,
        prepare: (context) => context.route(file, (route) => route.abort(), { times: 1 }),
      });
      await page.waitForSelector(".error-box[role=alert]");
      expect((await page.locator(".error-box p").textContent())?.length).toBeGreaterThan(5);
      await page.click(".error-box button:text-is('Retry')");
      await page.waitForSelector("main h2:text-is('Did you mean')");
      expect(await page.locator(".error-box").count()).toBe(0);
    },
  );
});

describe("content security", () => {
  test("no page of the real site breaks its own policy", async () => {
    const { page, url } = await visit("/", { site: "real" });
    for (const path of ["/docs", "/docs/tutorials/packet-parsing", "/versions", "/LandingPage", "/search"])
      await page.goto(url(path));
  });
});

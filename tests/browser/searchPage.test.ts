/** The search page (specification 2.1): address, versions, count, list, and the page without scripts. */
import { describe, expect, test } from "vitest";
import { ownSite } from "./ownSite.ts";
import { searchConfig, searchContent } from "./searchSite.ts";
import { eventually, held, type Reader, visit } from "./visit.ts";

const site = ownSite({ ...searchContent, "site.config.ts": searchConfig("") });
const open = (path: string, reader: Reader = {}) => visit(path, { own: site.url, ...reader });
const count = ".search-count";
const article = ".search-found article";

describe("the address", () => {
  test("asks, fills the field, the heading and the title, and is not indexed", async () => {
    const { page } = await open("/search?q=protocol");
    await page.waitForSelector(article);
    expect(await page.inputValue("#SearchInput")).toBe("protocol");
    await eventually(async () => expect(await page.textContent("h1")).toBe('Search results for "protocol"'));
    await eventually(async () => expect(await page.title()).toBe('Search results for "protocol" | Lib'));
    expect(await page.getAttribute("meta[name=robots]", "content")).toBe("noindex, follow");
    await eventually(async () => expect(await page.textContent(count)).toMatch(/^\d+ documents found$/));
    expect(await page.isVisible(".search-pages")).toBe(false);
  });

  test("follows the typing without new entries of the history; nothing typed, nothing said", async () => {
    const { page } = await open("/search");
    await page.waitForFunction(() => document.activeElement?.id === "SearchInput");
    const length = await page.evaluate(() => history.length);
    await page.keyboard.type("zebra & co");
    await eventually(() => expect(new URL(page.url()).search).toBe("?q=zebra+%26+co"));
    expect(await page.evaluate(() => history.length)).toBe(length);
    await page.fill("#SearchInput", "");
    await eventually(() => expect(new URL(page.url()).search).toBe(""));
    expect(await page.textContent("h1")).toBe("Search the documentation");
    expect(await page.locator(article).count()).toBe(0);
    expect(await page.isVisible(".search-pages")).toBe(true);
  });

  test("back and forward restore what was asked", async () => {
    const { page } = await open("/search?q=protocol");
    await page.waitForSelector(article);
    await page.click(`${article} a`);
    await page.waitForURL(/\/docs\/guide/);
    await page.goBack();
    await page.waitForURL("**/search?q=protocol");
    await page.waitForSelector(article);
    expect(await page.inputValue("#SearchInput")).toBe("protocol");
    await page.goForward();
    await page.waitForURL(/\/docs\/guide/);
  });
});

describe("versions", () => {
  test("the latest at first, the preferred one where there is one, any by choice", async () => {
    const { page } = await open("/search?q=aardvark");
    await page.waitForSelector(article);
    expect(await page.inputValue("select[name=version]")).toBe("v2.0");
    expect(await page.getAttribute(`${article} a`, "href")).toBe("/docs/guide#shared-words");
    await page.selectOption("select[name=version]", "all");
    await eventually(async () => expect(await page.textContent(article)).toContain("also in Next, v1.0"));
    await page.waitForURL("**/search?q=aardvark&version=all");
    await page.evaluate(() => localStorage.setItem("/version", "v1.0"));
    await page.goto(site.url("/search?q=aardvark"));
    await page.waitForSelector(article);
    expect(await page.inputValue("select[name=version]")).toBe("v1.0");
    expect(await page.getAttribute(`${article} a`, "href")).toBe("/docs/v1.0/guide#shared-words");
  });
});

describe("the list", () => {
  test("grows at its end until all is there", async () => {
    const { page } = await open("/search?q=zebra", { height: 500 });
    await page.waitForSelector(article);
    expect(await page.textContent(count)).toBe("40 documents found");
    expect(await page.locator(article).count()).toBe(15);
    for (const size of [30, 40]) {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await eventually(async () => expect(await page.locator(article).count()).toBe(size));
    }
    const links = await page.locator(`${article} a`).evaluateAll((all) => all.map((each) => each.getAttribute("href")));
    expect(new Set(links).size).toBe(40);
  });

  test("is as long as it was for who comes back, and stands where it stood", async () => {
    const { page } = await open("/search?q=zebra", { height: 500 });
    await page.waitForSelector(article);
    for (const size of [30, 40]) {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await eventually(async () => expect(await page.locator(article).count()).toBe(size));
    }
    const link = page.locator(`${article} a`).nth(32);
    await link.scrollIntoViewIfNeeded();
    const top = await page.evaluate(() => scrollY);
    expect(top).toBeGreaterThan(1000);
    await link.click();
    await page.waitForURL(/\/docs\/zoo\//);
    await page.goBack();
    await eventually(async () => expect(await page.locator(article).count()).toBe(40));
    await eventually(async () => expect(await page.evaluate(() => scrollY)).toBe(top));
    await page.reload();
    await eventually(async () => expect(await page.locator(article).count()).toBe(40));
    await eventually(async () => expect(await page.evaluate(() => scrollY)).toBe(top));
  });

  test("says where a result stands and marks what was found", async () => {
    const { page } = await open("/search?q=protocol+numbers");
    await page.waitForSelector(article);
    const first = page.locator(article).first();
    expect(await first.locator("h2").textContent()).toBe("Protocol numbers");
    expect(await first.locator(".search-path").textContent()).toBe("Filtering guide › Filter by protocol");
    expect(await first.locator("mark").first().textContent()).toBe("Protocol");
  });

  test("an answer that comes after a later question is dropped", async () => {
    const { page, context } = await open("/search?q=zebra");
    await page.waitForSelector(article);
    const { hold, release } = held();
    await context.route("**/search/*.pack", hold);
    const asked = page.waitForRequest("**/search/*.pack");
    await page.selectOption("select[name=version]", "v1.0");
    await asked;
    await page.waitForSelector(".search-found .spinner");
    const size = await page.$eval(".search-found .spinner", ({ clientWidth, clientHeight }) => [clientWidth, clientHeight]);
    expect(size[0]).toBeGreaterThan(10);
    expect(size[0]).toBe(size[1]);
    await page.selectOption("select[name=version]", "v2.0");
    await page.fill("#SearchInput", "aardvark");
    await eventually(async () => expect(await page.textContent(count)).toBe("One document found"));
    const late = page.waitForResponse("**/search/*.pack");
    release();
    await late;
    await page.waitForTimeout(300);
    expect(await page.textContent(count)).toBe("One document found");
    expect(await page.getAttribute(`${article} a`, "href")).toBe("/docs/guide#shared-words");
  });

  test("nothing found, with what else a query may say", async () => {
    const { page } = await open("/search?q=qqqqzzzz");
    await eventually(async () => expect(await page.textContent(count)).toBe("No results were found"));
    expect(await page.textContent(".search-suggestions")).toContain('"quotes"');
  });

  test("a failure, with a retry", async () => {
    const prepare: Reader["prepare"] = (context) => context.route("**/search/*.pack", (route) => route.abort());
    const { page, context } = await open("/search?q=zebra", { noisy: true, prepare });
    await page.waitForSelector(".search-found [role=alert] :text('Unable to fetch results')");
    expect(await page.textContent(".search-found [role=alert] button")).toBe("Retry");
    await context.unroute("**/search/*.pack");
    await page.click(".search-found [role=alert] button");
    await page.waitForSelector(article);
  });
});

describe("a word that nothing has", () => {
  const notice = ".search-notice [role=status], .search-notice[role=status]";
  const ways = ".search-ways li";

  test("is named before what comes closest, with other ways to look", async () => {
    const { page } = await open("/search?q=zebra+kafka");
    await page.waitForSelector(article);
    await eventually(async () =>
      expect(await page.textContent(notice)).toBe('Nothing in v2.0 has "kafka". These results come closest.'),
    );
    expect(await page.locator(ways).allTextContents()).toEqual(["Search all versions", "Ask the docs: zebra kafka"]);
    await page.click(`${ways} button:text('Search all versions')`);
    await eventually(async () => expect(await page.textContent(notice)).toBe('Nothing has "kafka". These results come closest.'));
    expect(await page.locator(ways).allTextContents()).toEqual(["Ask the docs: zebra kafka"]);
  });

  test("is looked for in other versions", async () => {
    const { page } = await open("/search?q=configure+quokka");
    await page.waitForSelector(article);
    await eventually(async () =>
      expect(await page.textContent(notice)).toBe('Nothing in v2.0 has "quokka". One result in v1.0.'),
    );
    await page.click(".search-notice button");
    await eventually(async () => expect(await page.textContent(".search-found")).toContain("Quokka"));
  });

  test("a query without results offers the same, and the question is asked at once", async () => {
    const { page } = await open("/search?q=kafka");
    await page.waitForSelector(ways);
    await page.click(`${ways} button:text('Ask the docs')`);
    await page.waitForSelector("#SearchModal .search-talk :text('kafka')");
    await page.keyboard.press("Escape");
  });
});

describe("how the query was read", () => {
  test("a misspelt word is corrected, which is said and can be made the query", async () => {
    const { page } = await open("/search?q=filter+protcool");
    await page.waitForSelector(".search-notice:has-text('Showing results for')");
    expect(await page.locator(article).count()).toBeGreaterThan(0);
    await page.click(".search-notice button");
    expect(await page.inputValue("#SearchInput")).toBe("filter protocol");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("SearchInput");
    await eventually(async () => expect(await page.locator(".search-notice").count()).toBe(0));
    await page.waitForURL("**/search?q=filter+protocol");
  });

  test("what may have been meant is offered where nothing is found", async () => {
    const { page } = await open("/search?q=prxtqcyl");
    await page.click(".search-found p:has-text('Try searching for') button:text('protocol')");
    await page.waitForSelector(article);
    expect(await page.inputValue("#SearchInput")).toBe("protocol");
  });

  test("what only other versions answer is said, with a button that searches all", async () => {
    const { page } = await open("/search?q=quokka");
    await eventually(async () =>
      expect(await page.textContent(".search-notice [role=status]")).toBe('Nothing in v2.0 has "quokka". One result in v1.0.'),
    );
    await page.click(".search-notice button");
    await page.waitForSelector(`${article} a[href="/docs/v1.0/build#quokka"]`);
    await page.waitForURL("**/search?q=quokka&version=all");
    expect(await page.inputValue("select[name=version]")).toBe("all");
    await eventually(async () => expect(await page.locator(".search-notice").count()).toBe(0));
  });
});

test("a search that ends is an event, whether a result is followed, the page left, or loaded anew", async () => {
  const { page } = await open("/search?q=aardvark");
  const listen = () =>
    document.addEventListener("docsgen:search", (event) => {
      const seen = sessionStorage.getItem("seen") ?? "";
      sessionStorage.setItem("seen", `${seen}${JSON.stringify((event as CustomEvent).detail)}\n`);
    });
  await page.evaluate(listen);
  await page.waitForSelector(article);
  await page.click(`${article} a`);
  await page.waitForURL(/\/docs\/guide/);
  await page.goBack();
  await page.waitForSelector(article);
  await page.fill("#SearchInput", "qqqqzzzz");
  await eventually(async () => expect(await page.textContent(count)).toBe("No results were found"));
  await page.reload();
  const report = { queryLength: 8, version: "v2.0" };
  const sent = await page.evaluate(() => (sessionStorage.getItem("seen") ?? "").trim().split("\n"));
  expect(sent.map((each) => JSON.parse(each))).toEqual([
    { ...report, count: 1, rank: 1 },
    { ...report, count: 0, rank: null },
  ]);
});

test.each([375, 1280])("nothing moves while results come to an address with a query, at %i px", async (width) => {
  const { page } = await open("/search?q=protocol", {
    width,
    prepare: (context) =>
      context.addInitScript(() => {
        window.moved = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) window.moved += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
      }),
  });
  expect(await page.isVisible(".search-pages")).toBe(false);
  await page.waitForSelector(article);
  expect(await page.evaluate(() => window.moved)).toBeLessThan(0.01);
});

test("without scripts: a form that asks, a sentence, and every page to browse", async () => {
  const { page } = await open("/search", { javaScriptEnabled: false });
  expect(await page.isVisible("main form input[name=q]")).toBe(true);
  expect(await page.isVisible("main noscript, main .search-plain")).toBe(true);
  const links = await page.locator(".search-pages a").evaluateAll((all) => all.map((each) => each.getAttribute("href")));
  expect(links).toContain("/docs/guide");
});

test("keeps what is typed while its code starts, at whatever moment", async () => {
  const { page } = await visit("/search", {
    prepare: (context) =>
      context.addInitScript(() => {
        let typed = 0;
        const type = () => {
          const input = document.querySelector<HTMLInputElement>("#SearchInput");
          if (input === null || typed === 6) return;
          input.value += "zebras"[typed++];
          input.dispatchEvent(new Event("input", { bubbles: true }));
        };
        // React works in turns, which it asks for in this way: a key comes between them, and whenever the page has a moment.
        const post = MessagePort.prototype.postMessage;
        MessagePort.prototype.postMessage = function (...given: unknown[]) {
          setTimeout(type);
          return post.apply(this, given as Parameters<typeof post>);
        };
        const start = () => document.documentElement.dataset.ready !== undefined && type();
        setInterval(start, 50);
      }),
  });
  await eventually(async () => expect(await page.inputValue("#SearchInput")).toBe("zebras"));
  await eventually(async () => expect(await page.textContent("h1")).toContain("zebras"));
});

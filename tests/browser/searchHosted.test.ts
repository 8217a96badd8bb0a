/** The hosted backend in the modal: what is asked of it, where results lead, what happens when it fails. */
import type { BrowserContext } from "playwright-core";
import { describe, expect, test } from "vitest";
import { hostedServer, type Misbehaviour } from "../search-ui/hosted.ts";
import { ownSite } from "./ownSite.ts";
import { box, isOpen, options, search, searchConfig, searchContent, titlesOf, untilClosed } from "./searchSite.ts";
import { eventually, isMarked, mark, type Reader, visit } from "./visit.ts";

const site = ownSite({
  ...searchContent,
  "site.config.ts": searchConfig(`
    backend: "algolia", algolia: { appId: "APPID", apiKey: "0123456789abcdef0123456789abcdef" },
    externalUrlPattern: "external\\\\.example", resultPathReplacement: { from: "/manual/", to: "/docs/" }, facetFilters: ["kind:doc"],
  `),
});

const record = (url: string, title: string, more = {}) => ({
  url,
  type: "lvl1",
  hierarchy: { lvl0: "Manual", lvl1: title },
  docusaurus_tag: "docs-default-v2.0",
  ...more,
});

/** Sends the service's requests to a local server that speaks its protocol. */
async function connect(hits: readonly unknown[], misbehave?: Misbehaviour) {
  const server = await hostedServer(hits, misbehave, 77);
  const prepare = (context: BrowserContext) =>
    context.route(/algolia(?:net)?\.(?:net|com)/, async (route) => {
      const { pathname, search: query } = new URL(route.request().url());
      try {
        await route.fulfill({ response: await route.fetch({ url: `http://127.0.0.1:${server.port}${pathname}${query}` }) });
      } catch {
        // Cannot be given up either where the test is over and the browser gone.
        await route.abort().catch(() => {});
      }
    });
  const open = (path: string, reader: Reader = {}) => visit(path, { own: site.url, prepare, ...reader });
  return { server, open };
}

test("the page prepares the connection and allows it, and asks nothing before the reader does", async () => {
  const { server, open } = await connect([]);
  const { page } = await open("/docs/start");
  expect(await page.getAttribute("link[rel=preconnect]", "href")).toMatch(/^https:\/\/APPID-dsn\.algolia\.net$/i);
  await page.hover(".search-button");
  await page.waitForTimeout(300);
  expect(server.asked).toHaveLength(0);
});

test("what is asked, and where results lead", async () => {
  const { server, open } = await connect([
    record("https://crawled.example/manual/guide?x=1#filter-by-protocol", "Filter"),
    record("https://external.example/page", "Elsewhere"),
    record("javascript:pwn()", "Bad"),
  ]);
  const { page, context } = await open("/docs/v1.0/start");
  await mark(page);
  await search(page, "filter");
  expect(await titlesOf(page)).toEqual(["Filter", "Elsewhere"]);
  expect(server.asked.at(-1)?.request).toMatchObject({
    indexName: "lib",
    query: "filter",
    facetFilters: ["language:en", ["docusaurus_tag:default", "docusaurus_tag:docs-default-v1.0"], "kind:doc"],
  });
  expect(await page.textContent(".search-all")).toBe("See all 77 results");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/docs/guide#filter-by-protocol");
  await untilClosed(page);
  expect(await isMarked(page)).toBe(true);
  await context.route("https://external.example/**", (route) => route.fulfill({ body: "elsewhere" }));
  await search(page, "filter");
  await page.click(`${options} >> text=Elsewhere`);
  await page.waitForURL("https://external.example/page");
});

test("the search page asks page by page in the chosen version, and ends where the service does", async () => {
  const pages = [
    [{ no: "record" }, ...Array.from({ length: 14 }, (_, at) => record(`/docs/guide#a${at}`, `First ${at}`))],
    Array.from({ length: 15 }, (_, at) => record(`/docs/guide#b${at}`, `Second ${at}`)),
  ];
  const { server, open } = await connect([], (response) => {
    const page = Number(server.asked.at(-1)?.request.page);
    response.writeHead(200, { "Content-Type": "application/json" });
    response.end(JSON.stringify({ results: [{ hits: pages[page] ?? [], nbHits: 5000 }] }));
  });
  const { page } = await open("/search?q=filter&version=v1.0", { height: 500 });
  const titles = page.locator(".search-found article h2");
  await eventually(async () => expect(await titles.count()).toBe(14));
  expect(await page.textContent(".search-count")).toBe("5000 documents found");
  for (const size of [29, 29]) {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await eventually(async () => expect(await titles.count()).toBe(size));
  }
  await eventually(() => expect(server.asked.map(({ request }) => request.page)).toEqual([0, 1, 2]));
  await page.waitForTimeout(300);
  expect(server.asked).toHaveLength(3);
  expect(new Set(await titles.allTextContents()).size).toBe(29);
  await page.selectOption("select[name=version]", "v2.0");
  await eventually(() =>
    expect(server.asked.at(-1)?.request).toMatchObject({
      hitsPerPage: 15,
      facetFilters: ["language:en", ["docusaurus_tag:default", "docusaurus_tag:docs-default-v2.0"], "kind:doc"],
    }),
  );
});

test("several records of one address are results of their own, and all go with their query", async () => {
  const { server, open } = await connect([], (response) => {
    const query = server.asked.at(-1)?.request.query;
    const same = query === "first";
    const hits = [1, 2, 3].map((number) => record(`/docs/guide#${same ? "same" : `other-${number}`}`, `${query} ${number}`));
    response.writeHead(200, { "Content-Type": "application/json" });
    response.end(JSON.stringify({ results: [{ hits, nbHits: hits.length }] }));
  });
  const { page } = await open("/docs/start");
  await search(page, "first");
  expect(await titlesOf(page)).toEqual(["first 1", "first 2", "first 3"]);
  await page.fill(box, "second");
  await eventually(async () => expect(await titlesOf(page)).toEqual(["second 1", "second 2", "second 3"]));
  await page.goto(page.url().replace("/docs/start", "/search?q=first"));
  const titles = page.locator(".search-found article h2");
  await eventually(async () => expect(await titles.allTextContents()).toEqual(["first 1", "first 2", "first 3"]));
  await page.fill("#SearchInput", "second");
  await eventually(async () => expect(await titles.allTextContents()).toEqual(["second 1", "second 2", "second 3"]));
});

describe("Enter before the results of what is typed have come", () => {
  /** Answers to "first" and "third" come at once, the one to "second" when it is asked for. */
  async function opened() {
    let answerSecond = () => {};
    const hosted = await connect([], (response) => {
      const query = hosted.server.asked.at(-1)?.request.query;
      const answer = () => {
        const hits = [1, 2].map((number) => record(`/docs/guide#${query}-${number}`, `${query} ${number}`));
        response.writeHead(200, { "Content-Type": "application/json" });
        response.end(JSON.stringify({ results: [{ hits, nbHits: hits.length }] }));
      };
      if (query === "second") answerSecond = answer;
      else answer();
    });
    const { page } = await hosted.open("/docs/start");
    await search(page, "first");
    await titlesOf(page);
    await page.fill(box, "second");
    const asked = () => eventually(() => expect(hosted.server.asked.at(-1)?.request.query).toBe("second"));
    return { page, asked, answer: () => answerSecond() };
  }

  test("waits for them and follows the first", async () => {
    const { page, asked, answer } = await opened();
    await page.keyboard.press("Enter");
    await asked();
    expect(await isOpen(page)).toBe(true);
    answer();
    await page.waitForURL("**/docs/guide#second-1");
    await untilClosed(page);
  });

  test("is taken back by typing on", async () => {
    const { page } = await opened();
    await page.keyboard.press("Enter");
    await page.fill(box, "third");
    await eventually(async () => expect(await titlesOf(page)).toEqual(["third 1", "third 2"]));
    expect(await isOpen(page)).toBe(true);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/docs/guide#third-1");
  });

  test("follows what the reader chose from the earlier ones meanwhile", async () => {
    const { page } = await opened();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/docs/guide#first-2");
  });
});

describe("failures", () => {
  test("a service that is down shows the error screen, and works after a retry", async () => {
    let isDown = true;
    const { open } = await connect([], (response) => {
      response.writeHead(isDown ? 500 : 200, { "Content-Type": "application/json" });
      response.end(
        JSON.stringify(isDown ? { message: "down" } : { results: [{ hits: [record("/docs/guide", "Guide")], nbHits: 1 }] }),
      );
    });
    const { page } = await open("/docs/start", { noisy: true });
    await search(page, "filter");
    await page.waitForSelector("dialog.search :text('Unable to fetch results')");
    isDown = false;
    await page.click("dialog.search button:text('Retry')");
    expect(await titlesOf(page)).toEqual(["Guide"]);
  });

  test("hostile records are text", async () => {
    const { open } = await connect([
      record("/docs/guide", "x", {
        hierarchy: { lvl0: "<img src=x onerror=pwn()>", lvl1: "<script>pwn()</script>" },
        _highlightResult: { hierarchy: { lvl1: { value: "\uE000<mark>\uE001<script>pwn()</script>" } } },
        _snippetResult: { content: { value: "<b onmouseover=pwn()>\uE000x\uE001" } },
      }),
    ]);
    const { page } = await open("/docs/start");
    await search(page, "filter");
    await eventually(async () => expect((await titlesOf(page))[0]).toBe("<mark><script>pwn()</script>"));
    expect(await page.locator("dialog.search script, dialog.search img, dialog.search b").count()).toBe(0);
  });
});

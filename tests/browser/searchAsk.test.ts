/** Ask-AI: passages quoted without a model; with one, consent first, then answers, failures by name, and hostile ones. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { Manifest } from "../../src/features/search/shared/format.ts";
import { effort } from "../nightly/effort.ts";
import { hostileReplies } from "../search-ui/hostileReplies.ts";
import { answering, json, piece, type Reply, stream, streamingServer } from "../search-ui/streaming.ts";
import { copiedBy, copying } from "./clipboard.ts";
import { ownSite } from "./ownSite.ts";
import { box, isOpen, options, search, searchConfig, searchContent, titlesOf, untilClosed } from "./searchSite.ts";
import { eventually, type Reader, visit } from "./visit.ts";

const quoting = ownSite({ ...searchContent, "site.config.ts": searchConfig("") });
const asking = ownSite({
  ...searchContent,
  "site.config.ts": searchConfig(
    'askAi: { provider: "openai", endpoint: "http://ai.example/chat", model: "small", suggestions: ["How do I filter?"] }',
  ),
});

const exchange = ".search-exchange";
const answered = `${exchange}[aria-busy=false]`;
const groups = ["Recent", "Recent conversations"];
const question = "How do I keep packets of one protocol?";

async function ask(page: Page, words = question): Promise<void> {
  await search(page, words);
  await page.click(".search-option-ask");
}

/** The site with a model behind it, which replies like this. */
async function connect(reply: Reply, reader: Reader = {}) {
  const server = await streamingServer(reply);
  const foreign: string[] = [];
  const visited = await visit("/docs/start", {
    own: asking.url,
    prepare: async (context) => {
      await context.route(/^https?:\/\/(?!127\.0\.0\.1|ai\.example)/, (route) => {
        foreign.push(route.request().url());
        return route.abort();
      });
      await context.route("http://ai.example/**", (route) => route.continue({ url: `${server.url}/chat` }));
    },
    ...reader,
  });
  return { ...visited, server, foreign };
}

async function indexesOf(url: (path: string) => string): Promise<Manifest["indexes"]> {
  return ((await (await fetch(url("/search/index.json"))).json()) as Manifest).indexes;
}

async function isFieldFocused(page: Page): Promise<boolean> {
  return page.evaluate(() => document.activeElement?.getAttribute("enterkeyhint") === "send");
}

/** What the first source of an answer names. */
async function cited(page: Page, source: string) {
  const first = page.locator(source).first();
  return { href: await first.locator("a").getAttribute("href"), version: await first.locator(".search-versions").textContent() };
}

async function agree(page: Page): Promise<void> {
  await page.click("dialog.search button:text('Send questions to ai.example')");
}

describe("without a model", () => {
  test("passages are quoted word for word, with their place", async () => {
    const { page } = await visit("/docs/start", { own: quoting.url });
    await ask(page);
    await page.waitForSelector(".search-quotation");
    expect(await page.textContent(".search-note")).toBe("These passages are quoted from the documentation, word for word.");
    const [first] = await page.locator(".search-quotation blockquote").allTextContents();
    expect(first).toBe("Call setFilter() with a BPF filter to keep only packets of one protocol.");
    expect(await page.locator(".search-quotation").count()).toBeLessThanOrEqual(3);
    expect(await cited(page, ".search-quotation figcaption")).toEqual({
      href: "/docs/guide#filter-by-protocol",
      version: "v2.0",
    });
    await page.click(".search-quotation a");
    await page.waitForURL("**/docs/guide#filter-by-protocol");
    await untilClosed(page);
  });

  test("what is not answered is said, with the pages that come closest", async () => {
    const { page } = await visit("/docs/start", { own: quoting.url });
    await ask(page, "How do I bake a protocol of chocolate with vanilla sugar?");
    await page.waitForSelector("text=The documentation does not seem to answer this. These pages come closest:");
    expect(await page.locator(".search-closest a").first().getAttribute("href")).toMatch(/^\/docs\/guide/);
    expect(await page.locator(".search-quotation, dialog.search blockquote").count()).toBe(0);
  });

  test("it is called what it does: Ask the docs, after the results", async () => {
    const { page } = await visit("/docs/start", { own: quoting.url });
    await search(page, "protocol");
    await titlesOf(page);
    expect(await page.textContent(".search-ask-button")).toBe("Ask the docs");
    expect(await page.locator(options).last().textContent()).toBe("Ask the docs: protocol");
    expect(await page.locator(options).last().getAttribute("aria-selected")).toBe("false");
    expect(await page.textContent("dialog.search")).not.toContain("AI");
    await page.fill(box, "qqqqzzzz");
    await eventually(async () => expect(await page.locator(options).allTextContents()).toEqual(["Ask the docs: qqqqzzzz"]));
    await page.keyboard.press("Enter");
    await page.waitForSelector("text=The documentation does not seem to answer this.");
    expect(await page.locator(".search-closest a, .search-quotation").count()).toBe(0);
  });

  test("a press on the row asks, though what other versions have would move it before it is let go", async () => {
    const { page } = await visit("/docs/start", { own: quoting.url, noisy: true });
    let load = () => {};
    const isWanted = new Promise<void>((resolve) => {
      load = resolve;
    });
    const indexes = await indexesOf(quoting.url);
    const oldest = `**/search/${indexes.find(({ name }) => name === "v1.0")?.path}`;
    await page.context().route(oldest, async (route) => {
      await isWanted;
      await route.continue();
    });
    await search(page, "aardvark quokka");
    await titlesOf(page);
    await page.hover(".search-option-ask");
    const place = () => page.locator(".search-option-ask").boundingBox();
    const before = await place();
    await page.mouse.down();
    const loaded = page.waitForResponse(oldest);
    load();
    await loaded;
    await page.waitForTimeout(300);
    expect(await place()).toEqual(before);
    await page.mouse.up();
    await page.waitForSelector(answered);
    await page.keyboard.press("Escape");
    await page.waitForSelector(".search-notice");
  });

  test("Escape leaves the conversation first; the newest stands on top; history and new conversation", async () => {
    const { page } = await visit("/docs/start", { own: quoting.url });
    await ask(page);
    await page.waitForSelector(answered);
    await page.fill("dialog.search input[enterkeyhint=send]", "What is a zebra?");
    await page.keyboard.press("Enter");
    // A new conversation gives up a question that is still being answered.
    await eventually(async () =>
      expect(await page.locator(`${answered} h3`).allTextContents()).toEqual(["What is a zebra?", question]),
    );
    await page.click("dialog.search button:text('Start a new conversation')");
    expect(await page.textContent(".search-screen-title")).toBe("How can I help you today?");
    await eventually(async () => expect(await isFieldFocused(page)).toBe(true));
    await page.click("dialog.search button:text('Conversation history')");
    await page.focus(`.search-list button:text('${question}')`);
    await page.keyboard.press("Enter");
    await eventually(async () => expect(await page.locator(exchange).count()).toBe(2));
    await eventually(async () => expect(await isFieldFocused(page)).toBe(true));
    await page.keyboard.press("Escape");
    expect(await page.inputValue(box)).toBe(question);
    expect(await isOpen(page)).toBe(true);
    await page.fill(box, "");
    await eventually(async () => expect(await page.locator(options).allTextContents()).toEqual([question]));
    await page.keyboard.press("Escape");
    await untilClosed(page);
  });

  test("earlier conversations are reached by the arrows and opened by Enter, and can be removed", async () => {
    const { page } = await visit("/docs/start", { own: quoting.url });
    await search(page, "aardvark");
    await titlesOf(page);
    await page.keyboard.press("Enter");
    await untilClosed(page);
    await ask(page);
    await page.waitForSelector(answered);
    await page.keyboard.press("Escape");
    await page.fill(box, "");
    await eventually(async () => expect(await page.locator(".search-group").allTextContents()).toEqual(groups));
    await page.keyboard.press("ArrowDown");
    await eventually(async () => expect(await page.locator(`${options}[aria-selected=true]`).textContent()).toBe(question));
    await page.keyboard.press("Enter");
    await page.waitForSelector(exchange);
    expect(await page.locator(`${exchange} h3`).allTextContents()).toEqual([question]);
    await page.keyboard.press("Escape");
    await page.click(`dialog.search [aria-label='Remove ${question}']`);
    await eventually(async () => expect(await page.locator(".search-group").allTextContents()).toEqual(["Recent"]));
    expect(await page.evaluate(() => localStorage.getItem("/search.conversations"))).toBeNull();
  });

  test("a conversation that is long enough is closed, and a new one begins", async () => {
    const { page } = await visit("/docs/start", { own: quoting.url });
    await ask(page);
    await page.waitForSelector(answered);
    await page.evaluate(() => {
      const [{ exchanges }] = JSON.parse(localStorage.getItem("/search.conversations") ?? "");
      localStorage.setItem("/search.conversations", JSON.stringify([{ exchanges: Array(20).fill(exchanges[0]) }]));
    });
    await page.click("dialog.search button:text('Conversation history')");
    await page.click(".search-list button");
    const field = page.locator("dialog.search input[enterkeyhint=send]");
    await eventually(async () => expect(await field.isDisabled()).toBe(true));
    expect(await field.getAttribute("placeholder")).toBe("Conversation limit reached");
    expect(await page.textContent(".search-note")).toBe("This conversation is now closed to keep responses accurate.");
    await page.click("dialog.search button:text('Start a new conversation')");
    await eventually(async () => expect(await field.isDisabled()).toBe(false));
    await eventually(async () => expect(await isFieldFocused(page)).toBe(true));
  });
});

describe("with a model", () => {
  test("nothing leaves before the reader agrees to this host; declining quotes", async () => {
    const { page, server } = await connect(answering("Never."));
    await ask(page);
    expect(await page.textContent(".search-screen h2")).toBe("Ask ai.example?");
    expect(await page.textContent(".search-screen p")).toContain("Nothing has been sent so far.");
    await page.keyboard.press("Enter");
    await page.waitForSelector(".search-quotation");
    expect(server.asked).toHaveLength(0);
    expect(await page.evaluate(() => localStorage.getItem("/search.consent"))).toBeNull();
  });

  test("the question is the first row and selected: Enter asks; without words it welcomes, with questions to begin with", async () => {
    const { page, server } = await connect(answering("Never."));
    await search(page, "protocol");
    await titlesOf(page);
    expect(await page.locator(`${options}[aria-selected=true]`).textContent()).toBe("Ask AI: protocol");
    expect(await page.locator(options).first().getAttribute("aria-selected")).toBe("true");
    await page.keyboard.press("Enter");
    await page.waitForSelector("dialog.search h2:text('Ask ai.example?')");
    await page.keyboard.press("Escape");
    await page.fill(box, "");
    await page.click(".search-ask-button");
    expect(await page.textContent(".search-screen-title")).toBe("How can I help you today?");
    await page.click("dialog.search button:text('How do I filter?')");
    await page.waitForSelector("dialog.search h2:text('Ask ai.example?')");
    expect(server.asked).toHaveLength(0);
  });

  test("the answer streams, cites, can be copied, and is asked without a question the next time", async () => {
    const { page, server, context } = await connect(answering("Use `setFilter()` [1]."));
    await context.grantPermissions(copying.permissions);
    await copying.prepare(context);
    await page.reload();
    await ask(page);
    await agree(page);
    await page.waitForSelector(`${exchange} .search-sources`);
    expect(await page.locator(`${exchange} .search-answer a`).getAttribute("href")).toMatch(/^\/docs\/guide/);
    expect(await cited(page, ".search-sources li")).toEqual({ href: "/docs/guide#filter-by-protocol", version: "v2.0" });
    expect(await page.textContent(`${exchange} .search-note`)).toBe(
      "Answers are generated with AI which can make mistakes. Verify responses.",
    );
    expect(await copiedBy(page, () => page.click(`${exchange} > .search-buttons button`))).toBe("Use `setFilter()` [1].");
    await eventually(async () => expect(await page.textContent(`${exchange} > .search-buttons button`)).toBe("Copied!"));
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await untilClosed(page);
    await ask(page, "And another protocol?");
    await eventually(() => expect(server.asked).toHaveLength(2));
  });

  test("Stop keeps what has come and closes the connection", async () => {
    const { page, server } = await connect((response) => {
      stream(response);
      response.write(piece("Half an answer"));
    });
    await ask(page);
    await agree(page);
    await page.waitForSelector("text=Half an answer");
    expect(await page.textContent(".search-answering")).toBe("Answering...");
    await page.click("dialog.search button:text('Stop')");
    await page.waitForSelector("text=You stopped this response");
    expect(await page.textContent(".search-answer")).toBe("Half an answer");
    await server.closed();
    await eventually(async () => expect(await isFieldFocused(page)).toBe(true));
  });

  test.each<[string, (page: Page) => Promise<unknown>]>([
    ["Escape", (page) => page.keyboard.press("Escape")],
    ["going back", (page) => page.goBack()],
    ["closing", (page) => page.keyboard.press("Control+k")],
  ])("%s stops as well", async (_, leave) => {
    const { page, server } = await connect((response) => {
      stream(response);
      response.write(piece("Half"));
    });
    await page.click(".sidebar a:text('Filtering guide')");
    await page.waitForURL("**/docs/guide");
    await ask(page);
    await agree(page);
    await page.waitForSelector("text=Half");
    await leave(page);
    await server.closed();
  });

  test.each<[string, Reply, string]>([
    ["401", json(401, {}), "ai.example did not accept the request (401)."],
    ["403", json(403, {}), "ai.example denied access (403)."],
    ["429", json(429, {}, { "Retry-After": "30" }), "Too many requests to ai.example (429). Try again in 30 s."],
    ["500", json(500, {}), "ai.example returned a server error (500)."],
    ["another reply", json(200, { hello: 1 }), "ai.example returned an invalid response."],
    [
      "a cut stream",
      (response) => {
        stream(response);
        response.end(piece("Half"));
      },
      "The response from ai.example was cut off.",
    ],
    ["no connection", (response) => void response.destroy(), "Could not reach ai.example."],
  ])("%s is named, and passages are quoted", async (_, reply, sentence) => {
    const { page } = await connect(reply, { noisy: true });
    await ask(page);
    await agree(page);
    await page.waitForSelector(".search-failure");
    expect(await page.textContent(".search-failure p")).toContain(sentence);
    await page.locator(".search-quotation").first().waitFor();
  });

  test("an answer is cut at 64 kB", async () => {
    const { page } = await connect((response) => {
      stream(response);
      for (let sent = 0; sent < 100; sent++) response.write(piece("x".repeat(1000)));
      response.end("data: [DONE]\n\n");
    });
    await ask(page);
    await agree(page);
    await page.waitForSelector("text=The answer was too long");
    expect((await page.textContent(".search-answer"))?.length).toBe(64 * 1024);
  });
});

test("hostile answers run nothing, load nothing and send nothing", async () => {
  let next = "";
  const { page, foreign, messages } = await connect((response, body) => answering(next)(response, body), { noisy: true });
  await page.evaluate(() => Object.assign(window, { alert: () => Object.assign(window, { pwned: true }) }));
  await ask(page);
  next = "Ready.";
  await agree(page);
  await page.waitForSelector("text=Ready.");
  for (const reply of hostileReplies.filter((_, at) => at % effort(4, 1) === 0)) {
    next = reply;
    await page.click("dialog.search button:text('Start a new conversation')");
    await page.fill("dialog.search input[enterkeyhint=send]", "What is a zebra?");
    await page.keyboard.press("Enter");
    await page.waitForSelector(`${exchange}:not([aria-busy=true]) .search-answer, ${exchange} .search-failure`);
    const found = ".search-answer :is(img, script, iframe, object, embed, form, style, link, video, base, meta, svg)";
    expect(await page.locator(found).count()).toBe(0);
  }
  expect(await page.evaluate(() => "pwned" in window)).toBe(false);
  expect(foreign).toEqual([]);
  expect(messages).toEqual([]);
  expect(new URL(page.url()).pathname).toBe("/docs/start");
}, 120_000);

/** Nothing typed is lost, at any speed and on any line: the search opens its field at once, and the modal takes over what is in it. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { describe, expect, onTestFinished, test } from "vitest";
import { crossed } from "../nightly/effort.ts";
import { ownSite } from "./ownSite.ts";
import { field, hits, isOpen, searchConfig, searchContent, titlesOf, untilClosed } from "./searchSite.ts";
import { eventually, held, type Reader, visit } from "./visit.ts";

const site = ownSite({ ...searchContent, "site.config.ts": searchConfig("") });
const open = (path: string, reader: Reader = {}) => visit(path, { own: site.url, ...reader });

interface Line {
  /** Milliseconds that every answer takes longer. */
  readonly latency: number;
  /** Bytes a second. */
  readonly bandwidth: number;
}

const lines = {
  "a fast line": null,
  "a slow line": { latency: 150, bandwidth: 200_000 },
  "a very slow line": { latency: 600, bandwidth: 50_000 },
} as const satisfies Readonly<Record<string, Line | null>>;
const ways = {
  "Ctrl+K": (page: Page) => page.keyboard.press("Control+k"),
  "/": (page: Page) => page.keyboard.press("/"),
  "a click": (page: Page) => page.click(".search-button"),
} as const;
type LineName = keyof typeof lines;
type WayName = keyof typeof ways;

const speeds = [0, 30, 100, 250];
const opened = Object.keys(lines).flatMap((line) => Object.keys(ways).map((way) => [line as LineName, way as WayName] as const));
const cases = crossed(opened, speeds).map(([[line, way], speed]) => [line, way, speed] as const);

async function slowDown(page: Page, line: Line | null): Promise<void> {
  if (line === null) return;
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const { latency, bandwidth } = line;
  const throughput = { downloadThroughput: bandwidth, uploadThroughput: bandwidth };
  await session.send("Network.emulateNetworkConditions", { offline: false, latency, ...throughput });
}

const typed = "packet filter a b";

describe("what is typed right after the search was opened", () => {
  test.each(cases)("on %s, opened by %s, with %s ms between keys", async (lineName, wayName, delay) => {
    const [line = null, act] = [lines[lineName], ways[wayName]];
    const { page } = await open("/docs/start");
    await slowDown(page, line);
    await act(page);
    await page.keyboard.type(typed, { delay });
    expect(await page.inputValue(field)).toBe(typed);
    await eventually(async () => expect(await page.locator("#SearchModal dialog[open]").count()).toBe(1));
    expect(await page.inputValue(field)).toBe(typed);
    // The code is there now, and the field is still one that takes every key at once.
    await page.keyboard.press("Escape");
    await untilClosed(page);
    await act(page);
    await page.keyboard.type(typed);
    expect(await page.inputValue(field)).toBe(typed);
  });

  test("keeps the caret where it was when the modal takes over", async () => {
    const { hold, release } = held();
    const prepare: Reader["prepare"] = (context) => context.route("**/search/settings.json", hold);
    const { page } = await open("/docs/start", { prepare });
    await page.keyboard.press("Control+k");
    await page.keyboard.type("pcket");
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    release();
    await eventually(async () => expect(await page.locator("#SearchModal dialog[open]").count()).toBe(1));
    await page.keyboard.type("a");
    expect(await page.inputValue(field)).toBe("packet");
  });

  test("is written by touch, too", async () => {
    const { page } = await open("/docs/start", { hasTouch: true });
    await slowDown(page, { latency: 150, bandwidth: 200_000 });
    await page.tap(".search-button");
    await page.keyboard.insertText("packet ");
    await page.keyboard.type("filter");
    await eventually(async () => expect(await page.locator("#SearchModal dialog[open]").count()).toBe(1));
    expect(await page.inputValue(field)).toBe("packet filter");
  });
});

describe("before the script of the page is there", () => {
  const late = async (loss: "late" | "lost") => {
    const { release, released } = held();
    const { page } = await open("/about", { noisy: true });
    await page.route("**/assets/index-*.js", async (route) => {
      await released;
      await (loss === "late" ? route.continue() : route.abort());
    });
    await page.goto(site.url("/docs/start"), { waitUntil: "commit" });
    await page.locator("#SearchShell").waitFor({ state: "attached" });
    return { page, release };
  };

  test("Ctrl+K opens the field, which takes every letter; the modal takes over caret and text", async () => {
    const { page, release } = await late("late");
    await page.keyboard.press("Control+k");
    await page.keyboard.type("pcket");
    expect(await page.inputValue(field)).toBe("pcket");
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    release();
    await eventually(async () => expect(await page.locator("#SearchModal dialog[open]").count()).toBe(1));
    await page.keyboard.type("a");
    expect(await page.inputValue(field)).toBe("packet");
    await page.keyboard.press("Escape");
    await untilClosed(page);
  });

  test("Ctrl+K and letters are kept until the page has the field", async () => {
    const { release, released } = held();
    const { page } = await open("/about", { noisy: true });
    const whole = await (await fetch(site.url("/docs/start"))).text();
    const at = whole.indexOf('<main id="');
    const server = createServer(async ({ url = "" }, response) => {
      // The page's scripts are still on their way.
      if (url.endsWith(".js")) return;
      if (url !== "/docs/start") return void response.writeHead(404).end();
      response.writeHead(200, { "content-type": "text/html" });
      response.write(whole.slice(0, at));
      await released;
      response.end(whole.slice(at));
    });
    await new Promise<void>((listening) => void server.listen(0, listening));
    onTestFinished(() => server.closeAllConnections());
    onTestFinished(() => void server.close());
    await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/docs/start`, { waitUntil: "commit" });
    await page.locator(".navbar").waitFor({ state: "attached" });
    expect(await page.locator("#SearchShell").count()).toBe(0);
    await page.keyboard.press("Control+k");
    await page.keyboard.type("pcket");
    release();
    await eventually(async () => expect(await page.inputValue("#SearchShell input")).toBe("pcket"));
    expect(await isOpen(page)).toBe(true);
  });

  test("Ctrl+K and Escape close the field again", async () => {
    const { page, release } = await late("late");
    for (const close of ["Control+k", "Escape"]) {
      await page.keyboard.press("Control+k");
      expect(await isOpen(page)).toBe(true);
      await page.keyboard.press(close);
      expect(await isOpen(page)).toBe(false);
    }
    release();
    await page.waitForSelector("html[data-ready]");
    expect(await isOpen(page)).toBe(false);
  });

  test("a script that is lost takes the field with it, which would answer nothing", async () => {
    const { page, release } = await late("lost");
    await page.keyboard.press("Control+k");
    expect(await isOpen(page)).toBe(true);
    release();
    await eventually(async () => expect(await isOpen(page)).toBe(false));
    await page.keyboard.press("Control+k");
    expect(await isOpen(page)).toBe(false);
  });
});

describe("until the modal is there", () => {
  const holding: Reader["prepare"] = (context) => context.route("**/search/settings.json", () => {});

  test("a busy state is seen and announced after a moment", async () => {
    const { page } = await open("/docs/start", { noisy: true, prepare: holding });
    await page.keyboard.press("Control+k");
    await page.waitForSelector("dialog.search[open] .search-spinner");
    expect(await page.textContent("dialog.search[open] [role=status]")).toBe("Loading");
  });

  test("Escape, the close button, the backdrop and Back close; the focus is where it was", async () => {
    const { page } = await open("/docs/start", { noisy: true, prepare: holding });
    const closings = [
      () => page.keyboard.press("Escape"),
      () => page.click("dialog.search[open] .search-close"),
      () => page.mouse.click(5, 300),
      () => page.goBack(),
      () => page.keyboard.press("Control+k"),
    ];
    for (const close of closings) {
      await page.focus("#field");
      await page.keyboard.press("Control+k");
      await page.waitForSelector(field);
      await close();
      await untilClosed(page);
      expect(await page.evaluate(() => document.activeElement?.id)).toBe("field");
    }
    expect(new URL(page.url()).pathname).toBe("/docs/start");
  });

  test("Enter waits for the results of what was typed, and follows the first", async () => {
    const { hold, release } = held();
    const prepare: Reader["prepare"] = (context) => context.route("**/search/settings.json", hold);
    const { page } = await open("/docs/start", { prepare });
    await page.keyboard.press("Control+k");
    await page.keyboard.type("filtering guide");
    await page.keyboard.press("Enter");
    expect(await isOpen(page)).toBe(true);
    release();
    await page.waitForURL("**/docs/guide*");
    await untilClosed(page);
  });

  test("closed and opened again while the first load is on its way, it takes what was typed last", async () => {
    const { hold, release } = held();
    const prepare: Reader["prepare"] = (context) => context.route("**/search/settings.json", hold);
    const { page } = await open("/docs/start", { prepare });
    await page.keyboard.press("Control+k");
    await page.keyboard.type("first");
    await page.keyboard.press("Escape");
    await untilClosed(page);
    await page.keyboard.press("Control+k");
    await page.keyboard.type("packet");
    release();
    await eventually(async () => expect(await page.locator("#SearchModal dialog[open]").count()).toBe(1));
    expect(await page.inputValue(field)).toBe("packet");
  });

  test("Enter that was followed by more keys is forgotten", async () => {
    const { page } = await open("/docs/start");
    await slowDown(page, { latency: 150, bandwidth: 200_000 });
    await page.keyboard.press("Control+k");
    await page.keyboard.type("filter");
    await page.keyboard.press("Enter");
    await page.keyboard.type("ing");
    await titlesOf(page);
    expect(await page.locator(hits).count()).toBeGreaterThan(0);
    expect(new URL(page.url()).pathname).toBe("/docs/start");
  });
});

test("offline, the box stays, says so, and works when the line is back", async () => {
  const { page, context } = await open("/docs/start", { noisy: true });
  await context.setOffline(true);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("packet");
  await page.waitForSelector("dialog.search[open] :text('Unable to fetch results')");
  expect(new URL(page.url()).pathname).toBe("/docs/start");
  await context.setOffline(false);
  await page.click("dialog.search[open] button:text('Retry')");
  await titlesOf(page);
  expect(await page.inputValue(field)).toBe("packet");
});

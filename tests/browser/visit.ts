/** A reader with a browser of their own, as a test wants it: window, colour scheme, scripts, storage. */
import type { BrowserContext, BrowserContextOptions, Page, Route } from "playwright-core";
import { expect, inject, onTestFinished } from "vitest";
import { browser } from "./browser.ts";
import type { SiteName } from "./setup.ts";

export interface Reader extends BrowserContextOptions {
  readonly site?: SiteName;
  /** Addresses of a site of the test's own, instead. */
  readonly own?: (path: string) => string;
  readonly width?: number;
  readonly height?: number;
  /** Touching the storage throws, as in a strict private window. */
  readonly storageDenied?: boolean;
  /** The test expects messages in the console. */
  readonly noisy?: boolean;
  /** Before the first page is opened. */
  readonly prepare?: (context: BrowserContext) => Promise<unknown>;
}

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What the console said, warnings and errors; uncaught errors too. */
  readonly messages: readonly string[];
  /** Paths that the page asked for since the last call, without the base. */
  readonly requests: () => readonly string[];
  readonly url: (path: string) => string;
}

export function urlOf(path: string, site: SiteName = "plain"): string {
  return inject("sites")[site] + path.replace(/^\//, "");
}

/** Opens a page of the fixture. Anything that the console says, other than expected, fails the test at its end. */
export async function visit(path: string, reader: Reader = {}): Promise<Visit> {
  const { site, own, noisy, width = 1280, height = 800, storageDenied = false, prepare, ...options } = reader;
  const context = await newContext(options, { width, height });
  onTestFinished(() => context.close());
  if (storageDenied) await context.addInitScript(denyStorage);
  await prepare?.(context);
  return follow(await context.newPage(), path, reader);
}

/** Asks for nothing that stays in a window. */
type SharedReader = Reader & { readonly storageDenied?: never; readonly prepare?: never };

/** The same in a window that the tests of a worker share. */
export async function glance(path: string, reader: SharedReader = {}): Promise<Visit> {
  const { site, own, noisy, width = 1280, height = 800, ...options } = reader;
  return follow(await takeWindow(options, { width, height }), path, reader);
}

type Size = NonNullable<BrowserContextOptions["viewport"]>;

/** Windows whose readers have left, by what else was asked of the browser. */
const empty = new Map<string, Page[]>();

/**
 * A window that a test before has left, or a new one: to open one takes as long as to load a page. What a reader has stored, and routes of the
 * page, are gone when the next one comes.
 */
export async function takeWindow(options: BrowserContextOptions, size: Size): Promise<Page> {
  const key = JSON.stringify(options);
  const windows = empty.get(key) ?? [];
  empty.set(key, windows);
  const page = windows.pop() ?? (await (await newContext(options, size)).newPage());
  await page.setViewportSize(size);
  const origins = new Set<string>();
  page.on("framenavigated", (frame) => frame === page.mainFrame() && origins.add(new URL(frame.url()).origin));
  onTestFinished(async () => {
    if (origins.size === 1 && (await isEmptied(page, options))) windows.push(page);
    else await page.context().close();
  });
  return page;
}

async function newContext(options: BrowserContextOptions, viewport: Size): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport, reducedMotion: "reduce", ...options });
  context.setDefaultTimeout(60_000);
  return context;
}

/** Whether the next reader finds the window as the first one did. It is thrown away after a test that has left it in trouble. */
async function isEmptied(page: Page, options: BrowserContextOptions): Promise<boolean> {
  const { colorScheme = null, reducedMotion = "reduce", forcedColors = null } = options;
  try {
    page.removeAllListeners();
    await page.context().setOffline(false);
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await page.emulateMedia({ media: null, colorScheme: colorScheme ?? "light", reducedMotion, forcedColors });
    // Where a pointer rests, links are prepared and lit.
    await page.mouse.move(-1, -1);
    await page.goto("about:blank", { timeout: 5000 });
    return page.context().pages().length === 1;
  } catch {
    return false;
  }
}

async function follow(page: Page, path: string, { site = "plain", own, noisy = false }: Reader): Promise<Visit> {
  const messages: string[] = [];
  const asked: string[] = [];
  page.on("console", (message) => {
    // For a site without an icon a browser asks on its own, once for all visits.
    if (message.location().url.endsWith("/favicon.ico")) return;
    if (["error", "warning"].includes(message.type())) messages.push(message.text());
  });
  page.on("pageerror", (error) => messages.push(`uncaught: ${error.message}`));
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  if (!noisy) onTestFinished(() => expect(messages).toEqual([]));
  const url = own ?? ((to: string) => urlOf(to, site));
  await page.goto(url(path));
  return { page, context: page.context(), messages, url, requests: () => asked.splice(0) };
}

function denyStorage(): void {
  Object.defineProperty(window, "localStorage", {
    get: () => {
      throw new DOMException("denied", "SecurityError");
    },
  });
}

/** Waits for the features that start after the first frame: animations, buttons of code and others are not there before. */
export const quietFeaturesStarted = (page: Page) => partStarted(page, "quietFeatures");

/** Waits for a part of the client that is loaded a moment after the page, by the name of its file: it does nothing before. */
export async function partStarted(page: Page, part: string): Promise<void> {
  const file = await page.waitForFunction(
    (part) => performance.getEntriesByType("resource").find(({ name }) => new RegExp(`/${part}-[^/]+\\.js$`).test(name))?.name,
    part,
  );
  // As text, since the import is the browser's. It answers when the file has run, and the features start in the same task.
  await page.evaluate(`import(${JSON.stringify(await file.jsonValue())}).then(() => new Promise((done) => setTimeout(done)))`);
}

/** Marks the document, so that a test can tell a swap from a full load. */
export async function mark(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset.marked = "";
  });
}

export async function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.dataset.marked !== undefined);
}

/** Waits for frames: by then the page has heard of scrolling, observers have looked, and what waits for a painted frame has come. */
export async function frames(page: Page, count = 2): Promise<void> {
  await page.evaluate(async (count) => {
    for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame);
    await new Promise((done) => setTimeout(done));
  }, count);
}

/** Scrolls, and waits until the page has heard of it. */
export async function scroll(page: Page, to: number): Promise<void> {
  await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), to);
  await frames(page);
}

/** Waits until a page is loaded ahead, with the code that shows it: a click shows it at once. */
export async function isPrepared(page: Page, path: string): Promise<void> {
  await page.waitForFunction((path) => performance.getEntriesByType("resource").some(({ name }) => name.endsWith(path)), path);
  await partStarted(page, "renderPage");
}

/** Where the page is scrolled to. */
export async function offset(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(scrollY));
}

/** Requests that are held until they are released. */
export function held() {
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  return {
    release: () => release(),
    released,
    hold: async (route: Route) => {
      await released;
      // The visit may be over.
      await route.continue().catch(() => {});
    },
  };
}

/** Tries until it holds: what a reader sees settles within moments. */
export async function eventually(check: () => unknown): Promise<void> {
  await expect
    .poll(
      async () => {
        try {
          await check();
          return "";
        } catch (error) {
          return error instanceof Error ? error.message : String(error);
        }
      },
      { timeout: 60_000, interval: 20 },
    )
    .toBe("");
}

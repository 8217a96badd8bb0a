/** What covers the page (search, enlarged picture, menu) is on a history entry of its own: Back closes it, and no entry stays behind. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { ownSite } from "./ownSite.ts";
import { box, hits, search, searchConfig, searchContent, titlesOf, untilClosed } from "./searchSite.ts";
import { eventually, isMarked, mark, offset, visit } from "./visit.ts";

const site = ownSite({
  ...searchContent,
  "content/pages/index.md": "---\ntitle: Home\n---\nWelcome to the [start](/docs/start).\n",
  "site.config.ts": searchConfig('externalUrlPattern: "/ZOO/"'),
});
const own = site.url;
const phone = { own, width: 375, height: 700 };
const heading = (page: Page) => page.textContent("h1");

/** On `/docs/start`, one visit away from the home page. */
async function open(reader: Parameters<typeof visit>[1] = phone) {
  const visited = await visit("/", reader);
  await visited.page.click("main a:text('start')");
  await eventually(async () => expect(await heading(visited.page)).toBe("Start"));
  await mark(visited.page);
  return visited;
}

describe("with the search open", () => {
  test("Back closes it and stays on the page; Back again leaves it", async () => {
    const { page } = await open();
    await page.click(".search-button");
    await page.waitForSelector(box);
    await page.goBack();
    await untilClosed(page);
    expect(await heading(page)).toBe("Start");
    expect(new URL(page.url()).pathname).toBe("/docs/start");
    await page.goBack();
    await eventually(async () => expect(await heading(page)).toBe("Home"));
    expect(await isMarked(page)).toBe(true);
  });

  test.each(["Escape", "the button"])("closing it by %s leaves no entry to go back to", async (way) => {
    const { page } = await open();
    await page.click(".search-button");
    await page.waitForSelector(box);
    if (way === "Escape") await page.keyboard.press("Escape");
    else await page.click("dialog.search .search-close");
    await untilClosed(page);
    await eventually(async () => expect(await page.evaluate(() => history.state.overlay)).toBe(undefined));
    await page.goBack();
    await eventually(async () => expect(await heading(page)).toBe("Home"));
  });

  test("closed and opened again at once, it stays open", async () => {
    const { page } = await open();
    await page.click(".search-button");
    await page.waitForSelector(box);
    const length = await page.evaluate(() => history.length);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+k");
    await eventually(async () => expect(await page.evaluate(() => history.state.overlay)).toBe(1));
    await page.waitForTimeout(200);
    expect(await page.locator(box).isVisible()).toBe(true);
    expect(await page.evaluate(() => history.length)).toBe(length);
    await page.goBack();
    await untilClosed(page);
    expect(await heading(page)).toBe("Start");
  });

  test("a result takes the place of its entry: Back is where the search began, at the reader's place", async () => {
    const { page, url } = await visit("/", { own, height: 300 });
    await page.goto(url("/docs/zoo/part-1"));
    await page.evaluate(() => scrollTo({ top: 500, behavior: "instant" }));
    expect(await offset(page)).toBe(500);
    await search(page, "filter");
    await titlesOf(page);
    await page.keyboard.press("Enter");
    await eventually(async () => expect(await heading(page)).toBe("Filtering guide"));
    await untilClosed(page);
    await page.goBack();
    await eventually(async () => expect(await heading(page)).toBe("Zoo 1"));
    await eventually(async () => expect(await offset(page)).toBe(500));
    await page.goBack();
    await eventually(async () => expect(await heading(page)).toBe("Home"));
  });

  test("so does one that is a full load", async () => {
    const { page } = await open();
    await search(page, "zebra");
    await titlesOf(page);
    expect(await page.getAttribute(hits, "rel")).toBe("external");
    await page.click(hits);
    await page.waitForURL("**/docs/zoo/**");
    await page.goBack();
    await eventually(async () => expect(await heading(page)).toBe("Start"));
    await page.goBack();
    await eventually(async () => expect(await heading(page)).toBe("Home"));
  });

  test("so does an anchor of the page on screen", async () => {
    const { page, url } = await visit("/", phone);
    await page.evaluate(() => localStorage.clear());
    await page.goto(url("/docs/guide#shared-words"));
    for (const _ of [1, 2]) {
      await search(page, "aardvark");
      await titlesOf(page);
      await page.keyboard.press("Enter");
      await untilClosed(page);
    }
    await eventually(async () => expect(await page.evaluate(() => history.state?.overlay)).toBe(undefined));
    expect(page.url()).toBe(url("/docs/guide#shared-words"));
    await page.locator("h1").waitFor();
  });

  test("a click that opens another tab leaves it where it is", async () => {
    const { page, context } = await open({ own });
    await search(page, "filter");
    await titlesOf(page);
    const [tab] = await Promise.all([context.waitForEvent("page"), page.click(hits, { modifiers: ["Control"] })]);
    await tab.close();
    expect(await page.locator(box).isVisible()).toBe(true);
    await page.goBack();
    await untilClosed(page);
    expect(await heading(page)).toBe("Start");
  });
});

describe("with a picture enlarged", () => {
  const dialog = "dialog.zoom";
  const enlarge = async (page: Page) => {
    await page.locator("img[src*=wide]").scrollIntoViewIfNeeded();
    await page.click("img[src*=wide][data-zoom]");
    await page.waitForSelector(dialog);
  };

  test("Back closes it and stays on the page", async () => {
    const { page } = await visit("/docs/start");
    await page.click("main a:text('guide')");
    await enlarge(page);
    await page.goBack();
    await page.waitForSelector(dialog, { state: "detached" });
    expect(await heading(page)).toBe("Guide to Packet");
    await page.goBack();
    await eventually(async () => expect(await heading(page)).toBe("Start"));
  });

  test("closing it leaves no entry", async () => {
    const { page } = await visit("/docs/start");
    await page.click("main a:text('guide')");
    await enlarge(page);
    await page.keyboard.press("Escape");
    await page.waitForSelector(dialog, { state: "detached" });
    await eventually(async () => expect(await page.evaluate(() => history.state.overlay)).toBe(undefined));
    await page.goBack();
    await eventually(async () => expect(await heading(page)).toBe("Start"));
  });
});

test("a link of the menu that leads elsewhere takes the place of its entry", async () => {
  const { page } = await visit("/docs/start", { width: 375 });
  await page.route("https://elsewhere.example/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<h1>Elsewhere</h1>" }),
  );
  await page.click("[data-drawer-open]");
  await page.click("[data-drawer-back]");
  await page.click("#MainMenu summary:has-text('More')");
  await page.click("#MainMenu a:text('Elsewhere')");
  await page.waitForURL("https://elsewhere.example/");
  await page.goBack();
  await eventually(async () => expect(await heading(page)).toBe("Start"));
  expect(await page.evaluate(() => [navigation.currentEntry?.index, history.state?.overlay ?? 0])).toEqual([0, 0]);
});

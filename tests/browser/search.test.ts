/** The search modal (specification 2.5, 4 and 5): how it opens and closes, what it shows, where it leads. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { Manifest } from "../../src/features/search/shared/format.ts";
import { ownSite } from "./ownSite.ts";
import { box, hits, isOpen, options, search, searchConfig, searchContent, titlesOf, untilClosed } from "./searchSite.ts";
import { eventually, isMarked, mark, type Reader, visit } from "./visit.ts";

const site = ownSite({ ...searchContent, "site.config.ts": searchConfig("") });
const open = (path: string, reader: Reader = {}) => visit(path, { own: site.url, ...reader });
const isSearch = (path: string) => /\/search\/|island|worker|search-/.test(path);

/** Where the index of a version is, and that of the pages outside the docs. */
async function packsOf(version: string): Promise<readonly string[]> {
  const { indexes } = (await (await fetch(site.url("/search/index.json"))).json()) as Pick<Manifest, "indexes">;
  const wanted = indexes.filter(({ name }) => name === version || name === null);
  return wanted.map(({ path }) => new URL(site.url(`/search/${path}`)).pathname).sort();
}

describe("before and after the first intent", () => {
  test("nothing of the search is loaded before; hovering the button loads what a first query needs", async () => {
    const { page, requests } = await open("/docs/start");
    await page.waitForTimeout(300);
    expect(requests().filter(isSearch)).toEqual([]);
    await page.hover(".search-button");
    const asked: string[] = [];
    const packs = () => {
      asked.push(...requests());
      return asked.filter((path) => path.endsWith(".pack")).sort();
    };
    const wanted = await packsOf("v2.0");
    await eventually(() => expect(packs()).toEqual(wanted));
    expect(await isOpen(page)).toBe(false);
    await page.click(".search-button");
    await page.fill(box, "protocol");
    await titlesOf(page);
    expect(packs()).toEqual(wanted);
  });

  test.each<[string, (button: string) => unknown]>([
    ["focus", (button: string) => document.querySelector<HTMLElement>(button)?.focus()],
    ["touch", (button: string) => document.querySelector(button)?.dispatchEvent(new Event("touchstart", { bubbles: true }))],
  ])("%s loads it as well, and opens nothing", async (_, act) => {
    const { page, requests } = await open("/docs/start");
    await page.evaluate(act, ".search-button");
    await eventually(() => expect(requests().some((path) => path.endsWith("/search/settings.json"))).toBe(true));
    expect(await isOpen(page)).toBe(false);
  });

  test("the button says its keys, and they light up while they are pressed", async () => {
    const { page } = await open("/docs/start");
    const button = page.locator(".search-button");
    // Who says what is written there reaches it.
    expect(await page.getByRole("button", { name: "Search Ctrl K", exact: true }).count()).toBe(1);
    expect(await button.getAttribute("aria-keyshortcuts")).toBe("Control+k");
    await eventually(async () => {
      await page.keyboard.down("Control");
      expect(await button.locator("kbd[data-pressed]").allTextContents()).toEqual(["Ctrl"]);
    });
    await page.keyboard.down("k");
    expect(await button.locator("kbd[data-pressed]").allTextContents()).toEqual(["Ctrl", "K"]);
    // The system may keep to itself that the letter went up.
    await page.keyboard.up("Control");
    expect(await button.locator("kbd[data-pressed]").count()).toBe(0);
  });
});

describe("opening and closing", () => {
  test("Ctrl+K opens and closes, also inside a field; Meta+K too", async () => {
    const { page } = await open("/docs/start");
    await page.focus("#field");
    for (const keys of ["Control+k", "Meta+k"]) {
      await page.keyboard.press(keys);
      await page.waitForSelector(box);
      await page.keyboard.press(keys);
      await untilClosed(page);
      expect(await page.evaluate(() => document.activeElement?.id)).toBe("field");
    }
  });

  test("fills the window of a phone", async () => {
    const { page } = await open("/docs/start", { width: 375, height: 700 });
    await search(page, "protocol");
    await titlesOf(page);
    expect(await page.locator("dialog[open] > .search-panel").boundingBox()).toEqual({ x: 0, y: 0, width: 375, height: 700 });
  });

  test("/ opens, but not while typing in a field", async () => {
    const { page } = await open("/docs/start");
    await page.evaluate(() =>
      document.querySelector("main")?.append(...["select", "textarea"].map((name) => document.createElement(name))),
    );
    for (const field of ["#field", "#editable", "main select", "main textarea"]) {
      await page.focus(field);
      await page.keyboard.press("/");
    }
    await page.waitForTimeout(200);
    expect(await isOpen(page)).toBe(false);
    expect(await page.inputValue("#field")).toBe("/");
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press("/");
    await page.waitForSelector(box);
    expect(await page.inputValue(box)).toBe("");
  });

  test("letters and digits on the focused button become the query, also those typed while the modal is on its way", async () => {
    const { page } = await open("/docs/start");
    await page.focus(".search-button");
    await page.keyboard.type("f1l");
    await page.waitForSelector(box);
    expect(await page.inputValue(box)).toBe("f1l");
    await page.keyboard.type("t");
    expect(await page.inputValue(box)).toBe("f1lt");
  });

  test("a modifier on the button is no letter, and opens its link elsewhere", async () => {
    const { page, context } = await open("/docs/start");
    const [other] = await Promise.all([context.waitForEvent("page"), page.click(".search-button", { modifiers: ["Control"] })]);
    await other.waitForURL("**/search");
    expect(await isOpen(page)).toBe(false);
  });

  test("what is selected on the page is the first query, selected, and cut at 512", async () => {
    const { page } = await open("/docs/guide");
    await page.evaluate(() => getSelection()?.selectAllChildren(document.querySelector("h1") as Element));
    await page.keyboard.press("Control+k");
    await page.waitForSelector(box);
    expect(await page.inputValue(box)).toBe("Filtering guide");
    await page.keyboard.type("x");
    expect(await page.inputValue(box)).toBe("x");
    await page.fill(box, "");
    await page.keyboard.insertText("y".repeat(600));
    expect(await page.inputValue(box)).toBe("y".repeat(512));
    await page.keyboard.press("Escape");
    await untilClosed(page);
    await page.evaluate(() => {
      const text = document.querySelector("main p") as Element;
      text.textContent = "z".repeat(600);
      getSelection()?.selectAllChildren(text);
    });
    await page.keyboard.press("Control+k");
    await page.waitForSelector(box);
    expect(await page.inputValue(box)).toBe("z".repeat(512));
  });

  test("Escape and the backdrop close; the button has the focus again, and the page its scroll", async () => {
    const { page } = await open("/docs/zoo/part-0", { height: 300 });
    const { x = 0, y = 0 } = (await page.locator(".search-button").boundingBox()) ?? {};
    const press = () => page.mouse.click(x + 5, y + 5);
    await page.evaluate(() => scrollTo(0, 200));
    await press();
    await page.waitForSelector(box);
    await page.mouse.move(20, 150);
    await page.mouse.wheel(0, 500);
    await page.waitForTimeout(150);
    expect(await page.evaluate(() => scrollY)).toBe(200);
    await page.keyboard.press("Escape");
    await untilClosed(page);
    expect(await page.evaluate(() => document.activeElement?.classList.contains("search-button"))).toBe(true);
    expect(await page.evaluate(() => [scrollY, document.documentElement.style.overflow])).toEqual([200, ""]);
    await press();
    await page.waitForSelector(box);
    await page.mouse.click(5, 290);
    await untilClosed(page);
  });

  test("Tab stays inside, in both directions", async () => {
    const { page } = await open("/docs/start");
    await search(page, "zebra");
    await titlesOf(page);
    for (const key of [...Array(12).fill("Tab"), ...Array(12).fill("Shift+Tab")]) {
      await page.keyboard.press(key);
      expect(await page.evaluate(() => document.activeElement?.closest("dialog.search") !== null)).toBe(true);
    }
  });
});

describe("results", () => {
  test("stand below their page, with heading path and marks; the best is selected, and the count is told", async () => {
    const { page } = await open("/docs/start");
    await search(page, "protocol");
    const titles = await titlesOf(page);
    expect(titles[0]).toBe("Filtering guide");
    expect(titles.slice(1, 3).sort()).toEqual(["Filter by protocol", "Protocol numbers"]);
    const group = page.locator("dialog.search [role=group]").first();
    expect(await group.getAttribute("aria-label")).toBe("Filtering guide");
    // A page is no result of its own group below its sections.
    expect(await group.locator(".icon").evaluateAll((all) => all.map(({ className }) => className))).toEqual([
      "icon icon-page",
      "icon icon-section",
      "icon icon-section",
    ]);
    await eventually(async () =>
      expect(await page.locator(`${options} .search-path`).allTextContents()).toContain("Filter by protocol"),
    );
    const found = page.locator(`${options} mark`).first();
    expect(await found.textContent()).toMatch(/protocol/i);
    // Tinted, not underlined like a link.
    const [line, tint] = await found.evaluate((each) => {
      const { textDecorationLine, backgroundColor } = getComputedStyle(each);
      return [textDecorationLine, backgroundColor];
    });
    expect(line).toBe("none");
    expect(tint).not.toBe("rgba(0, 0, 0, 0)");
    const first = page.locator(hits).nth(1);
    expect(await first.getAttribute("aria-selected")).toBe("true");
    expect(await page.getAttribute(box, "aria-activedescendant")).toBe(await first.getAttribute("id"));
    expect(await page.getAttribute(box, "aria-expanded")).toBe("true");
    expect(await page.locator(options).last().textContent()).toBe("Ask the docs: protocol");
    await eventually(async () =>
      expect(await page.locator("dialog.search [role=status]").textContent()).toMatch(/^\d+ results$/),
    );
  });

  test("arrows move the selection and go round, Enter follows without a load and closes", async () => {
    const { page } = await open("/docs/start");
    await mark(page);
    await search(page, "protocol");
    const titles = await titlesOf(page);
    const selected = page.locator(`${options}[aria-selected=true]`);
    await page.keyboard.press("ArrowUp");
    expect(await selected.locator(".search-option-title").textContent()).toBe(titles[0]);
    await page.keyboard.press("ArrowUp");
    expect(await selected.textContent()).toBe("Ask the docs: protocol");
    for (const key of ["ArrowDown", "ArrowDown", "ArrowDown"]) await page.keyboard.press(key);
    expect(await selected.locator(".search-option-title").textContent()).toBe(titles[2]);
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/docs\/guide#/);
    await untilClosed(page);
    expect(await isMarked(page)).toBe(true);
  });

  test("a modifier or the middle button opens a tab and keeps the modal", async () => {
    const { page, context } = await open("/docs/start");
    await search(page, "protocol");
    await titlesOf(page);
    for (const act of [
      () =>
        page
          .locator(hits)
          .first()
          .click({ modifiers: ["Control"] }),
      () => page.locator(hits).first().click({ button: "middle" }),
      () => page.keyboard.press("Control+Enter"),
    ]) {
      const [other] = await Promise.all([context.waitForEvent("page"), act()]);
      await other.waitForURL(/\/docs\/guide/);
      await other.close();
    }
    expect(await isOpen(page)).toBe(true);
  });

  test("See all leads to the search page, with the true number", async () => {
    const { page } = await open("/docs/v1.0/start");
    await search(page, "zebra");
    await titlesOf(page);
    const link = page.locator(".search-all");
    await eventually(async () => expect(await link.textContent()).toBe("See all 40 results"));
    expect(await link.getAttribute("href")).toBe("/search?q=zebra&version=v1.0");
    await page.fill(box, "zebra 7");
    await eventually(async () => expect(await link.textContent()).not.toContain("80"));
    await page.fill(box, "aardvark");
    await eventually(async () => expect(await link.textContent()).toBe("See all 1 results"));
    await link.click();
    await page.waitForURL("**/search?q=aardvark&version=v1.0");
    await untilClosed(page);
    await eventually(async () => expect(await page.textContent(".search-count")).toBe("One document found"));
  });

  test("none: says so, and what may have been meant", async () => {
    const { page } = await open("/docs/start");
    await search(page, "qqqqzzzz");
    await page.waitForSelector('text=No results found for "qqqqzzzz"');
    expect(await page.locator("dialog.search :text('Try searching for')").count()).toBe(0);
    expect(await page.locator(options).allTextContents()).toEqual(["Ask the docs: qqqqzzzz"]);
    expect(await page.getAttribute(options, "aria-selected")).toBe("true");
    await page.fill(box, "prxtqcyl");
    await page.click("dialog.search p:has-text('Try searching for') button:text('protocol')");
    expect(await page.inputValue(box)).toBe("protocol");
    expect((await titlesOf(page))[0]).toBe("Filtering guide");
  });

  test("of a misspelt query say what was searched instead", async () => {
    const { page } = await open("/docs/start");
    await search(page, "filter protcool");
    await titlesOf(page);
    await page.waitForSelector("dialog.search :text('Showing results for')");
    await page.click(".search-notice button");
    expect(await page.inputValue(box)).toBe("filter protocol");
    await eventually(async () => expect(await page.locator(".search-notice").count()).toBe(0));
  });

  test("the version is this page's; all of them are one choice away, and identical sections are one result", async () => {
    const { page } = await open("/docs/v1.0/start");
    await search(page, "aardvark");
    await titlesOf(page);
    expect(await page.locator("dialog.search fieldset label").allTextContents()).toEqual(["v1.0", "All versions"]);
    expect(await page.locator(hits).last().getAttribute("href")).toBe("/docs/v1.0/guide#shared-words");
    await page.check("dialog.search fieldset label:nth-of-type(2) input");
    await eventually(async () => expect(await page.locator(".search-versions").last().textContent()).toBe("also in Next, v2.0"));
    expect(await titlesOf(page)).toEqual(["Filtering guide", "Shared words"]);
    expect(await page.locator(hits).last().getAttribute("href")).toBe("/docs/v1.0/guide#shared-words");
    await eventually(async () => expect(await page.textContent(".search-all")).toBe("See all 1 results"));
    // Their words differ, their place does not.
    await page.fill(box, "written");
    await eventually(async () => expect(await titlesOf(page)).toEqual(["Filtering guide"]));
    expect(await page.locator(hits).getAttribute("href")).toBe("/docs/v1.0/guide");
    await eventually(async () => expect(await page.textContent(".search-versions")).toBe("also in Next, v2.0"));
  });

  test("a word that nothing has is named above what has the others", async () => {
    const { page } = await open("/docs/start");
    await search(page, "zebra kafka");
    await titlesOf(page);
    await eventually(async () =>
      expect(await page.textContent(".search-notice")).toBe('Nothing in v2.0 has "kafka". These results come closest.'),
    );
    await page.fill(box, "zebra");
    await eventually(async () => expect(await page.locator(".search-notice").count()).toBe(0));
  });

  test("where all older versions answer, the newest of them is named", async () => {
    const { page } = await open("/docs/next/start");
    await search(page, "configure");
    await eventually(async () =>
      expect(await page.textContent(".search-notice [role=status]")).toBe(
        'Nothing in Next has "configure". One result in v2.0 and older.',
      ),
    );
  });

  test("what only other versions answer is said, with a button that searches them", async () => {
    const { page } = await open("/docs/start");
    await search(page, "quokka");
    const notice = page.locator(".search-notice");
    await eventually(async () =>
      expect(await notice.locator("[role=status]").textContent()).toBe('Nothing in v2.0 has "quokka". One result in v1.0.'),
    );
    await notice.locator("button").click();
    expect(await titlesOf(page)).toEqual(["Build", "Quokka"]);
    expect(await page.locator("dialog.search fieldset label:has(:checked)").textContent()).toBe("All versions");
    expect(await page.locator(hits).last().getAttribute("href")).toBe("/docs/v1.0/build#quokka");
    await eventually(async () => expect(await page.locator(".search-versions").last().textContent()).toBe("in v1.0"));
    await eventually(async () => expect(await notice.count()).toBe(0));
  });

  test("a name that stands only in other versions is not answered by its parts", async () => {
    const { page } = await open("/docs/start");
    await search(page, "configure-linux.sh");
    expect(await titlesOf(page)).toContain("Build");
    await eventually(async () =>
      expect(await page.textContent(".search-notice p")).toBe('Nothing in v2.0 has "configure-linux.sh". One result in v1.0.'),
    );
    await page.fill(box, "configure linux");
    await eventually(async () => expect(await page.locator(".search-notice").count()).toBe(0));
  });
});

describe("the page that opens", () => {
  const tinted = (page: Page) =>
    page.evaluate(() => [...(CSS.highlights.get("search") ?? [])].map((range) => range.toString().toLowerCase()));

  test("marks the words in the section reached, until Escape", async () => {
    const { page } = await open("/docs/start");
    await search(page, "filters protocol");
    await titlesOf(page);
    await page.click(`${hits}[href$="#filter-by-protocol"]`);
    await page.waitForURL("**/docs/guide#filter-by-protocol");
    await eventually(async () => expect(new Set(await tinted(page))).toEqual(new Set(["filter", "setfilter", "protocol"])));
    const outside = await page.evaluate(() =>
      [...(CSS.highlights.get("search") ?? [])].some((range) => document.querySelector("h1")?.contains(range.startContainer)),
    );
    expect(outside).toBe(false);
    // Escape in the modal is about the modal.
    await search(page, "x");
    await page.keyboard.press("Escape");
    await untilClosed(page);
    expect(await tinted(page)).not.toEqual([]);
    await page.keyboard.press("Escape");
    expect(await tinted(page)).toEqual([]);
  });

  test("so does a result on the page that is read, and the next page has no marks", async () => {
    const { page } = await open("/docs/guide");
    await search(page, "aardvark");
    await titlesOf(page);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/docs/guide#shared-words");
    await eventually(async () => expect(await tinted(page)).toEqual(["aardvark"]));
    await page.click(".navbar-items a");
    await page.waitForURL("**/docs/start");
    await eventually(async () => expect(await tinted(page)).toEqual([]));
  });

  test("in a tab of its own the address asks the browser to mark them", async () => {
    const { page, context } = await open("/docs/start");
    await search(page, "aardvark");
    await titlesOf(page);
    const selected = page.locator(`${hits}[aria-selected=true]`);
    await selected.locator(".search-excerpt mark").first().waitFor();
    const [other] = await Promise.all([context.waitForEvent("page"), selected.click({ modifiers: ["Control"] })]);
    await other.waitForURL("**/docs/guide#shared-words");
    expect(await selected.getAttribute("href")).toMatch(/\/docs\/guide#shared-words:~:text=The-,aardvark,-stands%20in%20every$/);
    // In this one the address stays as it is.
    await selected.click();
    await page.waitForURL("**/docs/guide#shared-words");
    await eventually(async () => expect(await tinted(page)).toEqual(["aardvark"]));
  });
});

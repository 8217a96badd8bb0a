/** What a writer sees in the browser while editing: the page follows, and nothing of what they did on it is lost. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { type WritingSite, writeSite } from "../serve/watch/writing.ts";
import { config } from "../site.ts";
import { eventually, isMarked, mark, offset, takeWindow } from "./visit.ts";

const start = "content/docs/next/start.md";
const paragraphs = (count: number, word = "Word") =>
  Array.from({ length: count }, (_, index) => `${word} ${index}.`).join("\n\n");
const doc = (body: string, keys = "title: Start") => `---\n${keys}\n---\n${body}\n`;

/** Opens a page of a site that is being written, and marks the document: a full load would lose the mark. */
async function writing(files: Readonly<Record<string, string>>, path = "/docs/start") {
  const site = await writeSite(files);
  const page = await takeWindow({}, { width: 1280, height: 700 });
  const messages: string[] = [];
  page.on("console", (message) => {
    // The fixture has no icon, which every browser asks for.
    if (message.type() === "error" && !message.location().url.endsWith("/favicon.ico")) messages.push(message.text());
  });
  page.on("pageerror", (error) => void messages.push(`uncaught: ${error.message}`));
  await page.goto(new URL(path, site.url).href);
  await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined);
  await mark(page);
  return { site, page, context: page.context(), messages };
}

const text = (page: Page, selector = "main") => page.locator(selector).first().textContent();
const sees = (page: Page, words: string, selector = "main") =>
  eventually(async () => expect(await text(page, selector)).toContain(words));
const overlay = (page: Page) => page.evaluate(() => document.querySelector("docsgen-problems")?.shadowRoot?.textContent ?? "");

async function edits(site: WritingSite, path: string, body: string) {
  await site.write({ [path]: body });
}

describe("while somebody writes", () => {
  it("text changes in place, under the site's own policy", async () => {
    const { site, page, messages } = await writing({ [start]: doc("Before.") });
    await edits(site, start, doc("After.\n\n## A new part\n\nAnd more."));
    await sees(page, "After.");
    await eventually(async () => expect(await page.locator("main h2").getAttribute("id")).toBe("a-new-part"));
    expect(await isMarked(page)).toBe(true);
    expect(messages).toEqual([]);
  });

  it("style sheets are in the order of the page, and that of the search stays", async () => {
    const { site, page } = await writing({ [start]: doc("Before.") });
    const sheets = () =>
      page
        .locator("link[rel=stylesheet]")
        .evaluateAll((links) => links.map((link) => /[a-z]+(?=[^/]*$)/i.exec(link.getAttribute("href") ?? "")?.[0]));
    await page.keyboard.press("Control+k");
    await eventually(async () => expect(await sheets()).toEqual(["site", "later", "search"]));
    await page.keyboard.press("Escape");
    await edits(site, start, doc("After.\n\n:::note\nA box.\n:::\n\n::::cards\n- [Card](./start.md)\n::::"));
    await sees(page, "A box.");
    expect(await sheets()).toEqual(["site", "textBlocks", "cards", "later", "search"]);
    await edits(site, start, doc("Again."));
    await sees(page, "Again.");
    expect(await sheets()).toEqual(["site", "later", "search"]);
    expect(await isMarked(page)).toBe(true);
  });

  it("title, description and sidebar follow", async () => {
    const { site, page } = await writing({ [start]: doc("Text.") });
    await edits(site, start, doc("Text.", "title: Another title\ndescription: Another one"));
    await eventually(async () => expect(await page.title()).toBe("Another title | Lib"));
    expect(await page.locator("meta[name=description]").getAttribute("content")).toBe("Another one");
    await sees(page, "Another title", ".sidebar");
    expect(await page.locator("meta[name=description]").count()).toBe(1);
    expect(await isMarked(page)).toBe(true);
  });

  it("the reader's place stays where it is, also when text comes above it", async () => {
    const { site, page } = await writing({ [start]: doc(paragraphs(80)) });
    await page.evaluate(() => scrollTo(0, 1500));
    const top = () =>
      page.evaluate(
        () => [...document.querySelectorAll("main p")].find((p) => p.textContent === "Word 60.")?.getBoundingClientRect().top,
      );
    const before = await top();
    await edits(site, start, doc(`${paragraphs(10, "New")}\n\n${paragraphs(80)}`));
    await sees(page, "New 9.");
    // The place is put right in the frame after next.
    await eventually(async () => expect(Math.abs(((await top()) ?? 0) - (before ?? 0))).toBeLessThan(2));
    expect(await offset(page)).toBeGreaterThan(1500);
    expect(await isMarked(page)).toBe(true);
  });

  it("open details, chosen tabs, colour mode and the opened sidebar stay", async () => {
    const body = (word: string) =>
      `${word}\n\n:::details[More]\nHidden.\n:::\n\n::::tabs\n:::tab[One]\nFirst.\n:::\n:::tab[Two]\nSecond.\n:::\n::::\n\n\`\`\`cpp\nint x;\n\`\`\`\n`;
    const { site, page } = await writing({
      [start]: doc(body("Before.")),
      "content/docs/next/guide/_category_.json": '{"label":"Guide","collapsed":true}',
      "content/docs/next/guide/first.md": doc("First.", "title: First"),
    });
    await page.locator("main details > summary").click();
    await page.getByRole("tab", { name: "Two" }).click();
    await page.locator(".sidebar details > summary").click();
    await page.locator("[data-color-toggle]:visible").first().click();
    const theme = await page.evaluate(() => document.documentElement.dataset.themeChoice);
    await edits(site, start, doc(body("After.")));
    await sees(page, "After.");
    expect(await page.locator("main details").getAttribute("open")).not.toBeNull();
    expect(await page.locator(".sidebar details").getAttribute("open")).not.toBeNull();
    await eventually(async () => expect(await page.getByText("Second.").isVisible()).toBe(true));
    await eventually(async () => expect(await page.getByText("First.", { exact: true }).isVisible()).toBe(false));
    expect(await page.evaluate(() => document.documentElement.dataset.themeChoice)).toBe(theme);
    await eventually(async () => expect(await page.locator(".code-buttons").count()).toBe(1));
    expect(await page.getByRole("tab").count()).toBe(2);
    expect(await isMarked(page)).toBe(true);
  });

  it("styles are swapped without a load", async () => {
    const { site, page } = await writing({
      "site.config.ts": config('styles: ["own.css"],'),
      "own.css": "main p { color: rgb(1, 2, 3); }",
    });
    const color = () =>
      page
        .locator("main .prose p")
        .first()
        .evaluate((each) => getComputedStyle(each).color);
    expect(await color()).toBe("rgb(1, 2, 3)");
    await edits(site, "own.css", "main p { color: rgb(4, 5, 6); }");
    await eventually(async () => expect(await color()).toBe("rgb(4, 5, 6)"));
    await eventually(async () => expect(await page.locator("head > link[rel=stylesheet]").count()).toBe(1));
    expect(await isMarked(page)).toBe(true);
  });

  it("a page that did not exist appears where it was asked for", async () => {
    const { site, page } = await writing({}, "/docs/later");
    await edits(site, "content/docs/next/later.md", doc("Here now.", "title: Later"));
    await sees(page, "Here now.");
  });

  it("a page whose address changes stays open at the new one", async () => {
    const { site, page } = await writing({ [start]: doc("Text.") });
    await edits(site, start, doc("Text.", "title: Start\nslug: /begin"));
    await eventually(async () => expect(new URL(page.url()).pathname).toBe("/docs/begin"));
    await sees(page, "Text.");
  });

  it("a draft is marked until it is published", async () => {
    const { site, page } = await writing({ [start]: doc("Text.", "title: Start\ndraft: true") });
    const mark = () => page.evaluate(() => getComputedStyle(document.documentElement, "::after").content);
    expect(await mark()).toContain("Draft");
    await edits(site, start, doc("Text."));
    await eventually(async () => expect(await mark()).toBe("none"));
    expect(await isMarked(page)).toBe(true);
  });

  it("a setting that scripts read loads the page again", async () => {
    const { site, page } = await writing({});
    await edits(site, "site.config.ts", config('colorMode: { default: "dark", respectSystem: false },'));
    await eventually(async () => expect(await page.evaluate(() => document.documentElement.dataset.colorDefault)).toBe("dark"));
    expect(await isMarked(page)).toBe(false);
  });

  it("pages that were visited before an edit are fresh when the reader comes back by a link", async () => {
    const { site, page } = await writing({
      [start]: doc("To [other](./other.md)."),
      "content/docs/next/other.md": doc("Back to [start](./start.md).", "title: Other"),
    });
    await page.locator("main .prose a[href='/docs/other']").click();
    await sees(page, "Back to");
    await edits(site, start, doc("Start anew."));
    await site.until(async () => (await site.main("/docs/start")).includes("Start anew."), true);
    await page.locator("main .prose a[href='/docs/start']").click();
    await sees(page, "Start anew.");
    expect(await isMarked(page)).toBe(true);
  });

  it("keeps the focus and what is typed", async () => {
    const { site, page } = await writing({ [start]: doc("A [link](https://example.org) here.\n\nBefore.") });
    await page.locator("main .prose a").first().focus();
    await edits(site, start, doc("A [link](https://example.org) here.\n\nAfter."));
    await sees(page, "After.");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("href"))).toBe("https://example.org");
  });
});

/** A document that is scrolled, with a chosen tab and a colour mode of the reader's, and which must stay so. */
async function reading(files: Readonly<Record<string, string>>) {
  const tabs = "::::tabs\n:::tab[One]\nFirst.\n:::\n:::tab[Two]\nSecond.\n:::\n::::";
  const opened = await writing({ [start]: doc(`${paragraphs(40)}\n\n${tabs}\n\n${paragraphs(40, "More")}`), ...files });
  const { page } = opened;
  await page.getByRole("tab", { name: "Two" }).click();
  await page.locator("[data-color-toggle]:visible").first().click();
  await page.evaluate(() => scrollTo(0, 900));
  const state = async () => ({
    offset: Math.round(await offset(page)),
    second: await page.getByText("Second.").isVisible(),
    theme: await page.evaluate(() => document.documentElement.dataset.theme),
    isMarked: await isMarked(page),
  });
  return {
    ...opened,
    state,
    before: await state(),
    body: (more: string) => doc(`${paragraphs(40)}\n\n${tabs}\n\n${paragraphs(40, "More")}\n\n${more}`),
  };
}

const svg = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="10"></svg>`;

describe("place, tabs and colour mode of the reader stay after an edit of", () => {
  const other = "content/docs/next/other.md";
  const inDocument = "content/docs/next/part/_included.md";
  const shows = (page: Page, selector: string) =>
    eventually(async () => expect(await page.locator(selector).count()).toBeGreaterThan(0));

  it("text", async () => {
    const { site, page, state, before, body } = await reading({});
    await edits(site, start, body("At the end."));
    await sees(page, "At the end.");
    await eventually(async () => expect(await state()).toEqual(before));
  });

  it("a page that is made, moved, renamed in place, and deleted", async () => {
    const { site, page, state, before } = await reading({});
    await edits(site, other, doc("Other.", "title: Other"));
    await shows(page, '.sidebar a[href="/docs/other"]');
    await site.move(other, "content/docs/next/moved.md");
    await shows(page, '.sidebar a[href="/docs/moved"]');
    await edits(site, "content/docs/next/moved.md", doc("Other.", "title: Renamed"));
    await sees(page, "Renamed", ".sidebar");
    await site.remove("content/docs/next/moved.md");
    await eventually(async () => expect(await text(page, ".sidebar")).not.toContain("Renamed"));
    await eventually(async () => expect(await state()).toEqual(before));
  });

  it("the sidebar", async () => {
    const { site, page, state, before } = await reading({});
    await edits(site, "content/docs/next/sidebars.json", '{ "docs": [{ "type": "doc", "id": "start", "label": "Named here" }] }');
    await sees(page, "Named here", ".sidebar");
    await eventually(async () => expect(await state()).toEqual(before));
  });

  it("a style sheet", async () => {
    const { site, page, state, before } = await reading({
      "site.config.ts": config('styles: ["own.css"],'),
      "own.css": "main p { color: rgb(1, 2, 3); }",
    });
    await edits(site, "own.css", "main p { color: rgb(4, 5, 6); }");
    const color = () => page.getByText("Word 20.").evaluate((each) => getComputedStyle(each).color);
    await eventually(async () => expect(await color()).toBe("rgb(4, 5, 6)"));
    await eventually(async () => expect(await state()).toEqual(before));
  });

  it("a picture and an included file", async () => {
    const files = { [inDocument]: "Included.\n", "content/docs/next/picture.svg": svg(10) };
    const { site, page, state, before, body } = await reading(files);
    await edits(site, start, body("::include{file=part/_included.md}\n\n![A picture](./picture.svg)"));
    await sees(page, "Included.");
    await edits(site, inDocument, "Included anew.\n");
    await sees(page, "Included anew.");
    await edits(site, "content/docs/next/picture.svg", svg(20));
    await shows(page, 'main img[width="20"]');
    await eventually(async () => expect(await state()).toEqual(before));
  });

  it.each([
    ["the configuration", "site.config.ts", config("").replace('"Lib"', '"Library"'), "Start | Library"],
    ["a template", "templates/Footer.tsx", "export default function Footer() {\n  return <footer>Mine</footer>;\n}\n", null],
  ])("%s, which loads the page again", async (_what, path, body, title) => {
    const { site, page, state, before } = await reading({});
    await edits(site, path, body);
    if (title !== null) await eventually(async () => expect(await page.title()).toBe(title));
    else await eventually(async () => expect(await text(page, "footer")).toBe("Mine"));
    await eventually(async () => expect(await state()).toEqual({ ...before, isMarked: false }));
  });
});

describe("the overlay", () => {
  it("shows a broken edit with its code frame over the last good page, and goes by itself after the fix", async () => {
    const { site, page, messages } = await writing({ [start]: doc("Good.") });
    await edits(site, start, "---\ntitle: Start\n---\n:::nte\nBroken.\n:::\n");
    await eventually(async () => expect(await overlay(page)).toContain("content/docs/next/start.md:4:1"));
    expect(await overlay(page)).toContain("> 4 | :::nte");
    expect(await text(page)).toContain("Good.");
    expect(await isMarked(page)).toBe(true);
    await edits(site, start, doc("Good again."));
    await page.waitForFunction(() => document.querySelector("docsgen-problems") === null);
    await sees(page, "Good again.");
    expect(messages).toEqual([]);
  });

  it("keeps warnings, and links whose target may not be written yet, behind a button", async () => {
    const { site, page } = await writing({ [start]: doc("Good.") });
    await edits(site, start, doc("A [link](./nowhere.md).\n\n```nosuch\n```"));
    await eventually(async () => expect(await overlay(page)).toBe("1 error, 1 warning"));
    await page.locator("docsgen-problems button").click();
    expect(await overlay(page)).toContain("error link/page");
    expect(await overlay(page)).toContain("Broken link: ./nowhere.md");
    await page.keyboard.press("Escape");
    expect(await overlay(page)).toBe("1 error, 1 warning");
    await edits(site, start, doc("No link."));
    await eventually(async () => expect(await overlay(page)).toBe(""));
  });

  it("closes with the error that opened it, and stays where it was opened by hand", async () => {
    const { site, page } = await writing({ [start]: doc("Good.") });
    const old = "```nosuch\n```";
    await edits(site, start, doc(old));
    await eventually(async () => expect(await overlay(page)).toBe("1 warning"));
    await edits(site, start, doc(`:::nte\nBroken.\n:::\n\n${old}`));
    await eventually(async () => expect(await overlay(page)).toContain(":::nte"));
    await edits(site, start, doc(`Fixed.\n\n${old}`));
    await eventually(async () => expect(await overlay(page)).toBe("1 warning"));
    await page.locator("docsgen-problems button").click();
    await edits(site, start, doc(`:::nte\nBroken.\n:::\n\n${old}`));
    await eventually(async () => expect(await overlay(page)).toContain(":::nte"));
    await edits(site, start, doc(`Fixed again.\n\n${old}`));
    await eventually(async () => expect(await overlay(page)).not.toContain(":::nte"));
    expect(await overlay(page)).toContain("nosuch");
  });

  it("can be put away, and comes back for another error", async () => {
    const { site, page } = await writing({ [start]: doc("Good.") });
    await edits(site, start, doc(":::nte\nBroken.\n:::"));
    await eventually(async () => expect(await overlay(page)).toContain(":::nte"));
    await page.getByRole("button", { name: "Hide problems" }).click();
    expect(await overlay(page)).toBe("1 error");
    await edits(site, start, doc(":::warnng\nBroken otherwise.\n:::"));
    await eventually(async () => expect(await overlay(page)).toContain(":::warnng"));
  });

  it("stays away when one of its errors is fixed or moves", async () => {
    const { site, page } = await writing({ [start]: doc("Good.") });
    await edits(site, start, doc(":::nte\nBroken.\n:::\n\n:::warnng\nBroken.\n:::"));
    await eventually(async () => expect(await overlay(page)).toContain(":::warnng"));
    await page.getByRole("button", { name: "Hide problems" }).click();
    expect(await overlay(page)).toBe("2 errors");
    await edits(site, start, doc("One more line.\n\n:::warnng\nBroken.\n:::"));
    await eventually(async () => expect(await overlay(page)).toBe("1 error"));
  });

  it("links each place to the editor", async () => {
    const { site, page } = await writing({ [start]: doc("Good.") });
    await edits(site, start, doc(":::nte\nBroken.\n:::"));
    const link = page.getByRole("link", { name: `${start}:4:1` });
    const asked = page.waitForRequest((request) => request.url().includes("/__docsgen/edit"));
    await link.click();
    expect(new URL((await asked).url()).searchParams.get("place")).toBe(`${start}:4:1`);
    expect(await isMarked(page)).toBe(true);
  });

  it("stands alone where a template fails, and the page comes back", async () => {
    const about = (body: string) => `export default function About() {\n  ${body}\n}\n`;
    const { site, page } = await writing({ "content/pages/about.tsx": about("return <p>Fine.</p>;") }, "/about");
    await edits(site, "content/pages/about.tsx", about('throw new Error("No!");'));
    await eventually(async () => expect(await overlay(page)).toContain("No!"));
    expect(await text(page)).toContain("Fine.");
    await page.reload();
    await sees(page, "cannot be shown");
    await eventually(async () => expect(await overlay(page)).toContain("content/pages/about.tsx:2"));
    await edits(site, "content/pages/about.tsx", about("return <p>Mended.</p>;"));
    await sees(page, "Mended.");
    await eventually(async () => expect(await overlay(page)).toBe(""));
  });

  it("runs nothing that stands in a problem", async () => {
    const { site, page } = await writing({ [start]: doc("Good.") });
    await edits(
      site,
      start,
      doc(
        ':::x"><img src=x onerror="document.title=1">\nBroken.\n:::\n\n:::<script>document.title=1</script>\nx\n:::\n\n:::nte\nx\n:::',
      ),
    );
    await eventually(async () => expect(await overlay(page)).toContain("nte"));
    expect(await page.title()).toBe("Start | Lib");
    expect(
      await page.evaluate(() => document.querySelector("docsgen-problems")?.shadowRoot?.querySelectorAll("img, script").length),
    ).toBe(0);
  });
});

describe("the channel", () => {
  it("gives a page of another origin nothing to read", async () => {
    const { site, context } = await writing({});
    const other = await context.newPage();
    const stranger = await writeSite();
    await other.goto(stranger.url.replace("127.0.0.1", "localhost"));
    const read = await other.evaluate(async (url) => {
      const page = await fetch(url)
        .then((response) => response.text())
        .catch(() => "refused");
      const events = await new Promise((resolve) => {
        const source = new EventSource(`${url}__docsgen/events`);
        source.onmessage = ({ data }) => resolve(data);
        source.onerror = () => resolve("refused");
      });
      return [page, events];
    }, site.url);
    expect(read).toEqual(["refused", "refused"]);
  });

  it("lets a page that was away catch up when the server is there again", async () => {
    const { site, page } = await writing({ [start]: doc("Before.") });
    await page.context().setOffline(true);
    await edits(site, start, doc("While away."));
    await site.until(async () => (await site.main("/docs/start")).includes("While away."), true);
    await page.context().setOffline(false);
    await page.evaluate(() => {
      dispatchEvent(new Event("pagehide"));
      dispatchEvent(new Event("pageshow"));
    });
    await sees(page, "While away.");
    expect(await isMarked(page)).toBe(true);
  });
});

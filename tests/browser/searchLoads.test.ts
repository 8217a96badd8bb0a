/** What a first search transfers: titles while the reader types, at rest the excerpts of what is listed, and nothing twice. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { hashOf } from "../../src/kit/hash.ts";
import { ownSite } from "./ownSite.ts";
import { hits, searchConfig, titlesOf, untilClosed } from "./searchSite.ts";
import { eventually, type Reader, visit } from "./visit.ts";

/** Hashes do not compress, and are found by no other word. */
const noise = (seed: string) => Array.from({ length: 12 }, (_, at) => hashOf(`${seed} ${at}`)).join(" ");
const pages = Array.from({ length: 24 }, (_, number) => {
  const sections = [1, 2, 3].map((part) => `## Quartz ${part}\n\nA quarry of ${noise(`${number} ${part}`)}\n`);
  return [`content/docs/next/page-${number}.md`, `---\ntitle: Mineral ${number}\n---\n${sections.join("\n")}`];
});
const site = ownSite({
  ...Object.fromEntries(pages),
  "content/docs/next/start.md": "---\ntitle: Start\n---\nThe beginning.\n",
  "content/static/icon.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
  "content/pages/index.md": "---\ntitle: Home\n---\nWelcome.\n",
  "site.config.ts": searchConfig(""),
});

/** Opens a page and stops its clock, so that the reader never rests unless the test says so. */
async function openStill(reader: Reader = {}) {
  const { page } = await visit("/docs/start", { own: site.url, prepare: (context) => context.clock.install(), ...reader });
  const second = 1000;
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + second);
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  return { page, loaded, packs: () => loaded.flatMap((path) => /[^/]+\.pack$/.exec(path)?.[0] ?? []).sort() };
}

async function type(page: Page, query: string): Promise<void> {
  await page.keyboard.press("Control+k");
  for (const key of query) await page.keyboard.press(key);
}

describe("a first search", () => {
  test("lists titles while the reader types, and loads excerpts at rest", async () => {
    const { page, loaded, packs } = await openStill();
    await type(page, "quartz");
    expect((await titlesOf(page)).some((title) => title.startsWith("Quartz"))).toBe(true);
    const before = await page.locator(hits).first().boundingBox();
    await page.clock.runFor(200);
    await eventually(async () =>
      expect(await page.locator(".search-excerpt").allTextContents()).toContainEqual(expect.stringContaining("quarry")),
    );
    expect((await page.locator(hits).first().boundingBox())?.y).toBe(before?.y);
    // The index of the pages outside the docs is one pack; that of the documents has the terms in one, and the rest in several.
    const kinds = packs().map((name) => name.replace(/^[0-9a-f]{32}/, "outside").replace(/-\d+\.pack$/, ""));
    expect(new Set(kinds)).toEqual(new Set(["outside.pack", "terms.pack", "lists", "texts"]));
    expect(kinds.filter((kind) => kind.endsWith(".pack"))).toEqual(["outside.pack", "terms.pack"]);
    expect(loaded.filter((name, at) => loaded.indexOf(name) !== at)).toEqual([]);
  });

  test("takes Enter for rest, and follows the result", async () => {
    const { page } = await openStill();
    await type(page, "quartz");
    await titlesOf(page);
    await page.keyboard.press("Enter");
    await page.waitForURL(/page-\d+#quartz-\d$/);
    await untilClosed(page);
  });

  test("keeps what the reader selects when the excerpts come", async () => {
    const { page } = await openStill();
    await type(page, "quartz");
    await titlesOf(page);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    const chosen = await page.locator("dialog.search [aria-selected=true]").getAttribute("href");
    await page.clock.runFor(200);
    await eventually(async () =>
      expect(await page.locator(".search-excerpt").allTextContents()).toContainEqual(expect.stringContaining("quarry")),
    );
    expect(await page.locator("dialog.search [aria-selected=true]").getAttribute("href")).toBe(chosen);
  });
});

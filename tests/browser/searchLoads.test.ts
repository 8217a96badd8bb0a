/** What a first search transfers: titles while the reader types, excerpts at rest, nothing twice, and within a limit of bytes. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { hashOf } from "../../src/engine/core/hash.ts";
import { lookupsOf, type Manifest, magic, partsOf, placesOf, type Root } from "../../src/engine/search/shared/format.ts";
import { ownSite } from "./ownSite.ts";
import { hits, isOpen, searchConfig, titlesOf } from "./searchSite.ts";
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

/** The parts of the index by their places. */
function partNames(): ReadonlyMap<string, string> {
  const folder = join(site.built().run.out, "search");
  const { indexes } = JSON.parse(readFileSync(join(folder, "index.json"), "utf8")) as Manifest;
  return new Map(
    indexes.flatMap(({ path, packed }) => {
      if (packed) return [];
      const root = JSON.parse(
        gunzipSync(readFileSync(join(folder, path, "root")))
          .subarray(magic.length)
          .toString(),
      ) as Root;
      const names = partsOf(root);
      return placesOf(root.units, lookupsOf(root)).map(
        ({ segment, from }, at) => [`/search/${path}/${segment}.bin ${from}`, names[at] ?? ""] as const,
      );
    }),
  );
}

/** Opens a page and stops its clock, so that the reader never rests unless the test says so. */
async function openStill(reader: Reader = {}) {
  const { page } = await visit("/docs/start", { own: site.url, prepare: (context) => context.clock.install(), ...reader });
  const second = 1000;
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + second);
  const names = partNames();
  const loaded: string[] = [];
  let bytes = 0;
  page.on("request", (request) => {
    const [, from, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers().range ?? "") ?? [];
    if (last !== undefined) bytes += Number(last) + 1 - Number(from);
    loaded.push(names.get(`${new URL(request.url()).pathname} ${from}`) ?? new URL(request.url()).pathname);
  });
  return { page, loaded, bytes: () => bytes, kinds: () => [...new Set(loaded.map((name) => name.split("/", 1)[0] ?? ""))] };
}

async function type(page: Page, query: string): Promise<void> {
  await page.keyboard.press("Control+k");
  for (const key of query) await page.keyboard.press(key);
}

describe("a first search", () => {
  test("lists titles while the reader types, and loads excerpts at rest", async () => {
    const { page, loaded, bytes, kinds } = await openStill();
    await type(page, "quartz");
    expect((await titlesOf(page)).some((title) => title.startsWith("Quartz"))).toBe(true);
    expect(loaded.some((path) => path.endsWith("/0.bin"))).toBe(true);
    expect(bytes()).toBe(0);
    const before = await page.locator(hits).first().boundingBox();
    await page.clock.runFor(200);
    await eventually(async () =>
      expect(await page.locator(".search-excerpt").allTextContents()).toContainEqual(expect.stringContaining("quarry")),
    );
    expect(kinds()).toContain("texts");
    expect((await page.locator(hits).first().boundingBox())?.y).toBe(before?.y);
    expect(bytes()).toBeLessThan(9_000);
    expect(loaded.filter((name, at) => loaded.indexOf(name) !== at)).toEqual([]);
  });

  test("takes Enter for rest, and follows the result", async () => {
    const { page } = await openStill();
    await type(page, "quartz");
    await titlesOf(page);
    await page.keyboard.press("Enter");
    await page.waitForURL(/page-\d+#quartz-\d$/);
    expect(await isOpen(page)).toBe(false);
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

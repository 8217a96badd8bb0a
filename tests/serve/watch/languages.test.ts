/** Writing a site in several languages: after every edit, each language is what a build makes of it. */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { drawing } from "../../pictures.ts";
import { config } from "../../site.ts";
import { equalsBuild } from "./equalsBuild.ts";
import { writeSite } from "./writing.ts";

const translation = "content/i18n/de/docs/next/start.md";
const files = {
  "site.config.ts": config(
    "docs: { lastUpdated: false }, navbar: { items: [{ type: 'localeDropdown' }] }, locales: { de: {}, ja: {} },",
  ),
  "content/docs/next/start.md": "---\ntitle: Start\n---\nHello. [More](more.md), ![picture](pic.svg)\n",
  "content/docs/next/more.md": "---\ntitle: More\n---\nMore of [it](start.md).\n",
  "content/docs/next/pic.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"/>',
  [translation]: "---\ntitle: Anfang\n---\nHallo. [Mehr](more.md), ![Bild](pic.svg)\n",
};

it("shows every language, and follows edits of originals and of translations", async () => {
  const site = await writeSite(files);
  expect(await site.main("/docs/start")).toContain("Hello.");
  expect(await site.main("/de/docs/start")).toContain("Hallo.");
  expect(await site.main("/ja/docs/start")).toContain("Hello.");
  await equalsBuild(site);
  await site.write({ [translation]: "---\ntitle: Anfang\n---\nGuten Tag. [Mehr](mehr.md)\n" });
  await site.until(async () => (await site.main("/de/docs/start")).includes("Guten Tag."), true);
  expect(site.rebuilds.at(-1)?.rebuilt).toMatchObject({ pages: 1, everything: false });
  await site.until(site.problems, [`error link/page ${translation}:4`]);
  await site.write({
    [translation]: files[translation] ?? "",
    "content/docs/next/more.md": "---\ntitle: More\n---\nEven more.\n",
  });
  await site.until(async () => (await site.main("/de/docs/more")).includes("Even more."), true);
  await equalsBuild(site);
  await site.write({ "content/i18n/ja/docs/next/more.md": "---\ntitle: 続き\n---\n続きます。\n" });
  await site.until(async () => (await site.main("/ja/docs/more")).includes("続きます。"), true);
  await rm(join(site.run.root, translation));
  await site.until(async () => (await site.main("/de/docs/start")).includes("Hello."), true);
  await equalsBuild(site);
});

it("shows what translations alone have: their pictures, files, and social cards", async () => {
  const site = await writeSite({
    ...files,
    "site.config.ts": config(
      "docs: { lastUpdated: false }, locales: { de: {}, ja: {} }, socialCards: {}, images: { formats: ['webp'], widths: [20] },",
    ),
    [translation]: "---\ntitle: Anfang\n---\nHallo. ![Bild](bild.png), [Datei](datei.txt)\n",
    "content/i18n/de/docs/next/bild.png": await drawing(40, 40).png().toBuffer(),
    "content/i18n/de/docs/next/datei.txt": "Hallo",
  });
  await equalsBuild(site);
});

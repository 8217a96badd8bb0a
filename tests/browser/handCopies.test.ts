/** What a reader marks and copies by hand: code without the words around it. And long words of German, which break at syllables. */
import { expect, test } from "vitest";
import { config } from "../site.ts";
import { ownSite } from "./ownSite.ts";
import { quietFeaturesStarted, visit } from "./visit.ts";

const site = ownSite({
  "site.config.ts": config('locale: { lang: "de" },'),
  "content/docs/next/start.md": "# Start\n\nEin `Donaudampfschiffkapitaen` und mehr.\n",
});

test("code that is marked by hand goes without its buttons and the note below it", async () => {
  const { page } = await visit("/docs/features", { site: "real" });
  await quietFeaturesStarted(page);
  const block = page.locator(".code-block:has(.code-check)").first();
  const all = await block.evaluate((element) => {
    getSelection()?.selectAllChildren(element);
    return getSelection()?.toString();
  });
  expect(await block.textContent()).toMatch(/Copy.*Compiled|Compiled.*Copy/s);
  expect(all).toContain((await block.locator(".line, code").last().textContent())?.trim().split("\n").at(-1));
  expect(all).not.toMatch(/Copy|Compiled/);
});

test("text in German may be hyphenated, code may not", async () => {
  const { page } = await visit("/docs/start", { own: site.url });
  const hyphens = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).hyphens);
  expect(await hyphens("main .prose p")).toBe("auto");
  expect(await hyphens("main h1")).toBe("auto");
  expect(await hyphens("main p code")).toBe("manual");
  const english = await visit("/docs/start");
  expect(
    await english.page
      .locator("main .prose p")
      .first()
      .evaluate((element) => getComputedStyle(element).hyphens),
  ).toBe("manual");
});

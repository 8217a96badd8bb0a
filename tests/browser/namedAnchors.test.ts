/** Anchors of the old spelling, `<a name="x">`: a link leads to them on the page itself, by address, and by a click on another page. */
import { expect, test } from "vitest";
import { ownSite } from "./ownSite.ts";
import { eventually, isMarked, mark, offset, visit } from "./visit.ts";

const lines = Array.from({ length: 80 }, (_, line) => `Line ${line}.`).join("\n\n");
const site = ownSite({
  "content/docs/next/start.md": `# Start\n\n[Far](./other.md#far-away) [near](#near) [nowhere](pathname:///docs/other#:~:text=none)\n\n${lines}\n\n<a name="near"></a>Near.\n\n${lines}\n`,
  "content/docs/next/other.md": `# Other\n\n${lines}\n\n<a name="far-away"></a>Far away.\n\n${lines}\n`,
});
const there = { own: site.url, height: 600 };

test("a click on another page, and an address, lead to the same place", async () => {
  expect(site.built().problems).toEqual([]);
  const { page: loaded } = await visit("/docs/other#far-away", there);
  await eventually(async () => expect(await offset(loaded)).toBeGreaterThan(1000));
  const { page } = await visit("/docs/start", there);
  await mark(page);
  await page.click("text=Far");
  await eventually(async () => expect(await offset(page)).toBe(await offset(loaded)));
  expect(await isMarked(page)).toBe(true);
  expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("far-away");
});

test("a link on the page itself leads there", async () => {
  const { page } = await visit("/docs/start", there);
  await page.click("text=near");
  await eventually(async () => expect(await offset(page)).toBeGreaterThan(1000));
});

test("a fragment that names nothing begins at the top, as on load", async () => {
  const { page } = await visit("/docs/start", there);
  await mark(page);
  await page.evaluate(() => scrollTo({ top: 800, behavior: "instant" }));
  await page.locator("text=nowhere").dispatchEvent("click", { button: 0 });
  await eventually(async () => expect(await page.textContent("h1")).toBe("Other"));
  expect(await offset(page)).toBe(0);
  expect(await isMarked(page)).toBe(true);
});

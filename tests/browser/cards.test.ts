/** Cards that hold more than a line: all of one is a link, and so are the links inside, with and without scripts, and on paper. */
import { expect, test } from "vitest";
import { config } from "../site.ts";
import { violations } from "./axe.ts";
import { ownSite } from "./ownSite.ts";
import { eventually, glance } from "./visit.ts";

const own = ownSite({
  "site.config.ts": config('icons: ["lucide"],'),
  "content/docs/next/start.md":
    "# Start\n\n::::cards\n:::card[First]{href=one.md icon=rocket}\nLeads [elsewhere](two.md), too.\n\n- A list\n:::\n\n::card[Second]{href=two.md}\n\n:::card[Third]\nLeads nowhere.\n:::\n::::\n\nAnd:\n\n::card[Alone]{href=https://example.org/x}\n\nAfter.\n",
  "content/docs/next/one.md": "# One\n",
  "content/docs/next/two.md": "# Two\n",
});

test.each([
  { width: 1280, colorScheme: "light", javaScriptEnabled: true },
  { width: 320, colorScheme: "dark", javaScriptEnabled: false },
] as const)("at %j, its empty space leads to its page, and a link inside where it says", async (look) => {
  const { page } = await glance("/docs/start", { own: own.url, ...look });
  const first = page.locator(".card").first();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  const { width = 0, height = 0 } = (await first.boundingBox()) ?? {};
  await first.click({ position: { x: width - 10, y: height - 10 } });
  await eventually(async () => expect(new URL(page.url()).pathname).toBe("/docs/one"));
  await page.goBack();
  await page.getByRole("link", { name: "elsewhere" }).click();
  await eventually(async () => expect(new URL(page.url()).pathname).toBe("/docs/two"));
});

test("cards in a grid stand side by side, one alone has the room of text, and all are accessible", async () => {
  const { page } = await glance("/docs/start", { own: own.url });
  const boxes = await page.locator(".card").evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().toJSON()));
  expect(boxes.map(({ y }) => y === boxes[0].y)).toEqual([true, true, true, false]);
  const above = await page.locator("p:has-text('And:')").boundingBox();
  expect(boxes[3].y - ((above?.y ?? 0) + (above?.height ?? 0))).toBeGreaterThan(10);
  expect(boxes[3].width).toBeGreaterThan(boxes[0].width);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Tab");
  await page.getByRole("link", { name: "First" }).focus();
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("elsewhere");
});

test("on paper, the address of another site does not lie over the card", async () => {
  const { page } = await glance("/docs/start", { own: own.url });
  await page.emulateMedia({ media: "print" });
  const after = await page.getByRole("link", { name: "Alone" }).evaluate((link) => {
    const { content, position } = getComputedStyle(link, "::after");
    return { content, position };
  });
  expect(after).toEqual({ content: expect.stringContaining("https://example.org/x"), position: "static" });
});

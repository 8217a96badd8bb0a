/** Terms of a glossary, as browsers show them: on hover and focus, dismissed by Escape, without scripts, in narrow windows, from right to left, and on paper. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { config, type Files } from "../site.ts";
import { violations } from "./axe.ts";
import { ownSite } from "./ownSite.ts";
import { visit } from "./visit.ts";

const files = (keys: string): Files => ({
  "site.config.ts": config(`docs: { glossary: "glossary" }, ${keys}`),
  "content/docs/versions.json": '["v1"]',
  "content/docs/next/start.md": "# Start\n",
  "content/docs/v1/start.md":
    "# Start\n\nEach packet has a :term[link type], which says what comes first in all of these words that fill a line, and then come :term[huge pages].\n",
  "content/docs/v1/glossary.md":
    "# Glossary\n\n## Link type\n\nSays which protocol the first byte of a packet belongs to, of all the protocols there are. More.\n\n## Huge pages\n\nLarge pages.\n",
});

const own = ownSite(files(""));
const mirrored = ownSite(files('locale: { lang: "ar", dir: "rtl", label: "العربية" },'));

const looks = [
  { width: 1280, colorScheme: "light", javaScriptEnabled: true },
  { width: 1280, colorScheme: "dark", javaScriptEnabled: false },
  { width: 320, colorScheme: "light", javaScriptEnabled: false },
] as const;

const note = (page: Page) => page.getByRole("tooltip");
const open = (page: Page) => expect.poll(() => note(page).count());

/** Inside the window, and not over the term that it explains. */
async function expectRoom(page: Page, name = "link type"): Promise<void> {
  const [box, link, { width }] = [
    await note(page).boundingBox(),
    await page.getByRole("link", { name, exact: true }).boundingBox(),
    page.viewportSize() ?? { width: 0 },
  ];
  if (box === null || link === null) throw new Error("Neither may be hidden.");
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(width);
  expect(box.y + box.height <= link.y + 4 || box.y >= link.y + link.height - 4).toBe(true);
}

test.each(looks.flatMap((look) => [{ ...look, dir: "ltr" } as const, { ...look, dir: "rtl" } as const]))(
  "with %j, a term explains itself on hover and on focus, until Escape",
  async ({ dir, ...look }) => {
    const { page } = await visit("/docs/start", { own: (dir === "rtl" ? mirrored : own).url, ...look });
    const term = page.getByRole("link", { name: "link type", exact: true });
    expect(await note(page).count()).toBe(0);
    await term.hover();
    await open(page).toBe(1);
    expect(await note(page).textContent()).toBe(
      "Says which protocol the first byte of a packet belongs to, of all the protocols there are.",
    );
    await expectRoom(page);
    if (look.javaScriptEnabled) expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await open(page).toBe(0);

    await page.mouse.move(0, 0);
    await term.focus();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    await open(page).toBe(1);
    await expectRoom(page);
    await page.keyboard.press("Escape");
    await open(page).toBe(0);
    expect(await term.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/docs\/glossary#link-type$/);
  },
);

test("a screen reader reads the sentence with the link, and paper has the word alone", async () => {
  const { page, context } = await visit("/docs/start", { own: own.url });
  const session = await context.newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  const link = nodes.find(({ role, name }) => role?.value === "link" && name?.value === "link type");
  expect(link?.description?.value).toMatch(/^Says which protocol .* there are\.$/);
  await page.emulateMedia({ media: "print" });
  const printed = page.locator(".glossary-term").first();
  expect(await printed.locator("[popover]").isVisible()).toBe(false);
  expect(await printed.locator("a").evaluate((each) => getComputedStyle(each).textDecorationLine)).toBe("none");
});

test.each([
  { width: 1280, name: "link type" },
  { width: 320, name: "huge pages" },
])(
  "in a browser that opens no popover by itself, the style sheet shows it on hover and focus: $width",
  async ({ width, name }) => {
    const { page } = await visit("/docs/start", {
      own: own.url,
      width,
      javaScriptEnabled: false,
      prepare: (context) =>
        context.route("**/*.css", async (route) => {
          const response = await route.fetch();
          const text = (await response.text()).replaceAll(":interest-source", ":no-such-class");
          await route.fulfill({ response, body: text });
        }),
    });
    await page.locator("a[interestfor]").evaluateAll((links) => {
      for (const link of links) link.removeAttribute("interestfor");
    });
    const term = page.getByRole("link", { name, exact: true });
    await term.hover();
    await open(page).toBe(1);
    await expectRoom(page, name);
    await note(page).hover();
    expect(await note(page).count()).toBe(1);
    await page.mouse.move(0, 0);
    await open(page).toBe(0);
    await term.focus();
    await open(page).toBe(1);
  },
);

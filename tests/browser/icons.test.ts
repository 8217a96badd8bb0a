/** Icons of a set, as browsers show them in text: in both color modes, with and without scripts, and on paper. */
import { expect, test } from "vitest";
import { config } from "../site.ts";
import { violations } from "./axe.ts";
import { ownSite } from "./ownSite.ts";
import { visit } from "./visit.ts";

const own = ownSite({
  "site.config.ts": config('icons: ["lucide"], locale: { lang: "ar", dir: "rtl", label: "العربية" },'),
  "content/docs/versions.json": '["v1"]',
  "content/docs/next/start.md": "# Start\n",
  "content/docs/v1/start.md":
    '# Start\n\n:icon[play]{label="Play"} starts. [:icon[rocket] Guide](start.md)\n\n:::cards\n- :icon[download] [Install](start.md)\n  Get it.\n:::\n',
});

test.each([
  { width: 1280, colorScheme: "light", javaScriptEnabled: true },
  { width: 320, colorScheme: "dark", javaScriptEnabled: false },
] as const)("at %j, icons have the color and size of the text beside them", async (look) => {
  const { page, messages } = await visit("/docs/start", { own: own.url, ...look });
  const icons = page.locator("svg.icon-inline");
  expect(await icons.count()).toBe(3);
  const found = await icons.evaluateAll((all) =>
    all.map((icon) => {
      const around = getComputedStyle(icon.parentElement as Element);
      const path = icon.querySelector("[stroke]") as Element;
      const { width, height } = icon.getBoundingClientRect();
      const size =
        icon.parentElement?.tagName === "LI"
          ? (1.5 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)) / 1.15
          : Number.parseFloat(around.fontSize);
      return {
        isSame: getComputedStyle(path).stroke === getComputedStyle(icon).color,
        width: width / size,
        height: height / size,
      };
    }),
  );
  for (const { isSame, width, height } of found) {
    expect(isSame).toBe(true);
    expect(width).toBeCloseTo(1.15, 1);
    expect(height).toBeCloseTo(1.15, 1);
  }
  expect(await page.getByRole("img", { name: "Play" }).count()).toBe(1);
  expect(await page.getByRole("link", { name: "Guide", exact: true }).count()).toBe(1);
  expect(messages).toEqual([]);
  if (look.javaScriptEnabled) expect(await violations(page)).toEqual([]);
  await page.emulateMedia({ media: "print" });
  expect(await icons.first().isVisible()).toBe(true);
});

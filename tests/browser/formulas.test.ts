/** Formulas as browsers draw them: in both color modes, narrow windows, right-to-left text, and without scripts. */
import { expect, test } from "vitest";
import { config } from "../site.ts";
import { violations } from "./axe.ts";
import { ownSite } from "./ownSite.ts";
import { glance } from "./visit.ts";

const long = Array.from({ length: 60 }, (_, at) => `x_{${at}}`).join(" + ");
const body = `# Of $x^2$

It is $\\frac{a}{b}$, and $\\cancel{x}$.

$$
\\begin{array}{c|c} a & b \\\\ \\hline c & d \\end{array}
$$

\`\`\`math
${long}
\`\`\`
`;
const own = ownSite({
  "site.config.ts": config('markdown: { math: {} }, locale: { lang: "ar", dir: "rtl", label: "العربية" },'),
  "content/docs/versions.json": '["v1"]',
  "content/docs/next/start.md": "# Start\n",
  "content/docs/v1/start.md": body,
});

test.each([
  { width: 1280, colorScheme: "light" },
  { width: 320, colorScheme: "dark" },
] as const)("at %j, formulas have the color of the text and stay in the window", async (look) => {
  const { page, messages } = await glance("/docs/start", { own: own.url, ...look });
  const formulas = page.locator(".prose math");
  expect(await formulas.count()).toBe(4);
  const colors = await formulas.evaluateAll((all) =>
    all.map((each) => [getComputedStyle(each).color, getComputedStyle(each.closest(".prose") as Element).color]),
  );
  for (const [formula, text] of colors) expect(formula).toBe(text);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(
    await page
      .locator(".formula")
      .last()
      .evaluate((box) => box.scrollWidth > box.clientWidth),
  ).toBe(true);
  expect(messages).toEqual([]);
  expect(await violations(page)).toEqual([]);
});

test("in right-to-left text, formulas run from left to right", async () => {
  const { page } = await glance("/docs/start", { own: own.url });
  const [numerator, bar] = await page
    .locator(".formula")
    .first()
    .locator("mtr")
    .first()
    .locator("mtd")
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().left));
  expect(numerator).toBeLessThan(bar ?? 0);
  expect(
    await page
      .locator(".prose math")
      .first()
      .evaluate((math) => getComputedStyle(math).direction),
  ).toBe("ltr");
});

test("without scripts, a fraction is drawn as one, and lines of a table are there", async () => {
  const { page } = await glance("/docs/start", { own: own.url, javaScriptEnabled: false });
  const heights = await page.locator("mfrac > *").evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top));
  expect(heights[0]).toBeLessThan(heights[1] ?? 0);
  expect(
    await page
      .locator(".math-line-bottom")
      .first()
      .evaluate((cell) => getComputedStyle(cell).borderBottomStyle),
  ).toBe("solid");
});

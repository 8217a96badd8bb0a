/** Diagrams as browsers show them: in both color modes, narrow windows, right-to-left text, on paper, and without scripts. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { config } from "../site.ts";
import { violations } from "./axe.ts";
import { ownSite } from "./ownSite.ts";
import { visit } from "./visit.ts";

const chain = Array.from({ length: 12 }, (_, at) => `s${at}[Step ${at}]`).join(" --> ");
const body = `# Start

\`\`\`mermaid alt="Twelve steps"
graph LR
${chain}
\`\`\`

\`\`\`mermaid alt="A question"
sequenceDiagram
Alice->>Bob: Are you there?
Bob-->>Alice: Yes
\`\`\`

\`\`\`dot alt="Two nodes"
digraph { a -> b [label="owns"] }
\`\`\`

\`\`\`dot alt="A node with a color"
digraph { c [style=filled, fillcolor=lightblue] }
\`\`\`
`;
const own = ownSite({
  "site.config.ts": config('markdown: { diagrams: true }, locale: { lang: "ar", dir: "rtl", label: "العربية" },'),
  "content/docs/versions.json": '["v1"]',
  "content/docs/next/start.md": "# Start\n",
  "content/docs/v1/start.md": body,
});

/** The smallest contrast of a text and its page, or of a node with its own color, and how many there are. */
async function contrasts(page: Page): Promise<readonly number[]> {
  return await page.locator(".graph text").evaluateAll((texts) => {
    const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true }) as CanvasRenderingContext2D;
    const luminance = (color: string) => {
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      const [r = 0, g = 0, b = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) => {
        const part = value / 255;
        return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const shown = (color: string) => color !== "none" && !color.startsWith("rgba(0, 0, 0, 0");
    return texts.map((text) => {
      const shape = text.parentElement?.querySelector(":scope:not(:has(> path)) > :is(rect, ellipse, polygon)");
      const fill = shape ? getComputedStyle(shape).fill : "none";
      const box = getComputedStyle(text.closest(".graph") as Element).backgroundColor;
      const ground = shown(fill) ? fill : shown(box) ? box : getComputedStyle(document.documentElement).backgroundColor;
      const [a, b] = [luminance(getComputedStyle(text).fill), luminance(ground)];
      return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    });
  });
}

test.each([
  { width: 1280, colorScheme: "light" },
  { width: 1280, colorScheme: "dark" },
  { width: 320, colorScheme: "dark" },
] as const)("at %j, what is written in diagrams is legible, and wide ones scroll in their box", async (look) => {
  const { page, messages } = await visit("/docs/start", { own: own.url, ...look });
  const found = await contrasts(page);
  expect(found.length).toBeGreaterThan(15);
  for (const contrast of found) expect(contrast).toBeGreaterThan(4.5);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  const box = page.locator(".graph").first();
  expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true);
  await expect.poll(() => box.getAttribute("tabindex")).toBe("0");
  expect(await page.getByRole("img").evaluateAll((all) => all.map((each) => each.getAttribute("aria-label")))).toEqual([
    "Twelve steps",
    "A question",
    "Two nodes",
    "A node with a color",
  ]);
  expect(messages).toEqual([]);
  expect(await violations(page)).toEqual([]);
});

test("in right-to-left text, the first step is on the left, and can be scrolled to", async () => {
  const { page } = await visit("/docs/start", { own: own.url, width: 375 });
  const box = page.locator(".graph").first();
  const [first = 0, second = 0] = await box
    .locator("text")
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left));
  expect(first).toBeLessThan(second);
  expect(first).toBeGreaterThanOrEqual(await box.evaluate((each) => each.getBoundingClientRect().left));
});

test("without scripts and on paper, a wide diagram is there as a whole", async () => {
  const { page } = await visit("/docs/start", { own: own.url, javaScriptEnabled: false, colorScheme: "dark" });
  await page.emulateMedia({ media: "print" });
  const box = page.locator(".graph").first();
  const [drawing, column] = [await box.locator("svg").boundingBox(), await box.boundingBox()];
  expect(drawing?.width).toBeLessThanOrEqual((column?.width ?? 0) + 1);
  for (const contrast of await contrasts(page)) expect(contrast).toBeGreaterThan(4.5);
});

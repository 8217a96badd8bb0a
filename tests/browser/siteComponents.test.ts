/** What a site's own components write has a sensible width, and room between its blocks, without a style sheet of the site. */
import { describe, expect, test } from "vitest";
import { ownSite } from "./ownSite.ts";
import { visit } from "./visit.ts";

const words = "words that are long enough to fill more than one line of a wide window ".repeat(6);
const blocks = `<div><h1>Mine</h1><p>${words}</p><h2>Next</h2><p>short</p><ul><li>one</li></ul><table><tbody><tr><td>1</td></tr></tbody></table></div>`;

const { url } = ownSite({
  "content/docs/next/start.md": "# Start\n\nBefore.\n\n:::box\nOne.\n\nTwo.\n:::\n\nAfter.\n",
  "templates/directives/Box.tsx":
    "export default function Box({ children }) {\n  return <section><h3>Box</h3>{children}<p>Last.</p></section>;\n}\n",
  "content/pages/page.tsx": `export const frontMatter = { title: "T" };\nexport default function Page() {\n  return ${blocks};\n}\n`,
});

describe.each([1440, 375])("in a window of %i pixels", (width) => {
  test("a page component has a margin at its sides, lines that can be read, and room between its blocks", async () => {
    const { page } = await visit("/page", { own: url, width });
    const { left, right, line, gaps, overflow } = await page.evaluate(() => {
      const root = document.querySelector("main h1")?.parentElement as HTMLElement;
      const boxes = [...root.children].map((element) => element.getBoundingClientRect());
      return {
        left: root.getBoundingClientRect().left,
        right: innerWidth - root.getBoundingClientRect().right,
        line: boxes[1]?.width ?? 0,
        gaps: boxes.slice(1).map((box, index) => box.top - (boxes[index]?.bottom ?? 0)),
        overflow: document.documentElement.scrollWidth - innerWidth,
      };
    });
    expect(Math.min(left, right)).toBeGreaterThanOrEqual(16);
    expect(line).toBeLessThanOrEqual(700);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(12);
    expect(overflow).toBeLessThanOrEqual(0);
  });

  test("a directive stands in the column of the text, with room around it and between its blocks", async () => {
    const { page } = await visit("/docs/start", { own: url, width });
    const { edges, gaps } = await page.evaluate(() => {
      const prose = document.querySelector(".prose") as HTMLElement;
      const all = [...prose.querySelectorAll("p, h3")].map((element) => element.getBoundingClientRect());
      return {
        edges: [...new Set(all.map(({ left }) => Math.round(left)))],
        gaps: all.slice(1).map((box, index) => box.top - (all[index]?.bottom ?? 0)),
      };
    });
    expect(edges).toHaveLength(1);
    expect(gaps).toHaveLength(5);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(12);
  });
});

/** A site that is read from right to left (`locale.dir: "rtl"`): text and arrows turn round, code does not. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { ownSite } from "./ownSite.ts";
import { glance } from "./visit.ts";

const site = ownSite({
  "site.config.ts": `import { defineConfig } from "docsgen";
export default defineConfig({
  title: "حزم", url: "https://lib.example", locale: { lang: "ar", dir: "rtl" }, favicon: "/icon.svg", docs: { lastUpdated: false },
  navbar: { items: [{ type: "doc", docId: "start", label: "بداية" }, { label: "موقع", href: "https://elsewhere.example/" },
    { type: "dropdown", label: "المزيد", items: [{ label: "دليل", to: "/docs/start" }] }] },
});
`,
  "content/static/icon.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
  "content/docs/next/start.md": `---
title: البداية
---
نص فيه \`f<T>()\` رمز.

\`\`\`cpp showLineNumbers
int main()
{
  // highlight-next-line
  return 0;
}
\`\`\`

:::note
ملاحظة
:::

:::details[افتح]
داخل
:::

:::bar-chart[سرعة]
| اسم | قيمة |
|---|--:|
| أ | 2 |
| ب | 1 |
:::

## قسم
`,
  "content/docs/next/install/index.md": "---\ntitle: تثبيت\n---\nنص\n",
  "content/docs/next/install/linux.md": "---\ntitle: لينكس\n---\nنص\n",
});

const open = async (path = "/docs/start") => (await glance(path, { own: site.url, width: 1440 })).page;

/** Horizontal edges of what a selector finds first, or of a part of its text. */
const edges = (page: Page, selector: string, part?: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, part) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      if (part !== undefined) {
        const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
          const at = (node as Text).data.indexOf(part);
          if (at < 0) continue;
          range.setStart(node, at);
          range.setEnd(node, at + part.length);
          break;
        }
      }
      const { left, right } = part === undefined ? element.getBoundingClientRect() : range.getBoundingClientRect();
      return { left, right };
    }, part);

const style = (page: Page, selector: string, name: string, pseudo?: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, [name, pseudo]) => getComputedStyle(element, pseudo).getPropertyValue(name ?? ""), [name, pseudo]);

/** Where a chevron points to, which is drawn as the lower right corner of a box that is turned. */
const direction = async (page: Page, selector: string, pseudo = "::after") => {
  const matrix = await style(page, selector, "transform", pseudo);
  const [cos = 0, sin = 0] = matrix.replace("matrix(", "").split(", ").map(Number);
  const [right, down] = [Math.round(cos - sin), Math.round(cos + sin)];
  return right === 0 ? (down > 0 ? "down" : "up") : right > 0 ? "right" : "left";
};

test("code begins on the left, line numbers before it, and its signs keep their order", async () => {
  const page = await open();
  const block = await edges(page, ".code-block");
  const code = await edges(page, ".code-block", "int");
  const call = await edges(page, ".code-block", "main");
  expect(code.left - block.left).toBeLessThan(90);
  expect(call.left).toBeGreaterThan(code.left);
  expect((await edges(page, "p > code", "()")).left).toBeGreaterThan((await edges(page, "p > code", "T>")).left);
});

test("the edge of highlighted lines is where the code begins", async () => {
  const page = await open();
  expect(await style(page, ".line-highlight", "box-shadow")).toMatch(/ 3px 0px 0px 0px inset/);
  expect(await style(page, ".line-highlight", "direction")).toBe("ltr");
});

test("what opens points to the left while it is closed, and down when it is open; so do menus", async () => {
  const page = await open();
  expect(await direction(page, ".details > summary")).toBe("left");
  expect(await direction(page, ".sidebar summary")).toBe("left");
  expect(await direction(page, ".navbar summary")).toBe("down");
  await page.locator(".details").evaluate((details) => details.setAttribute("open", ""));
  expect(await direction(page, ".details > summary")).toBe("down");
});

test("breadcrumbs lead to the left, and arrows to other sites point out on that side", async () => {
  const page = await open("/docs/install/linux");
  // The upper right corner of a box, turned by 45° to the right, points to the right; turned by 135° to the left, to the left.
  expect(await style(page, ".breadcrumbs li + li", "transform", "::before")).toMatch(/^matrix\(-0\.7071\d*, -0\.7071/);
  expect(await style(page, ".navbar .external", "transform", "::after")).toMatch(/^matrix\(-1, 0, 0, 1/);
});

test("bars grow from the right, and what stands beside an edge keeps its distance there", async () => {
  const page = await open();
  const [bar, track] = [await edges(page, ".bar rect"), await edges(page, ".chart dd + dd")];
  expect(track.right - bar.right).toBeLessThan(3);
  const [note, text] = [await edges(page, ".admonition"), await edges(page, ".admonition p + p", "ملاحظة")];
  expect(note.right - text.right).toBeGreaterThan(15);
  const [list, name] = [await edges(page, ".chart dl"), await edges(page, ".chart dt", "أ")];
  expect(list.right - name.right).toBeLessThan(2);
});

test("nothing makes the page wider than the window", async () => {
  const page = await open();
  for (const width of [320, 375, 996, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
});

const drawn = ownSite({
  "site.config.ts": `import { defineConfig } from "docsgen";
export default defineConfig({ title: "حزم", url: "https://lib.example", locale: { lang: "ar", dir: "rtl" } });
`,
  "content/docs/next/start.md": '# البداية\n\n:::figure{file=a.svg alt="رسم"}\n:::\n',
  "content/docs/next/a.svg":
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 40"><text class="svg-text" x="0" y="20">docs/next/</text></svg>',
});

test("labels of a drawing stay inside it", async () => {
  const { page } = await glance("/docs/start", { own: drawn.url, noisy: true });
  const [label, drawing] = [
    await page.locator(".diagram text").boundingBox(),
    await page.locator(".diagram > svg").boundingBox(),
  ];
  expect(label?.x).toBeGreaterThanOrEqual((drawing?.x ?? Infinity) - 1);
});

test("the keys in the search button stand at its end, without a gap after them", async () => {
  const page = await open();
  const keys = page.locator(".search-button > kbd");
  await keys.first().waitFor();
  const button = await edges(page, ".search-button");
  const last = await keys.last().evaluate((key) => key.getBoundingClientRect().left);
  expect(last - button.left).toBeLessThan(16);
  const text = await edges(page, ".search-button-text");
  const first = await keys.first().evaluate((key) => key.getBoundingClientRect().right);
  expect(text.left).toBeGreaterThan(first);
});

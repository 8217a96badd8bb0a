/** Listings with marked and folded lines and notes: what is copied, the keyboard, and no script. */
import type { Page } from "playwright-core";
import { describe, expect, it, test } from "vitest";
import { violations } from "./axe.ts";
import { copiedBy, copying } from "./clipboard.ts";
import { ownSite } from "./ownSite.ts";
import { visit } from "./visit.ts";

const site = ownSite({
  "content/docs/next/start.md": `# Start

\`\`\`text
old // [!code --]
new // [!code ++]
wrong // error-line
seen // focus-line
\`\`\`

\`\`\`text notes collapse={2-3}
one // (1)
two
three
four // (2)
\`\`\`

1. First note.
2. Second note.

\`\`\`sql terminal="db> "
db> SELECT 1;
1
db> \\q
\`\`\`

:::code-group{group=os}
\`\`\`sh title="Linux"
make
\`\`\`

\`\`\`bat title="Windows"
nmake
\`\`\`
:::

[Plain](plain.md)
`,
  "content/docs/next/plain.md": "# Plain\n\n```text {1}\ncode\n```\n",
});

const open = (path: string, more: object = {}) => visit(path, { own: site.url, ...more });
const sheets = (page: Page) => page.locator('link[rel="stylesheet"][href*="listings-"]').count();

async function copied(page: Page, index: number): Promise<string> {
  const block = page.locator(".code-block").nth(index);
  await block.hover();
  return copiedBy(page, () => block.locator("button:text-is('Copy')").click());
}

it("builds without a word, and only the page with such listings loads their styles", async () => {
  expect(site.built().problems).toEqual([]);
  expect(await sheets((await open("/docs/start")).page)).toBe(1);
  expect(await sheets((await open("/docs/plain")).page)).toBe(0);
});

test("copies neither removed lines nor the numbers of notes, and folded lines with the rest", async () => {
  const { page } = await open("/docs/start", copying);
  expect(await copied(page, 0)).toBe("new\nwrong\nseen");
  expect(await copied(page, 1)).toBe("one\ntwo\nthree\nfour");
});

test("copies the commands of a terminal, without prompts and output", async () => {
  const { page } = await open("/docs/start", copying);
  expect(await copied(page, 2)).toBe("SELECT 1;\n\\q");
});

test("a group of blocks is tabs, and without scripts all of them are there", async () => {
  const { page } = await open("/docs/start");
  await page.getByRole("tab", { name: "Windows" }).click();
  expect(await page.locator(".tab-panel pre:visible").allTextContents()).toEqual(["nmake\n"]);
  const plain = await open("/docs/start", { javaScriptEnabled: false });
  expect(await plain.page.locator(".tab-panel :is(.tab-label, pre):visible").allTextContents()).toEqual([
    "Linux",
    "make\n",
    "Windows",
    "nmake\n",
  ]);
});

test("has nothing that axe finds wrong, in both color modes", async () => {
  for (const colorScheme of ["light", "dark"] as const)
    expect(await violations((await open("/docs/start", { colorScheme })).page)).toEqual([]);
});

describe.each([true, false])("with scripts: %s", (javaScriptEnabled) => {
  test("the keyboard unfolds lines, and leads from a line to its note and back", async () => {
    const { page } = await open("/docs/start", { javaScriptEnabled });
    const folded = page.locator(".code-folded");
    expect(await folded.isVisible()).toBe(false);
    await page.getByRole("checkbox", { name: "Lines 2 to 3" }).press("Space");
    expect(await folded.isVisible()).toBe(true);
    await page.getByRole("link", { name: "Note 2", exact: true }).press("Enter");
    await page.waitForURL("**#Code2Note2");
    await page.getByRole("link", { name: "Back to the line of note 2" }).press("Enter");
    await page.waitForURL("**#Code2Line2");
  });
});

test("is printed whole", async () => {
  const { page } = await open("/docs/start", { javaScriptEnabled: false });
  await page.emulateMedia({ media: "print" });
  expect(await page.locator(".code-folded").isVisible()).toBe(true);
  expect(await page.locator(".code-fold").isVisible()).toBe(false);
});

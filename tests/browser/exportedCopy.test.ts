/** An exported version, opened from the disk: everything works without a server, and nobody is asked for anything. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { unzipSync } from "fflate";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { startServer } from "../../src/serve/serve.ts";
import { exportVersion } from "../../src/tools/export/exportVersion.ts";
import { earlyNames, storageKey } from "../../templates/contract.ts";
import { sharedSite } from "../site.ts";
import { options, search, searchConfig, searchContent, titlesOf } from "./searchSite.ts";
import { eventually, type Reader, visit } from "./visit.ts";

const page = `---
title: Everything
---

:::note
See [the guide](./guide.md#filter-by-protocol), [the next version](/docs/next/start), and [another site](https://other.example/).
:::

:::::tabs
::::tab[One]
First.
::::
::::tab[Two]
Second.
::::
:::::

\`\`\`cpp
int main() {}
\`\`\`

![A picture](./img/a%20b.svg)
`;
const built = sharedSite({
  ...searchContent,
  "site.config.ts": searchConfig(
    "",
    "markdownPages: true, offline: true, changes: {}, analytics: { provider: 'gtag', id: 'G-TEST' },",
  ),
  "content/docs/v2.0/guides/everything.md": page,
  "content/docs/v2.0/guides/img/a b.svg":
    '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><rect width="80" height="40"/></svg>',
  "content/docs/v2.0/guides/guide.md": "---\ntitle: Other guide\n---\n\n## Filter by protocol\n\nText.\n",
});

/** A folder with a name that addresses have to encode. */
const folder = mkdtempSync(join(tmpdir(), "docsgen copy é "));
beforeAll(async () => {
  const { file, diagnostics } = await exportVersion(built().run, { output: (version) => join(folder, `${version}.zip`) });
  expect(diagnostics).toEqual([]);
  for (const [path, bytes] of Object.entries(unzipSync(readFileSync(file)))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const own = (path: string) => pathToFileURL(join(folder, "docs-v2.0", path)).href;

/** Opens a file of the copy. Whatever is asked of a server fails the test. */
async function open(path: string, reader: Reader = {}) {
  const foreign: string[] = [];
  const prepare: Reader["prepare"] = (context) =>
    context.route(/^https?:/, (route) => {
      foreign.push(route.request().url());
      return route.abort();
    });
  return { ...(await visit(path, { own, prepare, ...reader })), foreign };
}

const address = (name: string) => own(name);

describe("an exported version", () => {
  test("is read page by page, with its styles, pictures, tabs, and buttons", async () => {
    const { page, foreign } = await open("index.html");
    await page.click(".sidebar a:text('Guides'), .sidebar summary:text('Guides')");
    await page.click(".sidebar a:text('Everything')");
    await page.waitForURL(address("docs/guides/everything.html"));
    expect(await page.title()).toBe("Everything | Lib");
    expect(await page.evaluate(() => document.querySelector(".prose img")?.getBoundingClientRect().width)).toBe(80);
    expect(await page.evaluate(() => getComputedStyle(document.querySelector(".navbar") ?? document.body).position)).toBe(
      "sticky",
    );
    await page.click("[role=tab]:text('Two')");
    expect(await page.locator(".tab-panel p:visible").allTextContents()).toEqual(["Second."]);
    await page.waitForSelector(".code-block button:not([hidden])");
    expect(await page.locator("footer button:visible").count()).toBe(0);
    await page.click(".admonition a:text('the guide')");
    await page.waitForURL(`${address("docs/guides/guide.html")}#filter-by-protocol`);
    await page.goBack();
    await page.click(".logo");
    await page.waitForURL(address("index.html"));
    expect(foreign).toEqual([]);
  });

  test("leads to the public site for what it does not have", async () => {
    const { page } = await open("docs/guides/everything.html");
    const href = (text: string) => page.locator(`a:text-is("${text}")`).first().getAttribute("href");
    expect(await href("the next version")).toBe("https://lib.example/docs/next/start");
    expect(await href("another site")).toBe("https://other.example/");
    const versions = await page
      .locator(".dropdown-menu a")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(versions).toEqual(
      expect.arrayContaining(["https://lib.example/docs/next", "everything.html"].map((each) => expect.stringContaining(each))),
    );
    expect(await page.getAttribute("link[rel=canonical]", "href")).toBe("https://lib.example/docs/guides/everything");
  });

  test("stores the color mode below the folder, and keeps it from page to page", async () => {
    const themeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);
    const { page } = await open("docs/start.html", { colorScheme: "dark" });
    expect(await themeOf(page)).toBe("dark");
    await page.click("[data-color-toggle]:visible");
    expect(await themeOf(page)).toBe("light");
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({
      [storageKey(`${new URL(own("")).pathname}/`, earlyNames.theme)]: "light",
    });

    // On a busy machine, Chromium gives pages of the disk a storage of their own now and then; those of a server, never.
    const server = await startServer({ out: folder, base: "/" }, { port: 0, strictPort: false, host: "127.0.0.1" });
    onTestFinished(() => server.close());
    const served = await visit("docs-v2.0/docs/start.html", { own: (path) => server.url + path, colorScheme: "dark" });
    await served.page.click("[data-color-toggle]:visible");
    await served.page.click(".sidebar a:text('Filtering guide')");
    await served.page.waitForURL(/\/docs-v2\.0\/docs\/guide(?:\.html)?$/);
    expect(await themeOf(served.page)).toBe("light");
  });

  test("is searched, in its own version, and results open", async () => {
    const { page, foreign } = await open("docs/guides/everything.html");
    await search(page, "filter protocol");
    expect(await titlesOf(page)).toContain("Filter by protocol");
    await page.click(`${options} a:text('Filter by protocol'), ${options}:has-text('Filter by protocol')`);
    await page.waitForURL(/\/docs\/(?:guides\/)?guide\.html#filter-by-protocol$/);
    await search(page, "quokka");
    await eventually(async () => expect(await page.textContent("dialog.search")).toContain('No results found for "quokka"'));
    expect(foreign).toEqual([]);
  });

  test("works on a web server, too, below any path", async () => {
    const server = await startServer({ out: folder, base: "/" }, { port: 0, strictPort: false, host: "127.0.0.1" });
    onTestFinished(() => server.close());
    const { page } = await visit("docs-v2.0/docs/guides/everything.html", { own: (path) => server.url + path });
    await search(page, "filter protocol");
    await page.click(`${options} a:text('Filter by protocol'), ${options}:has-text('Filter by protocol')`);
    await page.waitForURL(/\/docs-v2\.0\/docs\/(?:guides\/)?guide(?:\.html)?#filter-by-protocol$/);
    await page.click(".logo");
    await page.waitForURL(/\/docs-v2\.0\/index\.html$/);
  });

  test("reads without scripts, on a phone", async () => {
    const { page, foreign } = await open("index.html", { javaScriptEnabled: false, width: 390 });
    await page.click(".pagination a");
    await page.waitForURL(/\/docs-v2\.0\/docs\/.+\.html$/);
    expect(await page.locator("h1").count()).toBe(1);
    expect(foreign).toEqual([]);
  });
});

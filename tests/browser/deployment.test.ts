/** New builds are published while somebody reads: every click and every search ends well, with one full load for each build at most. */
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { startServer } from "../../src/serve/serve.ts";
import { effort, randomFrom, seed } from "../nightly/effort.ts";
import { makeSite } from "../site.ts";
import { field, hits, searchConfig } from "./searchSite.ts";
import { eventually, visit } from "./visit.ts";

const names = ["alpha", "beta", "gamma", "delta"];
const title = (name: string) => `Page ${name}`;

/** A build whose pages, styles, texts and search index differ from those of every other. */
const content = (build: number) => ({
  "content/docs/versions.json": "[]",
  "content/docs/next/start.md": null,
  ...Object.fromEntries(
    names.map((name) => [
      `content/docs/next/${name}.md`,
      `---\ntitle: ${title(name)}\n---\nBuild ${build} of ${name}.\n\n## Words of ${name}\n\nThe ${name}word, ${"again ".repeat(build)}.\n`,
    ]),
  ),
  "site.config.ts": searchConfig(
    "askAi: false",
    `styles: ["own.css"], messages: { "search.button": "Search ${build}" },`,
  ).replace('type: "doc", docId: "start"', 'type: "doc", docId: "alpha"'),
  "content/static/icon.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>',
  "own.css": `:root { --own: ${build}; }\n`,
});

/** Publishes a build as of another docsgen: its scripts have other names, and those of the build before are gone. */
async function publish(from: string, to: string, build: number): Promise<void> {
  const rename = (text: string) => text.replace(/(?<=-[A-Z0-9]{6})[A-Z0-9]{2}(?=\.js\b)/g, `0${build}`);
  await rm(to, { recursive: true, force: true });
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const target = rename(join(to, file.slice(from.length)));
    await mkdir(dirname(target), { recursive: true });
    const bytes = await readFile(file);
    await writeFile(target, /\.(?:html|js|json)$/.test(file) ? rename(bytes.toString("utf8")) : bytes);
  }
}

async function byLink(page: Page, name: string): Promise<void> {
  await page.click(`.sidebar a:text-is("${title(name)}")`);
}

/** Where the code of the search is gone, Retry leads to the search page of the new build. */
async function bySearch(page: Page, name: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.locator(field).fill(`${name}word`);
  const [found, failed] = [page.locator(hits).first(), page.locator("dialog.search[open] .error-box button")];
  await found.or(failed).waitFor();
  if (await found.isVisible()) return page.press(field, "Enter");
  await failed.click();
  await page.locator(".search-found article a").first().click();
}

test("every visit and search ends on its page", { timeout: 3_600_000 }, async () => {
  const site = await makeSite(content(1));
  const out = join(site.root, "published");
  const deploy = async (build: number) => {
    expect((await site.build()).problems).toEqual([]);
    await publish(site.run.out, out, build);
  };
  await deploy(1);
  const server = await startServer({ out, base: "/" }, { port: 0, strictPort: false, host: "127.0.0.1" });
  onTestFinished(() => server.close());
  const own = (path: string) => server.url + path.replace(/^\//, "");
  const { page } = await visit("/docs/alpha", { own, noisy: true });
  let loads = 0;
  page.on("domcontentloaded", () => loads++);
  const next = randomFrom(seed);
  const [steps, builds] = [effort(12, 200), effort(2, 8)];
  let build = 1;
  for (let step = 1; step <= steps; step++) {
    if (step % Math.floor(steps / (builds + 1)) === 0 && build <= builds) {
      build++;
      const files = Object.entries(content(build)).filter((entry): entry is [string, string] => entry[1] !== null);
      await site.write(Object.fromEntries(files));
      await deploy(build);
    }
    const name = names.filter((each) => !page.url().endsWith(each))[Math.floor(next() * 3)] ?? "alpha";
    await (next() < 0.5 ? byLink : bySearch)(page, name);
    await eventually(async () => {
      expect([step, new URL(page.url()).pathname, await page.textContent("h1")]).toEqual([step, `/docs/${name}`, title(name)]);
      expect(await page.locator("dialog.search[open]").count()).toBe(0);
    });
  }
  console.log(`seed ${seed}: ${steps} visits and searches over ${builds} deployments, ${loads} full loads`);
  expect(loads).toBeLessThanOrEqual(builds);
});

/** Pagefind on the same text as HTML pages, in Chromium, from a server that counts bytes. */
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, normalize } from "node:path";
import * as pagefind from "pagefind";
import { type PageRecords, recordsOf, type SearchInput } from "../../../../src/features/search/render/records.ts";
import { stopWords } from "../../../../src/features/search/shared/stopWords.ts";
import { launchOptions } from "../../../browser/launch.ts";
import { type Contender, type Prepared, shownResults, timed } from "../contender.ts";
import { serveFiles } from "../host.ts";
import { timeKeys } from "../typing.ts";

export const pagefindContender: Contender = {
  name: "Pagefind",
  prepare: async (input) => {
    const folder = await mkdtemp(join(tmpdir(), "bench-"));
    const spent = await timed(() => makeIndex(pagesOf(input), folder));
    const { chromium } = await import("playwright-core");
    const browser = await chromium.launch(launchOptions());
    const server = await serveFiles((path) => readFile(join(folder, normalize(path))).catch(() => null));
    const open = async () => {
      const page = await (await browser.newContext()).newPage();
      await page.goto(server.origin);
      await page.addScriptTag({ content: script, type: "module" });
      await page.waitForFunction(() => "ask" in globalThis);
      return page;
    };
    const ask = async (page: Awaited<ReturnType<typeof open>>, query: string, most: number) =>
      page.evaluate(
        ([text, count]) =>
          (globalThis as unknown as { ask: (text: string, count: number) => Promise<readonly string[]> }).ask(text, count),
        [query, most] as const,
      );
    const page = await open();
    return {
      build: { ms: spent.ms, memory: null },
      output: await sizeOf(join(folder, "pagefind")),
      search: (query) => ask(page, query, 20),
      load: async (query) => {
        const before = server.total();
        const fresh = await open();
        await ask(fresh, query, shownResults);
        await fresh.context().close();
        const { bytes, requests } = server.total();
        return { bytes: bytes - before.bytes, requests: requests - before.requests };
      },
      keys: (queries) => timeKeys(server.origin, script, queries),
      close: async () => {
        await browser.close();
        server.close();
        await rm(folder, { recursive: true });
      },
    };
  },
};

/** Operators separate words, stop words count only alone, and where no page has all words, those with any are found. */
const script = `
  import { search } from "/pagefind/pagefind.js";
  const stopWords = new Set(${JSON.stringify([...stopWords])});
  const anyOf = async (words) => {
    const scores = new Map();
    for (const word of words) {
      for (const result of (await search(word)).results) {
        const known = scores.get(result.id);
        scores.set(result.id, { result, score: (known?.score ?? 0) + result.score });
      }
    }
    return [...scores.values()].sort((a, b) => b.score - a.score).map(({ result }) => result);
  };
  globalThis.ask = async (text, count = ${shownResults}) => {
    const words = text.split(/[^\\p{L}\\p{N}_]+/u).filter((word) => word !== "");
    const telling = words.filter((word) => !stopWords.has(word.toLowerCase()));
    const used = telling.length > 0 ? telling : words;
    const { results } = await search(used.join(" "));
    const found = results.length > 0 ? results : await anyOf(used);
    const shown = await Promise.all(found.slice(0, count).map((result) => result.data()));
    return shown.map((each) => each.raw_url ?? each.url);
  };`;

function pagesOf(input: SearchInput): readonly PageRecords[] {
  const last = input.site.versions.find((version) => version.isLast) ?? null;
  return [...recordsOf(input, last), ...(last === null ? [] : recordsOf(input, null))];
}

async function makeIndex(pages: readonly PageRecords[], folder: string): Promise<void> {
  const { index } = await pagefind.createIndex({ includeCharacters: "_" });
  if (index === undefined) throw new Error("Pagefind did not start.");
  for (const page of pages) await index.addHTMLFile({ url: page.url, content: html(page) });
  await index.writeFiles({ outputPath: join(folder, "pagefind") });
  await pagefind.close();
}

async function sizeOf(folder: string): Promise<Prepared["output"]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size));
  return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

function html({ title, keywords, records }: PageRecords): string {
  const sections = records.map(({ depth, levels, anchor, text, code }) => {
    const heading = depth === 1 ? "" : `<h${depth} id="${escaped(anchor)}">${escaped(levels[depth] ?? "")}</h${depth}>`;
    return `${heading}<p>${escaped(text)}</p><pre>${escaped(code)}</pre>`;
  });
  const head = `<title>${escaped(title)}</title>`;
  const names = `<p data-pagefind-weight="5">${escaped(keywords.join(", "))}</p>`;
  return `<!doctype html><html lang="en"><head>${head}</head><body><h1>${escaped(title)}</h1>${names}${sections.join("")}</body></html>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Pagefind on the same text as HTML pages, in Chromium, from a server that counts bytes. */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, normalize } from "node:path";
import { gzipSync } from "node:zlib";
import * as pagefind from "pagefind";
import type { Page } from "playwright-core";
import { type PageRecords, recordsOf } from "../../../../src/search/records.ts";
import { launchOptions } from "../../../browser/launch.ts";
import { type Contender, shownResults, timed } from "../contender.ts";

export const pagefindContender: Contender = {
  name: "Pagefind",
  prepare: async (input) => {
    const last = input.site.versions.find((version) => version.isLast) ?? null;
    const pages = [...recordsOf(input, last), ...(last === null ? [] : recordsOf(input, null))];
    const folder = await mkdtemp(join(tmpdir(), "bench-"));
    const spent = await timed(() => makeIndex(pages, folder));
    const { chromium } = await import("playwright-core");
    const browser = await chromium.launch(launchOptions());
    const server = await serve(folder);
    const open = async () => {
      const page = await browser.newPage();
      await page.goto(`${server.origin}/`);
      return page;
    };
    const page = await open();
    return {
      build: { ms: spent.ms, memory: null },
      search: (query) => ask(page, query, 20),
      firstQueryBytes: async (query) => {
        const fresh = await (await browser.newContext()).newPage();
        await fresh.goto(`${server.origin}/`);
        const before = server.sent();
        await ask(fresh, query, shownResults);
        await fresh.context().close();
        return server.sent() - before;
      },
      close: async () => {
        await browser.close();
        server.close();
        await rm(folder, { recursive: true });
      },
    };
  },
};

async function makeIndex(pages: readonly PageRecords[], folder: string): Promise<void> {
  const { index } = await pagefind.createIndex({ includeCharacters: "_+:" });
  if (index === undefined) throw new Error("Pagefind did not start.");
  for (const page of pages) await index.addHTMLFile({ url: page.url, content: html(page) });
  await index.writeFiles({ outputPath: join(folder, "pagefind") });
  await pagefind.close();
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

/** Text files go out compressed; Pagefind has compressed its own. */
async function serve(folder: string) {
  let sent = 0;
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? "/", "http://x").pathname;
    const own = path === "/" ? Buffer.from("<!doctype html><title>x</title>") : await read(join(folder, normalize(path)));
    if (own === null) return response.writeHead(404).end();
    const type = path.endsWith(".js")
      ? "text/javascript"
      : path.endsWith(".json")
        ? "application/json"
        : path === "/"
          ? "text/html"
          : null;
    const body = type === null ? own : gzipSync(own, { level: 9 });
    sent += body.length;
    response.writeHead(200, { "content-type": type ?? "application/octet-stream", ...(type && { "content-encoding": "gzip" }) });
    return response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, sent: () => sent, close: () => void server.close() };
}

function read(path: string): Promise<Buffer | null> {
  return readFile(path).catch(() => null);
}

async function ask(page: Page, query: string, most: number): Promise<readonly string[]> {
  return page.evaluate(
    async ([text, count]) => {
      const address = "/pagefind/pagefind.js";
      const { search } = (await import(address)) as {
        search: (query: string) => Promise<{ results: { data: () => Promise<{ raw_url: string; url: string }> }[] }>;
      };
      const { results } = await search(text);
      const shown = await Promise.all(results.slice(0, count).map((result) => result.data()));
      return shown.map((each) => each.raw_url ?? each.url);
    },
    [query, most] as const,
  );
}

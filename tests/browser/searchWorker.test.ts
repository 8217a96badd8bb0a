/** The search as a page runs it: worker, compressed files, a host that fails and recovers. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { build } from "esbuild";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Search } from "../../client/search/engine/createSearch.ts";
import { manual } from "../client/search/engine/fixture.ts";
import { sendBytes } from "../features/search/render/files.ts";
import { makeFiles } from "../features/search/render/fixture.ts";
import { browser } from "./browser.ts";

declare global {
  interface Window {
    searchUnderTest?: Search;
  }
}

const policy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; worker-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'";

const pageScript = `
  import { createSearch } from "./client/search/engine/createSearch.ts";
  window.searchUnderTest = createSearch({ base: "/base/", worker: "/assets/worker.js" });
`;

let server: Server;
let page: Page;
let origin = "";
/** Paths answered with a page and status 200 instead of the file. */
let broken = new Set<string>();
const files = new Map<string, Uint8Array | string>();
let knowsRanges = true;

beforeAll(async () => {
  for (const [path, body] of makeFiles(manual, { packBytes: 0 })) files.set(`/base${path}`, body);
  files.set("/base/assets/worker.js", await bundle(`import "./client/search/engine/searchWorker.ts"`));
  files.set("/base/assets/page.js", await bundle(pageScript));
  server = createServer((request, response) => {
    const { url = "" } = request;
    const body = broken.has(url) ? undefined : files.get(url);
    if (body === undefined) return response.setHeader("content-security-policy", policy).end("<!doctype html><title>x</title>");
    response.setHeader("content-type", url.endsWith(".js") ? "text/javascript" : "application/octet-stream");
    return knowsRanges ? sendBytes(request, response, body) : response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => void server?.close());

beforeEach(async () => {
  broken = new Set();
  knowsRanges = true;
  page = await browser.newPage();
  await page.goto(`${origin}/`);
  await page.addScriptTag({ url: "/base/assets/page.js", type: "module" });
  return () => page.close();
});

async function bundle(contents: string): Promise<string> {
  const stdin = { contents, resolveDir: process.cwd() };
  const { outputFiles } = await build({ stdin, bundle: true, format: "esm", minify: true, write: false });
  return outputFiles[0]?.text ?? "";
}

/** URL of the first hit, or the error's message. */
function ask(query: string): Promise<string | undefined> {
  return page.evaluate(
    (text) =>
      window.searchUnderTest?.search(text, { versions: "all" }).then(
        ({ hits }) => hits[0]?.url,
        (error: Error) => error.message,
      ),
    query,
  );
}

it("answers in a worker, under the site's policy", async () => {
  expect(await ask("benchamrk")).toBe("/docs/benchmark");
  expect(page.workers()).toHaveLength(1);
});

it("answers from a host that ignores ranges", async () => {
  knowsRanges = false;
  expect(await ask("benchamrk")).toBe("/docs/benchmark");
});

it("loads on intent what a first query needs, and nothing before", async () => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.waitForTimeout(50);
  expect(asked).toEqual([]);
  await page.evaluate(() => window.searchUnderTest?.preload("v2.0"));
  await expect.poll(() => asked.filter((path) => path.endsWith("/root")).length).toBe(2);
});

it("reads the manifest once, and answers only the newest of what is typed", async () => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const found = await page.evaluate(() => {
    const typed = ["b", "be", "ben", "bench", "benchmark"];
    const options = { versions: "all", isBrief: true, isTyped: true } as const;
    return Promise.all(typed.map(async (query) => (await window.searchUnderTest?.search(query, options))?.hits[0]?.url ?? null));
  });
  expect(found).toEqual([null, null, null, null, "/docs/benchmark"]);
  expect(asked.filter((path) => path.endsWith("/index.json"))).toHaveLength(1);
});

it.each([
  ["the manifest", "/base/search/index.json", "search/index.json is not a search manifest"],
  ["the worker's script", "/base/assets/worker.js", "The search worker could not be started."],
])("names the failure when a host answers with a page instead of %s, and works on the next query", async (_, path, message) => {
  broken = new Set([path]);
  expect(await ask("benchmark")).toBe(message);
  broken = new Set();
  expect(await ask("benchmark")).toBe("/docs/benchmark");
});

it("works again after the index itself could not be loaded", async () => {
  broken = new Set([...files.keys()].filter((path) => path.endsWith("/root")));
  expect(await ask("benchmark")).toMatch(/\/root is not a search index$/);
  broken = new Set();
  expect(await ask("benchmark")).toBe("/docs/benchmark");
});

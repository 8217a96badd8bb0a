/**
 * Built index → what a reader pays for our search: bytes of the scripts, round trips, and query times in Chromium with a CPU
 * four times slower. The engine runs in the page there and not in its worker, which Chromium does not slow down.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { createEngine, type Engine } from "../../../client/search/engine/createEngine.ts";
import { launchOptions } from "../../browser/launch.ts";
import { type Files, fetchFrom, sendBytes } from "../../search/files.ts";
import { weigh } from "../../search-ui/weight.ts";
import { shownResults } from "./contender.ts";
import type { Query } from "./measure.ts";

export interface Costs {
  /** Over a sample: waits for the network between a key and the titles. */
  readonly trips: readonly number[];
  readonly typoTrips: readonly number[];
  /** Milliseconds of each query whose data are loaded (median of five), and of the same query before. */
  readonly slowed: readonly number[];
  readonly slowedFirst: readonly number[];
  /** Compressed bytes. */
  readonly engine: number;
  readonly modal: number;
  /** What every page loads of the search beside its button (`tests/browser/search.test.ts` watches a real page). */
  readonly before: number;
}

const latest = { versions: [], limit: shownResults } as const;
const sample = 10;
const slowdown = 4;

export async function costsOf(files: Files, queries: readonly Query[], root: string): Promise<Costs> {
  const plain = queries.filter(({ kind }) => kind !== "typo");
  const misspelt = queries.filter(({ kind }) => kind === "typo");
  return {
    trips: await tripsFor(files, plain.slice(0, sample)),
    typoTrips: await tripsFor(files, misspelt.slice(0, sample)),
    ...(await slowedTimes(files, queries, root)),
    engine: await engineBytes(root),
    modal:
      (await weigh("client/search/ui/island.tsx", root)).bytes +
      (await weigh("client/search/engine/createSearch.ts", root)).bytes,
    before: await bytesBefore(root),
  };
}

/** Every load takes `latency`, so the time to the titles tells how many were waited for one after another. */
async function tripsFor(files: Files, queries: readonly Query[]): Promise<readonly number[]> {
  const latency = 300;
  const trips: number[] = [];
  for (const { q } of queries) {
    const read = fetchFrom(() => files);
    const engine: Engine = createEngine("/", async (url, options) => {
      await new Promise((resolve) => setTimeout(resolve, latency));
      return read(url, options);
    });
    await engine.search("", { versions: [] });
    const start = performance.now();
    await engine.search(q, latest);
    trips.push(Math.floor((performance.now() - start) / latency));
  }
  return trips;
}

async function slowedTimes(
  files: Files,
  queries: readonly Query[],
  root: string,
): Promise<Pick<Costs, "slowed" | "slowedFirst">> {
  const { chromium } = await import("playwright-core");
  const browser = await chromium.launch(launchOptions());
  const server = await serve(files);
  try {
    const page = await browser.newPage();
    await page.goto(server.origin);
    await page.addScriptTag({ content: await engineScript(root) });
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    const times = await page.evaluate(timeQueries, [queries.map(({ q }) => q), latest] as const);
    return { slowedFirst: times.map(([first]) => first), slowed: times.map(([, again]) => again) };
  } finally {
    await browser.close();
    server.close();
  }
}

/** Runs in the page. */
async function timeQueries([queries, options]: readonly [readonly string[], typeof latest]) {
  const engine = (globalThis as unknown as { readonly engine: Engine }).engine;
  const time = async (query: string) => {
    const start = performance.now();
    await engine.search(query, options);
    return performance.now() - start;
  };
  await engine.search("", { versions: [] });
  const times: (readonly [number, number])[] = [];
  for (const query of queries) {
    const first = await time(query);
    const again = [await time(query), await time(query), await time(query), await time(query), await time(query)];
    times.push([first, again.sort((a, b) => a - b)[2] ?? 0]);
  }
  return times;
}

async function engineScript(root: string): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    stdin: {
      contents: 'import { createEngine } from "./client/search/engine/createEngine.ts"; globalThis.engine = createEngine("/");',
      resolveDir: root,
    },
    write: false,
    bundle: true,
    minify: true,
    target: "chrome123",
  });
  return outputFiles[0]?.text ?? "";
}

/** The worker and the page's end of it. */
export async function engineBytes(root: string): Promise<number> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ["client/search/engine/searchWorker.ts", "client/search/engine/createSearch.ts"],
    outdir: "out",
    write: false,
    bundle: true,
    minify: true,
    format: "esm",
    target: ["chrome111", "firefox114", "safari16.4"],
  });
  return outputFiles.reduce((sum, { contents }) => sum + gzipSync(contents, { level: 9 }).length, 0);
}

async function bytesBefore(root: string): Promise<number> {
  const { sources } = await weigh("client/index.ts", root);
  const isBehindTheButton = (path: string) => /^client\/search\/(?:ask|backend|engine|ui)\//.test(path);
  return [...sources].reduce((sum, [path, bytes]) => sum + (isBehindTheButton(path) ? bytes : 0), 0);
}

async function serve(files: Files) {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://x").pathname;
    const file = files.get(path);
    const isPage = path === "/";
    response.statusCode = isPage || file !== undefined ? 200 : 404;
    response.setHeader("content-type", isPage ? "text/html" : "application/octet-stream");
    sendBytes(request, response, isPage ? "<!doctype html><title>x</title>" : (file ?? ""));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}/`, close: () => void server.close() };
}

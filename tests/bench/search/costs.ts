/** Built index → what else a reader pays for our search: bytes of the scripts, and round trips. */
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { createEngine, type Engine } from "../../../client/search/engine/createEngine.ts";
import { type Files, fetchFrom } from "../../features/search/render/files.ts";
import { weigh } from "../../search-ui/weight.ts";
import { shownResults } from "./contender.ts";
import { type Query, spread } from "./measure.ts";
import { type WholeLoad, wholeLoads } from "./whole.ts";

export interface Costs {
  /** Over a sample: waits for the network between a key and the titles. */
  readonly trips: readonly number[];
  readonly typoTrips: readonly number[];
  /** Compressed bytes. */
  readonly engine: number;
  readonly modal: number;
  /** First queries with the interface, on the built site; null where it has not been built. */
  readonly whole: readonly WholeLoad[] | null;
  /** What every page loads of the search next to its button (`tests/browser/search.test.ts` watches a real page). */
  readonly before: number;
}

const latest = { versions: [], limit: shownResults } as const;
const sample = 10;

export async function costsOf(files: Files, queries: readonly Query[], root: string): Promise<Costs> {
  const plain = queries.filter(({ kind }) => kind !== "typo");
  const misspelt = queries.filter(({ kind }) => kind === "typo");
  return {
    trips: await tripsFor(files, plain.slice(0, sample)),
    typoTrips: await tripsFor(files, misspelt.slice(0, sample)),
    engine: await engineBytes(root),
    modal: (await weigh("client/search/ui/island.tsx", root)).bytes,
    // Queries of a list are about the site that was built; others are about generated pages.
    whole: plain[0]?.list === undefined ? null : await wholeLoads(root, queriesOf(spread(queries, sample))),
    before: await bytesBefore(root),
  };
}

function queriesOf(queries: readonly Query[]): readonly string[] {
  return queries.map(({ q }) => q);
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

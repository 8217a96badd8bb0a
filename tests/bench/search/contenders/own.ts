/** Our engine, as the worker runs it, reading the built files from memory. */
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { createEngine, type Engine } from "../../../../client/search/engine/engine.ts";
import { LoadError } from "../../../../client/search/engine/load.ts";
import { searchOutputs } from "../../../../src/search/searchOutputs.ts";
import { type Contender, shownResults, timed } from "../contender.ts";

const latest = { versions: [], limit: shownResults } as const;

export const own: Contender = {
  name: "docsgen",
  prepare: async (input, root) => {
    const { value: outputs, ...spent } = await timed(async () => searchOutputs(input, { worker: "/assets/worker.js" }));
    const files = new Map(outputs.map(({ path, body }) => [`/${path}`, body as Uint8Array]));
    const script = await scriptBytes(root);
    const engineCounting = (count: (bytes: number) => void): Engine =>
      createEngine("/", async (url) => {
        const file = files.get(url);
        if (file === undefined) throw new LoadError(url);
        count(file.length);
        return file;
      });
    const engine = engineCounting(() => undefined);
    return {
      build: spent,
      search: async (query) => {
        const { hits } = await engine.search(query, { ...latest, limit: 50 });
        return [...new Set(hits.map(({ page }) => page.url))];
      },
      firstQueryBytes: async (query) => {
        let sum = script;
        await engineCounting((bytes) => {
          sum += bytes;
        }).search(query, latest);
        return sum;
      },
    };
  },
};

/** The worker and the page's end of it, minified and compressed. */
export async function scriptBytes(root: string): Promise<number> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ["client/search/engine/worker.ts", "client/search/engine/createSearch.ts"],
    outdir: "out",
    write: false,
    bundle: true,
    minify: true,
    format: "esm",
    target: ["chrome111", "firefox114", "safari16.4"],
  });
  return outputFiles.reduce((sum, { contents }) => sum + gzipSync(contents, { level: 9 }).length, 0);
}

/** Our engine, as the worker runs it, reading the built files from memory. */
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { createEngine, type Engine } from "../../../../client/search/engine/createEngine.ts";
import { searchOutputs } from "../../../../src/features/search/render/searchOutputs.ts";
import { fetchFrom } from "../../../features/search/render/files.ts";
import { type Contender, shownResults, timed } from "../contender.ts";
import { costsOf, engineBytes } from "../costs.ts";
import { serveFiles } from "../host.ts";
import { timeKeys } from "../typing.ts";

const latest = { versions: [], limit: shownResults } as const;
/** The engine and the page's end of it. */
const scripts = 2;

export const own: Contender = {
  name: "docsgen",
  prepare: async (input, root) => {
    const { value: outputs, ...spent } = await timed(async () => searchOutputs(input, {}));
    const files = new Map(outputs.map(({ path, body }) => [`/${path}`, body as Uint8Array]));
    const script = await engineBytes(root);
    const counting = (count: (bytes: number) => void): Engine =>
      createEngine(
        "/",
        fetchFrom(
          () => files,
          (path, bytes) => count(path.endsWith(".json") ? gzipSync(bytes, { level: 9 }).length : bytes.length),
        ),
      );
    const engine = counting(() => undefined);
    return {
      build: spent,
      output: { files: files.size, bytes: [...files.values()].reduce((sum, { length }) => sum + length, 0) },
      search: async (query) => {
        const { hits } = await engine.search(query, { ...latest, limit: 50 });
        return [...new Set(hits.map(({ page }) => page.url))];
      },
      load: async (query) => {
        const load = { bytes: script, requests: scripts };
        await counting((bytes) => {
          load.bytes += bytes;
          load.requests++;
        }).search(query, latest);
        return load;
      },
      keys: async (queries) => {
        const server = await serveFiles(async (path) => files.get(path) ?? null);
        const times = await timeKeys(server.origin, await engineScript(root), queries);
        server.close();
        return times;
      },
      costs: (queries) => costsOf(files, queries, root),
    };
  },
};

/** The engine runs in the page and not in its worker, which Chromium does not slow down. */
async function engineScript(root: string): Promise<string> {
  const contents = `
    import { createEngine } from "./client/search/engine/createEngine.ts";
    const engine = createEngine("/");
    globalThis.ask = (query) => engine.search(query, { versions: [], limit: ${shownResults} });`;
  const { outputFiles } = await build({
    absWorkingDir: root,
    stdin: { contents, resolveDir: root },
    write: false,
    bundle: true,
    minify: true,
    format: "esm",
    target: "chrome123",
  });
  return outputFiles[0]?.text ?? "";
}

/** Our engine, as the worker runs it, reading the built files from memory. */
import { createEngine, type Engine } from "../../../../client/search/engine/createEngine.ts";
import { searchOutputs } from "../../../../src/search/searchOutputs.ts";
import { fetchFrom } from "../../../search/files.ts";
import { type Contender, shownResults, timed } from "../contender.ts";
import { costsOf, engineBytes } from "../costs.ts";

const latest = { versions: [], limit: shownResults } as const;

export const own: Contender = {
  name: "docsgen",
  prepare: async (input, root) => {
    const { value: outputs, ...spent } = await timed(async () => searchOutputs(input, { worker: "/assets/worker.js" }));
    const files = new Map(outputs.map(({ path, body }) => [`/${path}`, body as Uint8Array]));
    const script = await engineBytes(root);
    const engineCounting = (count: (bytes: number) => void): Engine =>
      createEngine(
        "/",
        fetchFrom(
          () => files,
          (_, { length }) => count(length),
        ),
      );
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
      costs: (queries) => costsOf(files, queries, root),
    };
  },
};

/** MiniSearch with our tokenizer: the whole index and all excerpts in one file. */
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import MiniSearch from "minisearch";
import { recordsOf, type SearchInput } from "../../../../src/features/search/render/records.ts";
import { type Contender, timed } from "../contender.ts";
import { serveFiles } from "../host.ts";
import { timeKeys } from "../typing.ts";
import { options, pagesOf, type Section } from "./miniSearchOptions.ts";

/** Its library, minified and compressed. */
const scriptBytes = 6_800;

export const miniSearch: Contender = {
  name: "MiniSearch",
  prepare: async (input, root) => {
    const sections = sectionsOf(input);
    const { value: index, ...spent } = await timed(async () => {
      const made = new MiniSearch<Section>(options);
      made.addAll(sections);
      return made;
    });
    const json = Buffer.from(JSON.stringify(index));
    const bytes = gzipSync(json, { level: 9 }).length;
    return {
      build: spent,
      output: { files: 1, bytes: json.length },
      search: async (query) => pagesOf(index, query),
      load: async () => ({ bytes: scriptBytes + bytes, requests: 2 }),
      keys: async (queries) => {
        const server = await serveFiles(async () => json);
        const times = await timeKeys(server.origin, await script(root), queries);
        server.close();
        return times;
      },
    };
  },
};

async function script(root: string): Promise<string> {
  const contents = `
    import MiniSearch from "minisearch";
    import { options, pagesOf } from "./tests/bench/search/contenders/miniSearchOptions.ts";
    const index = MiniSearch.loadJSON(await (await fetch("/index.json")).text(), options);
    globalThis.ask = async (query) => pagesOf(index, query).slice(0, 10);`;
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

function sectionsOf(input: SearchInput): readonly Section[] {
  const last = input.site.versions.find((version) => version.isLast) ?? null;
  const pages = [...recordsOf(input, last), ...(last === null ? [] : recordsOf(input, null))];
  const all = pages.flatMap(({ url, label, keywords, path, records }) =>
    records.map(({ depth, levels, text, code }) => {
      const names = depth === 1 ? [label, ...keywords, path.replace(/[/-]+/g, " ")] : [];
      const above = levels.slice(0, depth).filter((level) => level !== null);
      return { page: url, heading: [levels[depth] ?? "", ...names].join(" "), above: above.join(" "), text, code };
    }),
  );
  return all.map((section, id) => ({ id, ...section }));
}

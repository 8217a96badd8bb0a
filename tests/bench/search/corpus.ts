/**
 * The repository's own content as the search stage is given it: scanned, compiled and planned like in a build.
 */

import { existsSync } from "node:fs";
import { noCache } from "../../../src/cache/cache.ts";
import { withDefaults } from "../../../src/config/defaults.ts";
import { scan } from "../../../src/content/scan.ts";
import { compileContent } from "../../../src/pipeline/compileContent.ts";
import { plan } from "../../../src/plan/plan.ts";
import { directiveName } from "../../../src/render/directives.tsx";
import type { SearchInput } from "../../../src/search/records.ts";
import { directives } from "../../../templates/index.ts";

/** `root` is the folder that holds `content/`. Null where the repository has no content to measure with. */
export async function readCorpus(root: string): Promise<SearchInput | null> {
  if (!existsSync(`${root}/content/docs/versions.json`)) return null;
  const config = withDefaults({
    title: "PcapPlusPlus",
    url: "https://example.org",
    docs: { lastUpdated: false },
    vars: { repo: "https://example.org/repo", apiDocs: "https://example.org/api" },
  });
  const source = { path: "site.config.ts" as never, text: "" };
  const { content } = await scan({ root }, { config, source });
  const parts = { directives: new Map(Object.entries(directives).map(([name, component]) => [directiveName(name), component])) };
  const loaded = { config, hash: "" as never, impure: null };
  const { compiled } = await compileContent({ root, loaded, ...parts, tool: "0", cache: noCache() }, content);
  return { site: plan(config, content, compiled).site, compiled, config };
}

/** The repository's own site as a build gives it to the search stage: documents, home, tour, community and versions. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { SearchInput } from "../../../src/features/search/render/records.ts";
import { openSite } from "../../../src/site/openSite.ts";
import { searchInputOf } from "../../../src/site/searchRecords.ts";

/** `root` is the folder that holds `content/`. Null where the repository has no content to measure with. */
export async function readCorpus(root: string): Promise<SearchInput | null> {
  if (!existsSync(join(root, "content/docs/versions.json"))) return null;
  const run = { root, configFile: join(root, "site.config.ts"), out: join(root, "build"), cache: false };
  return searchInputOf(await openSite(run).assembly());
}

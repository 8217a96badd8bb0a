/** What modal and search page query, whether it is the site's own index or a hosted one. */

import type { SearchSettings } from "../../../src/engine/search/shared/settingsFile.ts";
import { withTimeout } from "../../loadTimeout.ts";
import type { Backend } from "./question.ts";

/** Most excerpts of a word that is still being typed would be loaded in vain. */
const pause = 200;

/** Loads only the code of the backend that the site uses. */
export async function openBackend(settings: SearchSettings, base: string): Promise<Backend> {
  if (settings.backend === "algolia") return (await withTimeout(import("./algolia.ts"))).openAlgolia(settings);
  const { createSearch } = await withTimeout(import("../engine/createSearch.ts"));
  const { search, preload } = createSearch({ base });
  const { facetFilters } = settings;
  return { search: ({ query, ...options }) => search(query, { ...options, facetFilters }), preload, pause, isBriefToo: true };
}

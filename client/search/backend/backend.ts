/** What modal and search page query, whether it is the site's own index or a hosted one. */

import type { SearchSettings } from "../../../src/features/search/shared/settingsFile.ts";
import { withTimeout } from "../../loadTimeout.ts";
import { createSearch } from "../engine/createSearch.ts";
import type { Backend } from "./question.ts";

/** Most excerpts of a word that is still being typed would be loaded in vain. */
const pause = 120;

/** The code of a hosted backend is loaded only where the site uses it; that of its own is so small that waiting for it would cost more. */
export async function openBackend(settings: SearchSettings, base: string): Promise<Backend> {
  if (settings.backend === "algolia") return (await withTimeout(import("./algolia.ts"))).openAlgolia(settings);
  const { search, preload } = createSearch({ base, worker: settings.worker });
  const { facetFilters } = settings;
  return { search: ({ query, ...options }) => search(query, { ...options, facetFilters }), preload, pause, isBriefToo: true };
}

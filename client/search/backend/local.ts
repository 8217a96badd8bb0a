/** The site's own index as a backend. */
import type { SearchSettings } from "../../../src/search/shared/settingsFile.ts";
import { createSearch } from "../engine/createSearch.ts";
import type { Backend } from "./backend.ts";

export function openLocal({ facetFilters }: SearchSettings, base: string): Backend {
  const { search, preload } = createSearch({ base });
  return {
    search: ({ query, ...options }) => search(query, { ...options, facetFilters }),
    preload,
    pause: 0,
  };
}

/** Settings of a small site, as `search/settings.json` has them. */
import type { SearchSettings } from "../../src/features/search/shared/settingsFile.ts";

export function settings(changes: Partial<SearchSettings> = {}): SearchSettings {
  return {
    format: 1,
    styles: "/assets/search.css",
    worker: "/assets/worker.js",
    backend: "local",
    page: "/search",
    contextual: true,
    language: "en",
    versions: [
      { name: "next", label: "Next", isLast: false, path: "/docs/next", start: [] },
      { name: "v2.0", label: "v2.0", isLast: true, path: "/docs", start: [] },
      { name: "v1.0", label: "v1.0", isLast: false, path: "/docs/v1.0", start: [] },
    ],
    externalUrlPattern: null,
    resultPathReplacement: null,
    eventQuery: false,
    suggestions: [],
    facetFilters: [],
    algolia: { appId: "APP", apiKey: "0123456789abcdef0123456789abcdef", indexName: "lib" },
    askAi: { provider: "quotes", suggestions: [] },
    agent: ["docsgen", "1.2.3"],
    texts: {},
    ...changes,
  };
}

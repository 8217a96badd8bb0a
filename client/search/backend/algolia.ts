/**
 * A hosted index as a backend, through the service's own client, which retries across its hosts. Results are filtered by the
 * language and version tags that every page declares for crawlers.
 */

import { liteClient } from "algoliasearch/lite";
import type { SearchSettings } from "../../../src/features/search/shared/settingsFile.ts";
import { noResults } from "../engine/protocol.ts";
import { highlightTags, toHit } from "./hostedHit.ts";
import type { Backend, Question } from "./question.ts";

type ClientOptions = NonNullable<Parameters<typeof liteClient>[2]>;

/** `options` replaces hosts and timeouts of the service's client. */
export function openAlgolia(settings: SearchSettings, options: Partial<ClientOptions> = {}): Backend {
  const { algolia, agent } = settings;
  if (algolia === null) throw new Error("The hosted search is not configured.");
  const client = liteClient(algolia.appId, algolia.apiKey, {
    algoliaAgents: [{ segment: agent[0], version: agent[1] }],
    hostsCache: memoryCache(),
    ...options,
  });
  return {
    search: async ({ query, versions, limit, offset }) => {
      const { results } = await client.searchForHits({
        requests: [
          {
            indexName: algolia.indexName,
            query,
            hitsPerPage: limit,
            page: Math.floor(offset / limit),
            facetFilters: facetFilters(settings, versions) as string[][],
            attributesToRetrieve: ["hierarchy", "content", "type", "url", "docusaurus_tag", "version"],
            attributesToHighlight: ["hierarchy"],
            attributesToSnippet: ["content:20"],
            snippetEllipsisText: "…",
            highlightPreTag: highlightTags[0],
            highlightPostTag: highlightTags[1],
          },
        ],
      });
      const [found] = results;
      if (!Array.isArray(found?.hits)) throw new Error("The reply of the hosted search is not a result.");
      const hits = found.hits.flatMap((hit) => toHit(hit, settings.versions) ?? []);
      // The service corrects misspelt words but does not say how.
      return { ...noResults(query), isAnswered: hits.length > 0, total: found.nbHits ?? hits.length, hits };
    },
    preload: () => {},
    pause: 120,
  };
}

type FilterSettings = Pick<SearchSettings, "contextual" | "language" | "facetFilters">;

/** The filters of the configuration, language and version; see `facets.ts`. `docusaurus_tag` is `default` outside the docs. */
export function facetFilters(
  { contextual, language, facetFilters }: FilterSettings,
  versions: Question["versions"],
): SearchSettings["facetFilters"] {
  const tags = versions === "all" ? [] : ["default", ...versions.map((version) => `docs-default-${version}`)];
  return [
    ...(contextual ? [`language:${language}`] : []),
    ...(tags.length === 0 ? [] : [tags.map((tag) => `docusaurus_tag:${tag}`)]),
    ...facetFilters,
  ];
}

/** Remembers which hosts respond until the page is left, and writes nothing to the browser's storage. */
function memoryCache(): NonNullable<ClientOptions["hostsCache"]> {
  const known = new Map<string, unknown>();
  const name = (key: unknown) => JSON.stringify(key);
  return {
    get: async <T>(key: unknown, make: () => Promise<T>) => {
      const found = known.get(name(key));
      return found === undefined ? make() : (found as T);
    },
    set: async <T>(key: unknown, value: T) => {
      known.set(name(key), value);
      return value;
    },
    delete: async (key: unknown) => void known.delete(name(key)),
    clear: async () => known.clear(),
  };
}

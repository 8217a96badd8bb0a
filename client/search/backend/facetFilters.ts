/**
 * The versions to search → filters of a hosted index. The names are those that every page declares for crawlers:
 * `docusaurus_tag` is `default` outside the docs. All filters must hold; of a nested list one has to.
 */
import type { SearchSettings } from "../../../src/search/shared/settingsFile.ts";
import type { Question } from "./backend.ts";

type Settings = Pick<SearchSettings, "contextual" | "language" | "facetFilters">;

/** Those of the configuration are kept beside the contextual ones. */
export function facetFilters(
  { contextual, language, facetFilters }: Settings,
  versions: Question["versions"],
): SearchSettings["facetFilters"] {
  const tags = versions === "all" ? [] : ["default", ...versions.map((version) => `docs-default-${version}`)];
  return [
    ...(contextual ? [`language:${language}`] : []),
    ...(tags.length === 0 ? [] : [tags.map((tag) => `docusaurus_tag:${tag}`)]),
    ...facetFilters,
  ];
}

/**
 * Facet filters → which indexes and pages may match. All filters of a list have to match, but only one of a nested list.
 * `language:`, `version:` and `docusaurus_tag:` belong to a whole index, `kind:`, `category:` and `tag:` to a page.
 */
import type { SearchIndex } from "./openIndex.ts";

export type FacetFilters = readonly (string | readonly string[])[];

/** Whether a page may match; null if every page may. */
export async function filterPages(index: SearchIndex, filters: FacetFilters): Promise<((page: number) => boolean) | null> {
  const open = filters.map((filter) => [filter].flat()).filter((any) => !any.some((facet) => index.root.facets.includes(facet)));
  if (open.length === 0) return null;
  const facets = await index.facets();
  const sets = open.map(
    (any) => new Set(any.flatMap((facet) => sums(Object.hasOwn(facets, facet) ? (facets[facet] ?? []) : []))),
  );
  return (page) => sets.every((pages) => pages.has(page));
}

function sums(differences: readonly number[]): readonly number[] {
  let sum = 0;
  return differences.map((difference) => {
    sum += difference;
    return sum;
  });
}

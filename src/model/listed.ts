/**
 * What front matter says of a page → whether others may name it. Every list asks here: menus, sidebars, feeds, the sitemap, indexes, lists for
 * reading offline, addresses in other versions, pages made from documents.
 */

import type { SidebarCategory } from "./model.ts";

interface Stated {
  readonly unlisted: boolean;
}

/** Only an unlisted page itself, and links that a writer sets, name it. */
export function isListed({ unlisted }: Stated): boolean {
  return !unlisted;
}

/** Whether the search finds a page, or offers it before anything is typed. */
export function isInSearch(page: Stated & { readonly searchExclude: boolean }): boolean {
  return isListed(page) && !page.searchExclude;
}

/** A category with those of its items that may be named; none where nothing is left of it. */
export function withItems(category: SidebarCategory, items: SidebarCategory["items"]): readonly SidebarCategory[] {
  return items.length === 0 && category.url === null ? [] : [{ ...category, items }];
}

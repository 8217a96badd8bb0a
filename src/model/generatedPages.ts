/** What features share that add pages to a site: the fields of a page without a source, and pages by version. */

import type { Page } from "./model.ts";

/** What generated pages have when nothing says otherwise. */
export const blank = {
  source: null,
  docSet: null,
  format: "generated",
  showTitle: true,
  description: "",
  keywords: [],
  image: null,
  tags: [],
  sidebar: null,
  breadcrumbs: [],
  previous: null,
  next: null,
  toc: [],
  hideToc: false,
  editUrl: null,
  lastUpdated: null,
  unlisted: false,
  noIndex: false,
  alternates: [],
  searchBoost: 1,
  searchExclude: false,
  extra: {},
} as const;

/** Pages by the version that they belong to. */
export function byVersion<Each extends Pick<Page, "version">>(
  pages: readonly Each[],
): ReadonlyMap<string | null, readonly Each[]> {
  const all = new Map<string | null, Each[]>();
  for (const page of pages) {
    const own = all.get(page.version);
    if (own === undefined) all.set(page.version, [page]);
    else own.push(page);
  }
  return all;
}

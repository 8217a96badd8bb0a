/** The page of an entry of the reference, or of the index → what its template shows of the API, with addresses of this site. */

import { once } from "../../../kit/once.ts";
import type {
  ApiSymbol,
  ListedEntry,
  Page,
  ReferenceIndexView,
  ReferenceListed,
  ReferenceNames,
  ReferenceView,
  Site,
  SymbolPage,
} from "../../../model/model.ts";
import { moduleId } from "../plan/moduleOf.ts";
import type { ApiIndexes } from "../read/apiIndex.ts";

/** What `view` has of the rendering. */
export interface ReferenceContext {
  readonly site: Pick<Site, "pages" | "versions">;
  readonly apis: ApiIndexes;
}

export type References = ReturnType<typeof newReferences>;

/** Addresses of symbols on the site's own pages, and what these show. */
export function newReferences({ site, apis }: ReferenceContext) {
  const ownPages = once((version: string): readonly SymbolPage[] =>
    site.pages.flatMap((page) => (page.kind === "symbol" && page.version === version ? [page] : [])),
  );
  const pagesOf = once((version: string): ReadonlyMap<string, SymbolPage> => {
    return new Map(ownPages(version).flatMap((page) => (page.symbol.isEntry ? [[page.symbol.name, page]] : [])));
  });
  const urlOfPlace = (place: string | undefined, version: string): string | null => {
    const [entry = "", anchor] = place?.split("#") ?? [];
    const page = pagesOf(version).get(entry);
    return page === undefined ? null : anchor === undefined ? page.url : `${page.url}#${anchor}`;
  };
  const namesOf = once((version: string): ReferenceNames => {
    const api = apis.of(version);
    return {
      urlOf: (name) => urlOfPlace(api?.named(name)?.place, version),
      localName: (name) => api?.localName(name) ?? name,
      basesOf: (name) => api?.named(name)?.bases ?? [],
    };
  });
  const viewOf = (page: SymbolPage): ReferenceView | null => {
    const { name, summary, module, target, api: doxygen, explained, used, listing, instead } = page.symbol;
    const entry = apis.of(page.version)?.entry(name) ?? null;
    if (entry === null) return null;
    return {
      ...namesOf(page.version),
      ...{ entry, summary, module, target, doxygen, explained, used, listing, instead },
      urlIn: (version) => pagesOf(version).get(name)?.url ?? null,
    };
  };
  const indexOf = (version: string): ReferenceIndexView | null => {
    const own = pagesOf(version);
    if (own.size === 0) return null;
    const listed = apis.of(version)?.listed() ?? [];
    const entries = listed.flatMap((entry) => listedOn(own.get(entry.name), entry));
    return { ...namesOf(version), entries };
  };
  return {
    urlOf: ({ place }: ApiSymbol, version: string) => urlOfPlace(place, version),
    /** The page about a symbol by its qualified name, also of a version without a record. */
    pageOf: (name: string, version: string) => ownPages(version).find(({ symbol }) => symbol.name === name)?.url ?? null,
    of: (page: Page): ReferenceView | ReferenceIndexView | null => {
      if (page.kind === "symbol") return viewOf(page);
      return page.kind === "symbols" ? indexOf(page.version) : null;
    },
  };
}

/** A line of the index; none for an entry without a page. */
function listedOn(page: SymbolPage | undefined, entry: ListedEntry): readonly ReferenceListed[] {
  if (page === undefined) return [];
  const { name, kind, header, bases, derived, isDeprecated } = entry;
  const { module, since } = page.symbol;
  const place = { url: page.url, module, moduleId: module === null ? null : moduleId(module) };
  return [{ name, kind, header, bases, derived, isDeprecated, ...place, since: entry.since === null ? null : since }];
}

/** The page of an entry of the reference, or of the index → what its template shows of the API, with addresses of this site. */
import type { ApiSymbol, Page, ReferenceIndexView, ReferenceNames, ReferenceView, Site, SymbolPage } from "../core/model.ts";
import { once } from "../core/once.ts";
import type { ApiIndexes } from "./apiIndex.ts";

/** What `view` has of the rendering. */
export interface ReferenceContext {
  readonly site: Pick<Site, "pages" | "versions">;
  readonly apis: ApiIndexes;
  readonly highlight: (code: string, language: string) => string;
}

export type References = ReturnType<typeof newReferences>;

/** Addresses of symbols on the site's own pages, and what these show. */
export function newReferences({ site, apis, highlight }: ReferenceContext) {
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
  const listings = once((code: string) => once((language: string) => highlight(code, language)));
  const viewOf = (page: SymbolPage): ReferenceView | null => {
    const { name, summary, module, target, api: doxygen, explained, used, listing } = page.symbol;
    const entry = apis.of(page.version)?.entry(name) ?? null;
    if (entry === null) return null;
    return {
      ...namesOf(page.version),
      ...{ entry, summary, module, target, doxygen, explained, used },
      urlIn: (version) => pagesOf(version).get(name)?.url ?? null,
      listing: listing === null ? null : { ...listing, html: listings(listing.code)(listing.language) },
    };
  };
  const indexOf = (version: string): ReferenceIndexView | null => {
    const own = pagesOf(version);
    if (own.size === 0) return null;
    const entries = (apis.of(version)?.listed() ?? []).flatMap(({ name, kind, header, bases, derived, since, isDeprecated }) => {
      const page = own.get(name);
      if (page === undefined) return [];
      const label = since === null ? null : page.symbol.since;
      const { module } = page.symbol;
      return [{ name, kind, header, bases, derived, url: page.url, module, isDeprecated, since: label }];
    });
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

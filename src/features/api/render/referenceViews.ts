/** The page of an entry of the reference, or of the list of all → what its template shows of the API, with addresses of this site. */

import { plainText } from "../../../kit/html/escape.ts";
import { firstOf, once } from "../../../kit/once.ts";
import { inVersion } from "../../../model/inVersion.ts";
import type {
  ApiSymbol,
  Page,
  ReferenceEntry,
  ReferenceIndexView,
  ReferenceListed,
  ReferenceNames,
  ReferenceView,
  Site,
  SymbolPage,
  SymbolsPage,
} from "../../../model/model.ts";
import { versionsWithout } from "../../../model/referenceEntry.ts";
import { moduleId } from "../plan/symbolNavigation.ts";
import type { ApiIndexes } from "../read/apiIndex.ts";

/** What `view` has of the rendering. */
export interface ReferenceContext {
  readonly site: Pick<Site, "pages" | "versions">;
  readonly apis: ApiIndexes;
}

/** Addresses of symbols on the site's own pages, and what these show. */
export function newReferences({ site, apis }: ReferenceContext) {
  const ownPages = once((docSet: string): ReadonlyMap<string, SymbolPage> => {
    const pages = site.pages.filter((page): page is SymbolPage => page.kind === "symbol" && page.docSet === docSet);
    return new Map(pages.map((page) => [page.symbol.name, page]));
  });
  const urlIn = (name: string, version: string, anchor?: string): string | null => {
    const frame = site.versions.find((each) => each.name === version);
    const page = frame === undefined ? undefined : ownPages(frame.docSet).get(name);
    return page === undefined ? null : inVersion(page.url, frame, anchor);
  };
  const namesOf = once((docSet: string): ReferenceNames => {
    const frames = site.versions.filter((version) => version.docSet === docSet);
    const asked = [...frames].sort((a, b) => Number(b.isLast) - Number(a.isLast)).flatMap(({ name }) => apis.of(name) ?? []);
    const placeOf = once((name: string) => firstOf(asked, (api) => api.named(name)?.place ?? null));
    const reference = apis.reference(docSet);
    return {
      urlOf: (name) => {
        const [entry = "", anchor] = placeOf(name)?.split("#") ?? [];
        const page = ownPages(docSet).get(entry);
        return page === undefined ? null : anchor === undefined ? page.url : `${page.url}#${anchor}`;
      },
      saidOf: (name) => reference?.entry(name)?.description,
      doxygenOf: (name) => firstOf(asked, (api) => api.addressOf(name)),
      localName: (name) => asked[0]?.localName(name) ?? name,
      basesOf: (name) => reference?.entry(name)?.bases ?? [],
      absentFrom: (name) => versionsWithout(reference?.entry(name) ?? { versions: [] }),
    };
  });
  const viewOf = (page: SymbolPage): ReferenceView | null => {
    const { name, module, target, api: doxygen, explained, used, listing, instead } = page.symbol;
    const entry = apis.reference(page.docSet)?.entry(name) ?? null;
    if (entry === null) return null;
    const shown = { entry, module, target, doxygen, explained, used, listing, instead };
    return { ...namesOf(page.docSet), ...shown, sources: sourcesOf(entry, site.versions, apis) };
  };
  const indexOf = (page: SymbolsPage): ReferenceIndexView | null => {
    const reference = apis.reference(page.docSet);
    if (reference === null) return null;
    const own = ownPages(page.docSet);
    const entries = reference.entries().flatMap((entry) => listedOn(own.get(entry.name), entry));
    return { ...namesOf(page.docSet), versions: reference.outlines[0]?.versions.map(({ version }) => version) ?? [], entries };
  };
  return {
    urlOf: ({ place }: ApiSymbol, version: string) => {
      const [entry = "", anchor] = place?.split("#") ?? [];
      return urlIn(entry, version, anchor);
    },
    /** The page about a symbol by its qualified name, also of a set of documents without a record. */
    pageOf: (name: string, version: string) => urlIn(name, version),
    of: (page: Page): ReferenceView | ReferenceIndexView | null => {
      if (page.kind === "symbol") return viewOf(page);
      return page.kind === "symbols" ? indexOf(page) : null;
    },
  };
}

/** What is released in no form has no place in the sources that stays. */
function sourcesOf({ path, versions }: ReferenceEntry, frames: Site["versions"], apis: ApiIndexes): ReferenceView["sources"] {
  return versions.flatMap(({ version, status }) => {
    const frame = frames.find(({ name }) => name === version);
    const pattern = apis.of(version)?.version.source ?? null;
    if (frame === undefined || path === null || pattern === null || status === "absent") return [];
    const { nameInSet, label, release, isNext } = frame;
    if (release === null && isNext) return [];
    const url = pattern.replaceAll("{version}", release ?? nameInSet).replaceAll("{path}", path);
    return [{ version, label: release ?? label, url }];
  });
}

/** A line of the index; none for an entry without a page. */
function listedOn(page: SymbolPage | undefined, entry: ReferenceEntry): readonly ReferenceListed[] {
  if (page === undefined) return [];
  const { name, kind, header, bases, derived, history } = entry;
  const { module, summary } = page.symbol;
  const place = { url: page.url, module, moduleId: module === null ? null : moduleId(module) };
  const said = { summary, headerSummary: entry.headerBrief === undefined ? null : plainText(entry.headerBrief) };
  return [{ name, kind, header, bases, derived, history, absent: versionsWithout(entry), ...said, ...place }];
}

/**
 * The addresses and headings that are public, besides those that `content/routes.lock` records: which ones are lost, and what the file
 * says when it is brought up to date. Public is every page except those of the unreleased version, unless that is what readers get. Pages
 * about classes and changes are made of others, and come and go with what these say: they are not recorded. What is new in a release is.
 */

import { compare } from "../../../kit/diagnostics/diagnostic.ts";
import { decode, isAtOrBelow, isExternal, outputPath, splitUrl } from "../../../kit/text/urls.ts";
import { versionsOfSet } from "../../../model/docSets.ts";
import { follow } from "../../../model/followRedirects.ts";
import { kinds } from "../../../model/kinds.ts";
import type { Compiled, Heading, LockedPage, LockedRoute, Page, Redirect, Site, Url } from "../../../model/model.ts";
import { versionAt } from "../../../model/versionAt.ts";

/** A planned site, and what is known of its bodies. */
export interface PublicSite {
  readonly site: Site;
  readonly compiled: ReadonlyMap<string, Compiled>;
  /** Paths that something else serves at this address. */
  readonly externalPaths: readonly string[];
  /** Sources whose headings are unknown: their bodies wait to be compiled, or have problems. */
  readonly obscure: ReadonlySet<string>;
  /** The redirects by the address that they lead from. */
  readonly redirects: ReadonlyMap<string, Redirect>;
}

export function publicSite(own: Omit<PublicSite, "redirects">): PublicSite {
  return { ...own, redirects: new Map(own.site.redirects.map((each) => [each.from, each])) };
}

/** Something recorded that is gone: an address, or the heading `id` of `page`. */
export type LostRoute =
  | { readonly route: LockedPage; readonly id: null }
  | { readonly route: LockedPage; readonly id: string; readonly page: Page };

export function isPublic({ kind, version }: Page, { versions }: Pick<Site, "versions">): boolean {
  const own = versions.find(({ name }) => name === version);
  return kinds[kind].kept !== null && (own === undefined || !own.isNext || own.isLast);
}

export function headingsOf({ source }: Page, { compiled }: Pick<PublicSite, "compiled">): readonly Heading[] {
  return source === null ? [] : (compiled.get(source)?.headings ?? []);
}

/** What is public now. Of components, and of what shows another page's text, only the addresses. */
export function publicRoutes(own: PublicSite): readonly LockedPage[] {
  const pages = own.site.pages.filter((page) => isPublic(page, own.site));
  return pages.map((page) => {
    const ids = (kinds[page.kind].kept === "address" ? [] : headingsOf(page, own)).flatMap(({ id, aliases = [] }) => [
      id,
      ...aliases,
    ]);
    return { kind: "page", url: page.url, ids: [...new Set(ids)].sort(compare), line: 0 };
  });
}

/** What readers get at an address: a page, or something else that answers (true); null for nothing. */
function answerOf(url: string, { site, externalPaths, redirects }: PublicSite): Page | true | null {
  const end = follow(url, { redirects }).at(-1) ?? url;
  const { pathname, hash } = splitUrl(end);
  const page = site.byUrl.get(pathname);
  if (page !== undefined) return hash === "" ? page : true;
  const file = `/${outputPath(url as Url)}`;
  const isServed =
    isExternal(end) ||
    [decode(pathname), file, `${decode(url)}/index.html`].some((path) => site.staticFiles.has(path)) ||
    externalPaths.some((top) => isAtOrBelow(pathname, top));
  return isServed ? true : null;
}

/** What is recorded and leads nowhere any more, in the order of the file. */
export function lostRoutes(routes: readonly LockedRoute[], own: PublicSite): readonly LostRoute[] {
  const given = new Set(routes.flatMap((each) => (each.kind === "removed" ? [keyOf(each.url, each.id)] : [])));
  return routes.flatMap((route): readonly LostRoute[] => {
    if (route.kind !== "page" || given.has(keyOf(route.url, null))) return [];
    const page = answerOf(route.url, own);
    if (page === null) return [{ route, id: null }];
    if (page === true || page.format === "component" || own.obscure.has(page.source ?? "")) return [];
    const anchors = new Set(own.compiled.get(page.source ?? "")?.anchors ?? []);
    const lost = route.ids.filter((id) => !anchors.has(id) && !given.has(keyOf(route.url, id)));
    return lost.map((id) => ({ route, id, page }));
  });
}

/** An address, or a heading of one, as reports name it: `/docs/capture#filters`. */
export function keyOf(url: string, id: string | null): string {
  return id === null ? url : `${url}#${id}`;
}

/** Where another released version has the page that an address of the latest one led to; newest first. */
export function inOtherVersion(url: string, { site }: Pick<PublicSite, "site">): Url | undefined {
  const version = versionAt(url, site);
  if (version === undefined) return undefined;
  const others = versionsOfSet(site.versions, version).filter(({ name, isNext }) => !isNext && name !== version.name);
  return others.map(({ path }) => site.byUrl.get(path + url.slice(version.path.length))?.url).find((each) => each !== undefined);
}

/** What an update of the file is told besides the site. */
export interface UpdateOptions {
  /** Why something that is lost, as `keyOf` names it, is given up; null where it is not, and stays recorded. */
  readonly reasonFor?: (key: string) => string | null;
  /** Where a page went that no version has at its place: the pages of a version that was removed. */
  readonly moved?: ReadonlyMap<string, Url>;
}

/** The file, brought up to date: what is new is added, what another version still has is redirected, and the rest is lost unless a reason is given. */
export function updatedRoutes(
  routes: readonly LockedRoute[],
  own: PublicSite,
  { reasonFor = () => null, moved = new Map() }: UpdateOptions = {},
): readonly LockedRoute[] {
  const { site, compiled } = own;
  const isPage = (url: string) => site.byUrl.has(url);
  const lost = new Set(lostRoutes(routes, own).map(({ route, id }) => keyOf(route.url, id)));
  const giveUp = (url: Url, to: string, id: string | null = null): readonly LockedRoute[] => {
    const target = id === null ? (moved.get(to) ?? inOtherVersion(to, own)) : undefined;
    if (target !== undefined) return [{ kind: "redirect", url, to: target, line: 0 }];
    const reason = reasonFor(keyOf(url, id)) ?? (id === null ? reasonFor(to) : null);
    return reason === null ? [] : [{ kind: "removed", url, id, reason, line: 0 }];
  };
  const kept = routes.flatMap((route): readonly LockedRoute[] => {
    const { url } = route;
    if (route.kind === "redirect") return isPage(url) ? [] : redirected(route, own, giveUp);
    if (route.kind === "removed") {
      if (route.id === null) return isPage(url) ? [] : [route];
      const source = site.byUrl.get(url)?.source;
      return compiled.get(source ?? "")?.anchors.includes(route.id) === true ? [] : [route];
    }
    if (lost.has(url)) {
      const given = giveUp(url, url);
      return given.length > 0 ? given : [route];
    }
    const given = route.ids.filter((id) => lost.has(keyOf(url, id))).flatMap((id) => giveUp(url, url, id));
    const gone = new Set([...routes, ...given].flatMap((each) => (each.kind === "removed" && each.url === url ? [each.id] : [])));
    return [...(gone.has(null) ? [] : [{ ...route, ids: route.ids.filter((id) => !gone.has(id)) }]), ...given];
  });
  return [...kept, ...publicRoutes(own)];
}

/** A recorded redirect leads to where its readers end, in one step. */
function redirected(
  route: Extract<LockedRoute, { readonly kind: "redirect" }>,
  own: PublicSite,
  giveUp: (url: Url, to: string) => readonly LockedRoute[],
): readonly LockedRoute[] {
  const { pathname } = splitUrl(route.to);
  if (own.site.byUrl.has(pathname)) return [route];
  const way = follow(pathname, own);
  const end = way.at(-1) ?? pathname;
  if (answerOf(pathname, own) !== null && !way.includes(route.url)) return [way.length === 1 ? route : { ...route, to: end }];
  const given = giveUp(route.url, pathname);
  return given.length > 0 ? given : [route];
}

/**
 * What a writer wrote as a link or picture → what the page says, by exactly the rules by which pages are served; or the
 * problem, with the nearest target that exists.
 */
import { posix } from "node:path";
import type { Config } from "../config/types.ts";
import { compare, diagnose, didYouMean, nearest } from "../diagnostic.ts";
import type { Compiled, Diagnostic, Page, Place, Site, Source, SourcePath } from "../model.ts";
import { decode, isExternal, joinUrl, normalizeUrl, splitUrl, withoutBase } from "../plan/urls.ts";
import { fillVariables, type Variables } from "./variables.ts";

/** A local file that becomes part of the site because a page names it. */
export interface Asset {
  readonly url: string;
  readonly path: SourcePath;
}

/**
 * A target that only the finished site can confirm: an anchor that no compiled heading has (a component may render it),
 * or a path that is no page (another output may be there).
 */
export interface Pending {
  /** Path without the base, and the id after `#` (null: the file alone). */
  readonly url: string;
  readonly id: string | null;
  readonly diagnostic: Diagnostic;
}

export interface LinkResult {
  readonly href: string;
  readonly asset?: Asset;
  readonly pending?: Pending;
  readonly diagnostic?: Diagnostic;
}

/** Look-ups over the whole site, made once. */
export interface LinkIndex {
  readonly site: Site;
  readonly config: Pick<Config, "base">;
  /** Source path without extension → page. */
  readonly byStem: ReadonlyMap<string, Page>;
  /** `version/id` → page. */
  readonly byId: ReadonlyMap<string, Page>;
  readonly anchors: (page: Page) => readonly string[];
}

/** The page that a link stands on. */
export interface LinkOrigin {
  readonly page: Page;
  readonly source: Source;
  readonly compiled: Compiled | null;
  readonly variables: Variables;
}

export function indexLinks(site: Site, config: Pick<Config, "base">, compiled: ReadonlyMap<SourcePath, Compiled>): LinkIndex {
  const pages = [...site.bySource.values()];
  return {
    site,
    config,
    byStem: new Map(pages.map((page) => [stem(page.source ?? ""), page])),
    byId: new Map(pages.map((page) => [`${page.version ?? ""}/${page.id}`, page])),
    anchors: (page) => (page.source === null ? [] : (compiled.get(page.source)?.anchors ?? [])),
  };
}

function stem(path: string): string {
  return path.replace(/\.(?:mdx?|tsx)$/i, "");
}

/** Resolves the target of an `href`. */
export function resolveLink(written: string, place: Place, origin: LinkOrigin, index: LinkIndex): LinkResult {
  const target = fillVariables(written, origin.variables);
  if (target.startsWith("pathname://")) return { href: target };
  if (isExternal(target) || target === "" || target.startsWith("?")) return { href: target };
  const { pathname, search, hash } = splitUrl(target);
  if (pathname === "") return { href: target, ...checkAnchor(origin.page, hash, target, place, origin, index) };
  const page = findPage(pathname, place, origin, index);
  if (page !== undefined) {
    const href = page.url + search + hash;
    return {
      href,
      ...checkAnchor(page, hash, target, place, origin, index),
      ...warnOldVersion(target, page, place, origin, index),
    };
  }
  const file = resolveFile(pathname, place, origin, index);
  if (file !== undefined) return { ...file, href: file.href + search + hash };
  const diagnostic = brokenLink(target, place, origin, index);
  if (!pathname.startsWith("/")) return { href: target, diagnostic };
  const url = withoutBase(pathname, index.config.base);
  return { href: url + search + hash, pending: { url, id: null, diagnostic } };
}

/** Resolves the target of a picture or another file that the page shows. */
export function resolveAsset(written: string, place: Place, origin: LinkOrigin, index: LinkIndex): LinkResult {
  const target = fillVariables(written, origin.variables);
  if (isExternal(target)) return { href: target };
  const { pathname, search, hash } = splitUrl(target);
  const file = resolveFile(pathname, place, origin, index);
  if (file !== undefined) return { ...file, href: file.href + search + hash };
  const meant = didYouMean(pathname, index.site.staticFiles.keys());
  const message = `The file ${target} does not exist${pathname.startsWith("/") ? " in content/static" : ""}.`;
  return { href: target, diagnostic: at("link/asset", message, place, origin, meant) };
}

// ---------------------------------------------------------------------- pages

function findPage(
  pathname: string,
  place: Place,
  { source, page }: LinkOrigin,
  { site, byStem, byId, config }: LinkIndex,
): Page | undefined {
  const isMarkdown = /\.mdx?$/i.test(pathname);
  if (pathname.startsWith("/")) {
    const plain = site.byUrl.get(normalizeUrl(pathname)) ?? site.byUrl.get(normalizeUrl(withoutBase(pathname, config.base)));
    if (plain !== undefined || !isMarkdown) return plain;
    return (
      byStem.get(`content/docs/${page.version ?? ""}${stem(decode(pathname))}`) ?? byStem.get(`content${stem(decode(pathname))}`)
    );
  }
  const path = posix.join(folderOf(source, place), decode(pathname).replace(/\/+$/, ""));
  const bare = stem(path);
  const bySource = byStem.get(bare);
  if (isMarkdown) return bySource;
  const root = source.version === null ? "content/pages" : `content/docs/${source.version}`;
  const id = path.startsWith(`${root}/`) ? path.slice(root.length + 1) : path === root ? "index" : undefined;
  const byPlace = id === undefined ? undefined : byId.get(`${source.version ?? ""}/${id}`);
  return (
    bySource ??
    byStem.get(`${bare}/index`) ??
    byStem.get(`${bare}/README`) ??
    byPlace ??
    site.byUrl.get(relativeUrl(pathname, page))
  );
}

/** As a browser would resolve it, for links between pages that have no file (generated indexes). */
function relativeUrl(pathname: string, page: Page): string {
  const folder = page.url.slice(0, page.url.lastIndexOf("/"));
  return joinUrl(
    folder,
    pathname
      .split("/")
      .map(decode)
      .join("/")
      .replace(/\.html?$/, ""),
  );
}

function folderOf(source: Source, place: Place): string {
  const folder = posix.dirname(source.path);
  return place.within === undefined ? folder : posix.dirname(posix.join(folder, place.within));
}

// ---------------------------------------------------------------------- files

function resolveFile(pathname: string, place: Place, origin: LinkOrigin, { site, config }: LinkIndex): LinkResult | undefined {
  if (pathname.startsWith("/")) {
    const url = [pathname, withoutBase(pathname, config.base)].map(decode).find((path) => site.staticFiles.has(path));
    return url === undefined ? undefined : { href: encodePath(url) };
  }
  const folder = posix.dirname(origin.source.path);
  const path = posix.join(folderOf(origin.source, place), decode(pathname));
  const staticUrl = path.startsWith("content/static/") ? path.slice("content/static".length) : undefined;
  if (staticUrl !== undefined && site.staticFiles.has(staticUrl)) return { href: encodePath(staticUrl) };
  const relative = posix.relative(folder, path);
  const found = origin.compiled?.imports.find((each) => posix.normalize(each.path) === relative);
  if (found === undefined || found.hash === null) return undefined;
  const { name, ext } = posix.parse(path);
  const url = encodePath(`/assets/files/${name}-${found.hash.slice(0, 10)}${ext}`);
  return { href: url, asset: { url, path: path as SourcePath } };
}

function encodePath(path: string): string {
  return path.split("/").map(encodeURIComponent).join("/");
}

// ------------------------------------------------------------------- problems

function at(
  code: "link/page" | "link/anchor" | "link/asset" | "link/old-version",
  message: string,
  place: Place,
  origin: LinkOrigin,
  hint?: string,
): Diagnostic {
  const folder = posix.dirname(origin.source.path);
  const file = place.within === undefined ? origin.source.path : (posix.join(folder, place.within) as SourcePath);
  return diagnose(code, message, {
    ...(hint === undefined ? {} : { hint }),
    file,
    line: place.within === undefined ? place.line + origin.source.bodyLine - 1 : place.line,
    column: place.column,
    ...(place.length === undefined ? {} : { length: place.length }),
  });
}

function brokenLink(target: string, place: Place, origin: LinkOrigin, index: LinkIndex): Diagnostic {
  const { pathname, hash } = splitUrl(target);
  if (pathname.startsWith("/")) {
    const url = normalizeUrl(withoutBase(pathname, index.config.base));
    const meant = nearest(url, index.site.byUrl.keys()) ?? nearest(pathname, index.site.staticFiles.keys());
    const hint = meant === undefined ? undefined : `Did you mean "${meant}"?`;
    return at("link/page", `Broken link: ${target} is no page and no file of the site.`, place, origin, hint);
  }
  const folder = folderOf(origin.source, place);
  const path = posix.join(folder, decode(pathname));
  const version = origin.page.version;
  const sources = [...index.site.bySource].filter(([, page]) => page.version === version).map(([source]) => source);
  const meant = nearest(path, /\.\w+$/.test(path) ? sources : sources.map(stem));
  const relative = meant === undefined ? undefined : posix.relative(folder, meant);
  const hint =
    relative === undefined ? undefined : `Did you mean "${relative.startsWith(".") ? relative : `./${relative}`}${hash}"?`;
  return at("link/page", `Broken link: ${target} leads to ${path}, which does not exist.`, place, origin, hint);
}

function checkAnchor(
  page: Page,
  hash: string,
  target: string,
  place: Place,
  origin: LinkOrigin,
  index: LinkIndex,
): { pending?: Pending } {
  const id = decode(hash.slice(1));
  if (id === "" || id === "top") return {};
  const anchors = index.anchors(page);
  if (anchors.includes(id)) return {};
  const meant = didYouMean(id, anchors);
  const hint =
    meant ?? (anchors.length === 0 ? undefined : `Its anchors are: ${[...anchors].sort(compare).slice(0, 12).join(", ")}`);
  const message = `Broken anchor: ${target} leads to ${page.url}, which has no heading or id "${id}".`;
  return { pending: { url: page.url, id, diagnostic: at("link/anchor", message, place, origin, hint) } };
}

/** An absolute `/docs/…` link inside an old version sends its reader to the latest one. */
function warnOldVersion(
  target: string,
  to: Page,
  place: Place,
  origin: LinkOrigin,
  { site }: LinkIndex,
): { diagnostic?: Diagnostic } {
  const from = site.versions.find((version) => version.name === origin.page.version);
  if (!target.startsWith("/") || from === undefined || from.isLast || to.version === null || to.version === from.name) return {};
  const last = site.versions.find((version) => version.name === to.version);
  if (last === undefined || !last.isLast) return {};
  const inside = to.source?.slice(`content/docs/${to.version}/`.length) ?? "";
  const folder = posix.dirname(origin.source.path).slice(`content/docs/${from.name}`.length + 1);
  const relative = posix.relative(folder, inside);
  const hint = `Write "${relative.startsWith(".") ? relative : `./${relative}`}${splitUrl(target).hash}" to stay in ${from.label}.`;
  return {
    diagnostic: at(
      "link/old-version",
      `${target} leads from ${from.label} to the latest version (${last.label}).`,
      place,
      origin,
      hint,
    ),
  };
}

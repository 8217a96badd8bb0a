/**
 * What a writer wrote as a link or picture → what the page says, by exactly the rules by which pages are served; or the
 * problem, with the nearest target that exists.
 */
import { posix } from "node:path";
import type { Hash, Page, Place, SourcePath } from "../model.ts";
import { decode, isExternal, joinUrl, normalizeUrl, splitUrl, withoutBase } from "../plan/urls.ts";
import { folderOf, type LinkIndex, type LinkOrigin, type LinkResult, stem } from "./linkIndex.ts";
import { brokenLink, missingFile, pendingAnchor, warnOldVersion } from "./linkProblems.ts";
import { fillVariables } from "./variables.ts";

/** Resolves the target of an `href`. */
export function resolveLink(written: string, place: Place, origin: LinkOrigin, index: LinkIndex): LinkResult {
  const target = fillVariables(written, origin.variables);
  if (target.startsWith("pathname://")) return { href: target };
  if (isExternal(target) || target === "" || target.startsWith("?")) return { href: target };
  const { pathname, search, hash } = splitUrl(target);
  if (pathname === "") return { href: target, ...pendingAnchor(origin.page, hash, target, place, origin, index) };
  const page = findPage(pathname, place, origin, index);
  if (page !== undefined) {
    const href = page.url + search + hash;
    return {
      href,
      ...pendingAnchor(page, hash, target, place, origin, index),
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
  return { href: target, diagnostic: missingFile(target, place, origin, index) };
}

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

function resolveFile(pathname: string, place: Place, origin: LinkOrigin, { site, config }: LinkIndex): LinkResult | undefined {
  if (pathname.startsWith("/")) {
    const url = [pathname, withoutBase(pathname, config.base)].map(decode).find((path) => site.staticFiles.has(path));
    return url === undefined ? undefined : { href: encodePath(url) };
  }
  const folder = posix.dirname(origin.source.path);
  const path = posix.join(folderOf(origin.source, place), decode(pathname));
  const staticUrl = path.startsWith("content/static/") ? path.slice("content/static".length) : undefined;
  if (staticUrl !== undefined && site.staticFiles.has(staticUrl)) return { href: encodePath(staticUrl) };
  const found = origin.compiled?.imports.find((each) => !each.path.startsWith("/") && posix.join(folder, each.path) === path);
  if (found === undefined || found.hash === null) return undefined;
  const url = assetUrl(path, found.hash);
  return { href: url, asset: { url, path: path as SourcePath } };
}

/** Where a file that stands beside pages is in the site. */
export function assetUrl(path: string, hash: Hash): string {
  const { name, ext } = posix.parse(path);
  return encodePath(`/assets/files/${name}-${hash.slice(0, 10)}${ext}`);
}

function encodePath(path: string): string {
  return path.split("/").map(encodeURIComponent).join("/");
}

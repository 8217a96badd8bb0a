/**
 * The target that a writer wrote for a link or image → what the page says, by exactly the rules by which pages are served; or the
 * problem, with the nearest target that exists.
 */
import { posix } from "node:path";
import { isUnsafeAddress } from "../../kit/text/address.ts";
import { decode, isExternal, joinUrl, normalizeUrl, splitUrl, withoutBase } from "../../kit/text/urls.ts";
import { fillVariables } from "../../model/fillVariables.ts";
import type { Hash, LoadKind, Page, Place, Source, SourcePath } from "../../model/model.ts";
import { originalPath } from "../../model/originalPath.ts";
import { folderOf, type Link, type LinkIndex, type LinkOrigin, type LinkResult, stem } from "./linkIndex.ts";
import {
  brokenLink,
  faultyAddress,
  foreignLoad,
  missingFile,
  otherVersionLink,
  ownAddress,
  pendingAnchor,
  unsafeAddress,
} from "./linkProblems.ts";
import { isAllowed, pathWrittenOut } from "./otherSites.ts";

/** Resolves the target of an `href`. */
export function resolveLink(written: string, place: Place, origin: LinkOrigin, index: LinkIndex): LinkResult {
  const target = fillVariables(written, origin.variables);
  const link: Link = { target, place, origin, index };
  if (isUnsafeAddress(target)) return unsafeAddress(link);
  if (isExternal(target)) return { href: target, ...writtenOut(link), ...faultyAddress(link) };
  if (target.startsWith("pathname://") || target === "" || target.startsWith("?")) return { href: target };
  const { pathname, search, hash } = splitUrl(target);
  if (pathname === "") return { href: target, ...pendingAnchor(link, origin.page, hash) };
  const page = findPage(pathname, link);
  if (page !== undefined)
    return {
      href: page.url + search + hash,
      ...pendingAnchor(link, page, hash),
      // A variable for the path of the version leads to the own one everywhere.
      ...(written.startsWith("/") ? otherVersionLink(link, page) : {}),
    };
  const file = resolveFile(pathname, link);
  if (file !== undefined) return { ...file, href: file.href + search + hash };
  const diagnostic = brokenLink(link);
  if (!pathname.startsWith("/")) return { href: target, diagnostic };
  const url = withoutBase(pathname, index.config.base);
  return { href: url + search + hash, pending: { url, id: null, diagnostic } };
}

/** A link into the site by its public address. */
function writtenOut(link: Link): Pick<LinkResult, "diagnostic"> {
  const path = pathWrittenOut(link.target, link.index, link.index.config);
  return path === null ? {} : { diagnostic: ownAddress(link, path) };
}

/** Resolves what the page loads: the policy of the pages allows what is of the site itself, and what the configuration names. */
export function resolveLoad(
  written: string,
  { as, place }: { readonly as: LoadKind; readonly place: Place },
  origin: LinkOrigin,
  index: LinkIndex,
): LinkResult {
  const target = fillVariables(written, origin.variables);
  const link: Link = { target, place, origin, index };
  if (isUnsafeAddress(target, as === "image")) return unsafeAddress(link);
  const { diagnostic } = faultyAddress(link);
  if (diagnostic !== undefined) return { href: target, diagnostic };
  if (!isAllowed({ as, url: target }, index.config)) return { href: target, diagnostic: foreignLoad(link, as) };
  if (isExternal(target)) return { href: target, ...writtenOut(link) };
  return as === "frame" ? resolveLink(written, place, origin, index) : resolveAsset(written, place, origin, index);
}

/** Resolves a file of the site. */
export function resolveAsset(written: string, place: Place, origin: LinkOrigin, index: LinkIndex): LinkResult {
  const target = fillVariables(written, origin.variables);
  const link: Link = { target, place, origin, index };
  if (isExternal(target)) return { href: target, ...faultyAddress(link) };
  const { pathname, search, hash } = splitUrl(target);
  const file = resolveFile(pathname, link);
  return file === undefined ? { href: target, diagnostic: missingFile(link) } : { ...file, href: file.href + search + hash };
}

function findPage(pathname: string, { place, origin, index }: Link): Page | undefined {
  const { source, page } = origin;
  const { byUrl, byStem, byId, config } = index;
  const isMarkdown = /\.mdx?$/i.test(pathname);
  if (pathname.startsWith("/")) {
    const plain = byUrl.get(normalizeUrl(pathname)) ?? byUrl.get(normalizeUrl(withoutBase(pathname, config.base)));
    if (plain !== undefined || !isMarkdown) return plain;
    const name = stem(decode(pathname));
    const ownFolder = page.version === null ? "content/docs/" : index.folderOf(page.version);
    return byStem.get(ownFolder + name) ?? byStem.get(`content${name}`);
  }
  const path = originalPath(posix.join(folderOf(source, place), decode(pathname)).replace(/\/$/, ""));
  if (isMarkdown) return byStem.get(stem(path));
  const root = source.version === null ? "content/pages" : index.folderOf(source.version);
  for (const name of pageNames(path)) {
    const id = name.startsWith(`${root}/`) ? name.slice(root.length + 1) : name === root ? "index" : undefined;
    const found =
      byStem.get(stem(name)) ??
      byStem.get(`${name}/index`) ??
      byStem.get(`${name}/README`) ??
      (id === undefined ? undefined : byId.get(`${source.version ?? ""}/${id}`));
    if (found !== undefined) return found;
  }
  return byUrl.get(relativeUrl(pathname, source, page));
}

/** `install/index.html` is written for `install/index` and for `install` too. */
function pageNames(path: string): readonly string[] {
  const plain = path.replace(/\.html?$/i, "");
  const names = [path, plain, plain === path ? path : plain.replace(/\/index$/, "")];
  return names.filter((name, index) => names.indexOf(name) === index);
}

/** An address for links to pages that have no file (generated indexes): as a browser would resolve it; from an index, inside its folder. */
function relativeUrl(pathname: string, source: Source, page: Page): string {
  const isIndex = /(?:^|\/)(?:index|readme)\.\w+$/i.test(source.path);
  const folder = isIndex ? page.url : page.url.slice(0, page.url.lastIndexOf("/"));
  return joinUrl(
    folder,
    pathname
      .split("/")
      .map(decode)
      .join("/")
      .replace(/\.html?$/i, ""),
  );
}

function resolveFile(pathname: string, { place, origin, index }: Link): LinkResult | undefined {
  const { staticFiles } = index;
  if (pathname.startsWith("/")) {
    const url = [pathname, withoutBase(pathname, index.config.base)].map(decode).find((path) => staticFiles.has(path));
    return url === undefined ? undefined : { href: encodePath(url) };
  }
  const folder = posix.dirname(origin.source.path);
  const path = posix.join(folderOf(origin.source, place), decode(pathname));
  const staticUrl = path.startsWith("content/static/") ? path.slice("content/static".length) : null;
  if (staticUrl !== null && staticFiles.has(staticUrl)) return { href: encodePath(staticUrl) };
  const found = origin.compiled?.imports.find((each) => !each.path.startsWith("/") && posix.join(folder, each.path) === path);
  if (found === undefined || found.hash === null) return undefined;
  const url = assetUrl(path, found.hash);
  return { href: url, asset: { url, path: path as SourcePath } };
}

/** The URL of a file that is stored next to pages. */
export function assetUrl(path: string, hash: Hash): string {
  const { name, ext } = posix.parse(path);
  return encodePath(`/assets/files/${name}-${hash.slice(0, 10)}${ext}`);
}

function encodePath(path: string): string {
  return path.split("/").map(encodeURIComponent).join("/");
}

/**
 * Targets of links in the old site → targets in the new one. Links to documents become paths of files, which stay in their version and are
 * checked; addresses that are not moved are remembered.
 */
import { posix } from "node:path";
import { decode } from "../../kit/text/urls.ts";
import { nearPath } from "../projectFiles.ts";
import { type Addresses, findFile, isSamePlace, type MovedDocument, type MovedFolder } from "./addresses.ts";

/** Who links: the file as it was, and where it will be. */
export interface Origin {
  readonly version: MovedFolder;
  /** Absolute path of the source. */
  readonly from: string;
  /** The path inside the version's folder, as it will be. */
  readonly path: string;
  /** Null for partials. */
  readonly oldUrl: string | null;
}

export interface Site {
  readonly root: string;
  /** Origin of the site. */
  readonly url: string;
  /** Begins and ends with a slash. */
  readonly base: string;
  readonly addresses: Addresses;
  /** Whether documents keep their public addresses although the base of the site changes. */
  readonly keepsAddresses: boolean;
  /** First parts of addresses that are not moved: `/blog`. */
  readonly notMoved: readonly string[];
  /** Those that something links to are added here. */
  readonly externalPaths: Set<string>;
  readonly hasTrailingSlash: boolean;
  /** Paths of the list of posts, before and after; null without posts. */
  readonly posts: { readonly old: string; readonly route: string } | null;
}

export function moveLink(written: string, origin: Origin, site: Site): string {
  const own = site.url + site.base;
  if (written.startsWith(own) && own.length > 1) {
    // A page of the site, written with its address: where it is not moved, the address stays.
    const path = `/${written.slice(own.length)}`;
    const moved = movePath(path, origin, site);
    const url = oldUrl(path.replace(/[?#].*$/s, ""), origin, site);
    const isMoved = url !== null && find(url, origin, site) !== undefined;
    return moved === path && !isMoved ? written : moved;
  }
  return movePath(written, origin, site);
}

function movePath(written: string, origin: Origin, site: Site): string {
  const target = written.replace(/^pathname:\/\/\/?/, "/");
  if (/^[a-z][a-z\d+.-]*:|^\/\/|^#|^\?|^$/i.test(target)) return target;
  const [, path = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(target) ?? [];
  if (/\.mdx?$/i.test(path)) {
    const file = findFile(site.root, origin.from, origin.version, path);
    const found = file === null ? undefined : site.addresses.byFile.get(file);
    return found === undefined ? target : pathTo(found, origin) + rest;
  }
  if (path.startsWith("@site/")) return moveAssetPath(path, origin, site) + rest;
  const url = oldUrl(path, origin, site);
  const found = url === null ? undefined : find(url, origin, site);
  if (found !== undefined) return pathTo(found, origin) + rest;
  const list = url === null ? null : listUrl(url, origin, site);
  if (list !== null) return list + rest;
  if (url !== null) noteElsewhere(url, site);
  return path.startsWith("/") ? withoutBase(path, site.base) + rest : target;
}

/** A page that both tools make themselves: a category, or a list of posts. */
function listUrl(url: string, { version }: Origin, { addresses, posts }: Site): string | null {
  const [, rest] =
    posts !== null && url.startsWith(`/${posts.old}/`)
      ? (/^(\/archive|\/page\/\d+)$/.exec(url.slice(posts.old.length + 1)) ?? [])
      : [];
  return rest !== undefined && posts !== null ? `/${posts.route}` : addresses.category(url, version.name);
}

/** A document by its old address: in an old version that of the same id, because a link without a version would leave it. */
function find(url: string, { version }: Origin, { addresses }: Site): MovedDocument | undefined {
  const found = addresses.byOldUrl.get(url) ?? addresses.byOldUrl.get(decode(url));
  if (found === undefined || version.name === null || found.version.name !== addresses.last) return found;
  return addresses.byId.get(`${version.name} ${found.id}`) ?? found;
}

/** The address that a link leads to, without base and trailing slash; null for a relative one of a partial. */
function oldUrl(path: string, { oldUrl: own }: Origin, { base, hasTrailingSlash }: Site): string | null {
  if (path.startsWith("/")) return trimmed(withoutBase(path, base));
  if (own === null) return null;
  const page = hasTrailingSlash ? `${own}/` : own;
  return trimmed(new URL(path, `https://x${page}`).pathname);
}

export function withoutBase(path: string, base: string): string {
  if (base === "/" || !`${path}/`.startsWith(base)) return path;
  return `/${path.slice(base.length)}`;
}

function trimmed(url: string): string {
  return url.replace(/(?<=.)\/+$/, "").replace(/(?:\/index)?\.html$/, "") || "/";
}

/** The path as writers write it: `./a.md`, `../a.md`; an address where the version is another one. */
function pathTo(document: MovedDocument, origin: Origin): string {
  if (!isSamePlace(document.version, origin.version)) return document.newUrl;
  return encodePath(nearPath(origin.path, document.path));
}

function encodePath(path: string): string {
  return path.replace(/[ ()<>]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}

export function noteElsewhere(url: string, { notMoved, externalPaths }: Site): boolean {
  const found = notMoved.find((prefix) => url === prefix || url.startsWith(`${prefix}/`));
  if (found !== undefined) externalPaths.add(found);
  return found !== undefined;
}

/** A picture or another file: one of `static` by its address, one next to the page by its path. */
export function moveAsset(written: string, origin: Origin, site: Site): string {
  const target = written.replace(/^pathname:\/\/\/?/, "/");
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(target)) return target;
  const [, path = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(target) ?? [];
  return moveAssetPath(path, origin, site) + rest;
}

function moveAssetPath(path: string, origin: Origin, { root, base }: Site): string {
  const inStatic = /^(?:@site\/|(?:\.\.\/)+(?:website\/)?)static(\/.*)$/.exec(path)?.[1];
  if (inStatic !== undefined) return inStatic;
  if (path.startsWith("/")) return withoutBase(path, base);
  const { folder, original } = origin.version;
  const file = findFile(root, origin.from, origin.version, path);
  if (file === null) return path;
  const own = posix.relative(folder, file);
  const inside = own.startsWith("..") && original !== undefined ? posix.relative(original, file) : own;
  return inside.startsWith("..") ? path : nearPath(origin.path, inside);
}

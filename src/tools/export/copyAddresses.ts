/**
 * Addresses of the site → where they lead in the exported copy of one version: to a file of the copy, by a path relative to the page,
 * or, for everything that the copy does not have, to the public site.
 */
import { posix } from "node:path";
import { orNull } from "../../kit/once.ts";
import { decode, isExternal, normalizeUrl, outputPath, publicUrl, splitUrl, withoutBase } from "../../kit/text/urls.ts";

export interface CopySource {
  /** Paths of all files of the build. */
  readonly files: ReadonlySet<string>;
  /** Paths of the pages that the copy has. */
  readonly pages: ReadonlySet<string>;
  readonly url: string;
  /** Begins and ends with `/`. */
  readonly base: string;
  /** Where a page that only redirects leads to: an address with the base; null for other files. */
  readonly redirectOf: (path: string) => string | null;
}

/** A file of the copy, or an address on the public site. */
export type Target =
  | { readonly kind: "file"; readonly path: string; readonly rest: string }
  | { readonly kind: "public"; readonly address: string };

/**
 * `address`: as a page writes it; `from`: path of the file of the build that writes it. Null for what stays as it is. The home page of
 * the site is that of the copy.
 */
export function targetOf(address: string, from: string, source: CopySource, hops = 5): Target | null {
  if (address === "" || /^[#?]/.test(address)) return null;
  const own = withinSite(address, from, source);
  if (own === null) return null;
  const { pathname, search, hash } = splitUrl(own);
  const page = orNull(() => outputPath(normalizeUrl(pathname)));
  if (page !== null && source.pages.has(page)) return { kind: "file", path: page, rest: search + hash };
  if (page === "index.html" && source.pages.size > 0) return { kind: "file", path: page, rest: "" };
  const redirect = page === null || hops === 0 ? null : source.redirectOf(page);
  if (redirect !== null) {
    const end = splitUrl(redirect);
    const address = end.pathname + (search || end.search) + (hash || end.hash);
    return targetOf(address, "", source, hops - 1) ?? { kind: "public", address };
  }
  const file = decode(pathname.slice(1));
  if (source.files.has(file)) return { kind: "file", path: file, rest: search + hash };
  return { kind: "public", address: publicUrl(pathname, source) + search + hash };
}

/** Site-absolute without the base; null for another site's. */
function withinSite(address: string, from: string, { url, base }: CopySource): string | null {
  if (isExternal(address)) {
    const home = url + base;
    return address.startsWith(home) ? `/${address.slice(home.length)}` : null;
  }
  if (address.startsWith("/")) {
    const { pathname, search, hash } = splitUrl(address);
    return withoutBase(pathname, base) + search + hash;
  }
  const { pathname, search, hash } = new URL(address, `https://localhost/${from.split("/").map(encodeURIComponent).join("/")}`);
  return pathname + search + hash;
}

/** `docs/install/linux.html` + `assets/site.css` → `../../assets/site.css`, encoded. */
export function relativeAddress(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to);
  return path.split("/").map(encodeURIComponent).join("/");
}

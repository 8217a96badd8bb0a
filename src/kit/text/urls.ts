/**
 * The only place that knows how an id becomes a URL, a URL a file of the output, and which spellings mean the same URL.
 * URLs inside docsgen are site-absolute, percent-encoded, without the base and without a trailing slash.
 */
import type { Url } from "../brands.ts";

/** `/docs/install` + `linux` → `/docs/install/linux`; `.` and `..` are resolved, segments of `path` (not encoded) encoded. */
export function joinUrl(folder: string, path: string): Url {
  const segments = path.startsWith("/") ? [] : folder.split("/").filter(Boolean);
  for (const segment of path.split("/")) {
    if (segment === "" || segment === ".") continue;
    if (segment === "..") segments.pop();
    else segments.push(encodeSegment(segment));
  }
  return `/${segments.join("/")}` as Url;
}

function encodeSegment(segment: string): string {
  return encodeURIComponent(segment.toWellFormed()).replace(/%(?:2B|40|3A|24|26|2C|3B|3D)/g, (found) =>
    decodeURIComponent(found),
  );
}

/** Percent-decodes; a malformed escape leaves the text as it is. */
export function decode(text: string): string {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The one spelling of a site-absolute path: no `.html`, no `/index.html`, no trailing slash, segments encoded alike. */
export function normalizeUrl(pathname: string): Url {
  if (isNormal.test(pathname)) return pathname as Url;
  const stem = pathname.trim().replace(/(?:\/index\.html?|\.html?)$/, "");
  return joinUrl("/", stem.split("/").map(decode).join("/"));
}

/** Most addresses are normal, and taking them apart is slow: segments without dots in front or anything to encode, and no `.html`. */
const isNormal = /^(?:\/[\w~-][\w~.-]*)+(?<!\.html?)$/;

/** Whether a path without the base is that of `top`, in any spelling, or below it. */
export function isAtOrBelow(url: string, top: string): boolean {
  const path = normalizeUrl(top);
  return url === path || url.startsWith(`${path}/`);
}

/** The feed of a site that shows changes. */
export function feedPath({ path }: { readonly path: string }): Url {
  return joinUrl("/", `${path}/feed.xml`);
}

/** `/docs/api?x#y` → its three parts; `search` and `hash` keep their first character. */
export function splitUrl(target: string): { readonly pathname: string; readonly search: string; readonly hash: string } {
  const [, pathname = "", search = "", hash = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(target) ?? [];
  return { pathname, search, hash };
}

/** The id that a hash leads to; what follows `:~:` in it, such as a text to find, is for browsers. */
export function idIn(hash: string): string {
  return decode(hash.slice(1).replace(/:~:.*$/s, ""));
}

/** A scheme (`https:`, `mailto:`) or a protocol-relative `//host`. */
export function isExternal(target: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(target);
}

/** The file that a host serves for a URL: `/` → `index.html`, `/docs/api` → `docs/api.html`. */
export function outputPath(url: Url): string {
  if (url === "/") return "index.html";
  return `${url.slice(1).split("/").map(decode).join("/")}.html`;
}

/** A site-absolute path with the base in front: `/docs` under `/lib/` → `/lib/docs`; `/` → `/lib/`. */
export function withBase(url: string, base: string): string {
  return base === "/" ? url : base + url.slice(1);
}

/** The path without the base, when it begins with it. */
export function withoutBase(url: string, base: string): string {
  if (base === "/") return url;
  if (url.startsWith(base)) return `/${url.slice(base.length)}`;
  return `${url}/` === base ? "/" : url;
}

/** The public address of a URL: canonical links, the sitemap, link previews. */
export function publicUrl(url: string, site: { readonly url: string; readonly base: string }): string {
  return site.url + withBase(url, site.base);
}

/** Link targets → absolute URLs on the local server or other sites, and broken fragments. */

import type { FinishedBuild } from "../../finished/findBuild.ts";
import { onceFor, orNull } from "../../kit/once.ts";
import { decode } from "../../kit/text/urls.ts";
import type { Page } from "../../model/model.ts";
import type { Failure } from "./crawl.ts";
import type { Occurrence, Scanned } from "./pageLinks.ts";

/** A finished page that is checked. */
export interface CheckedPage extends Scanned {
  /** Path inside the output folder. */
  readonly file: string;
  readonly url: string;
  /** The same without the server: `/docs/api`. */
  readonly path: string;
  /** What the plan of the site knows of it; null where the sources have no such page. */
  readonly plan: Page | null;
  /** The language of the site that it is part of. */
  readonly lang: string | null;
}

/** Link target on a page → absolute URL; null if it is not an HTTP URL. */
export type Resolve = (occurrence: Pick<Occurrence, "target" | "isMeta">, page: CheckedPage) => URL | null;

/**
 * Metadata with the public URL of the site (canonical link, link preview) is checked on the local server. Other links to that
 * URL may lead to something that is not part of this site.
 *
 * Most links of a site are on all its pages, so each is parsed once: a hundred thousand URLs cost seconds.
 */
export function resolver({ url }: FinishedBuild, origin: string): Resolve {
  const parse: Resolve = ({ target, isMeta }, page) => {
    const resolved = orNull(() => new URL(target, page.url));
    if (resolved === null) return null;
    if (resolved.protocol !== "http:" && resolved.protocol !== "https:") return null;
    return isMeta && resolved.origin === url ? new URL(resolved.href.slice(resolved.origin.length), origin) : resolved;
  };
  const known = new Map<string, URL | null>();
  return (occurrence, page) => {
    if (!isAbsolute(occurrence.target)) return parse(occurrence, page);
    const key = `${occurrence.isMeta} ${occurrence.target}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = parse(occurrence, page);
    known.set(key, made);
    return made;
  };
}

/** Whether a target means the same on all pages of a site. */
function isAbsolute(target: string): boolean {
  return /^(?:\/|https?:\/\/)/i.test(target);
}

export function externalTargets(
  pages: readonly CheckedPage[],
  resolve: Resolve,
  isWanted: (url: string) => boolean,
): readonly string[] {
  return uniqueTargets(pages, resolve, ({ isMeta, isEdit }) => !isMeta && !isEdit).filter(isWanted);
}

/** Targets on the local server, those in metadata too. */
export function ownTargets(pages: readonly CheckedPage[], resolve: Resolve, isOwn: (url: string) => boolean): readonly string[] {
  return uniqueTargets(pages, resolve, () => true).filter(isOwn);
}

function uniqueTargets(
  pages: readonly CheckedPage[],
  resolve: Resolve,
  isWanted: (occurrence: Occurrence) => boolean,
): readonly string[] {
  const targets = pages.flatMap((page) =>
    page.occurrences.filter(isWanted).map((occurrence) => withoutHash(resolve(occurrence, page))),
  );
  return [...new Set(targets)].filter((url) => url !== null).sort();
}

/** URLs with a fragment whose page exists but has no such id. */
export function brokenAnchors(
  pages: readonly CheckedPage[],
  resolve: Resolve,
  broken: ReadonlyMap<string, Failure>,
  isIncluded: (url: string) => boolean,
): ReadonlySet<string> {
  const ids = new Map(pages.map((page) => [pageKey(page.url), page.ids]));
  const found = new Set<string>();
  // The same for the links that are on all pages.
  const lookUp = onceFor((url: URL) => {
    if (url.hash.length < 2 || broken.has(withoutHash(url) ?? "") || !isIncluded(url.href)) return;
    const known = ids.get(pageKey(url.href));
    if (known !== undefined && !hasAnchor(known, url.hash.slice(1))) found.add(url.href);
  });
  for (const page of pages) {
    for (const occurrence of page.occurrences) {
      const { target } = occurrence;
      const isFound = !target.includes("#") || (target.startsWith("#") && page.ids.has(target.slice(1)));
      const url = isFound ? null : resolve(occurrence, page);
      if (url !== null) lookUp(url);
    }
  }
  return found;
}

/** Browsers look for the fragment as it is, then decoded; `#top` always works. */
function hasAnchor(ids: ReadonlySet<string>, fragment: string): boolean {
  return ids.has(fragment) || ids.has(decode(fragment)) || fragment.toLowerCase() === "top";
}

export function withoutHash(url: URL | null): string | null {
  return url === null ? null : url.href.replace(/#.*$/s, "");
}

/** The same for all addresses of a page: `/docs/a%2B.html?x`, `/docs/a+/index.html` and `/docs/a+/` are `/docs/a+`. */
export function pageKey(url: string): string {
  const bare = url.replace(/[?#].*$/s, "").replace(/(?:\/index)?\.html$/, "");
  return decode(bare.replace(/\/$/, ""));
}

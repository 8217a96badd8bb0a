/** Whether an address leads to another site, whether pages may load it, and which page an address of this very site leads to. */

import type { Load } from "../../kit/html/rewriteHtml.ts";
import { decode, isExternal, normalizeUrl, withoutBase } from "../../kit/text/urls.ts";
import type { Config } from "../../model/schemas/config.ts";
import { allowedBy, keyOf, originOf } from "../../model/schemas/security.ts";
import type { LinkIndex } from "./linkIndex.ts";

/** `url`: origin of this site. */
export function isForeign(target: string, url: string): boolean {
  return isExternal(target) && !/^data:/i.test(target) && originOf(target) !== url;
}

/** Whether a page may load this under its policy. */
export function isAllowed({ as, url }: Load, { url: own, security }: Pick<Config, "url" | "security">): boolean {
  const key = keyOf[as];
  if (as === "player") return true;
  return !isForeign(url, own) || (key !== null && allowedBy(security[key], url) !== null);
}

/** The path of a page or file, where its whole public address is written; null for any other address, such as another site below the same host. */
export function pathWrittenOut(
  target: string,
  { byUrl, staticFiles }: Pick<LinkIndex, "byUrl" | "staticFiles">,
  { base, url }: Pick<Config, "base" | "url">,
): string | null {
  if (!isExternal(target) || originOf(target) !== url) return null;
  const { pathname, hash } = new URL(target, "https://x");
  if (!pathname.startsWith(base)) return null;
  const path = withoutBase(pathname, base);
  const page = byUrl.get(normalizeUrl(path));
  return page === undefined && !staticFiles.has(decode(path)) ? null : `${page?.url ?? path}${hash}`;
}

/** The URL of a hit → where its link leads: URLs of the external pattern as they are, others to a path of this site. */
import type { SearchSettings } from "../../src/features/search/shared/settingsFile.ts";

export interface ResultLink {
  readonly href: string;
  readonly isExternal: boolean;
}

export type LinkRules = Pick<SearchSettings, "externalUrlPattern" | "resultPathReplacement"> & {
  /** The site's base path. */
  readonly base: string;
  readonly origin: string;
};

/** `url` is relative to the base if it starts with a single slash, otherwise a full URL. */
export function resultLink(url: string, rules: LinkRules): ResultLink | null {
  const { base, origin, externalUrlPattern, resultPathReplacement } = rules;
  const written = /^\/(?![/\\])/.test(url) ? base + url.slice(1) : url;
  if (!URL.canParse(written, origin)) return null;
  const full = new URL(written, origin);
  if (full.protocol !== "https:" && full.protocol !== "http:") return null;
  if (externalUrlPattern !== null && new RegExp(externalUrlPattern, "i").test(full.href))
    return { href: full.href, isExternal: true };
  const path = full.pathname + full.hash;
  const replaced =
    resultPathReplacement === null ? path : path.replace(new RegExp(resultPathReplacement.from, "g"), resultPathReplacement.to);
  return { href: `/${replaced.replace(/^[/\\\s]+/, "")}`, isExternal: false };
}

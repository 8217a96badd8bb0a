/**
 * The address of a hit → where it leads. What matches the external pattern keeps its address and is followed by a full load;
 * everything else is a path of this site, after the configured replacement. An address that is none leads nowhere.
 */
import type { SearchSettings } from "../../src/search/shared/settingsFile.ts";

export interface ResultLink {
  readonly href: string;
  readonly isExternal: boolean;
}

export type LinkRules = Pick<SearchSettings, "externalUrlPattern" | "resultPathReplacement"> & {
  /** The site's base path. */
  readonly base: string;
  readonly origin: string;
};

/** `url`: below the base when it begins with one slash, else a full address. */
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

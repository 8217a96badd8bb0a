/**
 * Links that the layout repeats on many pages (navbar, footer, sidebars) → targets for the link check, each reported once
 * and at the place that wrote it.
 */
import type { Config } from "../config/types.ts";
import { diagnose, didYouMean } from "../core/diagnostic.ts";
import type { Diagnostic, Site } from "../core/model.ts";
import { decode, isExternal, normalizeUrl, splitUrl, withoutBase } from "../plan/urls.ts";
import type { Pending } from "./linkIndex.ts";

export interface LayoutLink {
  readonly code: "link/config" | "link/page" | "redirect/target";
  readonly target: string;
  /** How the message begins: `Broken link in navbar.items[0].to: /docs/strat`. */
  readonly said: string;
  readonly place: Pick<Diagnostic, "key" | "file" | "line" | "column" | "length">;
}

export interface PendingLayout {
  readonly pending: readonly Pending[];
  /** The targets in every form in which a finished page may hold them. */
  readonly targets: ReadonlySet<string>;
}

export function pendingLayout(links: readonly LayoutLink[], site: Site, { base }: Pick<Config, "base">): PendingLayout {
  const own = links.filter(({ target }) => !isExternal(target) && !target.startsWith("#"));
  const pending = own.map((link) => pendingOf(link, site, base));
  const forms = pending.flatMap(({ url, id }) => (url === null ? [] : [id === null ? url : `${url}#${id}`]));
  return { pending, targets: new Set([...own.map(({ target }) => target), ...forms]) };
}

function pendingOf({ code, target, said, place }: LayoutLink, site: Site, base: string): Pending {
  const { pathname, hash } = splitUrl(target);
  if (!pathname.startsWith("/")) {
    const message = `${said} counts from each page that shows it.`;
    return {
      url: null,
      id: null,
      diagnostic: diagnose(code, message, { ...place, hint: `Begin it with "/": "/${target.replace(/^(?:\.\.?\/)+/, "")}".` }),
    };
  }
  const path = withoutBase(pathname, base);
  const page = site.byUrl.get(normalizeUrl(path));
  const id = page === undefined || hash.length < 2 ? null : decode(hash.slice(1));
  const what = id === null ? "is no page and no file of the site" : `leads to ${page?.url}, which has no heading or id "${id}"`;
  const meant = id === null ? didYouMean(path, [...site.byUrl.keys(), ...site.staticFiles.keys()]) : undefined;
  const hint = meant === undefined ? {} : { hint: meant };
  return { url: page?.url ?? path, id, diagnostic: diagnose(code, `${said} ${what}.`, { ...place, ...hint }) };
}

/**
 * The links that the layout repeats on many pages → targets for the link check, each reported once and where it is written:
 * those of the configuration by their key, those of a sidebars file by their place in it.
 */

import { addressFault } from "../../kit/addressFault.ts";
import { diagnose, didYouMean } from "../../kit/diagnostics/diagnostic.ts";
import { emptySite, type Load, rewriteHtml, targetsOf } from "../../kit/html/rewriteHtml.ts";
import { formatKeyPath, type KeyPath } from "../../kit/schema.ts";
import { locateInJson } from "../../kit/syntax/json.ts";
import { idIn, isExternal, normalizeUrl, splitUrl, withoutBase } from "../../kit/text/urls.ts";
import { draftHint, toDraft } from "../../model/drafts.ts";
import { routesFile } from "../../model/lockedRoute.ts";
import type { Diagnostic, LockedRoute, Site, VersionFolder } from "../../model/model.ts";
import type { Config } from "../../model/schemas/config.ts";
import type { Pending } from "./linkIndex.ts";
import { foreignLoadText, ownAddressText } from "./linkProblems.ts";
import { isAllowed, pathWrittenOut } from "./otherSites.ts";

interface LayoutLink {
  readonly code: "link/config" | "link/page" | "redirect/target";
  readonly target: string;
  /** How the message begins: `Broken link in navbar.items[0].to: /docs/strat`. */
  readonly subject: string;
  readonly place: Pick<Diagnostic, "key" | "file" | "line" | "column" | "length">;
}

interface PendingLayout {
  readonly pending: readonly Pending[];
  /** The targets in every form in which a finished page may contain them. */
  readonly targets: ReadonlySet<string>;
}

export function pendingLayout(links: readonly LayoutLink[], site: Site, { base }: Pick<Config, "base">): PendingLayout {
  const own = links.filter(({ target }) => (!isExternal(target) || addressFault(target) !== null) && !target.startsWith("#"));
  const pending = own.map((link) => pendingOf(link, site, base));
  const forms = pending.flatMap(({ url, id }) => (url === null ? [] : [id === null ? url : `${url}#${id}`]));
  return { pending, targets: new Set([...own.map(({ target }) => target), ...forms]) };
}

function pendingOf({ code, target, subject, place }: LayoutLink, site: Site, base: string): Pending {
  const fault = addressFault(target);
  if (fault !== null) {
    const diagnostic = diagnose(code, `${subject} ${fault.what}.`, { ...place, hint: fault.hint });
    return { url: null, id: null, diagnostic };
  }
  const { pathname, hash } = splitUrl(target);
  if (!pathname.startsWith("/")) {
    const message = `${subject} is resolved relative to each page that shows it.`;
    const hint = `Begin it with "/": "/${target.replace(/^(?:\.\.?\/)+/, "")}".`;
    return { url: null, id: null, diagnostic: diagnose(code, message, { ...place, hint }) };
  }
  const path = withoutBase(pathname, base);
  const page = site.byUrl.get(normalizeUrl(path));
  const draft = page === undefined ? site.drafts.get(normalizeUrl(path)) : undefined;
  if (draft !== undefined) {
    const message = `${subject.slice(0, -target.length)}${toDraft(target, draft)}`;
    return { url: path, id: null, diagnostic: diagnose(code, message, { ...place, hint: draftHint(draft) }) };
  }
  const id = page === undefined ? null : idIn(hash) || null;
  const what = id === null ? "does not exist" : `leads to ${page?.url}, which has no heading or id "${id}"`;
  const hint = id === null ? didYouMean(path, [...site.byUrl.keys(), ...site.staticFiles.keys()]) : undefined;
  return { url: page?.url ?? path, id, diagnostic: diagnose(code, `${subject} ${what}.`, { ...place, hint }) };
}

/** The links and images of the configuration, and the anchors of its redirects: that those lead to pages is known from the plan. */
export function configLinks(config: Config): readonly LayoutLink[] {
  const { logo, favicon, socialImage, navbar, footer, head, announcement, redirects } = config;
  const links = targetsIn({ logo, favicon, socialImage, navbar, footer, head, announcement }).map(
    ({ target, at }): LayoutLink => {
      const key = formatKeyPath(at);
      return { code: "link/config", target, subject: `Broken link in ${key}: ${target}`, place: { key } };
    },
  );
  const anchors = redirects.flatMap(({ to: target }, index): readonly LayoutLink[] => {
    const key = `redirects[${index}].to`;
    if (splitUrl(target).hash.length < 2) return [];
    return [{ code: "redirect/target", target, subject: `${key}: ${target}`, place: { key } }];
  });
  return [...links, ...anchors];
}

/** The anchors of redirects that are on record. */
export function recordedLinks(routes: readonly LockedRoute[]): readonly LayoutLink[] {
  return routes.flatMap((route): readonly LayoutLink[] => {
    if (route.kind !== "redirect" || splitUrl(route.to).hash.length < 2) return [];
    const { url, to: target, line } = route;
    const place = { file: routesFile, line, column: `${url} -> `.length + 1, length: target.length };
    return [{ code: "redirect/target", target, subject: `${routesFile}: ${target}`, place }];
  });
}

/** What every page loads because the configuration says so, from other sites or into frames. */
export function configLoads({
  logo,
  favicon,
  navbar,
  footer,
  announcement,
  head,
}: Config): readonly (Load & { readonly key: string })[] {
  const shown = stringsIn({ logo, favicon, navbar, footer, announcement }).flatMap(({ text, at }) => {
    const name = at.at(-1);
    const key = formatKeyPath(at);
    if (pictureKeys.has(name)) return [{ as: "image" as const, url: text, key }];
    return htmlKeys.has(name) ? rewriteHtml(text, emptySite).loads.map((load) => ({ ...load, key })) : [];
  });
  return [...shown, ...iconsIn(head)];
}

function iconsIn(head: Config["head"]): readonly (Load & { readonly key: string })[] {
  return head.flatMap(({ tag, attributes: { rel, href } }, index) => {
    const isIcon = tag === "link" && typeof rel === "string" && /\bicon\b/i.test(rel);
    if (!isIcon || typeof href !== "string" || !isExternal(href)) return [];
    return [{ as: "image" as const, url: href, key: `head[${index}].attributes.href` }];
  });
}

/** Pictures and frames of other sites that the policy of the pages does not allow, and links that write out the site's own address. */
export function configAddresses(config: Config, site: Site): readonly Diagnostic[] {
  const foreign = configLoads(config).flatMap(({ as, url, key }) => {
    const { message, hint } = foreignLoadText(url, as);
    return isAllowed({ as, url }, config) ? [] : [diagnose("link/origin", message, { key, hint })];
  });
  const { navbar, footer, redirects } = config;
  const own = stringsIn({ navbar, footer, redirects }).flatMap(({ text, at }) => {
    const name = at.at(-1);
    const path = name === "href" || at[0] === "redirects" ? pathWrittenOut(text, site, config) : null;
    if (path === null) return [];
    const { message, hint } = ownAddressText(text, path);
    const other = name === "href" ? ' In "to", not in "href".' : "";
    return [diagnose("link/own-address", message, { key: formatKeyPath(at), hint: hint + other })];
  });
  return [...foreign, ...own];
}

/** The `link` and `html` items of a sidebars file. */
export function sidebarLinks({ path, text, value }: NonNullable<VersionFolder["sidebars"]>): readonly LayoutLink[] {
  const own = targetsIn(value).filter(
    ({ target, at }) => at.at(-1) !== "href" || target.startsWith("/") || addressFault(target) !== null,
  );
  return own.map(({ target, at }) => ({
    code: "link/page",
    target,
    subject: `Broken link: ${target}`,
    place: { file: path, ...locateInJson(text, at) },
  }));
}

const linkKeys = new Set<unknown>(["to", "href", "src", "light", "dark", "favicon", "socialImage"]);
const pictureKeys = new Set<unknown>(["light", "dark", "favicon"]);
const htmlKeys = new Set<unknown>(["html", "value", "content", "copyright"]);

/** The targets in plain data, by the names of their keys. */
function targetsIn(value: unknown): readonly { readonly target: string; readonly at: KeyPath }[] {
  return stringsIn(value).flatMap(({ text, at }) => {
    const key = at.at(-1);
    if (linkKeys.has(key)) return [{ target: text, at }];
    return htmlKeys.has(key) && at.at(-2) !== "attributes" ? targetsOf(text).map((target) => ({ target, at })) : [];
  });
}

function stringsIn(value: unknown, at: KeyPath = []): readonly { readonly text: string; readonly at: KeyPath }[] {
  if (typeof value === "string") return [{ text: value, at }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => stringsIn(each, [...at, Array.isArray(value) ? Number(key) : key]));
}

/**
 * The links that the layout repeats on many pages → targets for the link check, each reported once and where it is written:
 * those of the configuration by their key, those of a sidebars file by their place in it.
 */

import type { Config, FooterLink, ParsedNavbarItem } from "../config/types.ts";
import { locateInJson } from "../content/json.ts";
import { diagnose, didYouMean } from "../core/diagnostic.ts";
import type { Diagnostic, Site, VersionFolder } from "../core/model.ts";
import type { KeyPath } from "../core/schema.ts";
import { decode, isExternal, normalizeUrl, splitUrl, withoutBase } from "../plan/urls.ts";
import type { Pending } from "./linkIndex.ts";
import { targetsOf } from "./rewriteHtml.ts";

export interface LayoutLink {
  readonly code: "link/config" | "link/page" | "redirect/target";
  readonly target: string;
  /** How the message begins: `Broken link in navbar.items[0].to: /docs/strat`. */
  readonly subject: string;
  readonly place: Pick<Diagnostic, "key" | "file" | "line" | "column" | "length">;
}

export interface PendingLayout {
  readonly pending: readonly Pending[];
  /** The targets in every form in which a finished page may contain them. */
  readonly targets: ReadonlySet<string>;
}

export function pendingLayout(links: readonly LayoutLink[], site: Site, { base }: Pick<Config, "base">): PendingLayout {
  const own = links.filter(({ target }) => !isExternal(target) && !target.startsWith("#"));
  const pending = own.map((link) => pendingOf(link, site, base));
  const forms = pending.flatMap(({ url, id }) => (url === null ? [] : [id === null ? url : `${url}#${id}`]));
  return { pending, targets: new Set([...own.map(({ target }) => target), ...forms]) };
}

function pendingOf({ code, target, subject, place }: LayoutLink, site: Site, base: string): Pending {
  const { pathname, hash } = splitUrl(target);
  if (!pathname.startsWith("/")) {
    const message = `${subject} is resolved relative to each page that shows it.`;
    const hint = `Begin it with "/": "/${target.replace(/^(?:\.\.?\/)+/, "")}".`;
    return { url: null, id: null, diagnostic: diagnose(code, message, { ...place, hint }) };
  }
  const path = withoutBase(pathname, base);
  const page = site.byUrl.get(normalizeUrl(path));
  const id = page === undefined || hash.length < 2 ? null : decode(hash.slice(1));
  const what = id === null ? "does not exist" : `leads to ${page?.url}, which has no heading or id "${id}"`;
  const hint = id === null ? didYouMean(path, [...site.byUrl.keys(), ...site.staticFiles.keys()]) : undefined;
  const details = { ...place, ...(hint === undefined ? {} : { hint }) };
  return { url: page?.url ?? path, id, diagnostic: diagnose(code, `${subject} ${what}.`, details) };
}

/** The links and images of the configuration. */
export function configLinks(config: Config): readonly LayoutLink[] {
  const found = [
    ...logoLinks("logo", config.logo),
    ...(config.favicon === null ? [] : [{ key: "favicon", target: config.favicon }]),
    ...(config.socialImage === null ? [] : [{ key: "socialImage", target: config.socialImage }]),
    ...config.navbar.items.flatMap((item, index) => navbarLinks(item, `navbar.items[${index}]`)),
    ...(config.footer === null ? [] : footerLinks(config.footer)),
    ...config.head.flatMap(({ attributes }, index) =>
      Object.entries(attributes)
        .filter(([name]) => name === "href" || name === "src")
        .map(([name, target]) => ({ key: `head[${index}].attributes.${name}`, target })),
    ),
    ...(config.announcement === null ? [] : htmlLinks("announcement.content", config.announcement.content)),
  ];
  const links = found.map(({ key, target }): LayoutLink => {
    return { code: "link/config", target, subject: `Broken link in ${key}: ${target}`, place: { key } };
  });
  return [...links, ...redirectAnchors(config)];
}

/** That a redirect leads to a page is known from the plan; whether the page has the anchor, only now. */
function redirectAnchors({ redirects }: Config): readonly LayoutLink[] {
  return redirects.flatMap(({ to: target }, index): readonly LayoutLink[] => {
    const key = `redirects[${index}].to`;
    if (splitUrl(target).hash.length < 2) return [];
    return [{ code: "redirect/target", target, subject: `${key}: ${target}`, place: { key } }];
  });
}

interface ConfigLink {
  readonly key: string;
  readonly target: string;
}

function logoLinks(key: string, logo: Config["logo"]): readonly ConfigLink[] {
  if (logo === null) return [];
  return (["light", "dark", "href"] as const).map((name) => ({ key: `${key}.${name}`, target: logo[name] }));
}

/** The targets of `to`, `href` and `html` of an item, those that it has. */
function itemLinks(key: string, item: Pick<FooterLink, "to" | "href" | "html">): readonly ConfigLink[] {
  return [
    ...(item.to === undefined ? [] : [{ key: `${key}.to`, target: item.to }]),
    ...(item.href === undefined ? [] : [{ key: `${key}.href`, target: item.href }]),
    ...(item.html === undefined ? [] : htmlLinks(`${key}.html`, item.html)),
  ];
}

function navbarLinks(item: ParsedNavbarItem, key: string): readonly ConfigLink[] {
  const inside = (name: string, items: readonly ParsedNavbarItem[] = []) =>
    items.flatMap((child, index) => navbarLinks(child, `${key}.${name}[${index}]`));
  const own = "to" in item && item.to !== undefined ? [{ key: `${key}.to`, target: item.to }] : [];
  switch (item.type) {
    case "dropdown":
      return [...own, ...inside("items", item.items)];
    case "docsVersionDropdown":
      return [...inside("itemsBefore", item.itemsBefore), ...inside("itemsAfter", item.itemsAfter)];
    case "html":
      return htmlLinks(`${key}.value`, item.value);
    case "default":
      return itemLinks(key, item);
    default:
      return own;
  }
}

function footerLinks({ logo, links, copyright }: NonNullable<Config["footer"]>): readonly ConfigLink[] {
  return [
    ...logoLinks("footer.logo", logo),
    ...links.flatMap((each, index) => {
      const key = `footer.links[${index}]`;
      return "items" in each ? each.items.flatMap((child, at) => itemLinks(`${key}.items[${at}]`, child)) : itemLinks(key, each);
    }),
    ...htmlLinks("footer.copyright", copyright),
  ];
}

function htmlLinks(key: string, html: string): readonly ConfigLink[] {
  return targetsOf(html).map((target) => ({ key, target }));
}

/** The `link` and `html` items of a sidebars file. */
export function sidebarLinks({ path, text, value }: NonNullable<VersionFolder["sidebars"]>): readonly LayoutLink[] {
  return targetsIn(value, []).map(({ target, at }) => ({
    code: "link/page",
    target,
    subject: `Broken link: ${target}`,
    place: { file: path, ...locateInJson(text, at) },
  }));
}

function targetsIn(value: unknown, at: KeyPath): readonly { readonly target: string; readonly at: KeyPath }[] {
  if (Array.isArray(value)) return value.flatMap((each, index) => targetsIn(each, [...at, index]));
  if (typeof value !== "object" || value === null) return [];
  const { type, href, value: html } = value as Readonly<Record<string, unknown>>;
  if (type === "link" && typeof href === "string") return href.startsWith("/") ? [{ target: href, at: [...at, "href"] }] : [];
  if (type === "html" && typeof html === "string") return targetsOf(html).map((target) => ({ target, at: [...at, "value"] }));
  return Object.entries(value).flatMap(([key, each]) => targetsIn(each, [...at, key]));
}

/**
 * Navbar items of the configuration → what one page shows: targets resolved for the page's version, one item active.
 */

import { anyLanguage } from "../../kit/html/rewriteHtml.ts";
import { onceInARow } from "../../kit/once.ts";
import { isExternal, normalizeUrl, splitUrl } from "../../kit/text/urls.ts";
import { allDocs } from "../../model/docSets.ts";
import type { FindIcon } from "../../model/findIcon.ts";
import { kinds } from "../../model/kinds.ts";
import { isListed } from "../../model/listed.ts";
import type { Alternate, Diagnostic, NavItem, NavLink, Page } from "../../model/model.ts";
import type { Config, ParsedNavbarItem } from "../../model/schemas/config.ts";
import { checkNavbar, navbarIcons, type Target } from "./navbarCheck.ts";
import { firstLink } from "./neighbours.ts";
import { findDocument } from "./sidebars.ts";

export interface NavbarPlan {
  /** The items as one page shows them. */
  readonly forPage: (page: Page) => readonly NavItem[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Where the navigation bar is shown: what its items are resolved against. */
export interface NavbarSlot {
  readonly page: Page;
  readonly locale: Config["locale"];
  readonly languages: Config["languages"];
  readonly icon: FindIcon;
  /** All versions, in their order. */
  readonly all: readonly Target[];
}

export function planNavbar(config: Config, targets: readonly Target[], icon: FindIcon): NavbarPlan {
  const { items } = config.navbar;
  const itemsOn = (page: Page) => {
    const slot = {
      page,
      locale: config.locale,
      languages: config.languages,
      all: targets,
      icon,
    };
    return markActive(resolveItems(items, slot), page, targets[0]?.version.docSet);
  };
  return {
    diagnostics: [...checkNavbar(items, targets, allDocs(config)), ...navbarIcons(items, icon)],
    // Whoever asks for a page mostly asks twice; all pages together would be versions times versions times pages.
    forPage: onceInARow(itemsOn),
  };
}

/** The set of documents that an item is about. */
function docSetFor(item: ParsedNavbarItem | null, { page, all }: Pick<NavbarSlot, "page" | "all">): string | undefined {
  if (item !== null && "docs" in item && item.docs !== undefined) return item.docs;
  const isFollowing = item === null || item.type === "docsVersion" || item.type === "docsVersionDropdown";
  return (isFollowing ? page.docSet : null) ?? all[0]?.version.docSet;
}

/** Where an item leads: the page's own version first, then the latest. Empty without documentation. */
function candidatesFor(item: ParsedNavbarItem | null, slot: NavbarSlot): readonly Target[] {
  const docSet = docSetFor(item, slot);
  const targets = slot.all.filter(({ version }) => version.docSet === docSet);
  const own = targets.filter(({ version }) => version.name === slot.page.version);
  return [...own, ...targets.filter(({ version }) => version.isLast && version.name !== slot.page.version)];
}

/** What of a link follows the version that a reader prefers: a document by its id, or the main one by "". */
function following(docId: string, item: ParsedNavbarItem, slot: NavbarSlot): Pick<NavLink, "docId" | "docSet" | "inVersions"> {
  const docSet = docSetFor(item, slot);
  const ofSet = { docId, ...(docSet === undefined || docSet === slot.all[0]?.version.docSet ? {} : { docSet }) };
  if (slot.page.version !== null) return ofSet;
  const inVersions = slot.all.flatMap(({ version, documents }) => {
    const url = docId === "" ? version.path : documents.byId.get(docId)?.url;
    return version.docSet !== docSet || url === undefined ? [] : [[version.name, url] as const];
  });
  return { ...ofSet, inVersions };
}

export function resolveItems(items: readonly ParsedNavbarItem[], slot: NavbarSlot): readonly NavItem[] {
  return items.flatMap((item) => named(item, () => withIcon(item, resolveItem(item, slot), slot)) ?? []);
}

/** An error while an item is resolved names the item as the configuration has it. */
function named<T>(item: ParsedNavbarItem, resolve: () => T): T {
  try {
    return resolve();
  } catch (cause) {
    throw new Error(`A navbar item failed to render: ${JSON.stringify(item)} in navbar.items.`, { cause });
  }
}

function withIcon(item: ParsedNavbarItem, resolved: NavItem | null, { icon }: NavbarSlot): NavItem | null {
  if (!("icon" in item) || item.icon === undefined) return resolved;
  if (resolved?.kind !== "link" && resolved?.kind !== "dropdown") return resolved;
  const found = icon(item.icon);
  return "svg" in found ? { ...resolved, icon: found.svg } : resolved;
}

/** Null when the item has nothing to show on this page. */
function resolveItem(item: ParsedNavbarItem, slot: NavbarSlot): NavItem | null {
  const position = item.position;
  switch (item.type) {
    case "doc":
      return docLink(item, slot);
    case "docSidebar":
      return sidebarLink(item, slot);
    case "docsVersion":
      return versionLink(item, slot);
    case "docsVersionDropdown":
      return versionMenu(item, slot);
    case "dropdown":
      return {
        kind: "dropdown",
        position,
        label: item.label,
        href: item.to ?? null,
        active: false,
        items: resolveItems(item.items, slot),
      };
    case "html":
      return { kind: "html", position, value: item.value };
    case "localeDropdown":
      return localeMenu(position, slot);
    case "search":
      return { kind: "search", position };
    default:
      return { ...link(item, item.label, item.to ?? item.href ?? ""), title: item.title ?? null };
  }
}

function link(item: ParsedNavbarItem, label: string, href: string): NavLink {
  const position = item.position;
  return { kind: "link", position, label, href, title: null, external: isExternal(href), active: false, docId: null };
}

/** Each entry leads to the same page in another language. */
function localeMenu(position: NavLink["position"], slot: NavbarSlot): NavItem {
  const { page, locale, languages } = slot;
  const { lang, label } = locale;
  const url = inEachLanguage(page) ?? candidatesFor(null, slot)[0]?.documents.main.url ?? "/";
  const entries = languages.map((each, index) => {
    const folder = index === 0 ? "" : `/${each.lang}`;
    const active = each.lang === lang;
    return { lang: each.lang, label: each.label, href: active ? page.url : anyLanguage + folder + url, active };
  });
  return { kind: "locale", position, label, lang, href: page.url, languages: entries };
}

/** The page itself, or, for pages of the default language alone, what it is about; null if that is the documentation as a whole. */
function inEachLanguage(page: Page): string | null {
  const subject = "subject" in page ? page.subject : page.url;
  return { itself: page.url, subject, home: "/", documents: null }[kinds[page.kind].inLanguages];
}

type Typed<Type extends ParsedNavbarItem["type"]> = Extract<ParsedNavbarItem, { type: Type }>;

function docLink(item: Typed<"doc">, slot: NavbarSlot): NavItem | null {
  const { page } = slot;
  const documents = candidatesFor(item, slot);
  const found = documents.map(({ documents }) => findDocument(documents.byId, item.docId)).find((each) => each !== undefined);
  if (found === undefined || (!isListed(found) && found.url !== page.url)) return null;
  const label = item.label ?? found.source.frontMatter.sidebar_label ?? found.title;
  return { ...link(item, label, found.url), ...following(found.id, item, slot) };
}

function sidebarLink(item: Typed<"docSidebar">, slot: NavbarSlot): NavItem | null {
  const { page } = slot;
  const urls = candidatesFor(item, slot).map(({ version }) => firstLink(version.sidebars[item.sidebarId] ?? []));
  const url = urls.find((each) => each !== null);
  if (url === undefined || url === null) return null;
  return {
    ...link(item, item.label, url),
    ...following("", item, slot),
    active: isOfSet(page, item, slot) && page.sidebar === item.sidebarId,
  };
}

function isOfSet(page: Page, item: ParsedNavbarItem, slot: NavbarSlot): boolean {
  return page.docSet !== null && page.docSet === docSetFor(item, slot);
}

function versionLink(item: Typed<"docsVersion">, slot: NavbarSlot): NavItem | null {
  const [target] = candidatesFor(item, slot);
  if (target === undefined) return null;
  const label = item.label ?? target.version.label;
  return item.to === undefined
    ? { ...link(item, label, target.documents.main.url), ...following("", item, slot) }
    : link(item, label, item.to);
}

/** One entry per version; each leads to the same page there if there is one, else to its main document. */
function versionMenu(item: Typed<"docsVersionDropdown">, slot: NavbarSlot): NavItem {
  const { page } = slot;
  const candidates = candidatesFor(item, slot);
  const docSet = docSetFor(item, slot);
  const all = slot.all.filter(({ version }) => version.docSet === docSet);
  const inVersion = new Map<string, Partial<Alternate>>(page.alternates.map((alternate) => [alternate.version, alternate]));
  const entries = listedVersions(item.versions, all).map(({ target: { version, documents }, label }) => {
    const { name, state, release, released } = version;
    // Outside the docs every version is entered by its main document.
    const { status = "same", url = documents.main.url } = inVersion.get(name) ?? {};
    return { version: name, status, url, label, active: name === page.version, state, release, released };
  });
  const own = candidates[0]?.version;
  const entry = entries.find(({ version }) => version === own?.name);
  return {
    kind: "versions",
    position: item.position,
    label: entry?.label ?? own?.label ?? "",
    href: entry?.url ?? page.url,
    before: links(item.itemsBefore, slot),
    entries,
    after: links(item.itemsAfter, slot),
  };
}

/** The versions to list: all of them, those named in their order, or those named with labels of their own. */
function listedVersions(
  named: Typed<"docsVersionDropdown">["versions"],
  all: readonly Target[],
): readonly { readonly target: Target; readonly label: string }[] {
  if (named === undefined) return all.map((target) => ({ target, label: target.version.label }));
  const names = isList(named) ? named : Object.keys(named);
  const labels = isList(named) ? {} : named;
  return names.flatMap((name) => {
    const target = all.find(({ version }) => version.name === name);
    return target === undefined ? [] : [{ target, label: labels[name]?.label ?? target.version.label }];
  });
}

function isList(value: unknown): value is readonly string[] {
  return Array.isArray(value);
}

function links(items: readonly ParsedNavbarItem[], slot: NavbarSlot): readonly NavLink[] {
  return resolveItems(items, slot).filter((each): each is NavLink => each.kind === "link");
}

function isOfApi(page: Page): boolean {
  return "symbol" in page || "symbols" in page;
}

/**
 * One item at a time: the one whose own page is shown, or else that of the page's sidebar, or else the plain link with the longest
 * address that the page is below; inside the docs and without such an item, the first item of its set of documents. `first`: the first set.
 */
function markActive(items: readonly NavItem[], page: Page, first: string | undefined): readonly NavItem[] {
  const shown = (kinds[page.kind].showsAnother && page.alternates.find((each) => each.version === page.version)?.url) || page.url;
  const pathOf = (item: NavItem) => (item.kind === "link" && !item.external ? normalizeUrl(splitUrl(item.href).pathname) : null);
  const leads = (item: NavItem) => pathOf(item) === shown;
  const exact = items.findIndex((item) => leads(item) || (item.kind === "dropdown" && item.items.some(leads)));
  const sidebar = items.findIndex((item) => item.kind === "link" && item.active);
  const above = items.map((item) => {
    const path = pathOf(item) ?? "/";
    // Documents are in folders for no reason that a reader has to know, but symbols are below their overview.
    const isPlain = item.kind === "link" && (item.docId === null || isOfApi(page));
    return isPlain && path !== "/" && shown.startsWith(`${path}/`) ? path.length : 0;
  });
  const nearest = above.indexOf(Math.max(1, ...above));
  const own = page.docSet;
  const isOfSet = ({ docId, docSet = first }: NavLink) => docId !== null && docSet === own;
  const docs = own === null ? -1 : items.findIndex((item) => item.kind === "link" && isOfSet(item));
  const active = [exact, sidebar, nearest, docs].find((index) => index >= 0);
  return items.map((item, index) => {
    if (item.kind === "link") return { ...item, active: index === active };
    if (index !== active) return item;
    if (item.kind !== "dropdown") return item;
    const children = item.items.map((child) => (child.kind === "link" && leads(child) ? { ...child, active: true } : child));
    return { ...item, active: true, items: children };
  });
}

/**
 * Navbar items of the configuration → what one page shows: targets resolved for the page's version, one item active.
 */
import type { Config, NavbarItem } from "../config/types.ts";
import { compare, diagnose, didYouMean } from "../diagnostic.ts";
import type { Alternate, Diagnostic, NavItem, NavLink, Page, SidebarItem, Url, Version } from "../model.ts";
import type { VersionDocuments } from "./alternates.ts";
import { findDocument } from "./sidebars.ts";
import { isExternal, normalizeUrl, splitUrl } from "./urls.ts";

export interface NavbarPlan {
  /** The items as one page shows them. */
  readonly forPage: (page: Page) => readonly NavItem[];
  readonly diagnostics: readonly Diagnostic[];
}

interface Context {
  readonly versions: readonly Version[];
  readonly documents: readonly VersionDocuments[];
  readonly locale: Config["locale"];
}

export function planNavbar(config: Config, versions: readonly Version[], documents: readonly VersionDocuments[]): NavbarPlan {
  const context: Context = { versions, documents, locale: config.locale };
  const items = config.navbar.items;
  return {
    diagnostics: items.flatMap((item, index) => checkItem(item, `navbar.items[${index}]`, context)),
    forPage: (page) =>
      markActive(
        items.flatMap((item) => resolveItem(item, page, context)),
        items,
        page,
      ),
  };
}

// ------------------------------------------------------------------- checking

function checkItem(item: NavbarItem, key: string, context: Context): readonly Diagnostic[] {
  const last = context.documents.find(({ version }) => version.isLast);
  switch (item.type) {
    case "doc":
      return last === undefined || findDocument(last.byId, item.docId) !== undefined ? [] : [unknownDoc(item.docId, key, last)];
    case "docSidebar":
      return checkSidebar(item.sidebarId, key, context);
    case "dropdown":
      return item.items.flatMap((child, index) => checkItem(child, `${key}.items[${index}]`, context));
    default:
      return [];
  }
}

function unknownDoc(id: string, key: string, { byId }: VersionDocuments): Diagnostic {
  const ids = [...byId.keys()].sort(compare);
  const meant = didYouMean(id, ids);
  return diagnose("config/unknown-doc", `${key}: no document with the id "${id}". Available doc ids are: ${ids.join(", ")}`, {
    key: `${key}.docId`,
    ...(meant === undefined ? {} : { hint: meant }),
  });
}

function checkSidebar(id: string, key: string, { versions }: Context): readonly Diagnostic[] {
  const last = versions.find((version) => version.isLast);
  if (last === undefined) return [];
  const items = last.sidebars[id];
  if (items === undefined) {
    const names = Object.keys(last.sidebars);
    const meant = didYouMean(id, names);
    return [
      diagnose("config/sidebar-empty", `${key}: no sidebar with the id "${id}". Available sidebar ids are: ${names.join(", ")}`, {
        key: `${key}.sidebarId`,
        ...(meant === undefined ? {} : { hint: meant }),
      }),
    ];
  }
  if (firstLink(items) !== null) return [];
  const message = `DocSidebarNavbarItem: Sidebar with ID "${id}" doesn't have anything to be linked to.`;
  return [diagnose("config/sidebar-empty", message, { key, hint: `Give the sidebar a document, or remove ${key}.` })];
}

// ------------------------------------------------------------------ resolving

type VersionChoice = Extract<NavbarItem, { type: "docsVersionDropdown" }>["versions"];

function chosenNames(named: VersionChoice, all: readonly string[]): readonly string[] {
  if (named === undefined) return all;
  return isList(named) ? named : Object.keys(named);
}

function isList(value: unknown): value is readonly string[] {
  return Array.isArray(value);
}

/** The version whose pages an item leads to: the page's own, outside the docs the latest. */
function candidate<T extends { readonly name: string; readonly isLast: boolean }>(
  page: Page,
  versions: readonly T[],
): T | undefined {
  return versions.find((version) => version.name === page.version) ?? versions.find((version) => version.isLast);
}

function resolveItem(item: NavbarItem, page: Page, context: Context): readonly NavItem[] {
  const position = item.position ?? "left";
  const version = candidate(page, context.versions);
  const documents = context.documents.find((each) => each.version.name === version?.name);
  const last = context.documents.find((each) => each.version.isLast);
  const link = (label: string, href: string, docId: string | null, title: string | null = null): NavLink => ({
    kind: "link",
    position,
    label,
    href,
    title,
    external: isExternal(href),
    active: false,
    docId,
  });
  switch (item.type) {
    case "doc": {
      const found = findDocument(documents?.byId ?? new Map(), item.docId) ?? findDocument(last?.byId ?? new Map(), item.docId);
      if (found === undefined || (found.unlisted && found.url !== page.url)) return [];
      return [link(item.label ?? found.source.frontMatter.sidebar_label ?? found.title, found.url, found.id)];
    }
    case "docSidebar": {
      const lastVersion = context.versions.find((each) => each.isLast);
      const url = firstLink(version?.sidebars[item.sidebarId] ?? []) ?? firstLink(lastVersion?.sidebars[item.sidebarId] ?? []);
      return url === null ? [] : [link(item.label, url, "")];
    }
    case "docsVersion":
      return documents === undefined || version === undefined
        ? []
        : [link(item.label ?? version.label, item.to ?? documents.main.url, item.to === undefined ? "" : null)];
    case "docsVersionDropdown":
      return [versionMenu(item, page, context)];
    case "dropdown": {
      const items = item.items.flatMap((child) => resolveItem(child, page, context));
      return [{ kind: "dropdown", position, label: item.label, href: item.to ?? null, active: false, items }];
    }
    case "html":
      return [{ kind: "html", position, value: item.value }];
    case "localeDropdown":
      return [{ kind: "locale", position, label: context.locale.label, lang: context.locale.lang, href: page.url }];
    case "search":
      return [{ kind: "search", position }];
    default:
      return [link(item.label, item.to ?? item.href ?? "", null, item.title ?? null)];
  }
}

function versionMenu(item: Extract<NavbarItem, { type: "docsVersionDropdown" }>, page: Page, context: Context): NavItem {
  const position = item.position ?? "left";
  const version = candidate(page, context.versions);
  const alternates = new Map(page.alternates.map((alternate) => [alternate.version, alternate]));
  const names = chosenNames(
    item.versions,
    context.versions.map((each) => each.name),
  );
  const labels = isList(item.versions) ? {} : (item.versions ?? {});
  const entries = context.versions
    .filter((each) => names.includes(each.name))
    .sort((a, b) => (item.versions === undefined ? 0 : names.indexOf(a.name) - names.indexOf(b.name)))
    .map((each) => ({
      ...(alternates.get(each.name) ?? mainAlternate(each.name, context)),
      label: labels[each.name]?.label ?? each.label,
      active: each.name === page.version,
    }));
  const own = entries.find((entry) => entry.version === version?.name);
  const links = (items: readonly NavbarItem[] | undefined) =>
    (items ?? []).flatMap((each) => resolveItem(each, page, context)).filter((each): each is NavLink => each.kind === "link");
  return {
    kind: "versions",
    position,
    label: own?.label ?? version?.label ?? "",
    href: own?.url ?? page.url,
    before: links(item.itemsBefore),
    entries,
    after: links(item.itemsAfter),
  };
}

/** Outside the docs every version is entered by its main document. */
function mainAlternate(name: string, { documents }: Context): Alternate {
  const url = documents.find(({ version }) => version.name === name)?.main.url ?? ("/" as Url);
  return { version: name, status: "same", url };
}

/** The first page a sidebar leads to. */
export function firstLink(items: readonly SidebarItem[]): string | null {
  for (const item of items) {
    const found =
      item.type === "doc"
        ? item.unlisted
          ? null
          : item.url
        : item.type === "link"
          ? item.href
          : item.type === "category"
            ? (item.url ?? firstLink(item.items))
            : null;
    if (found !== null) return found;
  }
  return null;
}

// --------------------------------------------------------------------- active

/** One item at a time: the one whose own page is shown; inside the docs and without such an item, the first docs item. */
function markActive(items: readonly NavItem[], written: readonly NavbarItem[], page: Page): readonly NavItem[] {
  const shown = page.kind === "root" ? page.alternates.find((each) => each.version === page.version)?.url : page.url;
  const leads = (item: NavItem) => item.kind === "link" && !item.external && normalizeUrl(splitUrl(item.href).pathname) === shown;
  const holds = (item: NavItem) => item.kind === "dropdown" && item.items.some(leads);
  const exact = items.findIndex((item) => leads(item) || holds(item));
  const hasDocsItem = written.some((item) => item.type === "doc" || item.type === "docSidebar");
  const docs =
    page.version === null || !hasDocsItem ? -1 : items.findIndex((item) => item.kind === "link" && item.docId !== null);
  const active = exact >= 0 ? exact : docs;
  return items.map((item, index) => {
    if (index !== active) return item;
    if (item.kind === "link") return { ...item, active: true };
    if (item.kind !== "dropdown") return item;
    return {
      ...item,
      active: true,
      items: item.items.map((child) => (leads(child) && child.kind === "link" ? { ...child, active: true } : child)),
    };
  });
}

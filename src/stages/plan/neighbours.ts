/** Sidebar trees → the navigation of each page: its sidebar, breadcrumbs, previous and next page. */

import { diagnose, didYouMean, listNames } from "../../kit/diagnostics/diagnostic.ts";
import { draftById, draftHint } from "../../model/drafts.ts";
import { keyPlace } from "../../model/keyPlace.ts";
import { isListed } from "../../model/listed.ts";
import type { Diagnostic, Document, PageLink, PageNavigation, SidebarItem, VersionDocuments } from "../../model/model.ts";
import { findDocument } from "./sidebars.ts";

export type Trees = Readonly<Record<string, readonly SidebarItem[]>>;

/** One stop of the reading order. */
interface Stop extends PageLink {
  readonly trail: PageNavigation["breadcrumbs"];
}

/** The navigation of every URL in a sidebar. The first sidebar that contains a page wins. */
export function readingOrder(trees: Trees, documents: ReadonlyMap<string, Document>): ReadonlyMap<string, PageNavigation> {
  const order = new Map<string, PageNavigation>();
  for (const [sidebar, items] of Object.entries(trees)) {
    const stops = flatten(items, [], documents);
    stops.forEach((stop, index) => {
      if (order.has(stop.url)) return;
      const { trail: breadcrumbs } = stop;
      order.set(stop.url, { sidebar, breadcrumbs, previous: link(stops[index - 1]), next: link(stops[index + 1]) });
    });
    for (const { url, trail } of unlisted(items, [])) {
      if (!order.has(url)) order.set(url, { sidebar, breadcrumbs: trail, previous: null, next: null });
    }
  }
  return order;
}

function link(stop: Stop | undefined): PageLink | null {
  return stop === undefined ? null : { label: stop.label, url: stop.url };
}

/** Documents and categories with a page of their own, depth first; unlisted ones and references are not stops. */
function flatten(
  items: readonly SidebarItem[],
  trail: PageNavigation["breadcrumbs"],
  documents: ReadonlyMap<string, Document>,
): readonly Stop[] {
  const label = (id: string | null, fallback: string) => {
    const document = id === null ? undefined : documents.get(id);
    return document === undefined ? fallback : (document.source.frontMatter.pagination_label ?? fallback);
  };
  return items.flatMap((item) => {
    if (item.type === "doc" && isListed(item)) {
      return [{ label: label(item.id, item.label), url: item.url, trail: [...trail, { label: item.label, url: item.url }] }];
    }
    if (item.type !== "category") return [];
    const inside = [...trail, { label: item.label, url: item.url }];
    const own = item.url === null ? [] : [{ label: label(item.docId, item.label), url: item.url, trail: inside }];
    return [...own, ...flatten(item.items, inside, documents)];
  });
}

/** Unlisted documents are in the sidebar, where only they see themselves, and have no previous and next page. */
function unlisted(items: readonly SidebarItem[], trail: PageNavigation["breadcrumbs"]): readonly Pick<Stop, "url" | "trail">[] {
  return items.flatMap((item) => {
    if (item.type === "doc" && !isListed(item))
      return [{ url: item.url, trail: [...trail, { label: item.label, url: item.url }] }];
    return item.type === "category" ? unlisted(item.items, [...trail, { label: item.label, url: item.url }]) : [];
  });
}

const nowhere: PageNavigation = { sidebar: null, breadcrumbs: [], previous: null, next: null };

/** The place of a document that no sidebar has but shows one all the same: below the page of the nearest folder around it. */
function placeBelow(
  { id, url, title, source: { frontMatter } }: Document,
  order: ReadonlyMap<string, PageNavigation>,
  documents: VersionDocuments["byId"],
): PageNavigation {
  const folders = id.split("/").map((_, depth, parts) => parts.slice(0, -1 - depth).join("/"));
  const above = folders.map((folder) => order.get(findDocument(documents, folder)?.url ?? ""));
  const nearest = above.find((each) => each !== undefined && each.sidebar === frontMatter.displayed_sidebar);
  const own = { label: frontMatter.sidebar_label ?? title, url };
  return nearest === undefined ? nowhere : { ...nowhere, breadcrumbs: [...nearest.breadcrumbs, own] };
}

/** The navigation of one document, with what its front matter overrides. */
export function navigationOf(
  document: Document,
  order: ReadonlyMap<string, PageNavigation>,
  { byId: documents, drafts }: Pick<VersionDocuments, "byId" | "drafts">,
  sidebarNames: readonly string[],
): { readonly navigation: PageNavigation; readonly diagnostics: readonly Diagnostic[] } {
  const { frontMatter } = document.source;
  const found = order.get(document.url) ?? placeBelow(document, order, documents);
  const diagnostics: Diagnostic[] = [];
  const neighbour = (key: "pagination_prev" | "pagination_next", own: PageLink | null) => {
    const id = frontMatter[key];
    if (id === undefined) return own;
    if (id === null) return null;
    const target = findDocument(documents, id);
    if (target !== undefined) return { label: paginationLabel(target), url: target.url };
    const draft = draftById(drafts, document.version, id);
    const hint = draft === undefined ? didYouMean(id, documents.keys()) : draftHint(draft.path);
    const what = draft === undefined ? "does not exist in this version" : "is a draft";
    diagnostics.push(
      diagnose("front-matter/invalid", `${key} names the document "${id}", which ${what}.`, {
        ...keyPlace(document.source, key),
        ...(hint === undefined ? {} : { hint }),
      }),
    );
    return null;
  };
  const sidebar = frontMatter.displayed_sidebar === undefined ? found.sidebar : frontMatter.displayed_sidebar;
  if (sidebar !== null && !sidebarNames.includes(sidebar)) {
    diagnostics.push(
      diagnose(
        "front-matter/invalid",
        `displayed_sidebar names the sidebar "${sidebar}", which does not exist in this version.`,
        {
          ...keyPlace(document.source, "displayed_sidebar"),
          hint: `The sidebars of this version are: ${listNames(sidebar, sidebarNames)}`,
        },
      ),
    );
  }
  const navigation = {
    sidebar: sidebar !== null && sidebarNames.includes(sidebar) ? sidebar : null,
    breadcrumbs: found.breadcrumbs,
    previous: neighbour("pagination_prev", found.previous),
    next: neighbour("pagination_next", found.next),
  };
  return { navigation, diagnostics };
}

function paginationLabel(document: Document): string {
  const { pagination_label, sidebar_label } = document.source.frontMatter;
  return pagination_label ?? sidebar_label ?? document.title;
}

/** The first page a sidebar leads to. */
export function firstLink(items: readonly SidebarItem[]): string | null {
  for (const item of items) {
    const found = leadsTo(item);
    if (found !== null) return found;
  }
  return null;
}

function leadsTo(item: SidebarItem): string | null {
  switch (item.type) {
    case "doc":
      return isListed(item) ? item.url : null;
    case "link":
      return item.href;
    case "category":
      return item.url ?? firstLink(item.items);
    default:
      return null;
  }
}

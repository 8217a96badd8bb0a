/**
 * Finds documents that are in no sidebar and that no page links to: readers find them by the search alone. The links are those of
 * the finished pages, which include navbar and footer.
 */

import { diagnose } from "../../kit/diagnostics/diagnostic.ts";
import type { StringTable } from "../../kit/stringTable.ts";
import { normalizeUrl, splitUrl } from "../../kit/text/urls.ts";
import { kinds } from "../../model/kinds.ts";
import { isListed } from "../../model/listed.ts";
import type { Diagnostic, Page, SidebarItem, Site, SourcePath } from "../../model/model.ts";
import { type AuditedPage, resolveOn } from "./audit.ts";

/** Reports nothing unless all pages of the site were rendered. `alone`: sources that want no sidebar. */
export function findOrphans(
  site: Site,
  alone: ReadonlySet<SourcePath>,
  audited: readonly AuditedPage[],
  texts: StringTable,
): readonly Diagnostic[] {
  const unplaced = new Map(
    site.versions.flatMap((version) => unplacedOf(version, site, alone)).map((page) => [page.url as string, page]),
  );
  if (unplaced.size === 0 || audited.length < site.pages.length) return [];
  const known: (Page | null | undefined)[] = [];
  const leadsTo = (number: number, from: Page) => {
    const target = texts.at(number);
    // A link within the page leads to no other, and most links are such.
    if (target.startsWith("#")) return null;
    const find = () => unplaced.get(normalizeUrl(splitUrl(resolveOn(target, from)).pathname)) ?? null;
    if (!target.startsWith("/")) return find();
    known[number] ??= find();
    return known[number];
  };
  for (const { page, links } of audited) {
    if (!kinds[page.kind].leadsOn) continue;
    for (const number of links.targets) {
      const found = leadsTo(number, page);
      if (found !== null && !isItself(page, found)) unplaced.delete(found.url);
    }
  }
  return [...unplaced.values()].map(report);
}

/** Documents that are in no sidebar of a version that has one. Unlisted ones and the main document need none. */
function unplacedOf(version: Site["versions"][number], { pages }: Site, alone: ReadonlySet<SourcePath>): readonly Page[] {
  const placed = new Set(Object.values(version.sidebars).flatMap(urlsIn));
  if (placed.size === 0) return [];
  const isUnplaced = ({ kind, url, id, source }: Page) =>
    kinds[kind].isDocument && !placed.has(url) && id !== version.mainDocId && !(source !== null && alone.has(source));
  return pages.filter((page) => page.version === version.name && isListed(page) && isUnplaced(page));
}

function urlsIn(items: readonly SidebarItem[]): readonly string[] {
  return items.flatMap((item) => {
    if (item.type === "category") return [...(item.url === null ? [] : [item.url]), ...urlsIn(item.items)];
    if (item.type === "link") return [normalizeUrl(splitUrl(item.href).pathname)];
    return item.type === "html" ? [] : [item.url];
  });
}

/** The same page in another version links to it from its version menu. */
function isItself(page: Page, other: Page): boolean {
  return page.url === other.url || other.alternates.some(({ url, status }) => url === page.url && status !== "absent");
}

function report(page: Page): Diagnostic {
  return diagnose("link/orphan", "This page is in no sidebar, and no page links to it.", {
    file: page.source ?? undefined,
    hint: "Add it to sidebars.json or link to it. Set unlisted: true if readers should only find it by its address, or displayed_sidebar: null if it needs no sidebar.",
  });
}

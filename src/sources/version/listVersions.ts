/** The versions of a site with their documents, in the published format of `docsgen version list --format json`. */

import { kinds } from "../../model/kinds.ts";
import type { Diagnostic, Page, SidebarItem, Site, Version } from "../../model/model.ts";
import type { RunOptions } from "../../model/schemas/config.ts";
import { openSite } from "../../site/openSite.ts";

export interface ListedVersion {
  readonly name: string;
  readonly label: string;
  readonly isLast: boolean;
  readonly path: string;
  readonly mainDocId: string;
  readonly docs: readonly { readonly id: string; readonly path: string; readonly sidebar: string | null }[];
  /** Name → the first page that the sidebar links to, if any. */
  readonly sidebars: Readonly<Record<string, { readonly link?: { readonly path: string; readonly label: string } }>>;
}

/** Throws a `DocsgenError` if the configuration is unusable. */
export async function listVersions(
  run: RunOptions,
): Promise<{ readonly versions: readonly ListedVersion[]; readonly diagnostics: readonly Diagnostic[] }> {
  const { site, diagnostics } = await openSite(run).planned();
  return { versions: listed(site), diagnostics };
}

/** The versions of a planned site. */
function listed({ versions, pages }: Pick<Site, "versions" | "pages">): readonly ListedVersion[] {
  return versions.map((version) => ({
    name: version.name,
    label: version.label,
    isLast: version.isLast,
    path: version.path,
    mainDocId: version.mainDocId,
    docs: pages.filter((page) => page.version === version.name && kinds[page.kind].inVersionList).map(listedDoc),
    sidebars: Object.fromEntries(Object.entries(version.sidebars).map(([name, items]) => [name, listedSidebar(items)])),
  }));
}

function listedDoc({ id, url, sidebar }: Page): ListedVersion["docs"][number] {
  return { id, path: url, sidebar };
}

function listedSidebar(items: Version["sidebars"][string]): ListedVersion["sidebars"][string] {
  const first = firstLink(items);
  return first === null ? {} : { link: first };
}

/** Depth first, in reading order. */
function firstLink(items: readonly SidebarItem[]): { readonly path: string; readonly label: string } | null {
  for (const item of items) {
    if (item.type === "doc") return { path: item.url, label: item.label };
    if (item.type !== "category") continue;
    const found = item.url === null ? firstLink(item.items) : { path: item.url, label: item.label };
    if (found !== null) return found;
  }
  return null;
}

/**
 * The pages of the reference → where readers find them: below the list of all names, each with the names of its header in a sidebar, and one entry
 * in the sidebar of a version. Thousands of pages in one sidebar would be of no use.
 */
import { grouped } from "../../../kit/grouped.ts";
import { joinUrl } from "../../../kit/text/urls.ts";
import { inVersion } from "../../../model/inVersion.ts";
import type {
  ReferenceEntry,
  SidebarItem,
  SidebarLink,
  SymbolFacts,
  SymbolPage,
  SymbolsPage,
  VersionFrame,
  VersionName,
} from "../../../model/model.ts";
import type { Config } from "../../../model/schemas/config.ts";
import type { ApiIndexes } from "../read/apiIndex.ts";

/** The address of the list of all names, below that of all pages. */
export const listName = "names";

/** The folder of the sources with the header of an entry, `Packet++`; null for one that is in none. That all are in `include` says nothing. */
export function moduleOf({ path }: Pick<ReferenceEntry, "path">): string | null {
  const [module = "", ...others] = (path ?? "").replace(/^include\//, "").split("/");
  return others.length === 0 ? null : module;
}

/** Id of its heading in the list: signs that stand in no address are left out, `Packet++` is `module-Packet`. */
export function moduleId(module: string): string {
  return `module-${module.replace(/[^\w-]/g, "")}`;
}

/** The list of all names, for the sidebar of a version; null without a reference. */
export function referenceLink(
  { symbolPages, messages, docs }: Pick<Config, "symbolPages" | "messages" | "docs">,
  apis: ApiIndexes,
  version: Pick<VersionFrame, keyof VersionName | "isLast">,
): SidebarLink | null {
  const all = symbolPages === false ? [] : (apis.reference(version.docSet)?.outlines ?? []);
  const isOwn = all.some(({ versions }) => versions.some((each) => each.version === version.name && each.status !== "absent"));
  if (symbolPages === false || !isOwn) return null;
  const url = joinUrl(`/${docs.path}`, `${symbolPages.path}/${listName}`);
  return { type: "link", label: messages["symbols.title"] ?? "", href: inVersion(url, version) };
}

/** The name of a page's sidebar among those of pages that belong to no version. */
export function sidebarFor({ name, kind, header }: Pick<SymbolFacts, "name" | "kind" | "header">, root: string): string {
  return `${root} ${kind === "header" ? name : (header ?? "")}`;
}

export function symbolSidebars(pages: readonly { readonly kind: string }[]): Readonly<Record<string, readonly SidebarItem[]>> {
  const lists = pages.filter((page): page is SymbolsPage => page.kind === "symbols");
  const symbols = pages.filter((page): page is SymbolPage => page.kind === "symbol");
  return Object.fromEntries(
    [...grouped(symbols, ({ sidebar }) => sidebar ?? "")].map(([name, own]) => {
      const list = lists.find(({ url }) => url.startsWith(`${name.slice(0, name.lastIndexOf(" "))}/`));
      return [name, list === undefined ? [] : itemsOf(own, list)];
    }),
  );
}

function itemsOf(pages: readonly SymbolPage[], { url, title }: SymbolsPage): readonly SidebarItem[] {
  const { header = null, module = null } = pages[0]?.symbol ?? {};
  const links = pages.map(({ id, title: label, url }): SidebarItem => ({ type: "ref", id, label, url, unlisted: false }));
  const all: SidebarItem = { type: "ref", id: "", label: title, url, unlisted: false };
  if (header === null) return [all, ...links];
  const ofModule: readonly SidebarItem[] =
    module === null ? [] : [{ type: "link", label: module, href: `${url}#${moduleId(module)}` }];
  const group: SidebarItem = {
    ...{ type: "category", label: header, url: null, docId: null, description: null },
    ...{ collapsible: false, collapsed: false, items: links },
  };
  return [all, ...ofModule, group];
}

/**
 * The pages of the reference → their sidebars: the names of one header, below the list of all names. Thousands of pages in one sidebar
 * would be of no use.
 */
import { grouped } from "../../../kit/grouped.ts";
import type { SidebarItem, SymbolFacts, SymbolPage, SymbolsPage } from "../../../model/model.ts";
import { moduleId } from "./moduleOf.ts";

type Subject = Pick<SymbolFacts, "name" | "kind" | "header">;

/** Its name among the sidebars of pages that belong to no version. */
export function sidebarFor({ name, kind, header }: Subject, root: string): string {
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
  const ofModule: readonly SidebarItem[] =
    module === null ? [] : [{ type: "link", label: module, href: `${url}#${moduleId(module)}` }];
  if (header === null) return [all, ...links];
  const group: SidebarItem = {
    ...{ type: "category", label: header, url: null, docId: null, description: null },
    ...{ collapsible: false, collapsed: false, items: links },
  };
  return [all, ...ofModule, group];
}

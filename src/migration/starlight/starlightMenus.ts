/** `sidebar` of Starlight → the sidebar of docsgen. Folders that are listed by themselves there are here, too. */
import { newUrl, type OldPage } from "../docsFolder.ts";
import { type MenuEntry, sidebarItems } from "../menu.ts";
import type { Notebook } from "../notebook.ts";
import { at, type Fields, isFields, listAt, textAt } from "../values.ts";

export interface MenuContext {
  readonly find: (target: string) => OldPage | null;
  /** Folder of the language that is moved; empty for none. */
  readonly own: string;
  readonly pages: readonly OldPage[];
  readonly configFile: string;
  readonly notebook: Notebook;
}

/** Null where the sidebar follows the folders. */
export function starlightSidebar(theme: Fields, context: MenuContext): unknown {
  const entries = listAt(theme, "sidebar").flatMap((item) => entriesOf(item, context));
  return entries.length === 0 ? null : { docs: sidebarItems(entries) };
}

function entriesOf(item: unknown, context: MenuContext): readonly MenuEntry[] {
  if (typeof item === "string") return page(null, item, context);
  if (!isFields(item)) return [];
  const label = textAt(item, "label") ?? textAt(at(item, "label"), "en") ?? null;
  const slug = at(item, "slug");
  if (typeof slug === "string") return page(label, slug, context);
  const link = textAt(item, "link");
  if (link !== undefined) return linked(label, link, context);
  const folder = textAt(item, "autogenerate", "directory");
  const inner =
    folder !== undefined ? generated(folder, context) : listAt(item, "items").flatMap((each) => entriesOf(each, context));
  if (label === null) return inner;
  const collapsed = at(item, "collapsed") === true || at(item, "autogenerate", "collapsed") === true;
  return [{ label, items: inner, collapsed }];
}

function page(label: string | null, slug: string, context: MenuContext): readonly MenuEntry[] {
  const found = context.find(slug) ?? context.find(`${context.own}/${slug}`);
  if (found !== null) return found.isHome ? [{ label: label ?? "Home", href: "/" }] : [{ label, path: found.path }];
  const { notebook, configFile } = context;
  const what = "The sidebar names pages that do not exist in the documents.";
  notebook.left({ what, todo: "Correct content/docs/next/sidebars.json.", about: slug }, { file: configFile });
  return [];
}

function linked(label: string | null, link: string, context: MenuContext): readonly MenuEntry[] {
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(link)) return [{ label, href: link }];
  const hash = /#.*$/s.exec(link)?.[0] ?? "";
  const found = context.find(link) ?? context.find(`${context.own}/${link.replace(/^\//, "")}`);
  if (found !== null && hash !== "") return [{ label, href: newUrl(found) + hash }];
  return page(label, link, context);
}

/** A folder as docsgen lists it; one without pages is left out. */
function generated(folder: string, { pages, own }: MenuContext): readonly MenuEntry[] {
  const path = folder.replace(/^\/|\/$/g, "");
  const inside = own !== "" && path.startsWith(`${own}/`) ? path.slice(own.length + 1) : path;
  if (!pages.some((each) => each.path.startsWith(`${inside}/`))) return [];
  return [{ label: null, folder: inside }];
}

/** `nav` and `sidebar` of VitePress → navbar items and sidebars of docsgen. */
import type { UserConfig } from "../../model/schemas/config.ts";
import { newUrl, type OldPage } from "../docsFolder.ts";
import { type MenuEntry, sidebarItems } from "../menu.ts";
import type { Notebook } from "../notebook.ts";
import { at, type Fields, isFields, listAt, textAt } from "../values.ts";

type FindPage = (target: string) => OldPage | "home" | null;
type Item = NonNullable<NonNullable<UserConfig["navbar"]>["items"]>[number];

/** A sidebar for each folder that has one; null if absent. */
export function findSidebars(config: Fields, find: FindPage, notebook: Notebook): Readonly<Record<string, unknown>> | null {
  const written = at(config, "themeConfig", "sidebar");
  const groups: readonly (readonly [string, unknown])[] = Array.isArray(written)
    ? [["/", written]]
    : isFields(written)
      ? Object.entries(written)
      : [];
  const names = new Map<string, number>();
  const sidebars = groups.flatMap(([path, group]) => {
    const base = textAt(group, "base") ?? "";
    const items = sidebarItems(entries(Array.isArray(group) ? group : listAt(group, "items"), base, { find, notebook }));
    if (items.length === 0) return [];
    const wanted = path.replace(/^\/|\/$/g, "").replace(/[^\w-]+/g, "-") || "docs";
    const times = (names.get(wanted) ?? 0) + 1;
    names.set(wanted, times);
    return [[times === 1 ? wanted : `${wanted}-${times}`, items] as const];
  });
  return sidebars.length === 0 ? null : Object.fromEntries(sidebars);
}

interface MenuContext {
  readonly find: FindPage;
  readonly notebook: Notebook;
}

function entries(items: readonly unknown[], base: string, context: MenuContext): readonly MenuEntry[] {
  return items.flatMap((item): readonly MenuEntry[] => {
    if (!isFields(item)) return [];
    const own = textAt(item, "base") ?? base;
    const label = plain(textAt(item, "text"));
    const target = textAt(item, "link");
    const found = target === undefined ? {} : linkOf(target, own, context);
    if (!Array.isArray(item.items)) return Object.keys(found).length === 0 ? [] : [{ label: label ?? null, ...found }];
    const inner = entries(item.items, own, context);
    if (label === undefined) return inner;
    const collapsed = typeof item.collapsed === "boolean" ? item.collapsed : false;
    return [{ label, ...("path" in found ? found : {}), items: inner, collapsed }];
  });
}

function linkOf(
  target: string,
  base: string,
  { find, notebook }: MenuContext,
): { readonly path?: string; readonly href?: string } {
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(target)) return { href: target };
  const whole = base + target.replace(/^\//, base.endsWith("/") ? "" : "/");
  const page = find(whole);
  if (page === "home") return { href: "/" };
  const hash = /#.*$/.exec(target)?.[0];
  if (page !== null)
    return hash === undefined && page.url === undefined ? { path: page.path } : { href: newUrl(page) + (hash ?? "") };
  notebook.left({ what: `The sidebar names ${whole}, which is no page.`, todo: "Correct content/docs/next/sidebars.json." });
  return {};
}

/** The text without HTML, which labels may hold. */
function plain(text: string | undefined): string | undefined {
  const words = text?.replace(/<[^<>]*>/g, "").trim();
  return words === "" ? undefined : words;
}

/** The menu, links to other places as their names, and the search. */
export function navbar(config: Fields, find: FindPage, sidebars: Readonly<Record<string, unknown>> | null): UserConfig["navbar"] {
  const items = listAt(config, "themeConfig", "nav").flatMap((item) => navItem(item, find));
  const social = listAt(config, "themeConfig", "socialLinks").flatMap((entry): readonly Item[] => {
    const [icon, href] = [textAt(entry, "icon"), textAt(entry, "link")];
    return href === undefined
      ? []
      : [{ label: textAt(entry, "ariaLabel") ?? names[icon ?? ""] ?? icon ?? hostOf(href), href, position: "right" }];
  });
  const [first] = Object.keys(sidebars ?? {});
  const fallback: Item =
    first === undefined
      ? { label: "Documentation", to: "/docs" }
      : { type: "docSidebar", sidebarId: first, label: "Documentation" };
  return { items: [...(items.length === 0 ? [fallback] : items), ...social, { type: "search", position: "right" }] };
}

const names: Readonly<Record<string, string>> = {
  github: "GitHub",
  gitlab: "GitLab",
  discord: "Discord",
  x: "X",
  twitter: "Twitter",
  mastodon: "Mastodon",
  bluesky: "Bluesky",
  npm: "npm",
  youtube: "YouTube",
  slack: "Slack",
  linkedin: "LinkedIn",
};

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : address;
}

function navItem(item: unknown, find: FindPage): readonly Item[] {
  const label = plain(textAt(item, "text"));
  const target = textAt(item, "link");
  if (label !== undefined && target !== undefined) return [{ label, ...address(target, find) }];
  const inner = flat(listAt(item, "items"), find);
  return label === undefined || inner.length === 0 ? [] : [{ type: "dropdown", label, items: [...inner] }];
}

type LinkItem = { readonly label: string } & ({ readonly to: string } | { readonly href: string });

/** Groups inside of a menu are joined. */
function flat(items: readonly unknown[], find: FindPage): readonly LinkItem[] {
  return items.flatMap((item) => {
    const label = plain(textAt(item, "text"));
    const target = textAt(item, "link");
    if (label !== undefined && target !== undefined) return [{ label, ...address(target, find) }];
    return flat(listAt(item, "items"), find);
  });
}

function address(target: string, find: FindPage): { readonly to: string } | { readonly href: string } {
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(target)) return { href: target };
  const page = find(target);
  const hash = /#.*$/.exec(target)?.[0] ?? "";
  return { to: page === null ? target : page === "home" ? "/" : newUrl(page) + hash };
}

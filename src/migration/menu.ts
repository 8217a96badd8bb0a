/** The navigation of another tool as a tree → the items of `sidebars.json`, and the navbar that all such sites begin with. */
import type { UserConfig } from "../engine/core/schemas/config.ts";
import { documentId } from "../engine/core/syntax/documentIds.ts";
import { isFields, textAt } from "./values.ts";

/** An entry of the old navigation; `path` is that of a page of the new version. */
export interface MenuEntry {
  readonly label: string | null;
  readonly path?: string;
  readonly href?: string;
  /** Null for an entry that cannot be opened. */
  readonly items?: readonly MenuEntry[];
  readonly collapsed?: boolean;
}

type Item = Readonly<Record<string, unknown>> | string;

/** A page that stands in the tree twice is a reference the second time. */
export function sidebarItems(entries: readonly MenuEntry[], seen = new Set<string>()): readonly Item[] {
  return entries.flatMap((entry): readonly Item[] => {
    const { label, path, href, items, collapsed } = entry;
    if (items !== undefined) {
      const link = path === undefined ? {} : { link: { type: "doc", id: documentId(path) } };
      if (path !== undefined) seen.add(path);
      const inner = sidebarItems(items, seen);
      if (inner.length === 0) return path === undefined ? [] : sidebarItems([{ label, path }], new Set());
      return [{ type: "category", label: label ?? "", ...link, ...(collapsed === false ? { collapsed } : {}), items: inner }];
    }
    if (path !== undefined) {
      const id = documentId(path);
      const type = seen.has(path) ? "ref" : "doc";
      seen.add(path);
      return [label === null && type === "doc" ? id : { type, id, ...(label === null ? {} : { label }) }];
    }
    return href === undefined ? [] : [{ type: "link", label: label ?? href, href }];
  });
}

/** What a sidebar calls each document, by its id. */
export function labelsOf(items: unknown): ReadonlyMap<string, string> {
  if (Array.isArray(items)) return new Map(items.flatMap((item) => [...labelsOf(item)]));
  if (!isFields(items)) return new Map();
  const id = items.type === "doc" ? items.id : textAt(items, "link", "id");
  const own = typeof id === "string" && typeof items.label === "string" ? [[id, items.label] as const] : [];
  return new Map([...Object.values(items).flatMap((item) => [...labelsOf(item)]), ...own]);
}

type NavbarItem = NonNullable<NonNullable<UserConfig["navbar"]>["items"]>[number];

/** The documents, further entries, the repository and the search. */
export function simpleNavbar(entries: readonly NavbarItem[], repository: string | undefined): NonNullable<UserConfig["navbar"]> {
  const source: readonly NavbarItem[] =
    repository === undefined ? [] : [{ label: hostName(repository), href: repository, position: "right" }];
  return { items: [...entries, ...source, { type: "search", position: "right" }] };
}

function hostName(address: string): string {
  const host = URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, "") : address;
  const known: Readonly<Record<string, string>> = { "github.com": "GitHub", "gitlab.com": "GitLab" };
  return known[host] ?? host;
}

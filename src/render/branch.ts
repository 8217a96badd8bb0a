/**
 * A long sidebar → the part of it that a page shows. In full on every page, a sidebar of n pages costs n² bytes; from a few
 * hundred links on, a page gets the branch it stands in, and every other category as a link to its first page.
 */
import type { SidebarCategory, SidebarItem } from "../model.ts";

/** Up to this many links a sidebar is the same on every page. */
export const mostLinks = 300;

/** Whether a sidebar has more links than every page should carry. */
export function isLong(items: readonly SidebarItem[]): boolean {
  return countLinks(items) > mostLinks;
}

function countLinks(items: readonly SidebarItem[]): number {
  return items.reduce((sum, item) => sum + (item.type === "category" ? 1 + countLinks(item.items) : 1), 0);
}

/** Finds branches of one sidebar; made once, asked for every page. */
export class Branches {
  readonly #items: readonly SidebarItem[];
  /** URL → the categories around it, outermost first. */
  readonly #around = new Map<string, readonly SidebarCategory[]>();
  readonly #numbers = new Map<SidebarCategory, number>();

  constructor(items: readonly SidebarItem[]) {
    this.#items = items;
    this.#note(items, []);
  }

  /** Equal for pages that share their branch. */
  key(url: string): string {
    return this.#open(url)
      .map((category) => this.#numbers.get(category))
      .join("/");
  }

  /** The sidebar with the branch of a page; of other categories only their names. */
  branch(url: string): readonly SidebarItem[] {
    return prune(this.#items, new Set(this.#open(url)));
  }

  #open(url: string): readonly SidebarCategory[] {
    return this.#around.get(url) ?? [];
  }

  #note(items: readonly SidebarItem[], around: readonly SidebarCategory[]): void {
    for (const item of items) {
      if (item.type !== "category") {
        if (item.type === "doc" && !this.#around.has(item.url)) this.#around.set(item.url, around);
        continue;
      }
      const inside = [...around, item];
      this.#numbers.set(item, this.#numbers.size);
      if (item.url !== null && !this.#around.has(item.url)) this.#around.set(item.url, inside);
      this.#note(item.items, inside);
    }
  }
}

function prune(items: readonly SidebarItem[], open: ReadonlySet<SidebarCategory>): readonly SidebarItem[] {
  return items.map((item): SidebarItem => {
    if (item.type !== "category") return item;
    if (open.has(item) || !item.collapsible) return { ...item, items: prune(item.items, open) };
    const first = firstPage(item);
    return first === null ? item : { type: "ref", id: first.id, label: item.label, url: first.url, unlisted: false };
  });
}

/** Where a closed category leads: its own page, else the first one in it. */
function firstPage({
  url,
  docId,
  items,
}: SidebarCategory): Pick<Extract<SidebarItem, { type: "doc" | "ref" }>, "id" | "url"> | null {
  if (url !== null) return { id: docId ?? "", url };
  for (const item of items) {
    const found = item.type === "category" ? firstPage(item) : item.type === "doc" && !item.unlisted ? item : null;
    if (found !== null) return found;
  }
  return null;
}

/**
 * A long sidebar → the part of it that a page shows. In full on every page, a sidebar of n pages costs n² bytes. With more than a
 * few hundred links, a page gets the branch that it is in, and every other category as a link to its first page. A list with very
 * many entries becomes ranges, "first – last", which are treated as categories, so that a flat folder has branches too.
 */
import { isListed } from "../../model/listed.ts";
import type { SidebarCategory, SidebarItem } from "../../model/model.ts";

/** Up to this many links a sidebar is the same on every page. */
export const mostLinks = 300;

/** Up to this many entries a list of a long sidebar is shown in full. */
export const mostSiblings = 100;

/** How many entries a range has at least. */
const rangeLength = 50;

/** Whether a sidebar has more links than every page should carry. */
export function isLong(items: readonly SidebarItem[]): boolean {
  return countLinks(items) > mostLinks;
}

function countLinks(items: readonly SidebarItem[]): number {
  return items.reduce((sum, item) => sum + (item.type === "category" ? 1 + countLinks(item.items) : 1), 0);
}

/** Finds the branches of one sidebar; created once, used for every page. */
export class Branches {
  readonly #items: readonly SidebarItem[];
  /** URL → the categories around it, outermost first. */
  readonly #around = new Map<string, readonly SidebarCategory[]>();
  readonly #numbers = new Map<SidebarCategory, number>();

  constructor(items: readonly SidebarItem[]) {
    this.#items = inRanges(items);
    this.#note(this.#items, []);
  }

  /** Equal for pages that share their branch. */
  key(url: string): string {
    return this.#open(url)
      .map((category) => this.#numbers.get(category))
      .join("/");
  }

  /** The sidebar with the branch of a page, and only the names of other categories. */
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

/** The same tree in which no list is longer than `mostSiblings`. */
function inRanges(items: readonly SidebarItem[]): readonly SidebarItem[] {
  const inside = items.map((item) => (item.type === "category" ? { ...item, items: inRanges(item.items) } : item));
  return inside.length > mostSiblings ? ranges(inside) : inside;
}

function ranges(items: readonly SidebarItem[]): readonly SidebarItem[] {
  const count = Math.min(mostSiblings, Math.ceil(items.length / rangeLength));
  const start = (index: number) => Math.round((index * items.length) / count);
  return Array.from({ length: count }, (_, index) => {
    const part = items.slice(start(index), start(index + 1));
    return range(part, part.length > mostSiblings ? ranges(part) : part);
  });
}

/** `part`: the entries of the range; `items`: the same, in ranges of their own if there are many. */
function range(part: readonly SidebarItem[], items: readonly SidebarItem[]): SidebarCategory {
  const labels = part.flatMap((item) =>
    item.type === "html" || (item.type === "doc" && !isListed(item)) ? [] : [shorten(item.label)],
  );
  const label = labels.length === 0 ? "…" : `${labels[0]} – ${labels.at(-1)}`;
  return { type: "category", label, url: null, docId: null, description: null, collapsible: true, collapsed: true, items };
}

/** A range is two names long, and a sidebar narrow. */
function shorten(label: string): string {
  const letters = [...label];
  return letters.length > 30 ? `${letters.slice(0, 29).join("")}…` : label;
}

function prune(items: readonly SidebarItem[], open: ReadonlySet<SidebarCategory>): readonly SidebarItem[] {
  return items.map((item): SidebarItem => {
    if (item.type !== "category") return item;
    if (open.has(item) || !item.collapsible) return { ...item, items: prune(item.items, open) };
    const first = firstPage(item);
    return first === null ? item : { type: "ref", id: first.id, label: item.label, url: first.url, unlisted: false };
  });
}

/** Where a closed category leads: to its own page, or else to the first one in it. */
function firstPage({
  url,
  docId,
  items,
}: SidebarCategory): Pick<Extract<SidebarItem, { type: "doc" | "ref" }>, "id" | "url"> | null {
  if (url !== null) return { id: docId ?? "", url };
  for (const item of items) {
    const found = item.type === "category" ? firstPage(item) : item.type === "doc" && isListed(item) ? item : null;
    if (found !== null) return found;
  }
  return null;
}

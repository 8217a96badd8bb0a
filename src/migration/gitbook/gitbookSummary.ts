/** `SUMMARY.md` of GitBook → its navigation: groups, which are headings, around lists of pages and links. */
import type { Heading, List, ListItem } from "mdast";
import { linkOf } from "../mdbook/summary.ts";
import type { MenuEntry } from "../menu.ts";
import { parseMarkdown, textOf } from "../pageTree.ts";

interface Group {
  readonly depth: number;
  readonly label: string | null;
  readonly items: MenuEntry[];
}

/** `page`: the path of a document that a target names; null where there is none. */
export function readSummary(text: string, page: (target: string) => string | null): readonly MenuEntry[] {
  const root: Group = { depth: 0, label: null, items: [] };
  let open: Group[] = [root];
  for (const [index, node] of parseMarkdown(text).children.entries()) {
    if (node.type === "heading") {
      if (index === 0 && node.depth === 1) continue;
      open = open.filter(({ depth }) => depth < node.depth);
      const group = { depth: node.depth, label: wordsOf(node), items: [] };
      open.at(-1)?.items.push({ label: group.label, items: group.items, collapsed: false });
      open.push(group);
    } else if (node.type === "list") open.at(-1)?.items.push(...entries(node, page));
  }
  return root.items;
}

function entries({ children }: List, page: (target: string) => string | null): readonly MenuEntry[] {
  return children.flatMap((item) => entry(item, page));
}

function entry(item: ListItem, page: (target: string) => string | null): readonly MenuEntry[] {
  const link = linkOf(item);
  const inner = item.children.flatMap((child) => (child.type === "list" ? entries(child, page) : []));
  const items = inner.length === 0 ? {} : { items: inner };
  if (link === null) {
    const [first] = item.children;
    const label = first?.type === "paragraph" ? textOf(first).trim() : "";
    return label === "" || inner.length === 0 ? inner : [{ label, ...items }];
  }
  // A title of the link is the page's name in the navigation.
  const label = link.title ?? textOf(link).replace(/\s+/g, " ").trim();
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(link.url)) return [{ label, href: link.url, ...items }];
  const path = page(link.url);
  return [{ label, ...(path === null ? {} : { path }), ...items }];
}

function wordsOf(node: Heading): string {
  return textOf(node).replace(/\s+/g, " ").trim();
}

/** `nav` of MkDocs → a tree of pages. A folder stands for the list in its own navigation file, or for all of its pages. */

import { join, posix } from "node:path";
import type { List, ListItem, Nodes } from "mdast";
import { readRegularText } from "../../kit/files/readFile.ts";
import { globSource } from "../../kit/text/glob.ts";
import type { MenuEntry } from "../menu.ts";
import { parseMarkdown, textOf } from "../pageTree.ts";
import { isFields } from "../values.ts";

export interface NavContext {
  readonly folder: string;
  /** Whether a path is a file of the project; absolute. */
  readonly has: (file: string) => boolean;
  /** Paths of all pages. */
  readonly pages: ReadonlySet<string>;
  /** Name of navigation files in folders, such as `SUMMARY.md`; null without them. */
  readonly navFile: string | null;
  /** Hears of an entry that leads nowhere. */
  readonly missing: (path: string) => void;
}

export function readNav(nav: unknown, context: NavContext): readonly MenuEntry[] {
  if (typeof nav === "string") return pathEntry(null, nav, context);
  if (Array.isArray(nav)) return nav.flatMap((each) => readNav(each, context));
  if (!isFields(nav)) return [];
  return Object.entries(nav).flatMap(([label, value]) => {
    if (typeof value === "string") return pathEntry(label, value, context);
    return Array.isArray(value) ? [section(label, readNav(value, context))] : [];
  });
}

/** A section whose first page is the index of its folder leads to it. */
function section(label: string, items: readonly MenuEntry[]): MenuEntry {
  const [first, ...rest] = items;
  const isIndex = first?.path !== undefined && first.label === null && /(?:^|\/)(?:index|README)\.md$/.test(first.path);
  return isIndex && rest.length > 0 ? { label, path: first.path ?? "", items: rest } : { label, items };
}

function pathEntry(label: string | null, written: string, context: NavContext): readonly MenuEntry[] {
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(written)) return [{ label, href: written }];
  if (written.includes("*")) return globEntries(written, context);
  if (written.endsWith("/")) {
    const items = folderEntries(posix.normalize(written).replace(/\/$/, ""), context);
    return label === null ? items : [section(label, items)];
  }
  const path = posix.normalize(written);
  if (context.pages.has(path)) return [{ label, path }];
  context.missing(written);
  return [];
}

function globEntries(pattern: string, { pages }: NavContext): readonly MenuEntry[] {
  const test = new RegExp(`^${globSource(pattern)}${pattern.endsWith("/") ? ".*" : ""}$`);
  return [...pages]
    .filter((path) => test.test(path))
    .sort()
    .map((path) => ({ label: null, path }));
}

function folderEntries(folder: string, context: NavContext): readonly MenuEntry[] {
  const file = context.navFile === null ? null : join(context.folder, folder, context.navFile);
  const index = ["index.md", "README.md"].map((name) => posix.join(folder, name)).find((path) => context.pages.has(path));
  const first = index === undefined ? [] : [{ label: null, path: index }];
  if (file !== null && context.has(file)) {
    const lists = parseMarkdown(readRegularText(file)).children.filter((node): node is List => node.type === "list");
    return [...first, ...lists.flatMap((list) => listEntries(list, folder, context))];
  }
  const rest = [...context.pages].filter((path) => path.startsWith(`${folder}/`) && path !== index).sort();
  return [...first, ...rest.map((path) => ({ label: null, path }))];
}

function listEntries({ children }: List, folder: string, context: NavContext): readonly MenuEntry[] {
  return children.flatMap((item) => itemEntries(item, folder, context));
}

function itemEntries(item: ListItem, folder: string, context: NavContext): readonly MenuEntry[] {
  const inner = item.children.flatMap((child) => (child.type === "list" ? listEntries(child, folder, context) : []));
  const [head] = item.children;
  const link = head?.type === "paragraph" ? head.children.find((child: Nodes) => child.type === "link") : undefined;
  const label = head === undefined || head.type === "list" ? "" : textOf(head).trim();
  if (link?.type !== "link") return inner.length === 0 ? [] : [{ label, items: inner }];
  const target = /^[a-z]+:/i.test(link.url) ? link.url : posix.join(folder, link.url);
  const own = pathEntry(label, target, context);
  return inner.length === 0 ? own : [{ label, ...(own[0]?.path === undefined ? {} : { path: own[0].path }), items: inner }];
}

/** The tables of contents of Sphinx's pages, `{toctree}`, → the navigation, from the first page on. */
import { posix } from "node:path";
import { globTest } from "../../kit/text/glob.ts";
import type { MenuEntry } from "../menu.ts";
import type { Line } from "../pageLines.ts";
import { readDirective } from "./mystDirective.ts";

export interface TocPages {
  /** Text of a page; null where there is none. The path is below the documents. */
  readonly read: (path: string) => string | null;
  /** All pages. */
  readonly paths: readonly string[];
}

/** `path`: that of the page whose tables are read. */
export function tocEntries(path: string, pages: TocPages, above: ReadonlySet<string> = new Set()): readonly MenuEntry[] {
  const text = pages.read(path);
  if (text === null || above.has(path)) return [];
  const seen = new Set([...above, path]);
  const lines: readonly Line[] = text.split("\n").map((each, index) => ({ text: each, line: index + 1 }));
  return tables(lines).flatMap(({ options, body }) => {
    const items = body.flatMap(({ text: entry }) => entriesOf(entry.trim(), path, pages, seen));
    const { caption } = options;
    return caption === undefined || items.length === 0 ? items : [{ label: caption, items, collapsed: false }];
  });
}

function tables(
  lines: readonly Line[],
): readonly { readonly options: Readonly<Record<string, string>>; readonly body: readonly Line[] }[] {
  const found = [];
  for (let at = 0; at < lines.length; ) {
    const directive = readDirective(lines, at);
    if (directive?.name === "toctree") found.push(directive);
    else if (directive !== null && directive.code === null) found.push(...tables(directive.body));
    at = directive?.next ?? at + 1;
  }
  return found;
}

function entriesOf(written: string, from: string, pages: TocPages, above: ReadonlySet<string>): readonly MenuEntry[] {
  if (written === "" || written.startsWith("%") || written.startsWith("#")) return [];
  const [, title, inner] = /^(.*?)\s*<([^<>]+)>$/.exec(written) ?? [];
  const target = inner ?? written;
  const label = title === undefined || title === "" ? null : title;
  if (target === "self") return [{ label, path: from }];
  if (/^[a-z]+:\/\//.test(target)) return [{ label, href: target }];
  const plain = (target.startsWith("/") ? target.slice(1) : posix.join(posix.dirname(from), target)).replace(
    /\.(?:md|rst|ipynb)$/,
    "",
  );
  if (/[*?[]/.test(plain)) {
    const isMeant = globTest([`${plain}.md`]);
    return pages.paths.filter((path) => isMeant(path) && path !== from).flatMap((path) => pageEntry(path, label, pages, above));
  }
  return pageEntry(`${plain}.md`, label, pages, above);
}

function pageEntry(path: string, label: string | null, pages: TocPages, above: ReadonlySet<string>): readonly MenuEntry[] {
  const text = pages.read(path);
  if (text === null) return [];
  const items = tocEntries(path, pages, above);
  const name = label ?? /^#\s+(.*?)\s*$/m.exec(text.replace(/^```[\s\S]*?^```/gm, ""))?.[1] ?? null;
  return [items.length === 0 ? { label, path } : { label: plainName(name ?? path), path, items }];
}

function plainName(text: string): string {
  return text.replace(/[`*]/g, "").trim();
}

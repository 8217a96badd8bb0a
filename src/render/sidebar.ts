/**
 * A sidebar is rendered once per version; a page gets the same HTML with its own place marked. The template leaves
 * `data-current` and `data-open` where marks may go (see `SidebarProps`); here they become offsets, so marking a page
 * costs a few string slices however long the sidebar is.
 */
import { unescapeHtml } from "./escape.ts";
import type { Finished } from "./finish.ts";

export interface MarkableSidebar extends Finished {
  /** URL → offsets into `html` where `aria-current="page"` (current) and `open` (open) belong. */
  readonly current: ReadonlyMap<string, number>;
  readonly open: ReadonlyMap<string, readonly number[]>;
}

const marks = / data-current="([^"]*)"| data-open="([^"]*)"( data-open-default="[^"]*")?/g;

export function markable(sidebar: Finished): MarkableSidebar {
  const current = new Map<string, number>();
  const open = new Map<string, number[]>();
  let html = "";
  let from = 0;
  for (const match of sidebar.html.matchAll(marks)) {
    html += sidebar.html.slice(from, match.index);
    from = match.index + match[0].length;
    const [, url, inside, isDefault] = match;
    if (url !== undefined) current.set(unescapeHtml(url), html.length);
    else if (isDefault !== undefined) html += " open";
    else for (const each of unescapeHtml(inside ?? "").split(" ")) append(open, each, html.length);
  }
  return { ...sidebar, html: html + sidebar.html.slice(from), current, open };
}

function append(map: Map<string, number[]>, key: string, value: number): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, [value]);
  else known.push(value);
}

/** The sidebar as the page at `url` shows it. */
export function mark(sidebar: MarkableSidebar, url: string): string {
  const at = sidebar.current.get(url);
  const inserts = (sidebar.open.get(url) ?? []).map((offset) => [offset, " open"] as readonly [number, string]);
  if (at !== undefined) inserts.push([at, ' aria-current="page"']);
  inserts.sort(([a], [b]) => a - b);
  let html = "";
  let from = 0;
  for (const [offset, text] of inserts) {
    html += sidebar.html.slice(from, offset) + text;
    from = offset;
  }
  return html + sidebar.html.slice(from);
}

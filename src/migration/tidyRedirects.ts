/** Redirects as the old project says them → those that docsgen accepts: in one step, each once, and none to itself. */

import { sitePath } from "../model/schemas/addressSchema.ts";
import type { Notebook } from "./notebook.ts";

export interface Redirect {
  readonly from: string;
  readonly to: string;
}

/** `pages`: addresses of the new site, which nothing leads away from. `refused` hears those that no browser asks for. */
export function tidyRedirects(
  written: readonly Redirect[],
  pages: ReadonlySet<string>,
  refused: (from: string) => void,
): readonly Redirect[] {
  const targets = new Map<string, string>();
  for (const { from, to } of written) {
    const source = plain(from);
    if (targets.has(source) || pages.has(source) || source === "/") continue;
    if (isAddress(source)) targets.set(source, plain(to));
    else refused(source);
  }
  return [...targets].flatMap(([from, to]) => {
    const end = endOf(to, targets);
    return end === null || path(end) === from ? [] : [{ from, to: end }];
  });
}

/** `file`: where the old project writes its redirects. */
export function noteRefused(file: string, notebook: Notebook): (from: string) => void {
  const what = "A redirect was left out, because no browser asks for its address: a pattern, a query, an anchor, or a way up.";
  return (from) => notebook.left({ what, todo: "Write an entry for each path, or do without it.", about: from }, { file });
}

/** Whether `redirects` of the configuration take it. */
function isAddress(from: string): boolean {
  return sitePath().safeParse(from).success && !from.startsWith("//");
}

/** Where readers of an address end; null where they never arrive. The anchor of the first step that has one stays. */
function endOf(to: string, targets: ReadonlyMap<string, string>): string | null {
  const seen = new Set<string>();
  let hash = "";
  for (let now = to; ; ) {
    hash = hash === "" ? (/#.*$/.exec(now)?.[0] ?? "") : hash;
    const next = targets.get(path(now));
    if (next === undefined) return now.replace(/#.*$/, "") + hash;
    if (seen.has(path(now))) return null;
    seen.add(path(now));
    now = next;
  }
}

function path(address: string): string {
  return plain(address.replace(/[?#].*$/s, ""));
}

/** The address with a slash before it and none behind it. */
function plain(address: string): string {
  if (/^[a-z][a-z\d+.-]*:/i.test(address)) return address;
  const [, own = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(address) ?? [];
  return `/${own.replace(/^\/+|\/+$/g, "")}${rest}`;
}

/**
 * `content/routes.lock` ⇄ the addresses and headings that have been public. The file is text that people read and merge: a line for
 * each address, sorted.
 *
 *     /docs/capture filters live-capture        an address that answers, and the ids of its headings
 *     /docs/v1.0/capture -> /docs/capture       an address that leads to another one
 *     /docs/old removed: It was about v1.       an address that was given up, and why
 *     /docs/capture#pfring removed: …           a heading that was given up
 */
import { compare, diagnose } from "../../../kit/diagnostics/diagnostic.ts";
import { readTextIfThere } from "../../../kit/files/readText.ts";
import { replaceSiteFile } from "../../../kit/files/replaceFile.ts";
import { decode } from "../../../kit/text/urls.ts";
import { routesFile } from "../../../model/lockedRoute.ts";
import type { Diagnostic, LockedRoute, Url } from "../../../model/model.ts";

const header = '# Public addresses and headings, written by "docsgen routes --update". A build fails when one of them is lost.\n';

export interface ReadRoutes {
  /** Null where the site has no such file, or none that can be used. */
  readonly routes: readonly LockedRoute[] | null;
  readonly diagnostics: readonly Diagnostic[];
}

export function readRoutes(root: string): ReadRoutes {
  const { text, diagnostics } = readTextIfThere(root, routesFile) ?? { text: null, diagnostics: [] };
  return text === null ? { routes: null, diagnostics } : parseRoutes(text);
}

export function parseRoutes(text: string): ReadRoutes {
  const routes: LockedRoute[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const [index, written] of text.split("\n").entries()) {
    const content = written.trim();
    if (content === "" || content.startsWith("#")) continue;
    const route = parseLine(content, index + 1);
    if (route === null) diagnostics.push(malformed(written, index + 1));
    else routes.push(route);
  }
  return diagnostics.length > 0 ? { routes: null, diagnostics } : { routes, diagnostics };
}

function parseLine(written: string, line: number): LockedRoute | null {
  const [, address = "", id, rest = ""] = /^(\/[^\s#]*)(?:#(\S+))?(?:\s+(.*))?$/s.exec(written) ?? [];
  const url = address as Url;
  if (url === "") return null;
  const [, reason] = /^removed:\s+(.+)$/s.exec(rest) ?? [];
  if (reason !== undefined) return { kind: "removed", url, id: id === undefined ? null : decode(id), reason, line };
  const [, to] = /^->\s+(\/\S*)$/.exec(rest) ?? [];
  const words = rest.split(/\s+/).filter(Boolean);
  if (id !== undefined || (to === undefined && /^(?:->|removed:)$/.test(words[0] ?? ""))) return null;
  return to === undefined ? { kind: "page", url, ids: words.map(decode), line } : { kind: "redirect", url, to, line };
}

function malformed(written: string, line: number): Diagnostic {
  const isConflict = /^(?:<{7}|={7}|>{7}|\|{7})/.test(written);
  const message = isConflict
    ? `${routesFile} has a merge conflict.`
    : `${JSON.stringify(written)} is not a line of ${routesFile}.`;
  const hint = isConflict
    ? "Keep the lines of both sides, delete the markers, and run: docsgen routes --update"
    : "Write /address id id …, /address -> /target, /address removed: reason, or /address#id removed: reason.";
  return diagnose("routes/file", message, { file: routesFile, line, column: 1, length: Math.max(1, written.length), hint });
}

/** The text of the file: one line for each address, and one for each heading that was given up. */
export function routesText(routes: readonly LockedRoute[]): string {
  const pages = new Map<string, Set<string>>();
  const lines = new Set<string>();
  for (const route of routes) {
    if (route.kind === "page") pages.set(route.url, new Set([...(pages.get(route.url) ?? []), ...route.ids]));
    else lines.add(lineOf(route));
  }
  for (const [url, ids] of pages) lines.add([url, ...[...ids].sort(compare).map(encodeId)].join(" "));
  // By address first: a space sorts before whatever an address may go on with.
  return `${header}${[...lines].sort(compare).join("\n")}\n`;
}

function lineOf(route: Exclude<LockedRoute, { readonly kind: "page" }>): string {
  if (route.kind === "redirect") return `${route.url} -> ${route.to}`;
  const reason = route.reason.replace(/\s+/g, " ").trim();
  return `${route.url}${route.id === null ? "" : `#${encodeId(route.id)}`} removed: ${reason}`;
}

/** Ids stay readable: only white space, percent signs, and the first character of what has a meaning in a line are encoded. */
export function encodeId(id: string): string {
  const plain = id.replace(/[\s%]/g, encodeURIComponent);
  return plain === "removed:" ? "%72emoved:" : plain === "->" ? "%2D>" : plain;
}

export function writeRoutes(root: string, routes: readonly LockedRoute[]): Promise<void> {
  return replaceSiteFile(root, routesFile, routesText(routes));
}

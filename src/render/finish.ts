/**
 * HTML as React and rehype write it → HTML as it is served, and what a link check wants to know of it: every id and target.
 *
 * Every internal link takes its one form, with the base in front: the one place that adds it, so it is never added twice.
 * React's spelling of HTML (`<meta charSet="utf-8"/>`) becomes HTML's own.
 */
import { isExternal, normalizeUrl, splitUrl, withBase, withoutBase } from "../plan/urls.ts";
import { escapeAttribute, unescapeHtml } from "./escape.ts";

export interface Finished {
  readonly html: string;
  readonly ids: readonly string[];
  /** Targets as written, without the base: `/docs/api#x`, `#x`, `../api`; other sites' addresses are left out. */
  readonly targets: readonly string[];
}

/** Where the HTML will stand. */
export interface Address {
  readonly base: string;
  /** URLs of pages in their one form, and of static files: links to pages lose `.html` and a slash at the end. */
  readonly pages: { readonly has: (url: string) => boolean };
  readonly files: { readonly has: (url: string) => boolean };
}

/** For HTML that only tells its targets. */
export const nowhere: Address = { base: "/", pages: new Set(), files: new Set() };

const value = `"[^"]*"|'[^']*'|[^\\s"'=<>\`]+`;
/** A start tag with attributes; comments, and the bodies of scripts, are passed over whole. What is not closed ends with the text. */
const tags = new RegExp(
  `<!--[\\s\\S]*?(?:-->|$)|<[bhw]b?r\\s*/>|<script\\b[^>]*>[\\s\\S]*?(?:</script>|$)|<[a-z][^\\s>/]*(?:\\s+[^\\s=>"'/]+(?:\\s*=\\s*(?:${value}))?)+\\s*(?:/?>|$)`,
  "gi",
);
const attributes = new RegExp(`(\\s+)([^\\s=>"'/]+)(?:\\s*=\\s*(${value}))?`, "g");
/** Elements without content, and others of HTML whose attributes React spells in its own way. */
const voids = new Set("area base br col embed hr img input link meta param source track wbr".split(" "));
const spelled = new Set([...voids, ..."a audio button form iframe label ol script select td textarea th time video".split(" ")]);
const isSpelled = /\/>$|\s[a-z-]+[A-Z]\w*\s*=|\s\w+=""/;
const isFlag =
  /^(?:async|autofocus|checked|controls|default|defer|disabled|hidden|inert|loop|multiple|muted|open|readonly|required|reversed|selected)$/;
const isNamed = /\s(?:id|name|href|src|srcset|imagesrcset|poster|action|data)\s*=/i;

/** What tags were made into, for one address: the pages of a site repeat nearly all of theirs. */
export type KnownTags = Map<string, Finished>;

/** Beyond this, tags are forgotten. */
const mostTags = 10_000;

export function finish(html: string, address: Address, known: KnownTags = new Map()): Finished {
  const ids: string[] = [];
  const targets: string[] = [];
  const finished = html.replace(tags, (tag) => {
    const made = known.get(tag) ?? learn(tag, address, known);
    for (const id of made.ids) ids.push(id);
    for (const target of made.targets) targets.push(target);
    return made.html;
  });
  return { html: finished, ids, targets };
}

function learn(tag: string, address: Address, known: KnownTags): Finished {
  // A copy: what was cut out of a page's HTML keeps all of that HTML in memory.
  const own = Buffer.from(tag).toString();
  const made = finishMatch(own, address);
  if (known.size >= mostTags) known.clear();
  known.set(own, made);
  return made;
}

function finishMatch(tag: string, address: Address): Finished {
  const found: Found = { ids: [], targets: [] };
  if (/^<[bhw]b?r\s*\/>$/.test(tag)) return { html: withoutSlash(tag), ...found };
  if (tag.startsWith("<!--") || !(isSpelled.test(tag) || isNamed.test(tag))) return { html: tag, ...found };
  const end = /^<script/i.test(tag) ? tag.indexOf(">") : tag.length;
  return { html: finishTag(tag.slice(0, end), address, found) + tag.slice(end), ...found };
}

/** `<br />` → `<br>` */
function withoutSlash(tag: string): string {
  return tag.endsWith("/>") ? `${tag.slice(0, -2).trimEnd()}>` : tag;
}

interface Found {
  readonly ids: string[];
  readonly targets: string[];
}

function finishTag(tag: string, address: Address, found: Found): string {
  const element = /^<([a-z][^\s>/]*)/i.exec(tag)?.[1]?.toLowerCase() ?? "";
  const written = voids.has(element) ? withoutSlash(tag) : tag;
  return written.replace(attributes, (attribute, space: string, name: string, quoted?: string) => {
    const key = name.toLowerCase();
    const own = spelled.has(element) && key !== name ? attribute.replace(name, key) : attribute;
    if (quoted === undefined) return own;
    if (quoted === '""' && isFlag.test(key)) return space + key;
    const text = unescapeHtml(/^["']/.test(quoted) ? quoted.slice(1, -1) : quoted);
    const finished = finishValue(key, element, text, address, found);
    return finished === text ? own : `${space}${spelled.has(element) ? key : name}="${escapeAttribute(finished)}"`;
  });
}

function finishValue(name: string, element: string, text: string, address: Address, { ids, targets }: Found): string {
  switch (attributeKind(name, element)) {
    case "id":
      ids.push(text);
      return text;
    case "set":
      return finishSet(text, address, targets);
    case "link":
      return finishUrl(text, address, targets, element === "a");
    default:
      return text;
  }
}

function attributeKind(name: string, element: string): "id" | "set" | "link" | null {
  if (name === "id" || (name === "name" && element === "a")) return "id";
  if (name === "srcset" || name === "imagesrcset") return "set";
  if (name === "data" && element !== "object") return null;
  return /^(?:href|src|poster|action|data)$/.test(name) ? "link" : null;
}

function finishUrl(text: string, address: Address, targets: string[], isLink: boolean): string {
  if (text.startsWith("pathname://")) return withBase(`/${text.slice("pathname://".length).replace(/^\/+/, "")}`, address.base);
  if (text === "" || text.startsWith("?") || isExternal(text)) return text;
  const target = text.startsWith("/") ? inSite(text, address, isLink) : text;
  targets.push(target);
  return target.startsWith("/") ? withBase(target, address.base) : target;
}

/** Without a base that was written by mistake, and for a page in its one form: `/docs/features/#license` → `/docs/features#license`. */
function inSite(target: string, { base, pages, files }: Address, isLink: boolean): string {
  const { pathname, search, hash } = splitUrl(target);
  if (pages.has(pathname) || files.has(pathname)) return target;
  const named = [pathname, withoutBase(pathname, base)];
  const page = isLink ? named.map(normalizeUrl).find((url) => pages.has(url)) : undefined;
  const path = page ?? named.find((each) => files.has(each)) ?? pathname;
  return path + search + hash;
}

/** `a.png 1x, b.png 2x`: every candidate. */
function finishSet(text: string, address: Address, targets: string[]): string {
  return text
    .split(/,(?=\s)|(?<=\s),/)
    .map((candidate) => {
      const [url = "", ...descriptor] = candidate.trim().split(/\s+/);
      return [finishUrl(url, address, targets, false), ...descriptor].join(" ");
    })
    .join(", ");
}

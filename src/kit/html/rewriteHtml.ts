/**
 * HTML as React and rehype write it → HTML as it is served, and what the link check needs from it: every id and target.
 *
 * Every internal link takes its canonical form, with the base in front: this is the only place that adds the base, so it is
 * never added twice. React's spelling of HTML (`<meta charSet="utf-8"/>`) becomes HTML's own.
 */

import type { LoadKind } from "../brands.ts";
import { isExternal, normalizeUrl, splitUrl, withBase, withoutBase } from "../text/urls.ts";
import { videoFrame } from "../text/videoServices.ts";
import { escapeAttribute, unescapeHtml } from "./escape.ts";
import { type Attribute, attributesOf, eachTag } from "./htmlTags.ts";

/** What a page loads and its policy has to allow: from another site, or into a frame. */
export interface Load {
  readonly as: LoadKind;
  readonly url: string;
}

export interface RewrittenHtml {
  readonly html: string;
  readonly ids: readonly string[];
  /** Targets as written, without the base: `/docs/api#x`, `#x`, `../api`; addresses of other sites are left out. */
  readonly targets: readonly string[];
  readonly loads: readonly Load[];
  /** What was asked of the site: `has /url` of its pages, `file /url` of its files. */
  readonly asked: readonly string[];
}

/** What the links of a site are rewritten by. */
export interface SiteUrls {
  readonly base: string;
  /** Canonical URLs of pages, and URLs of static files: links to pages lose `.html` and a slash at the end. */
  readonly pages: { readonly has: (url: string) => boolean };
  readonly files: { readonly has: (url: string) => boolean };
  /** What all languages share is in the folder of the default one. */
  readonly shared?: SharedUrls;
}

export interface SharedUrls {
  readonly base: string;
  readonly has: (pathname: string) => boolean;
}

/** A site without pages, where links keep their form. */
export const emptySite: SiteUrls = { base: "/", pages: new Set(), files: new Set() };

/** Elements without content, and others of HTML whose attributes React spells in its own way. */
const voids = new Set("area base br col embed hr img input link meta param source track wbr".split(" "));
const respelled = new Set([
  ...voids,
  ..."a audio button form iframe label ol script select td textarea th time video".split(" "),
]);
const isFlag =
  /^(?:async|autofocus|checked|controls|default|defer|disabled|hidden|inert|loop|multiple|muted|open|readonly|required|reversed|selected)$/;

/** Rewritten start tags of one site by what they were: its pages repeat nearly all of theirs. */
export type TagCache = Map<string, RewrittenHtml>;

/** The cache is cleared when it has more. */
const mostTags = 10_000;

export function rewriteHtml(html: string, site: SiteUrls, cache: TagCache = new Map()): RewrittenHtml {
  const ids: string[] = [];
  const targets: string[] = [];
  const loads: Load[] = [];
  const asked: string[] = [];
  let rewritten = "";
  let from = 0;
  eachTag(html, (tag, start) => {
    const made = cache.get(tag) ?? addTag(tag, site, cache);
    for (const id of made.ids) ids.push(id);
    for (const target of made.targets) targets.push(target);
    for (const load of made.loads) loads.push(load);
    for (const question of made.asked) asked.push(question);
    if (made.html === tag) return;
    rewritten += html.slice(from, start) + made.html;
    from = start + tag.length;
  });
  return { html: rewritten + html.slice(from), ids, targets, loads, asked };
}

/** The targets of links, images and the like. */
export function targetsOf(html: string): readonly string[] {
  return rewriteHtml(html, emptySite).targets;
}

function addTag(tag: string, site: SiteUrls, cache: TagCache): RewrittenHtml {
  // A copy: a slice of a page's HTML keeps all of that HTML in memory.
  const own = Buffer.from(tag).toString();
  const made = rewriteTag(own, site);
  if (cache.size >= mostTags) cache.clear();
  cache.set(own, made);
  return made;
}

interface Tag {
  readonly element: string;
  readonly tag: string;
}

/** The site, and what is found in one tag. */
interface Rewriting {
  readonly site: SiteUrls;
  readonly ids: string[];
  readonly targets: string[];
  readonly loads: Load[];
  readonly asked: string[];
}

function startRewriting({ base, pages, files, shared }: SiteUrls): Rewriting {
  const asked: string[] = [];
  const noting = (what: string, known: SiteUrls["pages"]) => ({
    has: (url: string) => {
      asked.push(`${what} ${url}`);
      return known.has(url);
    },
  });
  const site = { base, pages: noting("has", pages), files: noting("file", files), ...(shared && { shared }) };
  return { site, ids: [], targets: [], loads: [], asked };
}

function rewriteTag(tag: string, site: SiteUrls): RewrittenHtml {
  const rewriting = startRewriting(site);
  const element = /^<([^\s/>]+)/.exec(tag)?.[1]?.toLowerCase() ?? "";
  let html = "";
  let from = 0;
  for (const attribute of attributesOf(tag)) {
    const written = tag.slice(attribute.start, attribute.end);
    html += tag.slice(from, attribute.start) + rewriteAttribute(written, attribute, { element, tag }, rewriting);
    from = attribute.end;
  }
  const rest = tag.slice(from);
  const end = voids.has(element) ? rest.replace(/\s*\/>$/, ">") : rest;
  const { ids, targets, loads, asked } = rewriting;
  return { html: html + end, ids, targets, loads, asked };
}

function rewriteAttribute(written: string, { name, value }: Attribute, { element, tag }: Tag, rewriting: Rewriting): string {
  const key = name.toLowerCase();
  const ownName = respelled.has(element) ? key : name;
  const own = ownName + written.slice(name.length);
  if (value === null) return own;
  if (value === "" && (isFlag.test(key) || key.startsWith("data-"))) return key;
  const text = unescapeHtml(value);
  noteLoads(loadKind(key, element, tag), text, rewriting);
  const rewritten = rewriteValue(attributeKind(key, element), text, rewriting);
  return rewritten === text ? own : `${ownName}="${escapeAttribute(rewritten)}"`;
}

const loadedAs: Readonly<Record<string, LoadKind>> = {
  audio: "media",
  embed: "object",
  frame: "frame",
  iframe: "frame",
  img: "image",
  input: "image",
  source: "media",
  track: "media",
  video: "media",
};

/** What the browser loads by an attribute, as far as the configuration may allow it from other sites; null for links and scripts. */
function loadKind(name: string, element: string, tag: string): LoadKind | null {
  switch (name) {
    case "src":
      return loadedAs[element] ?? null;
    case "srcset":
    case "imagesrcset":
    case "poster":
      return "image";
    case "data-video":
      return element === "a" ? "player" : null;
    case "data":
      return element === "object" ? "object" : null;
    case "href":
    case "xlink:href":
      return element === "image" || element === "use" || isIcon(element, tag) ? "image" : null;
    default:
      return null;
  }
}

function isIcon(element: string, tag: string): boolean {
  return element === "link" && /\srel=["']?[^"'>]*\bicon\b/i.test(tag);
}

/** What is of the site itself is always allowed, except in frames. */
function noteLoads(as: LoadKind | null, text: string, { loads }: Rewriting): void {
  if (as === null) return;
  if (as === "player") {
    const url = videoFrame(text);
    if (url !== null) loads.push({ as, url });
    return;
  }
  const urls = as === "image" && /,\s|\s/.test(text.trim()) ? candidatesOf(text).map(([url]) => url) : [text.trim()];
  for (const url of urls) {
    const isOther = isExternal(url) && !/^(?:data|blob):/i.test(url);
    if (url !== "" && (isOther || as === "frame" || as === "object")) loads.push({ as, url });
  }
}

type AttributeKind = "id" | "set" | "link" | "file" | null;

function attributeKind(name: string, element: string): AttributeKind {
  if (name === "id" || (name === "name" && element === "a")) return "id";
  if (name === "srcset" || name === "imagesrcset") return "set";
  if (name === "data" && element !== "object") return null;
  if (!/^(?:href|src|poster|action|data)$/.test(name)) return null;
  return element === "a" ? "link" : "file";
}

function rewriteValue(kind: AttributeKind, text: string, rewriting: Rewriting): string {
  switch (kind) {
    case "id":
      rewriting.ids.push(text);
      return text;
    case "set":
      return rewriteSet(text, rewriting);
    case null:
      return text;
    default:
      return rewriteUrl(text, rewriting, kind === "link");
  }
}

/** The address of a link, as `rewriteHtml` writes it. */
export function rewriteLink(url: string, site: SiteUrls): string {
  return rewriteUrl(url, startRewriting(site), true);
}

function rewriteUrl(text: string, { site, targets }: Rewriting, isLink: boolean): string {
  if (text.startsWith("pathname://")) return withBase(`/${text.slice("pathname://".length).replace(/^\/+/, "")}`, site.base);
  if (text.startsWith(anyLanguage)) return withBase(text.slice(anyLanguage.length), site.shared?.base ?? site.base);
  if (text === "" || text.startsWith("?") || isExternal(text)) return text;
  const target = text.startsWith("/") ? canonical(text, site, isLink) : text;
  targets.push(target);
  return target.startsWith("/") ? withBase(target, baseOf(target, site)) : target;
}

/** Begins the address of a page in another language, from the base of the default one: `language:///de/docs`. */
export const anyLanguage = "language://";

/** The base below which an address is. */
export function baseOf(url: string, { base, shared }: Pick<SiteUrls, "base" | "shared">): string {
  return shared?.has(splitUrl(url).pathname) === true ? shared.base : base;
}

/** The address without a base that was written by mistake; for a page its canonical form: `/docs/features/#license` → `/docs/features#license`. */
function canonical(target: string, { base, pages, files }: SiteUrls, isLink: boolean): string {
  const { pathname, search, hash } = splitUrl(target);
  const plain = withoutBase(pathname, base);
  // Most are in this form already, whatever the site has.
  if (pathname === plain && (!isLink || pathname === normalizeUrl(pathname))) return target;
  if (pages.has(pathname) || files.has(pathname)) return target;
  const named = [pathname, plain];
  const page = isLink ? named.map(normalizeUrl).find((url) => pages.has(url)) : undefined;
  const path = page ?? named.find((each) => files.has(each)) ?? pathname;
  return path + search + hash;
}

/** Every candidate of `a.png 1x, b.png 2x`. */
function rewriteSet(text: string, rewriting: Rewriting): string {
  return candidatesOf(text)
    .map(([url, ...descriptor]) => [rewriteUrl(url, rewriting, false), ...descriptor].join(" "))
    .join(", ");
}

/** The pictures of a `srcset`, each with its address first. */
export function candidatesOf(text: string): readonly (readonly [url: string, ...descriptor: string[]])[] {
  return text.split(/,(?=\s)|(?<=\s),/).map((candidate) => {
    const [url = "", ...descriptor] = candidate.trim().split(/\s+/);
    return [url, ...descriptor] as const;
  });
}

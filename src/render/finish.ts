/**
 * Finished HTML → the same with every internal link in its one form and the base in front, and what a link check wants to
 * know of it: every id and every target. The one place that adds the base, so it is never added twice.
 */
import { isExternal, normalizeUrl, splitUrl, withBase, withoutBase } from "../plan/urls.ts";
import { escapeAttribute } from "./escape.ts";

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
/** A start tag with attributes; comments, and the bodies of scripts, are passed over whole. */
const tags = new RegExp(
  `<!--[\\s\\S]*?-->|<script\\b[^>]*>[\\s\\S]*?</script>|<[a-z][^\\s>/]*(?:\\s+[^\\s=>"'/]+(?:\\s*=\\s*(?:${value}))?)+\\s*/?>`,
  "gi",
);
const attributes = new RegExp(`(\\s+)([^\\s=>"'/]+)(?:\\s*=\\s*(${value}))?`, "g");
const named = /\s(?:id|name|href|src|srcset|imagesrcset|poster|action|data)\s*=/i;

export function finish(html: string, address: Address): Finished {
  const found: Found = { ids: [], targets: [] };
  const finished = html.replace(tags, (tag) => {
    if (!named.test(tag) || tag.startsWith("<!--")) return tag;
    const end = /^<script/i.test(tag) ? tag.indexOf(">") : tag.length;
    return finishTag(tag.slice(0, end), address, found) + tag.slice(end);
  });
  return { html: finished, ...found };
}

interface Found {
  readonly ids: string[];
  readonly targets: string[];
}

function finishTag(tag: string, address: Address, { ids, targets }: Found): string {
  const [, element = ""] = /^<([a-z][^\s>/]*)/i.exec(tag) ?? [];
  return tag.replace(attributes, (attribute, space: string, name: string, written?: string) => {
    if (written === undefined) return attribute;
    const text = unescapeHtml(/^["']/.test(written) ? written.slice(1, -1) : written);
    switch (attributeKind(name.toLowerCase(), element.toLowerCase())) {
      case "id":
        ids.push(text);
        return attribute;
      case "set":
        return `${space}${name}="${escapeAttribute(finishSet(text, address, targets))}"`;
      case "link":
      case "file": {
        const target = finishUrl(text, address, targets, element.toLowerCase() === "a");
        return target === text ? attribute : `${space}${name}="${escapeAttribute(target)}"`;
      }
      default:
        return attribute;
    }
  });
}

function attributeKind(name: string, element: string): "id" | "set" | "link" | "file" | null {
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
    .split(/,\s+|\s+,/)
    .map((candidate) => {
      const [url = "", ...descriptor] = candidate.trim().split(/\s+/);
      return [finishUrl(url, address, targets, false), ...descriptor].join(" ");
    })
    .join(", ");
}

function unescapeHtml(text: string): string {
  if (!text.includes("&")) return text;
  return text
    .replace(/&(?:#x([\da-f]+)|#(\d+));/gi, (_, hex?: string, decimal?: string) =>
      String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
    )
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}

/** Bare URLs and email addresses in text nodes outside of links and code → links, by GFM's rules. */
import type { Element, ElementContent } from "hast";
import { element, text } from "../../kit/html/hast.ts";
import { orNull } from "../../kit/once.ts";

const url = /(https?:\/\/|www(?=\.))([-.\w]+)([^ \t\r\n<]*)/gi;
const domainHere = /[-\w]+(?:\.[-\w]+)+/y;

/** Splits a text into text and links; null if there is nothing to link. */
export function autolink(value: string, position: Element["position"]): ElementContent[] | null {
  if (!value.includes("://") && !/www\./i.test(value) && !value.includes("@")) return null;
  const found = [...urls(value), ...emails(value)].sort((a, b) => a.from - b.from);
  if (found.length === 0) return null;
  const nodes: ElementContent[] = [];
  let at = 0;
  for (const { from, shown, href } of found) {
    if (from < at) continue;
    if (from > at) nodes.push(text(value.slice(at, from)));
    nodes.push(element("a", { href }, [text(shown)], position));
    at = from + shown.length;
  }
  if (at < value.length) nodes.push(text(value.slice(at)));
  return nodes;
}

interface Found {
  readonly from: number;
  readonly shown: string;
  readonly href: string;
}

function urls(value: string): readonly Found[] {
  return [...value.matchAll(url)].flatMap(({ 0: all, 1: scheme = "", 2: domain = "", 3: path = "", index }) => {
    if (!isBoundary(value, index) || !isDomain(scheme.toLowerCase() === "www" ? scheme + domain : domain)) return [];
    const shown = withoutTrail(scheme + domain + path);
    const href = /^www/i.test(all) ? `http://${shown}` : shown;
    const decoded = orNull(() => decodeURI(href)) ?? href.replace(/%(?![\da-f]{2})/gi, "%25");
    return shown.length <= scheme.length ? [] : [{ from: index, shown, href: encodeURI(decoded) }];
  });
}

/** Searches outward from each @, so that long words cost nothing. */
function emails(value: string): readonly Found[] {
  const found: Found[] = [];
  for (let at = value.indexOf("@"); at >= 0; at = value.indexOf("@", at + 1)) {
    let from = at;
    while (from > 0 && /[-.\w+]/.test(value[from - 1] ?? "")) from--;
    domainHere.lastIndex = at + 1;
    const domain = domainHere.exec(value)?.[0] ?? "";
    if (from === at || domain === "" || /[-_\d]$/.test(domain) || value[from - 1] === "/" || !isBoundary(value, from)) continue;
    const shown = value.slice(from, at + 1 + domain.length);
    found.push({ from, shown, href: `mailto:${shown}` });
  }
  return found;
}

function isBoundary(value: string, index: number): boolean {
  return index === 0 || /[\s\p{P}\p{S}]/u.test(value[index - 1] ?? "");
}

/** A domain has at least two parts, and no underscore in the last two. */
function isDomain(domain: string): boolean {
  const parts = domain.split(".");
  return parts.length >= 2 && parts.slice(-2).every((part) => part === "" || (!part.includes("_") && /[a-z\d]/i.test(part)));
}

/** Removes trailing punctuation and unbalanced parentheses, which belong to the sentence. */
function withoutTrail(written: string): string {
  let surplus = count(written, ")") - count(written, "(");
  for (let end = written.length; ; ) {
    const last = written[end - 1] ?? "";
    if (last === "}" && /\{\{[\w.-]{1,80}\}\}$/.test(written.slice(Math.max(0, end - 90), end))) return written.slice(0, end);
    if (last === ")" && surplus > 0) {
      surplus--;
      end--;
    } else if (/[!"'*,.:;<>?_~\]}]/.test(last)) end = last === ";" ? beforeReference(written, end) : end - 1;
    else return written.slice(0, end);
  }
}

/** The start of a trailing `&name;`; otherwise one character less. */
function beforeReference(written: string, end: number): number {
  const reference = /&[a-z\d]+;$/i.exec(written.slice(Math.max(0, end - 40), end));
  return reference === null ? end - 1 : end - reference[0].length;
}

function count(value: string, character: string): number {
  return value.split(character).length - 1;
}

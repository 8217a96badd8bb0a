/**
 * Bare URLs and e-mail addresses in text → links, by GFM's rules. Works on text of the finished tree, never inside links and
 * code.
 */
import type { Element, ElementContent } from "hast";
import { element, text } from "./hast.ts";

const url = /(https?:\/\/|www(?=\.))([-.\w]+)([^ \t\r\n<]*)/gi;
const email = /(?<=^|[\s\p{P}\p{S}])([-.\w+]+)@([-\w]+(?:\.[-\w]+)+)/gu;

/** The text cut into text and links; null when there is nothing to link. */
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
    return shown.length <= scheme.length ? [] : [{ from: index, shown, href: encodeURI(decodeSafely(href)) }];
  });
}

function emails(value: string): readonly Found[] {
  return [...value.matchAll(email)].flatMap(({ 0: all, 2: domain = "", index }) => {
    const before = value[index - 1];
    if (before === "/" || /[-_\d]$/.test(domain)) return [];
    return [{ from: index, shown: all, href: `mailto:${all}` }];
  });
}

function isBoundary(value: string, index: number): boolean {
  return index === 0 || /[\s\p{P}\p{S}]/u.test(value[index - 1] ?? "");
}

/** No underscore in the last two parts, and at least two of them. */
function isDomain(domain: string): boolean {
  const parts = domain.split(".");
  return parts.length >= 2 && parts.slice(-2).every((part) => part === "" || (!part.includes("_") && /[a-z\d]/i.test(part)));
}

/** Punctuation and unbalanced parentheses at the end belong to the sentence. */
function withoutTrail(written: string): string {
  let end = written.length;
  for (;;) {
    const last = written[end - 1] ?? "";
    if (last === "}" && /\{\{[\w.-]+\}\}$/.test(written.slice(0, end))) return written.slice(0, end);
    if (/[!"'*,.:;<>?_~\]}]/.test(last)) end = last === ";" ? beforeReference(written, end) : end - 1;
    else if (last === ")" && count(written, ")", end) > count(written, "(", end)) end--;
    else return written.slice(0, end);
  }
}

/** The start of `&name;` at the end, else one character less. */
function beforeReference(written: string, end: number): number {
  const reference = /&[a-z\d]+;$/i.exec(written.slice(Math.max(0, end - 40), end));
  return reference === null ? end - 1 : end - reference[0].length;
}

function count(value: string, character: string, end: number): number {
  let number = 0;
  for (let index = value.indexOf(character); index >= 0 && index < end; index = value.indexOf(character, index + 1)) number++;
  return number;
}

function decodeSafely(href: string): string {
  try {
    return decodeURI(href);
  } catch {
    return href.replace(/%(?![\da-f]{2})/gi, "%25");
  }
}

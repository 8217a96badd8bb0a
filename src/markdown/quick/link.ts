/** `[text](address)` → a link: no brackets in its text, no title, an address of which every character is itself. */
import type { Link } from "mdast";
import { isAddress } from "./characters.ts";
import { phrasing } from "./phrasing.ts";
import type { Found, Source } from "./source.ts";

export function link(source: Source, from: number, to: number): Found<Link> | null {
  const { text } = source;
  const close = source.find("]", from + 1, to);
  if (close + 1 >= to || text.charAt(close + 1) !== "(") return null;
  let end = close + 2;
  while (end < to && isAddress(text.charCodeAt(end))) end++;
  if (end === close + 2 || end >= to || text.charAt(end) !== ")") return null;
  const children = label(source, from + 1, close);
  if (children === null) return null;
  const url = text.slice(close + 2, end);
  return { node: { type: "link", title: null, url, children, position: source.span(from, end + 1) }, end: end + 1 };
}

/** Phrasing in brackets. Asterisks, carets or blanks beside them would need to know what the brackets are. */
export function label(source: Source, from: number, to: number): Link["children"] | null {
  const { text } = source;
  const isEdge = (at: number) => " *^\n".includes(text.charAt(at));
  if (from >= to || to - from > 500 || isEdge(from) || isEdge(to - 1)) return null;
  return source.find("[", from, to) < to ? null : (phrasing(source, from, to) as Link["children"] | null);
}

/** `## Heading` → its node. One blank before the words, and at their end neither a blank nor a `#`. */
import type { Heading } from "mdast";
import { phrasing } from "./phrasing.ts";
import type { Block, Source } from "./source.ts";

export function heading(source: Source, from: number, to: number): Block | null {
  const { text } = source;
  const end = source.lineEnd(from, to);
  let begin = from;
  while (text.charAt(begin) === "#") begin++;
  const depth = (begin - from) as Heading["depth"];
  if (depth > 6 || text.charAt(begin) !== " " || begin + 1 >= end) return null;
  if (text.charAt(begin + 1) === " " || " #".includes(text.charAt(end - 1))) return null;
  const children = phrasing(source, begin + 1, end);
  return children === null ? null : { node: { type: "heading", depth, children, position: source.span(from, end) }, end };
}

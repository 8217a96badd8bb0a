/** `:name[text]{attributes}` in a line → a directive where its name is known; any other colon is text. */
import type { TextDirective } from "mdast-util-directive";
import { attributes } from "./attributes.ts";
import { isLetterOrDigit, isWord } from "./characters.ts";
import { label } from "./link.ts";
import type { Found, Source } from "./source.ts";

export function textDirective(source: Source, from: number, begin: number, to: number): Found<TextDirective> | "text" | null {
  const { text, directives } = source;
  let end = from + 1;
  while (end < to && (isWord(text.charCodeAt(end)) || text.charAt(end) === "-")) end++;
  const next = end < to ? text.charAt(end) : "";
  const name = text.slice(from + 1, end);
  if ((next !== "[" && next !== "{") || !directives.has(name)) return "text";
  const before = from > begin ? text.charCodeAt(from - 1) : 32;
  if (next === "{" || isWord(before) || before === 58 || !isLetterOrDigit(text.charCodeAt(end - 1))) return null;
  const close = source.find("]", end, to);
  const children = close === to ? null : label(source, end + 1, close);
  const found = children === null || text.slice(end, close).includes("\n") ? null : attributes(text, close + 1);
  if (children === null || found === null || found.end > to) return null;
  const position = source.span(from, found.end);
  return { node: { type: "textDirective", name, attributes: found.attributes, children, position }, end: found.end };
}

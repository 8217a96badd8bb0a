/** `` `code` `` → its node: one backtick on each side, on one line, with neither blank at its ends nor a backtick inside. */
import type { InlineCode } from "mdast";
import type { Found, Source } from "./source.ts";

export function codeSpan(source: Source, from: number, to: number): Found<InlineCode> | null {
  const { text } = source;
  const end = source.find("`", from + 1, to);
  if (end === from + 1 || end === to || (end + 1 < to && text.charAt(end + 1) === "`")) return null;
  const value = text.slice(from + 1, end);
  if (value.startsWith(" ") || value.endsWith(" ") || value.includes("\n")) return null;
  return { node: { type: "inlineCode", value, position: source.span(from, end + 1) }, end: end + 1 };
}

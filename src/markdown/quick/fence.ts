/** Fenced code from the first column to the first column → its node. */
import { closing } from "./lines.ts";
import type { Block, Source } from "./source.ts";

export function fence(source: Source, from: number, to: number): Block | null {
  const { text } = source;
  const end = source.lineEnd(from, to);
  const mark = text.charAt(from);
  let begin = from;
  while (begin < end && text.charAt(begin) === mark) begin++;
  const info = text.slice(begin, end);
  if (begin - from < 3 || /[`\\&\t]| $/.test(info)) return null;
  const close = closing(source, { mark, size: begin - from }, end + 1, to);
  if (close === null) return null;
  const [, lang = null, meta = null] = /^ *([^ ]+)(?: +(.+))?$/s.exec(info) ?? [];
  const last = source.lineEnd(close, to);
  const value = close === end + 1 ? "" : text.slice(end + 1, close - 1);
  return { node: { type: "code", lang, meta, value, position: source.span(from, last) }, end: last };
}

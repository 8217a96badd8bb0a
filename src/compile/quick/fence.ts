/** Fenced code from the first column to the first column → its node. */
import type { Block, Source } from "./source.ts";

export function fence(source: Source, from: number, to: number): Block | null {
  const { text } = source;
  const end = source.lineEnd(from, to);
  const mark = text.charAt(from);
  let begin = from;
  while (begin < end && text.charAt(begin) === mark) begin++;
  const info = text.slice(begin, end);
  if (begin - from < 3 || /[`\\&\t]| $/.test(info)) return null;
  const close = closing(source, text.slice(from, begin), end + 1, to);
  if (close === null) return null;
  const [, lang = null, meta = null] = /^ *([^ ]+)(?: +(.+))?$/.exec(info) ?? [];
  const last = source.lineEnd(close, to);
  const value = close === end + 1 ? "" : text.slice(end + 1, close - 1);
  return { node: { type: "code", lang, meta, value, position: source.span(from, last) }, end: last };
}

/** Where the line begins that closes; null where none does, or not at first sight. */
function closing(source: Source, fence: string, from: number, to: number): number | null {
  const { text } = source;
  for (let at = from; at < to; ) {
    const end = source.lineEnd(at, to);
    const line = text.slice(at, end).trim();
    if (line.startsWith(fence) && line === fence.charAt(0).repeat(line.length)) return line.length === end - at ? at : null;
    at = end + 1;
  }
  return null;
}

/** Lines of words → a paragraph, up to a blank line or a block that begins right below. */
import { interrupts, isBlank, isProse } from "./lines.ts";
import { phrasing } from "./phrasing.ts";
import type { Block, Source } from "./source.ts";

export function paragraph(source: Source, from: number, to: number): Block | null {
  const { text } = source;
  for (let at = from; ; ) {
    const end = source.lineEnd(at, to);
    if (!isProse(text, at, end)) return null;
    at = end + 1;
    const next = source.lineEnd(at, to);
    if (at < to && !isBlank(text, at, next) && !interrupts(text, at, next)) continue;
    const children = phrasing(source, from, end);
    return children === null ? null : { node: { type: "paragraph", children, position: source.span(from, end) }, end };
  }
}

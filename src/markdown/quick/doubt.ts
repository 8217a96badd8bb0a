/**
 * Blocks that no recogniser knows → what the full parser says of them. They end before a blank line and something at the first
 * column that begins anew. What may go on over that, code and HTML and containers, must be inside of a list, which ends there
 * with all that it holds.
 */
import type { RootContent } from "mdast";
import { isBlank } from "./lines.ts";
import { mayGoOn } from "./list.ts";
import type { Source } from "./source.ts";

const endless = /`{3}|~{3}|:{3}|^[ \t>]*</;
const item = /^(?:[-*+]|\d{1,9}[.)]) +(?=[^ \t])/;
const rule = /^(?:[-*_][ \t]*)+$/;

interface Doubt {
  readonly nodes: readonly RootContent[];
  /** Where the next line begins that is no part of it. */
  readonly end: number;
}

export function doubt(source: Source, from: number, to: number): Doubt | null {
  const end = endOf(source, from, to);
  const text = source.text.slice(from, end);
  // Where blank lines end something depends on whether anything follows.
  const nodes = source.parse(from, end === to ? text : `${text}a`);
  return nodes === null ? null : { nodes: end === to ? nodes : nodes.slice(0, -1), end };
}

function endOf(source: Source, from: number, to: number): number {
  const { text } = source;
  /** How far a line must be indented to be inside of the list. */
  let width = 0;
  let isList = true;
  for (let at = from, isAfterBlank = false; at < to; ) {
    const end = source.lineEnd(at, to);
    if (isBlank(text, at, end)) {
      isAfterBlank = true;
    } else {
      if (isAfterBlank && !mayGoOn(text, at)) return at;
      isAfterBlank = false;
      const line = text.slice(at, end);
      const marker = item.exec(line)?.[0].length ?? 0;
      width = Math.max(width, marker);
      isList &&= (marker > 0 && !rule.test(line)) || (width > 0 && line.startsWith(" ".repeat(width)));
      if (!isList && endless.test(line)) return to;
    }
    at = end + 1;
  }
  return to;
}

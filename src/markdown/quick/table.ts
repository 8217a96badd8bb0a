/**
 * A table of which every row begins and ends with a bar → its node. A row that leaves doubt goes to the full parser by itself,
 * as the head of a table of its own.
 */
import type { AlignType, TableCell, TableRow } from "mdast";
import { isBlank } from "./lines.ts";
import { phrasing } from "./phrasing.ts";
import type { Block, Source } from "./source.ts";

export function table(source: Source, from: number, to: number): Block | null {
  const { text } = source;
  const head = source.lineEnd(from, to);
  const under = head + 1 < to ? source.lineEnd(head + 1, to) : to;
  const delimiters = text.slice(head + 1, under);
  if (!/^\|(?: *:?-+:? *\|)+$/.test(delimiters)) return null;
  const align = delimiters.slice(1, -1).split("|").map(alignment);
  const children: TableRow[] = [];
  let end = from - 1;
  for (let at = from; at < to && !isBlank(text, at, source.lineEnd(at, to)); ) {
    end = source.lineEnd(at, to);
    if (at !== head + 1) {
      const row = rowOf(source, at, end, align.length) ?? parseRow(source, at, end, delimiters);
      if (row?.children.length !== align.length) return null;
      children.push(row);
    }
    at = end + 1;
  }
  return { node: { type: "table", align, children, position: source.span(from, end) }, end };
}

function alignment(delimiter: string): AlignType {
  const dashes = delimiter.trim();
  if (dashes.startsWith(":")) return dashes.endsWith(":") ? "center" : "left";
  return dashes.endsWith(":") ? "right" : null;
}

function rowOf(source: Source, from: number, to: number, columns: number): TableRow | null {
  const { text } = source;
  if (text.charAt(from) !== "|" || text.charAt(to - 1) !== "|") return null;
  const children: TableCell[] = [];
  for (let at = from; at < to - 1; ) {
    const bar = text.indexOf("|", at + 1);
    const cell = cellOf(source, at, bar, bar === to - 1);
    if (cell === null || children.length === columns) return null;
    children.push(cell);
    at = bar;
  }
  return { type: "tableRow", children, position: source.span(from, to) };
}

/** A cell has the bar before it, and the last one the bar after it as well. */
function cellOf(source: Source, from: number, bar: number, isLast: boolean): TableCell | null {
  const { text } = source;
  let [begin, end] = [from + 1, bar];
  while (begin < end && text.charAt(begin) === " ") begin++;
  while (end > begin && text.charAt(end - 1) === " ") end--;
  const children = phrasing(source, begin, end);
  return children === null ? null : { type: "tableCell", children, position: source.span(from, isLast ? bar + 1 : bar) };
}

function parseRow(source: Source, from: number, to: number, delimiters: string): TableRow | null {
  const line = source.text.slice(from, to);
  if (!line.startsWith("|") || !line.endsWith("|")) return null;
  const [node, ...others] = source.parse(from, `${line}\n${delimiters}`) ?? [];
  const row = node?.type === "table" && others.length === 0 && node.children.length === 1 ? node.children[0] : undefined;
  return row ?? null;
}

/**
 * A list whose items hold nothing that leaves doubt → its node. It ends at the range's end, or before a line that can be part
 * of no item: a blank line with something at the first column below it that is no marker, or a block that begins there.
 */
import type { ListItem } from "mdast";
import { blocks } from "./blocks.ts";
import { isDigit } from "./characters.ts";
import { interrupts, isBlank } from "./lines.ts";
import { paragraph } from "./paragraph.ts";
import type { Block, Found, Source } from "./source.ts";

interface Marker {
  /** What must be the same in all items. */
  readonly kind: string;
  readonly number: number | null;
  /** How far the item's lines are indented. */
  readonly width: number;
}

/** Lists in lists: each takes a copy of what is in it. */
const deepest = 8;
const marker = /(?:([-*+])|(\d{1,9})([.)])) (?=[^ \t\n])/y;

function markerAt(text: string, at: number): Marker | null {
  marker.lastIndex = at;
  const [whole, bullet, digits, delimiter] = marker.exec(text) ?? [];
  if (whole === undefined) return null;
  return { kind: bullet ?? delimiter ?? "", number: digits === undefined ? null : Number(digits), width: whole.length };
}

export function list(source: Source, from: number, to: number): Block | null {
  const { text } = source;
  const first = markerAt(text, from);
  if (first === null) return null;
  const children: ListItem[] = [];
  let spread = false;
  for (let at = from; ; ) {
    const next = markerAt(text, at);
    const item = next?.kind === first.kind ? listItem(source, at, next.width, to) : null;
    if (item === null) return null;
    children.push(item.node);
    const { end } = item;
    at = afterBlanks(source, end + 1, to);
    if (at >= to || (!mayGoOn(text, at) && (at > end + 1 || interrupts(text, at, source.lineEnd(at, to))))) {
      if (!isClear(children, spread)) return null;
      const ordered = first.number !== null;
      const position = source.span(from, end);
      return { node: { type: "list", ordered, start: first.number, spread, children, position }, end };
    }
    spread ||= at > end + 1;
  }
}

function listItem(source: Source, from: number, width: number, to: number): Found<ListItem> | null {
  const end = endOfItem(source, from, width, to);
  const inner = end === source.lineEnd(from, to) ? oneLine(source, from + width, end) : inside(source, from, end, width);
  if (inner === null) return null;
  const children = inner as ListItem["children"];
  const spread = children.some(({ position }, index) => {
    const below = children[index + 1]?.position?.start.line;
    return below !== undefined && below > (position?.end.line ?? 0) + 1;
  });
  return { node: { type: "listItem", spread, checked: null, children, position: source.span(from, end) }, end };
}

function oneLine(source: Source, from: number, end: number): readonly Block["node"][] | null {
  const block = paragraph(source, from, end);
  return block === null ? null : [block.node];
}

function inside(source: Source, from: number, end: number, width: number): readonly Block["node"][] | null {
  // A tab is as wide as it happens to be.
  if (source.depth === deepest || source.find("\t", from, end) < end) return null;
  const inner = source.inside(from, end, width);
  return blocks(inner, 0, inner.text.length);
}

/** An item's lines are indented as far as its text, and may have blank lines between them. */
function endOfItem(source: Source, from: number, width: number, to: number): number {
  const indent = " ".repeat(width);
  let end = source.lineEnd(from, to);
  for (let at = end + 1; at < to; ) {
    const next = source.lineEnd(at, to);
    if (!isBlank(source.text, at, next)) {
      if (!source.text.startsWith(indent, at)) return end;
      end = next;
    }
    at = next + 1;
  }
  return end;
}

/** Blank lines beside a list inside of a list: whose they are is a long story. */
function isClear(items: readonly ListItem[], spread: boolean): boolean {
  const hasList = items.some(({ children }) => children.some(({ type }) => type === "list"));
  return !hasList || !(spread || items.some((item) => item.spread));
}

function afterBlanks(source: Source, from: number, to: number): number {
  let at = from;
  while (at < to && isBlank(source.text, at, source.lineEnd(at, to))) at = source.lineEnd(at, to) + 1;
  return at;
}

/** Whether a line may belong to a list above it, over blank lines. */
export function mayGoOn(text: string, at: number): boolean {
  return " \t-*+".includes(text.charAt(at)) || isDigit(text.charCodeAt(at));
}

/**
 * A tight list of items that are one paragraph each → its node. It ends at the range's end, or before a line that can be
 * part of no item: a blank line with something at the first column below it that is no marker, or a block that begins there.
 */
import type { ListItem } from "mdast";
import { isDigit } from "./characters.ts";
import { interrupts, isBlank, isProse } from "./lines.ts";
import { phrasing } from "./phrasing.ts";
import type { Block, Source } from "./source.ts";

interface Marker {
  /** What must be the same in all items. */
  readonly kind: string;
  readonly number: number | null;
  /** How far the item's lines are indented. */
  readonly width: number;
}

const marker = /(?:([-*+])|(\d{1,9})([.)])) (?=[^ \t\n])/y;

export function markerAt(text: string, at: number): Marker | null {
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
  for (let at = from; ; ) {
    const next = markerAt(text, at);
    const item = next?.kind === first.kind ? listItem(source, at, next.width, to) : null;
    if (item === null) return null;
    children.push(item.node);
    const { end } = item;
    if (isOver(source, end + 1, to)) {
      const { kind, number } = first;
      const ordered = kind === "." || kind === ")";
      return { node: { type: "list", ordered, start: number, spread: false, children, position: source.span(from, end) }, end };
    }
    at = end + 1;
  }
}

function listItem(source: Source, from: number, width: number, to: number): { node: ListItem; end: number } | null {
  const { text } = source;
  const indent = " ".repeat(width);
  for (let at = from; ; ) {
    const end = source.lineEnd(at, to);
    if (!isProse(text, at + width, end)) return null;
    at = end + 1;
    if (at < to && text.startsWith(indent, at) && text.charAt(at + width) !== " ") continue;
    const children = phrasing(source, from + width, end, width);
    if (children === null) return null;
    const position = source.span(from, end);
    const paragraph = { type: "paragraph", children, position: source.span(from + width, end) } as const;
    return { node: { type: "listItem", spread: false, checked: null, children: [paragraph], position }, end };
  }
}

/** Whether nothing from here on can belong to the list above. */
function isOver(source: Source, from: number, to: number): boolean {
  const { text } = source;
  let at = from;
  while (at < to && isBlank(text, at, source.lineEnd(at, to))) at = source.lineEnd(at, to) + 1;
  if (at >= to) return true;
  return !mayGoOn(text, at) && (at > from || interrupts(text, at));
}

/** Whether a line may belong to a list above it, over blank lines. */
export function mayGoOn(text: string, at: number): boolean {
  const character = text.charAt(at);
  return " \t-*+".includes(character) || isDigit(text.charCodeAt(at));
}

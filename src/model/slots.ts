/**
 * Slots in the HTML. While a body is compiled, a slot is a marker with its number: U+0001 n U+0001 in text and attributes, and
 * an element of such a name around a directive's label and children. `splitHtml` splits the finished string into parts and
 * slots. Bodies cannot contain U+0001 (`withoutMarkers`), so written text is never mistaken for a marker.
 */
import type { Element, ElementContent } from "hast";
import { element } from "../kit/html/hast.ts";
import type { DirectiveSlot, Html, Slot, SymbolSlot } from "./model.ts";

export const mark = "\u0001";

const markers = new RegExp(`<(/?)${mark}([dlst])(\\d+)${mark}>|${mark}(\\d+)${mark}`, "g");

export type PlainSlot = Exclude<Slot, DirectiveSlot | SymbolSlot>;
/** A directive whose label and children are not finished. */
export type OpenDirective = Omit<DirectiveSlot, "label" | "children">;

export type OpenSymbol = Omit<SymbolSlot, "html">;

/** The slots of one document, in document order. */
export class Slots {
  readonly #plain: PlainSlot[] = [];
  readonly #directives: OpenDirective[] = [];
  readonly #symbols: OpenSymbol[] = [];

  /** Adds a slot and returns its marker. */
  add(slot: PlainSlot): string {
    return `${mark}${this.#plain.push(slot) - 1}${mark}`;
  }

  addDirective(
    slot: OpenDirective,
    label: ElementContent[] | null,
    children: ElementContent[],
    position: Element["position"],
  ): Element {
    const number = this.#directives.push(slot) - 1;
    const named = label === null ? [] : [element(`${mark}l${number}${mark}`, {}, label)];
    return element(`${mark}d${number}${mark}`, {}, [...named, ...children], position);
  }

  /** Markers are written by `add` alone, so their numbers are those of slots. */
  plain(number: number): PlainSlot {
    return this.#plain[number] as PlainSlot;
  }

  directive(number: number): OpenDirective {
    return this.#directives[number] as OpenDirective;
  }

  /** Returns the name of the element around the code. */
  addSymbol(slot: OpenSymbol): string {
    return `${mark}s${this.#symbols.push(slot) - 1}${mark}`;
  }

  symbol(number: number): OpenSymbol {
    return this.#symbols[number] as OpenSymbol;
  }

  /** Adds what is known only when the directive's children are a tree. */
  complete(number: number, facts: Pick<DirectiveSlot, "labelText" | "table">): void {
    this.#directives[number] = { ...this.directive(number), ...facts };
  }
}

/** The number of a directive's element, or null for any other element. */
export function directiveNumber(tagName: string): number | null {
  return tagName.startsWith(`${mark}d`) ? Number(tagName.slice(2, -1)) : null;
}

export function isLabel(node: ElementContent): node is Element {
  return node.type === "element" && node.tagName.startsWith(`${mark}l`);
}

/** The element around inline code that may name a symbol; it has no number yet. */
export const symbolElement = `${mark}s${mark}`;

/** Whether the element is around such code, with a number or without. */
export function isSymbol(tagName: string): boolean {
  return tagName.startsWith(`${mark}s`);
}

/** The element whose children become `Compiled.title`. */
export const titleElement = `${mark}t0${mark}`;

interface Frame {
  readonly parts: string[];
  readonly slots: Slot[];
  open: string;
  label: Html | null;
}

interface SplitHtml {
  readonly html: Html;
  readonly title: Html | null;
  /** How many slots of `html` begin before each, by its marker or element. */
  readonly numbers: ReadonlyMap<string, number>;
}

/** Finished HTML with markers → HTML with slots; the title is separate. */
export function splitHtml(html: string, slots: Slots): SplitHtml {
  const stack: Frame[] = [newFrame()];
  const numbers = new Map<string, number>();
  let title: Html | null = null;
  let from = 0;
  for (const match of html.matchAll(markers)) {
    const frame = stack.at(-1) as Frame;
    frame.open += html.slice(from, match.index);
    from = match.index + match[0].length;
    const [written, slash, kind, number, plain] = match;
    if (plain !== undefined) numbers.set(written, numbers.size);
    else if (slash === "" && (kind === "d" || kind === "s")) numbers.set(written.slice(1, -1), numbers.size);
    if (plain !== undefined) fill(frame, slots.plain(Number(plain)));
    else if (slash === "") stack.push(newFrame());
    else {
      stack.pop();
      const outer = stack.at(-1) as Frame;
      if (kind === "t") {
        title = close(frame);
        numbers.clear();
      } else if (kind === "l") outer.label = close(frame);
      else if (kind === "s") fill(outer, { ...slots.symbol(Number(number)), html: close(frame) });
      else fill(outer, { ...slots.directive(Number(number)), label: frame.label, children: close(frame) });
    }
  }
  const root = stack[0] as Frame;
  root.open += html.slice(from);
  return { html: close(root), title, numbers };
}

function newFrame(): Frame {
  return { parts: [], slots: [], open: "", label: null };
}

function fill(frame: Frame, slot: Slot): void {
  frame.parts.push(frame.open);
  frame.slots.push(slot);
  frame.open = "";
}

function close(frame: Frame): Html {
  frame.parts.push(frame.open);
  return { parts: frame.parts, slots: frame.slots };
}

/** Replaces the marker character in text, even where it is written as a character reference. */
export function withoutMarkers(value: string): string {
  const plain = value.includes(mark) ? value.replaceAll(mark, "\uFFFD") : value;
  return plain.includes("&#") ? plain.replace(/&#(?:0*1|x0*1)(?![\da-f]);?/gi, "\uFFFD") : plain;
}

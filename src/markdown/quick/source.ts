/**
 * A text on its way through the recognisers: its characters, points in it as mdast counts them, and the full parser, for what
 * leaves doubt.
 */
import type { Root, RootContent } from "mdast";
import type { Point, Position } from "unist";
import { moved } from "../sections/moved.ts";

/** A node, and where it ends in its source. */
export interface Found<Node> {
  readonly node: Node;
  readonly end: number;
}

export type Block = Found<RootContent>;

/** Where a text comes from: every line of it stands in a line of the whole, behind so many blanks or markers. */
interface Origin {
  readonly line: number;
  readonly indent: number;
  /** In how many items of lists it stands. */
  readonly depth: number;
  /** Where each line of the whole starts. */
  readonly starts: readonly number[];
}

export class Source {
  readonly text: string;
  /** Names of the text directives that count. */
  readonly directives: ReadonlySet<string>;
  readonly #ask: ((markdown: string) => Root) | null;
  readonly #starts: readonly number[];
  readonly #origin: Origin;
  /** The line that was asked for last: the next question is mostly about the same or the one below. */
  #line = 0;

  constructor(text: string, directives: ReadonlySet<string>, ask: ((markdown: string) => Root) | null, origin?: Origin) {
    this.text = text;
    this.directives = directives;
    this.#ask = ask;
    this.#starts = startsOf(text);
    this.#origin = origin ?? { line: 0, indent: 0, depth: 0, starts: this.#starts };
  }

  /** The end of the line that `at` is in: of its line feed the beginning, or the end of the range. */
  lineEnd(at: number, to: number): number {
    const end = this.text.indexOf("\n", at);
    return end < 0 || end > to ? to : end;
  }

  /** Where a character comes next; the end of the range where it does not. Looks no further, so that it costs no more. */
  find(character: string, from: number, to: number): number {
    const code = character.charCodeAt(0);
    let at = from;
    while (at < to && this.text.charCodeAt(at) !== code) at++;
    return at;
  }

  get depth(): number {
    return this.#origin.depth;
  }

  /** A text that ends with a line feed ends before the next line's indentation. */
  span(from: number, to: number): Position {
    const end = this.#point(to);
    const { indent } = this.#origin;
    const isLineStart = indent > 0 && to > from && end.column === indent + 1;
    return {
      start: this.#point(from),
      end: isLineStart ? { line: end.line, column: 1, offset: end.offset - indent } : end,
    };
  }

  /** What the full parser says of a text that begins with the line at `from`; null where it cannot be asked. */
  parse(from: number, text: string): readonly RootContent[] | null {
    const { line, offset } = this.#point(from);
    return this.#ask?.(text).children.map((child) => moved(child, line - 1, offset)) ?? null;
  }

  /** The whole lines from `from` to `to` without what they are indented by. The full parser cannot be asked about them. */
  inside(from: number, to: number, indent: number): Source {
    const lines = this.text.slice(from, to).split("\n");
    const origin = this.#origin;
    const line = this.#point(from).line - 1;
    const text = lines.map((line) => line.slice(indent)).join("\n");
    const inner = { line, indent: origin.indent + indent, depth: origin.depth + 1, starts: origin.starts };
    return new Source(text, this.directives, null, inner);
  }

  #point(offset: number): Point & { readonly offset: number } {
    const starts = this.#starts;
    while (offset < (starts[this.#line] as number)) this.#line--;
    while (this.#line + 1 < starts.length && offset >= (starts[this.#line + 1] as number)) this.#line++;
    const { line, indent, starts: whole } = this.#origin;
    const column = offset - (starts[this.#line] as number) + indent;
    return { line: line + this.#line + 1, column: column + 1, offset: (whole[line + this.#line] as number) + column };
  }
}

function startsOf(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}

/**
 * A text on its way through the recognisers: its characters, points in it as mdast counts them, and the full parser, for what
 * leaves doubt.
 */
import type { Root, RootContent } from "mdast";
import type { Point, Position } from "unist";
import { moved } from "../moved.ts";

export interface Block {
  readonly node: RootContent;
  /** Where its last line ends. */
  readonly end: number;
}

export class Source {
  readonly text: string;
  /** Names of the text directives that count. */
  readonly directives: ReadonlySet<string>;
  readonly #parse: (markdown: string) => Root;
  /** Where each line starts. */
  readonly #starts: number[] = [0];
  /** The line that was asked for last: the next question is mostly about the same or the one below. */
  #line = 0;

  constructor(text: string, directives: ReadonlySet<string>, parse: (markdown: string) => Root) {
    this.text = text;
    this.directives = directives;
    this.#parse = parse;
    for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) this.#starts.push(at + 1);
  }

  /** The end of the line that `at` is in: of its line feed the beginning, or the end of the range. */
  lineEnd(at: number, to: number): number {
    const end = this.text.indexOf("\n", at);
    return end < 0 || end > to ? to : end;
  }

  span(from: number, to: number): Position {
    return { start: this.#point(from), end: this.#point(to) };
  }

  /** What the full parser says of a text that begins with the line at `from`. */
  parse(from: number, text: string): readonly RootContent[] {
    const { line, offset } = this.#point(from);
    return this.#parse(text).children.map((child) => moved(child, line - 1, offset));
  }

  #point(offset: number): Point & { readonly offset: number } {
    const starts = this.#starts;
    while (offset < (starts[this.#line] as number)) this.#line--;
    while (this.#line + 1 < starts.length && offset >= (starts[this.#line + 1] as number)) this.#line++;
    return { line: this.#line + 1, column: offset - (starts[this.#line] as number) + 1, offset };
  }
}

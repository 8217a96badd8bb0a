/**
 * Where blocks are in the new page. MDX takes blocks at any column; in Markdown four spaces make code, so a block is moved to the column
 * of the element around it, and its lines lose what it moved by. Tags that become lines of their own get line ends where they need them.
 */
import type { Node } from "mdast";
import type { Point } from "unist";
import type { Edit } from "../edits.ts";

/** More than any line is indented by. */
const everything = 10_000;

export class Layout {
  readonly #text: string;
  /** Offset of each line's begin. */
  readonly #begins: readonly number[];
  readonly #moved = new Map<number, { readonly column: number; readonly by: number }>();

  constructor(text: string) {
    this.#text = text;
    const begins = [0];
    for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) begins.push(at + 1);
    this.#begins = begins;
  }

  lineAt(offset: number): number {
    let [low, high] = [0, this.#begins.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#begins[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  }

  /** Moves the lines of a block to a column. Blocks inside of it may be moved again, further. */
  move({ position }: Node, column: number): void {
    if (position === undefined) return;
    const by = this.columnOf(position.start) - column;
    // Behind the marker of a list item, the first line moves with the list.
    const first = this.#isFirst(position.start.offset ?? 0, column) ? position.start.line : position.start.line + 1;
    for (let line = first; line <= position.end.line; line++) this.#moved.set(line, { column, by });
  }

  /** Where the text of a block begins: the position of a list that MDX lets begin far to the right is that of its indentation. */
  columnOf({ line, column }: Point): number {
    const begin = this.#begins[line - 1] ?? 0;
    let own = column;
    while (this.#text[begin + own - 1] === " ") own++;
    return own;
  }

  /** Moves one line, as far as it is indented. */
  flush(offset: number, column: number): void {
    this.#moved.set(this.lineAt(offset), { column, by: everything });
  }

  edits(): readonly Edit[] {
    return [...this.#moved].flatMap(([line, { column, by }]): readonly Edit[] => {
      const start = (this.#begins[line - 1] ?? 0) + column - 1;
      let end = start;
      // A blank line may end before the column.
      if (start >= (this.#begins[line] ?? this.#text.length + 1)) return [];
      while (end < start + by && (this.#text[end] === " " || this.#text[end] === "\t")) end++;
      return end > start ? [{ start, end, text: "" }] : [];
    });
  }

  /** What a new line below `offset` begins with to stay in the same list item or quote. */
  prefix(offset: number, column: number): string {
    const begin = this.#begins[this.lineAt(offset) - 1] ?? 0;
    return this.#text.slice(begin, begin + column - 1).replace(/[^>\s]/g, " ");
  }

  /** Text in place of a block's tag, which gets a line of its own. `room`: a blank line between it and the content. */
  opening(start: number, end: number, { text, column, room = false }: Line): Edit {
    const prefix = this.prefix(start, column);
    const before = this.#isFirst(start, column) ? "" : `\n\n${prefix}`;
    const rest = /[^\S\n]*(\n?)/y;
    rest.lastIndex = end;
    const found = rest.exec(this.#text)?.[0] ?? "";
    const behind = end + found.replace("\n", "").length;
    const isLast = found.endsWith("\n") || behind >= this.#text.length;
    const blank = `\n${prefix.trimEnd()}`;
    const needsRoom = room && !(isLast && /^[^\S\n]*(?:\n|$)/.test(this.#text.slice(behind + 1)));
    return { start, end: behind, text: before + text + (needsRoom ? blank : "") + (isLast ? "" : `\n${prefix}`) };
  }

  /** The same for a closing tag. */
  closing(start: number, end: number, { text, column, room = false }: Line): Edit {
    const prefix = this.prefix(start, column);
    const isFirst = this.#isFirst(start, column);
    let from = start;
    if (!isFirst) while (this.#text[from - 1] === " ") from--;
    const blank = `\n${prefix.trimEnd()}`;
    const above = this.#text.slice(0, this.#begins[this.lineAt(start) - 1]).replace(/\n$/, "");
    const isRoomy = isFirst && /(?:^|\n)[^\S\n]*$/.test(above);
    const before = isFirst ? "" : `\n${prefix}`;
    const lead = room && !isRoomy ? (isFirst ? `${blank.slice(1)}\n${prefix}` : blank + before) : before;
    const rest = this.#text.slice(end, this.#begins[this.lineAt(end)] ?? this.#text.length);
    const after = rest.trim() === "" ? "" : `\n\n${prefix}`;
    return { start: from, end, text: lead + text + after };
  }

  /** Whether only indentation, or the marker of a quote or a list item, is before an offset in its line. */
  #isFirst(offset: number, column: number): boolean {
    const begin = this.#begins[this.lineAt(offset) - 1] ?? 0;
    return this.#text.slice(begin + column - 1, offset).trim() === "";
  }
}

export interface Line {
  readonly text: string;
  readonly column: number;
  readonly room?: boolean;
}

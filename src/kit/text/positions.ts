/**
 * Positions across files: each file that is part of a body has its own range of line numbers, so that one number identifies file
 * and line and survives every tree transformation. The body itself has the first range.
 */
import type { Point as UnistPoint, Position as UnistPosition } from "unist";
import type { Place } from "../diagnostics/problem.ts";

/** More lines than the largest body can have. */
const range = 2 ** 24;

interface Point {
  readonly line: number;
  readonly column: number;
}

/** A node's position. The HTML parser omits an end that it does not know. */
export interface Position {
  readonly start?: Point | undefined;
  readonly end?: Point | undefined;
}

export class SourceMap {
  /** Paths of the included files; the body is at index 0. */
  readonly #paths: string[] = [""];
  readonly #texts: string[];
  readonly #lines: (readonly string[])[] = [];
  #closingTags: ReadonlySet<string> | null = null;

  constructor(body: string) {
    this.#texts = [body];
  }

  /** Reserves a range for an included file and returns the offset of its line numbers. */
  add(path: string, text: string): number {
    this.#closingTags = null;
    this.#texts.push(text);
    return (this.#paths.push(path) - 1) * range;
  }

  /** The source line in which a position begins; empty if unknown. */
  lineOf(position: Position | undefined): string {
    const point = position?.start ?? position?.end;
    if (point === undefined) return "";
    const file = Math.floor(point.line / range);
    this.#lines[file] ??= (this.#texts[file] ?? "").split("\n");
    return this.#lines[file]?.[(point.line % range) - 1] ?? "";
  }

  /** Whether `</name>` is written anywhere. */
  hasClosingTag(name: string): boolean {
    this.#closingTags ??= new Set(
      this.#texts.flatMap((text) => [...text.matchAll(/<\/([A-Za-z][\w.-]*)/g)].map(([, each = ""]) => each)),
    );
    return this.#closingTags.has(name);
  }

  /** The file of a position: "" for the body, otherwise a path relative to the body's folder. */
  fileOf(position: Position | undefined): string {
    const point = position?.start ?? position?.end;
    return point === undefined ? "" : (this.#paths[Math.floor(point.line / range)] ?? "");
  }

  place(position: Position | undefined): Place {
    const start = position?.start ?? position?.end;
    if (start === undefined) return { line: 1, column: 1 };
    const end = position?.end ?? start;
    const within = this.fileOf(position);
    return {
      line: start.line % range,
      column: start.column,
      ...(start.line === end.line && end.column > start.column ? { length: end.column - start.column } : {}),
      ...(within === "" ? {} : { within }),
    };
  }
}

/** The position of a text node that has only an end, because a line end that Markdown added was merged into it. */
export function textStart(value: string, position: Position | undefined): Position | undefined {
  if (position?.start !== undefined || position?.end === undefined) return position;
  const lines = value.split("\n");
  const last = lines.at(-1) ?? "";
  const start = { line: position.end.line - lines.length + 1, column: lines.length > 1 ? 1 : position.end.column - last.length };
  return { start, end: position.end };
}

/** Returns the positions of parts of a text that begins at `start` in its file. Fastest if asked about in their order. */
export function positionsIn(
  text: string,
  start: UnistPoint = { line: 1, column: 1, offset: 0 },
): (from: number, to: number) => UnistPosition {
  const lineStarts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) lineStarts.push(at + 1);
  let line = 0;
  const pointAt = (offset: number): UnistPoint => {
    while (offset < (lineStarts[line] ?? 0)) line--;
    while (offset >= (lineStarts[line + 1] ?? Number.POSITIVE_INFINITY)) line++;
    const column = (line === 0 ? start.column : 1) + offset - (lineStarts[line] ?? 0);
    return { line: start.line + line, column, offset: (start.offset ?? 0) + offset };
  };
  return (from, to) => ({ start: pointAt(from), end: pointAt(to) });
}

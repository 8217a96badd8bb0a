/**
 * Positions across files: every file that takes part in a body gets a range of line numbers of its own, so that one
 * number says file and line and survives every tree transformation. The body itself has the first range.
 */
import type { Nodes } from "mdast";
import type { Place } from "../model.ts";

/** More lines than the largest body (16 MB) can have. */
const range = 2 ** 24;

interface Point {
  readonly line: number;
  readonly column: number;
}

export interface Position {
  readonly start: Point;
  readonly end: Point;
}

export class SourceMap {
  /** Paths of the included files; the body is at index 0. */
  readonly #paths: string[] = [""];

  /** Reserves a range for an included file and answers by how many lines its positions move. */
  add(path: string): number {
    return (this.#paths.push(path) - 1) * range;
  }

  /** The file that a position is in: "" for the body, else its path relative to the body's folder. */
  fileOf(position: Position | undefined): string {
    return position === undefined ? "" : (this.#paths[Math.floor(position.start.line / range)] ?? "");
  }

  place(position: Position | undefined): Place {
    if (position === undefined) return { line: 1, column: 1 };
    const { start, end } = position;
    const within = this.fileOf(position);
    return {
      line: start.line % range,
      column: start.column,
      ...(start.line === end.line && end.column > start.column ? { length: end.column - start.column } : {}),
      ...(within === "" ? {} : { within }),
    };
  }
}

/** Moves every position of a parsed partial into its range. */
export function moveLines(node: Nodes, by: number): void {
  if (node.position !== undefined) {
    node.position.start.line += by;
    node.position.end.line += by;
  }
  if ("children" in node) for (const child of node.children) moveLines(child, by);
}

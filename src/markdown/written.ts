/**
 * Part of a text → where it is written in the source, which has indentation, escapes and references that the text no longer has.
 */
import type { Place } from "../core/model.ts";
import type { Draft } from "./draft.ts";
import type { Position } from "./positions.ts";

/** How often something may be escaped in a line before it is taken for text everywhere in it. */
const mostEscapes = 20;

/** The line of a place inside a text, as positions count lines. */
export function lineNumber(place: Place, position: Position, draft: Draft): number {
  return (position.start?.line ?? 1) + place.line - draft.place(position).line;
}

/** Null where the writer has escaped it, so that it means itself. */
export function placeWritten(written: string, place: Place, position: Position | undefined, draft: Draft): Place | null {
  if (position?.start === undefined) return place;
  const line = draft.map.lineOf({ start: { line: lineNumber(place, position, draft), column: 1 } });
  let at = place.column - 2;
  for (let tries = 0; tries < mostEscapes; tries++) {
    at = line.indexOf(written, at + 1);
    if (at < 0) return null;
    if (line[at - 1] !== "\\") return { ...place, column: at + 1 };
  }
  return null;
}

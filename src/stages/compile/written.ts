/** Part of a text → its place in the source, which has indentation, escapes and references that the text lacks. */

import type { Position } from "../../kit/text/positions.ts";
import type { Place } from "../../model/model.ts";
import type { Draft } from "./draft.ts";

/** Maximum number of escaped occurrences in a line that are skipped. */
const mostEscapes = 20;

/** The line of a place in a text, in the numbering of positions. */
export function lineNumber(place: Place, position: Position, draft: Draft): number {
  return (position.start?.line ?? 1) + place.line - draft.place(position).line;
}

/** Null if it is escaped in the source, so that the text's own part of the line does not contain it. */
export function placeWritten(written: string, place: Place, position: Position | undefined, draft: Draft): Place | null {
  if (position?.start === undefined) return place;
  const number = lineNumber(place, position, draft);
  const line = draft.map.lineOf({ start: { line: number, column: 1 } });
  const end = position.end?.line === number ? position.end.column - 1 : line.length;
  let at = place.column - 2;
  for (let tries = 0; tries < mostEscapes; tries++) {
    at = line.indexOf(written, at + 1);
    if (at < 0 || at >= end) return null;
    if (line[at - 1] !== "\\") return { ...place, column: at + 1 };
  }
  return null;
}

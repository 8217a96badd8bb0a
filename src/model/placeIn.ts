/** A place in a body → the place in the file that a reader of messages opens. */

import { posix } from "node:path";
import type { Diagnostic, Place, Source, SourcePath } from "./model.ts";

export function placeIn(place: Place, source: Source): Pick<Diagnostic, "file" | "line" | "column"> {
  const within = place.within;
  const file = within === undefined ? source.path : (posix.join(posix.dirname(source.path), within) as SourcePath);
  return { file, line: within === undefined ? place.line + source.bodyLine - 1 : place.line, column: place.column };
}

/** What a feature that compiles a part of a body may use of the draft that is being filled. */

import type { Code } from "../kit/diagnostics/codes.ts";
import type { Place } from "../kit/diagnostics/problem.ts";
import type { Position, SourceMap } from "../kit/text/positions.ts";

export interface CompileContext {
  readonly map: SourceMap;
  /** The text of the section at hand, for the search. */
  readonly sections: { addText(value: string): void; addCode(value: string): void };
  /** What is reported once in a file, and has been. */
  readonly reported: Set<string>;
  place(position: Position | undefined): Place;
  report(code: Code, message: string, at: Position | Place | undefined, hint?: string): void;
}

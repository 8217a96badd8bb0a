/** What is wrong, as data: where in a body, and where in a file. */

import type { SourcePath } from "../brands.ts";
import type { Code, Severity } from "./codes.ts";

export type { Severity } from "./codes.ts";

/** One problem, as data. `cli/` is the only place that prints one. */
export interface Diagnostic {
  /** Stable code from `codes.ts`, for example `link/page`. */
  readonly code: Code;
  readonly severity: Severity;
  readonly message: string;
  /** How to fix it; may hold a did-you-mean. */
  readonly hint?: string;
  /** Key path in site.config.ts (`navbar.items[2].to`) of a problem there, until its line is looked up. */
  readonly key?: string;
  readonly file?: SourcePath;
  /** 1-based. */
  readonly line?: number;
  /** 1-based, in UTF-16 units. */
  readonly column?: number;
  /** How many characters the code frame underlines. */
  readonly length?: number;
}

/** A place inside a body: lines count from the body's first line (1), columns from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
  readonly length?: number;
  /** The imported file the place is in (a partial), as a path relative to the body's folder; absent for the body itself. */
  readonly within?: string;
}

/** A problem found while compiling; it becomes a Diagnostic once the file is known. */
export interface Problem extends Place {
  readonly code: Code;
  readonly severity: Severity;
  readonly message: string;
  readonly hint?: string;
}

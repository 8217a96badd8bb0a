/** Code of the site that runs in this process, for whoever has to explain an error that nothing caught: such errors belong to the process. */

import type { SourcePath } from "../brands.ts";
import { broadcast } from "./broadcast.ts";

export interface StartedCode {
  /** What stacks call it. */
  readonly name: string;
  /** What it was made of; later code of the same replaces it. */
  readonly files: string;
  readonly place: (error: unknown) => UserPlace | null;
  readonly importsPackages: boolean;
}

export interface UserPlace {
  readonly file: SourcePath;
  /** 1-based. */
  readonly line: number;
  readonly column: number;
}

/** Where a process hears of it before it runs. */
export const startedCode = broadcast<StartedCode>("docsgen:site-code");

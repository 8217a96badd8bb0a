import type { Code } from "../codes.ts";

/** What is said about a code beyond what it is about. A message names the case at hand; this is the general answer. */
export interface Explanation {
  readonly cause: string;
  readonly fix: string;
}

/** Of some codes. */
export type Explanations = Readonly<Partial<Record<Code, Explanation>>>;

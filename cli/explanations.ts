/**
 * A code → what `docsgen explain`, SARIF reports, and the manual say about it beyond what it is about: what usually causes the problem,
 * and how to fix it. A message names the case at hand; this is the general answer, a file of `manual/problems/` for each code.
 */
import { join } from "node:path";
import type { Code } from "../src/kit/diagnostics/codes.ts";
import { findPackage } from "../src/kit/files/package.ts";
import { readRegularText } from "../src/kit/files/readFile.ts";

export interface Explanation {
  readonly cause: string;
  readonly fix: string;
}

/** Reads what is said about a code. */
export function explanationOf(code: Code): Explanation {
  const text = readRegularText(join(findPackage().root, "manual/problems", `${code}.md`));
  const [, cause = "", fix = ""] = /^\*\*Cause:\*\* (.+)\n\n\*\*Fix:\*\* (.+)\n$/.exec(text) ?? [];
  return { cause, fix };
}

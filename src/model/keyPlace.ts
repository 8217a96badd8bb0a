/** A key of a source's front matter → where it is written: in the original, for what a translation has from there. */

import type { Diagnostic } from "../kit/diagnostics/problem.ts";
import type { Source } from "./source.ts";

/** The file alone for a key that is not written. */
export function keyPlace(
  { path, frontMatter, borrowed }: Source,
  key: string,
): Pick<Partial<Diagnostic>, "file" | "line" | "column"> {
  const own = frontMatter.lines[key];
  const from = borrowed?.lines[key];
  if (own !== undefined && from === undefined) return { file: path, line: own, column: 1 };
  return { file: borrowed?.path ?? path, ...(from === undefined ? {} : { line: from, column: 1 }) };
}

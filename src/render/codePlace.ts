/** A link target → where the site's own templates and component pages write it: React keeps no positions, but text is found. */
import { compare } from "../core/diagnostic.ts";
import type { Diagnostic, SourcePath } from "../core/model.ts";

export type CodePlace = Pick<Diagnostic, "line" | "column" | "length"> & { readonly file: SourcePath };

/** The first place where `target` stands between quotes; `first` is looked into before all others. Null when it is computed. */
export function findInCode(target: string, code: ReadonlyMap<SourcePath, string>, first: SourcePath | null): CodePlace | null {
  const files = [...code.keys()].sort((a, b) => Number(b === first) - Number(a === first) || compare(a, b));
  for (const file of files) {
    const text = code.get(file) ?? "";
    const at = ['"', "'", "`"].map((quote) => text.indexOf(quote + target + quote)).find((index) => index >= 0);
    if (at === undefined) continue;
    const before = text.slice(0, at + 1).split("\n");
    return { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1, length: target.length };
  }
  return null;
}

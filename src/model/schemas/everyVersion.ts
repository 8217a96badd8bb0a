/** The key of `symbols` whose entry stands for every version that has none of its own: `*`, and `plugin/*` in the set `plugin`. */
import { versionOfSet } from "../docSets.ts";

export function everyVersionOf(docSet: string): string {
  return versionOfSet(docSet, "*");
}

export function isEveryVersion(key: string): boolean {
  return key === "*" || key.endsWith("/*");
}

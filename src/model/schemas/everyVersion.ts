/** The key of `symbols` whose entry stands for every version that has none of its own: `*`, and `plugin/*` in the set `plugin`. */
import { parseVersionName, versionName } from "../versionName.ts";

const every = "*";

export function everyVersionOf(docSet: string): string {
  return versionName(docSet, every).name;
}

export function isEveryVersion(key: string): boolean {
  return parseVersionName(key).nameInSet === every;
}

/** `openCache` whose tables of these names find and keep nothing. */
import { noCache, openCache } from "../../../src/cache/cache.ts";

export function openCacheWithout(...names: readonly string[]): typeof openCache {
  return (...place) => {
    const [cache, none] = [openCache(...place), noCache()];
    return { ...cache, table: (kind) => (names.includes(kind.name) ? none : cache).table(kind) };
  };
}

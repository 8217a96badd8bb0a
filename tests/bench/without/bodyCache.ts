/** Every build compiles all bodies. */
import type { CompileCache } from "../../../src/markdown/cache.ts";

export function createCache(): CompileCache {
  return { read: () => [], write: (_, fresh) => fresh, save: () => {} };
}

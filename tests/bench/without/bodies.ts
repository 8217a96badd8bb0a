/** Every build compiles all bodies. */
import { openCacheWithout } from "./tables.ts";

export * from "../../../src/cache/cache.ts";
export const openCache = openCacheWithout("bodies");

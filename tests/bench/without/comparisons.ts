/** Every build compares the versions of each page. */
import { openCacheWithout } from "./tables.ts";

export * from "../../../src/cache/cache.ts";
export const openCache = openCacheWithout("comparisons");

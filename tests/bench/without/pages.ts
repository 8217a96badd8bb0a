/** Every build renders all pages. */
import { openCacheWithout } from "./tables.ts";

export * from "../../../src/cache/cache.ts";
export const openCache = openCacheWithout("pages");

/** Every build weighs all pages and builds all search indexes. */
import { openCacheWithout } from "./tables.ts";

export * from "../../../src/cache/cache.ts";
export const openCache = openCacheWithout("search-indexes", "search-pages");

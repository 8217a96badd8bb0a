/** Every build reads all files for their hashes. */
import { openCacheWithout } from "./tables.ts";

export * from "../../../src/cache/cache.ts";
export const openCache = openCacheWithout("files");

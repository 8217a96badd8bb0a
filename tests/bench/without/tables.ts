/** A cache that finds and keeps nothing in the tables of some names; `tree.ts` writes the names into its copy. */
import { noCache, openCache as open } from "../../../src/kit/cache/cache.ts";
import { readRegularFile } from "../../../src/kit/files/readFile.ts";
import { hashOf } from "../../../src/kit/hash.ts";
import { names } from "./tableNames.ts";

export * from "../../../src/kit/cache/cache.ts";

export const openCache: typeof open = (...place) => {
  const [cache, none] = [open(...place), noCache()];
  return {
    ...cache,
    table: (kind) => (names.includes(kind.name) ? none : cache).table(kind),
    hashOfFile: names.includes("files") ? (path) => hashOf(readRegularFile(path)) : cache.hashOfFile,
  };
};

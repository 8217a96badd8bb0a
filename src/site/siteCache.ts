/** The cache that the builds of a site leave behind, for what a command can take from it. */
import { type Cache, noCache, openCache } from "../kit/cache/cache.ts";
import { findPackage } from "../kit/files/package.ts";
import { hashOf } from "../kit/hash.ts";
import type { RunOptions } from "../model/schemas/config.ts";

export function siteCache({ root, cache }: Pick<RunOptions, "root" | "cache">): Cache {
  return cache ? openCache(root, hashOf(findPackage().key)) : noCache();
}

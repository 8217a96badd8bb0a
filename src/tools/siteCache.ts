/** The cache that the builds of a site leave behind, for what a command can take from it. */
import { type Cache, noCache, openCache } from "../engine/cache/cache.ts";
import { hashOf } from "../engine/core/hash.ts";
import { findPackage } from "../engine/core/package.ts";
import type { RunOptions } from "../engine/core/schemas/config.ts";

export function siteCache({ root, cache }: Pick<RunOptions, "root" | "cache">): Cache {
  return cache ? openCache(root, hashOf(findPackage().key)) : noCache();
}

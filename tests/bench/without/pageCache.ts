/** Every build renders all pages. */
import { Numbering } from "../../../src/core/numbering.ts";
import type { PageCache } from "../../../src/pipeline/pageCache.ts";

export async function openPageCache(): Promise<PageCache> {
  return { texts: new Numbering([]), find: () => null, keep: () => {}, save: async () => {}, why: () => null };
}

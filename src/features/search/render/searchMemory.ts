/**
 * The search indexes of the last build, and the weighed pages and the parts that they were made of: a build makes only the
 * indexes of versions that changed, weighs only the pages that did, and compresses only the parts that came out otherwise.
 * Weighed pages are many: they are read when they are first needed.
 */
import { derivation, openCache } from "../../../kit/cache/cache.ts";
import { lazy } from "../../../kit/once.ts";
import type { Hash } from "../../../model/model.ts";
import type { MadeSearch } from "./growIndex.ts";
import type { IndexFiles, PartFile } from "./indexFiles.ts";
import type { SearchCache } from "./searchOutputs.ts";
import { openWeights, type StoredWeights, storeWeights } from "./storedPages.ts";

export interface StoredSearch {
  readonly memory: SearchCache;
  /** Reads at once what would be read when it is first asked for. */
  warmUp(): void;
  /** Keeps for the next build what this one has made. */
  save(made: MadeSearch): Promise<void>;
}

interface StoredIndexes {
  readonly parts: readonly (readonly [Hash, PartFile])[];
  readonly indexes: readonly (readonly [Hash, IndexFiles])[];
}

const keptIndexes = derivation<{ readonly pages: number; readonly stored: StoredIndexes }>("search-indexes", {
  lazy: ["stored"],
});
const keptPages = derivation<{ readonly stored: StoredWeights }>("search-pages", { lazy: ["stored"] });
/** There is one value of each, which knows itself what it was made from. */
const [key, dependencies] = ["site", { inputs: {} }] as const;

/** Pages in the indexes of the last build; 0 when nothing is kept. */
export function keptPageCount(root: string, code: Hash): number {
  return openCache(root, code).table(keptIndexes).find(key, dependencies)?.pages ?? 0;
}

/** `code`: hash of the code that makes indexes. */
export async function openSearchMemory(root: string, code: Hash): Promise<StoredSearch> {
  const cache = openCache(root, code);
  const [indexTable, pageTable] = [cache.table(keptIndexes), cache.table(keptPages)];
  const stored = indexTable.find(key, dependencies)?.stored ?? { parts: [], indexes: [] };
  const weights = lazy(() => openWeights(pageTable.find(key, dependencies)?.stored ?? null));
  return {
    memory: {
      indexes: new Map(stored.indexes),
      parts: new Map(stored.parts),
      pages: { get: (page) => weights().get(page) },
      get vocabulary() {
        return weights().vocabulary;
      },
    },
    warmUp: () => void weights(),
    save: async ({ indexes, parts, pages }) => {
      indexTable.keep(key, dependencies, { pages: pages.size, stored: { parts: [...parts], indexes: [...indexes] } });
      pageTable.keep(key, dependencies, { stored: storeWeights(pages, weights().vocabulary) });
      await cache.save();
    },
  };
}

/**
 * The search indexes of the last build, and the weighed pages and the parts that they were made of: a build makes only the
 * indexes of versions that changed, weighs only the pages that did, and compresses only the parts that came out otherwise.
 * Weighed pages are many: they are read when they are first needed.
 */
import { derivation, openCache } from "../cache/cache.ts";
import type { Hash } from "../core/model.ts";
import type { IndexFiles, PartFile } from "./indexFiles.ts";
import type { SearchCache } from "./searchOutputs.ts";
import { StoredPages, type StoredWeights } from "./storedPages.ts";

export interface StoredSearch {
  readonly memory: SearchCache;
  /** Reads at once what would be read when it is first asked for. */
  warmUp(): void;
  /** Keeps for the next build what this one has made. */
  save(): Promise<void>;
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
  const parts = new Map(stored.parts);
  const indexes = new Map(stored.indexes);
  const before = new Set(indexes.keys());
  const pages = new StoredPages(() => pageTable.find(key, dependencies)?.stored ?? null);
  return {
    memory: {
      indexes,
      parts,
      pages,
      get vocabulary() {
        return pages.vocabulary;
      },
    },
    warmUp: () => void pages.vocabulary,
    save: async () => {
      if (indexes.size === before.size && [...indexes.keys()].every((key) => before.has(key))) return;
      const stored: StoredIndexes = { parts: [...parts], indexes: [...indexes] };
      const weights = pages.toStored();
      indexTable.keep(key, dependencies, { pages: weights.pages.length, stored });
      pageTable.keep(key, dependencies, { stored: weights });
      await cache.save();
    },
  };
}

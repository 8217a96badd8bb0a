/**
 * The search indexes of the last build, and the weighed pages and the parts that they were made of: a build makes only the
 * indexes of versions that changed, weighs only the pages that did, and compresses only the parts that came out otherwise.
 * Weighed pages are many: they are read when they are first needed.
 */
import { statSync } from "node:fs";
import { join } from "node:path";
import { serialize } from "node:v8";
import { cacheFolder, deserialized, openStore } from "../cache/store.ts";
import type { Hash } from "../core/model.ts";
import type { IndexFiles, PartFile } from "../search/indexFiles.ts";
import type { SearchMemory } from "../search/searchOutputs.ts";
import { StoredPages } from "./storedPages.ts";

export interface StoredSearch {
  readonly memory: SearchMemory;
  /** Reads at once what would be read when it is first asked for. */
  warmUp(): void;
  /** Keeps for the next build what this one has made. */
  save(): Promise<void>;
}

interface StoredIndexes {
  readonly parts: readonly (readonly [Hash, PartFile])[];
  /** Files that are parts stand there alone, in the order of their names in `parts`. */
  readonly indexes: readonly (readonly [Hash, IndexFiles])[];
}

const pagesFile = "search-pages.bin";

/** Bytes of what is kept of pages. */
export function memorySize(root: string): number {
  try {
    return statSync(join(root, cacheFolder, pagesFile), { throwIfNoEntry: false })?.size ?? 0;
  } catch {
    return 0;
  }
}

/** `code`: hash of the code that makes indexes. */
export async function openSearchMemory(root: string, code: Hash): Promise<StoredSearch> {
  const indexStore = openStore(root, "search-indexes.bin", code);
  const pageStore = openStore(root, pagesFile, code);
  const bytes = await indexStore.read();
  const stored = deserialized<StoredIndexes>(bytes) ?? { parts: [], indexes: [] };
  const parts = new Map(stored.parts);
  const indexes = new Map(stored.indexes.map(([key, index]) => [key, withParts(index, parts)] as const));
  const before = new Set(indexes.keys());
  const pages = new StoredPages(pageStore);
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
      const plain: StoredIndexes = {
        parts: [...parts],
        indexes: [...indexes].map(([key, index]) => [key, withoutParts(index)]),
      };
      await indexStore.write(serialize(plain));
      await pageStore.write(pages.serialize());
    },
  };
}

function withParts(index: IndexFiles, parts: ReadonlyMap<Hash, PartFile>): IndexFiles {
  if (index.packed) return index;
  const outputs = index.outputs.map((output, at) => {
    return { ...output, body: parts.get(index.parts[at] as Hash)?.content ?? new Uint8Array() };
  });
  return { ...index, outputs };
}

function withoutParts(index: IndexFiles): IndexFiles {
  if (index.packed) return index;
  return { ...index, outputs: index.outputs.map((output) => ({ ...output, body: new Uint8Array() })) };
}

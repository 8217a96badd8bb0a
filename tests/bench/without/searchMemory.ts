/** Every build weighs all pages and builds all search indexes. */
import type { StoredSearch } from "../../../src/pipeline/searchMemory.ts";
import { newSearchMemory } from "../../../src/search/searchOutputs.ts";

export function memorySize(): number {
  return 0;
}

export async function openSearchMemory(): Promise<StoredSearch> {
  return { memory: newSearchMemory(), warmUp: () => {}, save: async () => {} };
}

/**
 * The search indexes of the last build, and the weighed pages that they were made of: a build makes only the indexes of
 * versions that changed, and weighs only the pages that did. Weighed pages are many: they are read when they are first needed.
 */
import { deserialize, serialize } from "node:v8";
import type { Hash, Output } from "../model.ts";
import type { IndexFiles } from "../search/indexFiles.ts";
import type { SearchMemory } from "../search/searchOutputs.ts";
import type { WeighedSection } from "../search/weigh.ts";
import { openStore, type Store } from "../store.ts";

export interface StoredSearch {
  readonly memory: SearchMemory;
  /** Keeps for the next build what this one has made. */
  save(): Promise<void>;
}

/** Per section: its terms joined by line ends, which no term holds, and their impacts. */
type StoredPage = readonly (readonly [terms: string, impacts: Uint8Array])[];

/** `code`: hash of the code that makes indexes. */
export async function openSearchMemory(root: string, code: Hash): Promise<StoredSearch> {
  const indexStore = openStore(root, "search-indexes.bin", code);
  const pageStore = openStore(root, "search-pages.bin", code);
  const bytes = await indexStore.read();
  const indexes = new Map(bytes === null ? [] : (deserialize(bytes) as readonly (readonly [string, IndexFiles])[]));
  const before = new Set(indexes.keys());
  const pages = new StoredPages(pageStore);
  return {
    memory: { indexes, pages },
    save: async () => {
      if (indexes.size === before.size && [...indexes.keys()].every((key) => before.has(key))) return;
      await Promise.all([indexStore.write(serialize([...indexes].map(plain))), pageStore.write(serialize([...pages.stored()]))]);
    },
  };
}

/** A view of a part of a larger buffer would be stored with all of it. */
function plain([key, files]: readonly [string, IndexFiles]): readonly [string, IndexFiles] {
  const outputs = files.outputs.map((output): Output => {
    return output.body instanceof Uint8Array ? { ...output, body: Uint8Array.from(output.body) } : output;
  });
  return [key, { ...files, outputs }];
}

class StoredPages extends Map<string, readonly WeighedSection[]> {
  readonly #store: Store;
  #found: Map<string, StoredPage> | null = null;

  constructor(store: Store) {
    super();
    this.#store = store;
  }

  override get(key: string): readonly WeighedSection[] | undefined {
    const known = super.get(key);
    if (known !== undefined) return known;
    const found = this.#read().get(key);
    return found?.map(([terms, impacts]) => ({ terms: terms === "" ? [] : terms.split("\n"), impacts }));
  }

  *stored(): Generator<readonly [string, StoredPage]> {
    for (const [key, sections] of this) {
      yield [key, sections.map(({ terms, impacts }) => [terms.join("\n"), Uint8Array.from(impacts)] as const)];
    }
  }

  #read(): ReadonlyMap<string, StoredPage> {
    if (this.#found === null) {
      const bytes = this.#store.readSync();
      this.#found = new Map(bytes === null ? [] : (deserialize(bytes) as readonly (readonly [string, StoredPage])[]));
    }
    return this.#found;
  }
}

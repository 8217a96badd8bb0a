/**
 * Which texts of the last build were compared with which, and how it ended: comparing two versions of a page takes reading both.
 */
import type { Compiled, Hash } from "../model.ts";
import type { Comparisons } from "../plan/alternates.ts";
import { openStore, readJson } from "../store.ts";

export interface StoredComparisons {
  readonly compared: Comparisons;
  /** Keeps those that this build has asked for. */
  save(): Promise<void>;
}

/** `code`: hash of the tool that compares. */
export async function openComparisons(root: string, code: Hash): Promise<StoredComparisons> {
  const store = openStore(root, "comparisons.json", code);
  const known = new Map((await readJson<readonly (readonly [string, boolean])[]>(store)) ?? []);
  const fresh = new Map<string, boolean>();
  const pair = (text: Compiled, other: Compiled) => `${text.key} ${other.key}`;
  return {
    compared: {
      get: (text, other) => known.get(pair(text, other)),
      set: (text, other, shares) => void fresh.set(pair(text, other), shares),
    },
    save: async () => {
      if (fresh.size !== known.size || [...fresh.keys()].some((key) => !known.has(key)))
        await store.write(JSON.stringify([...fresh]));
    },
  };
}

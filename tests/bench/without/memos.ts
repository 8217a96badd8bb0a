/** `openMemo` that finds nothing in the files of these names, and writes nothing to them. */
import { newMemo, openMemo, type StoredMemo } from "../../../src/cache/memo.ts";
import type { Hash } from "../../../src/core/model.ts";

export { newMemo };

type Rest<T> = Parameters<typeof openMemo<T>>[3];

export function openMemoWithout(names: readonly string[]): typeof openMemo {
  return async <T>(root: string, name: string, code: Hash, form?: Rest<T>): Promise<StoredMemo<T>> =>
    names.includes(name) ? { ...emptyMemo<T>(), save: async () => {} } : openMemo<T>(root, name, code, form);
}

function emptyMemo<T>() {
  const known = new Map<string, T>();
  return { get: (key: string) => known.get(key), set: (key: string, value: T) => void known.set(key, value) };
}

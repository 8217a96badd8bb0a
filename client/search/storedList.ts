/** A list in the reader's storage. Whatever else stands in its place is forgotten. */
import type { Store } from "../listen.ts";

export function readList<T>(store: Store, name: string, isOne: (value: unknown) => value is T): readonly T[] {
  const written = store.get(name);
  if (written === null) return [];
  try {
    const list: unknown = JSON.parse(written);
    if (Array.isArray(list)) return list.filter(isOne);
  } catch {
    // Not ours: forgotten like any other garbage.
  }
  store.remove(name);
  return [];
}

export function writeList(store: Store, name: string, list: readonly unknown[]): void {
  if (list.length === 0) store.remove(name);
  else store.set(name, JSON.stringify(list));
}

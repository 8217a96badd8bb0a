/**
 * Values by key that a build may take from the one before, in one file under the cache folder. What a build asks for or makes is
 * kept for the next; the rest goes.
 */
import type { Hash } from "../core/model.ts";
import { openStore, readJson } from "./store.ts";

export interface Memo<T> {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
}

export interface StoredMemo<T> extends Memo<T> {
  /** Writes what there is now, unless that is what was read. */
  save(): Promise<void>;
}

/** How values become plain data and are made of it again. */
interface Form<T> {
  /** Whether a value is equal to what JSON makes of it; all are, if nothing is said. */
  readonly isPlain?: (value: T) => boolean;
  readonly revive?: (value: T) => T;
}

/** For one run. */
export function newMemo<T>(): Memo<T> {
  return new Map<string, T>();
}

/** `code`: hash of the code that makes the values; those of another are not read. */
export async function openMemo<T>(
  root: string,
  name: string,
  code: Hash,
  { isPlain = () => true, revive = (value) => value }: Form<T> = {},
): Promise<StoredMemo<T>> {
  const store = openStore(root, name, code);
  const known = new Map((await readJson<readonly (readonly [string, T])[]>(store)) ?? []);
  const used = new Map<string, T>();
  let isNews = false;
  return {
    get: (key) => {
      const found = used.get(key);
      if (found !== undefined) return found;
      const kept = known.get(key);
      if (kept === undefined) return undefined;
      const value = revive(kept);
      used.set(key, value);
      return value;
    },
    set: (key, value) => {
      isNews ||= value !== used.get(key) && isPlain(value);
      used.set(key, value);
    },
    save: async () => {
      const plain = [...used].filter(([, value]) => isPlain(value));
      if (isNews || plain.length !== known.size) await store.write(JSON.stringify(plain));
    },
  };
}

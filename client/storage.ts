/**
 * The reader's choices, stored in the browser under keys that start with the site's base path. If storage is denied or full,
 * choices live in memory until the page is left, and the console says so once.
 */
import { storageKey } from "../templates/contract.ts";
import { listen, type Store } from "./feature.ts";

type Area = Pick<Storage, "getItem" | "setItem" | "removeItem">;

interface Options {
  readonly base: string;
  /** Called for each access, because touching `window.localStorage` may throw. */
  readonly area: () => Area;
  readonly warn: (message: string, cause: unknown) => void;
}

export function openStore({ base, area, warn }: Options): Store {
  /** What could not be stored; null: removed. */
  const memory = new Map<string, string | null>();
  let warned = false;
  const attempt = <T>(run: (storage: Area) => T, fallback: T): T => {
    try {
      return run(area());
    } catch (cause) {
      if (!warned) warn("This browser does not let the site store anything; choices last until the page is left.", cause);
      warned = true;
      return fallback;
    }
  };
  const write = (name: string, value: string | null) => {
    const isStored = attempt((storage) => {
      if (value === null) storage.removeItem(storageKey(base, name));
      else storage.setItem(storageKey(base, name), value);
      return true;
    }, false);
    if (isStored) memory.delete(name);
    else memory.set(name, value);
  };
  return {
    get: (name) =>
      memory.has(name) ? (memory.get(name) ?? null) : attempt((storage) => storage.getItem(storageKey(base, name)), null),
    set: write,
    remove: (name) => write(name, null),
    watch: (name, changed) =>
      listen<StorageEvent>(window, "storage", (event) => {
        if (event.key === storageKey(base, name) || event.key === null) changed(event.newValue);
      }),
  };
}

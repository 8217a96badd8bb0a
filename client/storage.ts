/**
 * What the reader chose, kept in the browser under keys that begin with the site's base path. Where storage is denied or
 * full, choices live in memory until the page is left, and the console is told once.
 */
import { storageKey } from "../templates/contract.ts";
import { listen, type Store } from "./listen.ts";

type Area = Pick<Storage, "getItem" | "setItem" | "removeItem">;

interface Options {
  readonly base: string;
  /** Touching `window.localStorage` may throw, so it is asked for late. */
  readonly area: () => Area;
  readonly warn: (message: string, cause: unknown) => void;
}

export function openStore({ base, area, warn }: Options): Store {
  const memory = new Map<string, string | null>();
  let warned = false;
  /** Runs on the real storage; gives `fallback` after the first failure has been told. */
  const attempt = <T>(run: (storage: Area) => T, fallback: T): T => {
    try {
      return run(area());
    } catch (cause) {
      if (!warned) warn("This browser does not let the site store anything; choices last until the page is left.", cause);
      warned = true;
      return fallback;
    }
  };
  return {
    get: (name) =>
      memory.get(name) ?? (memory.has(name) ? null : attempt((storage) => storage.getItem(storageKey(base, name)), null)),
    set: (name, value) => {
      const written = attempt((storage) => {
        storage.setItem(storageKey(base, name), value);
        return true;
      }, false);
      if (written) memory.delete(name);
      else memory.set(name, value);
    },
    remove: (name) => {
      const removed = attempt((storage) => {
        storage.removeItem(storageKey(base, name));
        return true;
      }, false);
      if (removed) memory.delete(name);
      else memory.set(name, null);
    },
    watch: (name, changed) =>
      listen<StorageEvent>(window, "storage", (event) => {
        if (event.key === storageKey(base, name) || event.key === null) changed(event.newValue);
      }),
  };
}

/** What is left in memory, once the garbage is collected. */
import { setTimeout as pause } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Collects what nothing refers to any more. */
async function collectGarbage(): Promise<void> {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  for (let round = 0; round < 3; round++) {
    collect();
    await pause(20);
  }
}

/** Names objects, and tells which of them something still refers to. */
export function witness(): {
  readonly note: (name: string, thing: object) => void;
  readonly left: () => Promise<readonly string[]>;
} {
  const noted: (readonly [name: string, thing: WeakRef<object>])[] = [];
  return {
    note: (name, thing) => void noted.push([name, new WeakRef(thing)]),
    left: async () => {
      await collectGarbage();
      return noted.flatMap(([name, thing]) => (thing.deref() === undefined ? [] : [name]));
    },
  };
}

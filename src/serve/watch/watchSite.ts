/** The watcher of a site. What changes before somebody takes the batches waits for them. */
import type { RunOptions } from "../../config/types.ts";
import { WatchedPlaces } from "./places.ts";
import { type Batch, startWatcher, type Watcher } from "./watcher.ts";

export interface SiteWatcher extends Pick<Watcher, "add" | "begin" | "close"> {
  /** Settles after the next change of a file, and forgets it: whoever waits for it reads the files anew. */
  readonly change: () => Promise<void>;
  /** From now on batches go there, first those that are pending. */
  readonly take: (changed: (batch: Batch) => void) => void;
}

export function watchSite(run: RunOptions): SiteWatcher {
  const places = new WatchedPlaces(run);
  const pending: Batch[] = [];
  let wake = () => {};
  let changed = (batch: Batch) => {
    pending.push(batch);
    wake();
  };
  const watcher = startWatcher({
    roots: [run.root],
    wants: (path) => places.wants(path),
    changed: (batch) => changed(batch),
  });
  return {
    add: (path) => {
      if (places.add(path)) watcher.add(path);
    },
    begin: watcher.begin,
    close: watcher.close,
    change: async () => {
      watcher.begin();
      if (pending.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      pending.length = 0;
    },
    take: (next) => {
      changed = next;
      for (const batch of pending) changed(batch);
    },
  };
}

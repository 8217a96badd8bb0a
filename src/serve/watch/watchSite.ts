/** The watcher of a site. What changes before somebody takes the batches is kept for them. */
import type { RunOptions } from "../../config/types.ts";
import { WatchedPlaces } from "./places.ts";
import { type Batch, startWatcher, type Watcher } from "./watcher.ts";

export interface SiteWatcher extends Pick<Watcher, "add" | "begin" | "close"> {
  /** Settles after the next change of a file, and forgets it: whoever waits for it reads the files anew. */
  readonly change: () => Promise<void>;
  /** From now on batches go there, first those that were kept. */
  readonly take: (changed: (batch: Batch) => void) => void;
}

export function watchSite(run: RunOptions): SiteWatcher {
  const places = new WatchedPlaces(run);
  const kept: Batch[] = [];
  let wake = () => {};
  let changed = (batch: Batch) => {
    kept.push(batch);
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
      if (kept.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      kept.length = 0;
    },
    take: (next) => {
      changed = next;
      for (const batch of kept) changed(batch);
    },
  };
}

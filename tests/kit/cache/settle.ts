/** Waits until files that were just written are older, by the file system's clock, than anything that opens a cache from now on. */
import { setTimeout as pause } from "node:timers/promises";

export function settle(): Promise<void> {
  return pause(40);
}

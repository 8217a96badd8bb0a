/**
 * What one scan may keep for the next: files that were read and did not change since. A build scans once and starts with an
 * empty one; the writing server forgets what its watcher names and scans again.
 */
import { type Memo, newMemo } from "../cache/memo.ts";
import type { SourcePath, StaticFile } from "../core/model.ts";
import type { Headers } from "./headers.ts";
import type { Changes, History } from "./history.ts";
import type { ReadBefore } from "./readBefore.ts";
import type { ReadSource } from "./sources.ts";

export interface ScanMemory {
  readonly sources: Map<SourcePath, ReadSource>;
  readonly staticFiles: Map<SourcePath, StaticFile>;
  /** What the last build read; missing where files change while one works, and are read at once. */
  readonly before?: ReadBefore;
  /** Front matter by its text, where it had no problem: versions of a page mostly share it. */
  readonly headers: Headers;
  /** Keyed by the paths that were asked for; at most one entry. */
  readonly history: Map<string, History>;
  /** What git said, by the commit and the paths. */
  readonly changes: Memo<Changes>;
}

export function newScanMemory(): ScanMemory {
  return { sources: new Map(), staticFiles: new Map(), headers: newMemo(), history: new Map(), changes: newMemo() };
}

/** `path` was changed, made or deleted. */
export function forget(memory: ScanMemory, path: SourcePath): void {
  memory.sources.delete(path);
  memory.staticFiles.delete(path);
}

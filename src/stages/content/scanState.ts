/**
 * What one scan may keep for the next in the same process: files that were read and did not change since. A build scans once and
 * starts with an empty one; the writing server forgets what its watcher names and scans again.
 */
import type { Diagnostic, FrontMatter, KeptApi, Source, SourcePath, StaticFile } from "../../model/model.ts";
import type { History } from "./history.ts";

export interface ReadSource {
  readonly source: Source | null;
  readonly diagnostics: readonly Diagnostic[];
}

export interface ScanState {
  readonly sources: Map<SourcePath, ReadSource>;
  readonly staticFiles: Map<SourcePath, StaticFile>;
  /** Front matter by its text, where it had no problem: versions of a page mostly share it. */
  readonly headers: Map<string, FrontMatter>;
  /** Keyed by the paths that were asked for; at most one entry. */
  readonly history: Map<string, History>;
  symbols?: KeptApi;
}

export function newScanState(): ScanState {
  return { sources: new Map(), staticFiles: new Map(), headers: new Map(), history: new Map() };
}

/** `path` was changed, made or deleted. */
export function forget(state: ScanState, path: SourcePath): void {
  state.sources.delete(path);
  state.staticFiles.delete(path);
  if (state.symbols?.files.has(path) === true) delete state.symbols;
}

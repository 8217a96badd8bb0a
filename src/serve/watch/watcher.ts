/**
 * Folders on disk → batches of files that changed. chokidar says where to look, and the file's own state (time, size, identity)
 * decides, so lost, duplicate or late events do no harm: an in-place save, a write with a rename, an editor's backup and a
 * checkout of hundreds of files all end as one batch of the files that differ.
 */
import { dirname, join, sep } from "node:path";
import { type FSWatcher, watch } from "chokidar";
import { fingerprint, folderBehind, isLoop, listFiles, statsOf } from "./listFiles.ts";

export type ChangeKind = "added" | "changed" | "removed";
/** Absolute path → what happened to the file. */
export type Batch = ReadonlyMap<string, ChangeKind>;

export interface WatcherOptions {
  /** Absolute paths of folders and files, which need not exist yet. */
  readonly roots: readonly string[];
  /** Whether to watch a file or folder. */
  readonly wants: (path: string) => boolean;
  readonly changed: (batch: Batch) => void;
}

/** A batch ends when nothing has happened for this long, in milliseconds, and in any case after `longest`. */
const quiet = 2;
const longest = 100;
/** An empty or missing file is about to be written: editors truncate it first, or replace it. */
const unsettled = 60;
/** Milliseconds after which everything is listed again, once files were added or removed: new ones may have been watched too late. */
const secondLook = 150;
/** How often everything is listed if the system has no more watches, or has lost one that was asked for. */
const poll = 1000;

type Timer = "quiet" | "longest" | "unsettled" | "secondLook" | "poll";

/** Changes count from its creation, and are reported once it has begun. */
export class Watcher {
  /** Resolves when changes are noticed at once; earlier ones are not lost, but may be reported late. */
  readonly ready: Promise<void>;
  readonly #wants: WatcherOptions["wants"];
  readonly #changed: WatcherOptions["changed"];
  readonly #roots: string[];
  /** The state of every file. */
  readonly #known = new Map<string, string>();
  /** Files with events, and the time of the first one. */
  readonly #dirty = new Map<string, number>();
  readonly #timers: Partial<Record<Timer, NodeJS.Timeout>> = {};
  /** Links to folders that are watched at their own place. */
  readonly #links = new Map<string, string>();
  #chokidar: FSWatcher | null = null;
  #begun = () => {};

  constructor({ roots, wants, changed }: WatcherOptions) {
    this.#wants = wants;
    this.#changed = changed;
    this.#roots = [...roots];
    this.ready = new Promise((resolve) => {
      this.#begun = resolve;
    });
    for (const root of roots) this.#learn(root);
  }

  /** Called later than the constructor, because it takes a while in folders with many files. */
  begin(): void {
    if (this.#chokidar !== null) return;
    this.#chokidar = this.#open();
    this.#chokidar.once("ready", () => {
      this.#resync();
      this.#begun();
    });
  }

  /** Watches a further file or folder. */
  add(path: string): void {
    this.#roots.push(path);
    this.#learn(path);
    if (this.#chokidar === null) return;
    this.#chokidar.add(path);
    this.#wait("secondLook", secondLook, () => this.#resync());
  }

  async close(): Promise<void> {
    for (const timer of Object.values(this.#timers)) clearTimeout(timer);
    await this.#chokidar?.close();
  }

  /** Both kinds of events count: `all` drops quick successions of changes, `raw` lacks files in new folders. */
  #open(): FSWatcher {
    const ignored = (path: string) => !this.#wants(path) || isLoop(path) || this.#isWatchedElsewhere(path);
    const watcher = watch([...this.#roots], { ignoreInitial: true, atomic: false, ignored });
    watcher.on("all", (_event, path) => this.#seen(path));
    watcher.on("raw", (_event, name, details: unknown) => {
      const watched = (details as { readonly watchedPath?: string }).watchedPath;
      if (typeof name !== "string" || watched === undefined) return;
      this.#seen(watched.endsWith(sep + name) ? join(dirname(watched), name) : join(watched, name));
    });
    // The system watches folders, not their names: it stops watching one that is moved away or deleted, also when it is back.
    watcher.on("unlinkDir", (path) => this.#roots.includes(path) && this.#poll());
    watcher.on("error", () => this.#poll());
    return watcher;
  }

  #poll(): void {
    this.#timers.poll ??= setInterval(() => this.#resync(), poll);
  }

  /**
   * Whether a path is a link to a folder that is watched at its own place. Folders that link to each other would be watched once
   * for every path between them. Changes in the folder are noted under the link's name, too.
   */
  #isWatchedElsewhere(path: string): boolean {
    const folder = folderBehind(path, this.#roots);
    if (folder === null) return false;
    if (this.#links.get(path) !== folder) {
      this.#links.set(path, folder);
      for (const [file] of listFiles(path, this.#wants)) this.#note(file);
    }
    return true;
  }

  #seen(path: string): void {
    this.#note(path);
    for (const [link, folder] of this.#links) if (path.startsWith(folder + sep)) this.#note(link + path.slice(folder.length));
    // The link itself was removed or replaced.
    if (this.#links.delete(path)) this.#resync();
  }

  #note(path: string): void {
    if (!this.#wants(path)) return;
    this.#dirty.set(path, this.#dirty.get(path) ?? Date.now());
    this.#wait("quiet", quiet, () => this.#flush());
    this.#timers.longest ??= setTimeout(() => this.#flush(), longest);
  }

  #flush(): void {
    for (const name of ["quiet", "longest"] as const) {
      clearTimeout(this.#timers[name]);
      delete this.#timers[name];
    }
    const batch = new Map<string, ChangeKind>();
    // Other changes wait, too: they may belong to the same move of files.
    const waits = [...this.#dirty].some(
      ([path, since]) => this.#known.has(path) && Date.now() - since < unsettled && isUnsettled(path),
    );
    for (const path of waits ? [] : this.#dirty.keys()) {
      this.#dirty.delete(path);
      const kind = this.#compare(path);
      if (kind !== null) batch.set(path, kind);
    }
    if (waits) this.#wait("unsettled", unsettled, () => this.#flush());
    if ([...batch.values()].some((kind) => kind !== "changed")) this.#wait("secondLook", secondLook, () => this.#resync());
    if (batch.size > 0) this.#changed(batch);
  }

  /** Lists everything again and notes the files that differ. */
  #resync(): void {
    const there = new Map(this.#roots.flatMap((root) => listFiles(root, this.#wants)));
    for (const [path, state] of there) if (this.#known.get(path) !== state) this.#note(path);
    for (const path of this.#known.keys()) if (!there.has(path)) this.#note(path);
  }

  #learn(root: string): void {
    for (const [path, state] of listFiles(root, this.#wants)) this.#known.set(path, state);
  }

  /** What happened to a file since it was last compared; null if nothing did. */
  #compare(path: string): ChangeKind | null {
    const before = this.#known.get(path);
    const stats = statsOf(path);
    if (stats === null || !stats.isFile()) return this.#known.delete(path) ? "removed" : null;
    const now = fingerprint(stats);
    if (before === now) return null;
    this.#known.set(path, now);
    return before === undefined ? "added" : "changed";
  }

  #wait(timer: Timer, ms: number, work: () => void): void {
    clearTimeout(this.#timers[timer]);
    this.#timers[timer] = setTimeout(work, ms);
  }
}

function isUnsettled(path: string): boolean {
  const stats = statsOf(path);
  return stats === null || stats.size === 0;
}

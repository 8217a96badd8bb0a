/**
 * Folders on disk → batches of files that really changed. chokidar says where to look; what counts is the file's own state
 * (time, size, identity), so events that are dropped, doubled or late change nothing: an in-place save, a write with a
 * rename, an editor's backup and a checkout of hundreds of files all end as one batch of the files that differ.
 */
import { dirname, join, sep } from "node:path";
import { type FSWatcher, watch } from "chokidar";
import { fingerprint, folderBehind, isLoop, listFiles, statsOf } from "./listFiles.ts";

export type ChangeKind = "added" | "changed" | "removed";
/** Absolute path → what happened to the file. */
export type Batch = ReadonlyMap<string, ChangeKind>;

export interface WatcherOptions {
  /** Absolute paths of folders and files. Those that do not exist are waited for. */
  readonly roots: readonly string[];
  /** Whether a file or folder is to be looked at. */
  readonly wants: (path: string) => boolean;
  readonly changed: (batch: Batch) => void;
}

export interface Watcher {
  /** Starts to look: later than the rest, because folders with many files take a while. */
  readonly begin: () => void;
  /** Until then changes are not lost, but may be told late. */
  readonly ready: Promise<void>;
  /** Looks at a further file or folder, too. */
  readonly add: (path: string) => void;
  /** Looks at everything again, now. */
  readonly resync: () => void;
  readonly close: () => Promise<void>;
}

/** A batch ends when nothing has happened for this long, in milliseconds, and in any case after `longest`. */
const quiet = 2;
const longest = 100;
/** A file that was emptied or is gone is about to be written: editors truncate it first, or put another one in its place. */
const unsettled = 60;
/** After files came or went, everything is looked at again: folders made in that moment may have been watched too late. */
const secondLook = 150;
/** Where the system has no more watches to give, everything is looked at this often. */
const poll = 1000;

/** Changes count from now on; they are told of once it has begun. */
export function startWatcher({ roots: first, wants, changed }: WatcherOptions): Watcher {
  const roots = [...first];
  const known = new Map<string, string>();
  /** Files that something happened to, and since when. */
  const dirty = new Map<string, number>();
  const timers: Timers = {};
  const wait = (name: keyof Timers, ms: number, work: () => void) => {
    clearTimeout(timers[name]);
    timers[name] = setTimeout(work, ms);
  };

  const flush = () => {
    for (const name of ["quiet", "longest"] as const) {
      clearTimeout(timers[name]);
      delete timers[name];
    }
    const batch = new Map<string, ChangeKind>();
    // Whatever comes while a file is gone may be the same move of files: it waits for it, too.
    const waits = [...dirty].some(([path, since]) => known.has(path) && Date.now() - since < unsettled && isUnsettled(path));
    for (const path of waits ? [] : dirty.keys()) {
      dirty.delete(path);
      const kind = compare(path, known);
      if (kind !== null) batch.set(path, kind);
    }
    if (waits) wait("unsettled", unsettled, flush);
    if ([...batch.values()].some((kind) => kind !== "changed")) wait("secondLook", secondLook, resync);
    if (batch.size > 0) changed(batch);
  };
  const note = (path: string) => {
    if (!wants(path)) return;
    dirty.set(path, dirty.get(path) ?? Date.now());
    wait("quiet", quiet, flush);
    timers.longest ??= setTimeout(flush, longest);
  };
  const resync = () => {
    const there = new Map(roots.flatMap((root) => listFiles(root, wants)));
    for (const [path, state] of there) if (known.get(path) !== state) note(path);
    for (const path of known.keys()) if (!there.has(path)) note(path);
  };

  const learn = (root: string) => {
    for (const [path, state] of listFiles(root, wants)) known.set(path, state);
  };
  roots.forEach(learn);
  const failed = () => {
    timers.poll ??= setInterval(resync, poll);
  };
  let chokidar: FSWatcher | null = null;
  let begun = () => {};
  const ready = new Promise<void>((resolve) => {
    begun = resolve;
  });
  return {
    begin: () => {
      if (chokidar !== null) return;
      chokidar = open(roots, wants, { note, resync, failed });
      chokidar.once("ready", () => {
        resync();
        begun();
      });
    },
    ready,
    add: (path) => {
      roots.push(path);
      learn(path);
      chokidar?.add(path);
    },
    resync,
    close: async () => {
      for (const timer of Object.values(timers)) clearTimeout(timer);
      await chokidar?.close();
    },
  };
}

type Timers = Partial<Record<"quiet" | "longest" | "unsettled" | "secondLook" | "poll", NodeJS.Timeout>>;

function isUnsettled(path: string): boolean {
  const stats = statsOf(path);
  return stats === null || stats.size === 0;
}

/** What happened to a file since it was last looked at; null when nothing did. */
function compare(path: string, known: Map<string, string>): ChangeKind | null {
  const before = known.get(path);
  const stats = statsOf(path);
  if (stats === null || !stats.isFile()) return known.delete(path) ? "removed" : null;
  const now = fingerprint(stats);
  if (before === now) return null;
  known.set(path, now);
  return before === undefined ? "added" : "changed";
}

/**
 * Both kinds of chokidar's events count: `all` drops changes that follow each other quickly, `raw` does not know of files
 * in folders that have just come. A link to a folder that is watched at its own place is not watched again: folders that link to
 * each other would be watched once for every way between them. What happens there is noted under the link's name too.
 */
function open(
  roots: readonly string[],
  wants: (path: string) => boolean,
  { note, resync, failed }: { readonly note: (path: string) => void; readonly resync: () => void; readonly failed: () => void },
): FSWatcher {
  /** By link: the path of the folder that it leads to. */
  const links = new Map<string, string>();
  const isLink = (path: string) => {
    const folder = folderBehind(path, roots);
    if (folder === null) return false;
    if (links.get(path) !== folder) {
      links.set(path, folder);
      for (const [file] of listFiles(path, wants)) note(file);
    }
    return true;
  };
  const seen = (path: string) => {
    note(path);
    for (const [link, folder] of links) if (path.startsWith(folder + sep)) note(link + path.slice(folder.length));
    // The link itself: it is gone, or leads elsewhere.
    if (links.delete(path)) resync();
  };
  const ignored = (path: string) => !wants(path) || isLoop(path) || isLink(path);
  const watcher = watch([...roots], { ignoreInitial: true, atomic: false, ignored });
  watcher.on("all", (_event, path) => seen(path));
  watcher.on("raw", (_event, name, details: unknown) => {
    const watched = (details as { readonly watchedPath?: string }).watchedPath;
    if (typeof name !== "string" || watched === undefined) return;
    seen(watched.endsWith(sep + name) ? join(dirname(watched), name) : join(watched, name));
  });
  watcher.on("error", failed);
  return watcher;
}

/**
 * Everything that a run may take from the ones before it, and all that docsgen keeps on disk for the next: tables of derived values
 * (`table.ts`) in `.docsgen/cache`. The folder may be deleted, copied or shared at any time.
 *
 * The cache is general: each stage declares what it derives (`derivation`), from which inputs, and asks for it.
 */
import { join, relative } from "node:path";
import type { Hash } from "../brands.ts";
import { hashOfRegularFile } from "../files/readFile.ts";
import { type FileClock, stampTree, startFileClock, type TreeStamp, takeStamp } from "./stamp.ts";
import { discard, unfinishedFiles } from "./store.ts";
import { type Dependencies, Table, type TableOptions, type Value } from "./table.ts";

/** Where docsgen keeps what may be deleted at any time, relative to the site's root. */
export const stateFolder = ".docsgen";

/** The tables. */
export const cacheFolder = `${stateFolder}/cache`;

/** A kind of derived value. */
export interface Derivation<T> extends Omit<TableOptions<T>, "keepsLazy"> {
  /** Also the name of its files. */
  readonly name: string;
}

/** Declares a kind of derived value; `T` is plain data, and its lazy properties may hold bytes. */
export function derivation<T extends Value>(name: string, options: Omit<Derivation<T>, "name"> = {}): Derivation<T> {
  return { name, ...options };
}

export interface Cache {
  readonly table: <T extends Value>(kind: Derivation<T>) => Table<T>;
  /**
   * The stamps of a folder and of everything in it, taken once. From then on its files count as they were: what changes later has
   * another stamp in the next run. For a run that reads each file once.
   */
  readonly stampTree: (folder: string) => TreeStamp;
  /** What a value depends on that is made from one file: its stamp, if that can be trusted. */
  readonly dependOn: (path: string) => Dependencies;
  /** The hash of a file's content, which is read only where its stamp changed. Throws like the reading of the file. */
  readonly hashOfFile: (path: string) => Hash;
  /** Whether none of these files can have changed since the run began. */
  readonly areSettled: (paths: Iterable<string>) => boolean;
  /** Whether what last changed at `newest` cannot have changed since the run began. */
  readonly isSettled: (newest: number) => boolean;
  /** Keeps for the next run what this one made or used. A full or read-only disk is no error. */
  readonly save: () => Promise<void>;
  /** What was damaged: paths with what was wrong. It costs time and nothing else. */
  readonly notes: () => readonly string[];
}

export interface CacheOptions {
  /** Whether what is read stays in memory: for a run in which files may change later. */
  readonly keepsLazy?: boolean;
}

const contents = derivation<Hash>("files");

/** `code`: hash of the code that derives values; those of another are not read. */
export function openCache(root: string, code: Hash, options: CacheOptions = {}): Cache {
  return openCacheIn(join(root, cacheFolder), root, code, options);
}

/** The same in any folder. `root`: what notes name files relative to. */
export function openCacheIn(folder: string, root: string, code: Hash, { keepsLazy = false }: CacheOptions = {}): Cache {
  const notes: string[] = [];
  const onDrop = (file: string, problem: string) => void notes.push(`${relative(root, file)} ${problem}`);
  return cacheOf(startFileClock(folder), notes, (name, options) => {
    return new Table(name, { folder, code, onDrop }, { ...options, keepsLazy });
  });
}

/** Finds and keeps nothing. */
export function noCache(): Cache {
  return cacheOf({ isSettled: () => false }, [], (name) => new Table(name, null));
}

function cacheOf(
  { isSettled }: FileClock,
  notes: readonly string[],
  open: <T extends Value>(name: string, options: TableOptions<T>) => Table<T>,
): Cache {
  const tables = new Map<string, Pick<Table<never>, "save">>();
  const table = <T extends Value>({ name, ...options }: Derivation<T>): Table<T> => {
    const opened = (tables.get(name) as Table<T> | undefined) ?? open(name, options);
    tables.set(name, opened);
    return opened;
  };
  const trees = new Map<string, TreeStamp>();
  const stampOf = (path: string) => {
    for (const { files } of trees.values()) if (files.has(path)) return files.get(path) ?? null;
    return takeStamp(path);
  };
  const dependOn = (path: string): Dependencies => {
    const stamp = stampOf(path);
    const impure = stamp !== null && isSettled(stamp.newest) ? null : "the file changed just now";
    return { inputs: { file: stamp?.text ?? "" }, impure };
  };
  return {
    table,
    stampTree: (folder) => {
      const tree = trees.get(folder) ?? stampTree(folder);
      trees.set(folder, tree);
      return tree;
    },
    dependOn,
    isSettled,
    hashOfFile: (path) => table(contents).get(path, dependOn(path), () => hashOfRegularFile(path)),
    areSettled: (paths) => [...paths].every((path) => isSettled(takeStamp(path)?.newest ?? 0)),
    save: async () => {
      // One after another: each of a large site is large.
      for (const each of tables.values()) await each.save();
    },
    notes: () => [...new Set(notes)],
  };
}

/** Files that killed runs have left unfinished. */
export function unfinishedCacheFiles(root: string): readonly string[] {
  return unfinishedFiles(join(root, cacheFolder));
}

/** Removes them. */
export function removeUnfinished(root: string): void {
  for (const file of unfinishedCacheFiles(root)) discard(file);
}

/**
 * A file → its stamp: inode, size and times, which tell without reading it that its content is what it was. No program can set
 * the time of the last change (ctime), so equal stamps mean equal content, unless the file was written in the very moment in
 * which it was read: the clock below tells that, by the file system's own time and its measured resolution, which is never taken for finer than a tick.
 */
import { randomBytes } from "node:crypto";
import { type BigIntStats, type Dirent, mkdirSync, readdirSync, realpathSync, statSync, writeFileSync } from "node:fs";
import { join, sep } from "node:path";
import type { Hash } from "../brands.ts";
import { compare } from "../diagnostics/diagnostic.ts";
import { hashOf } from "../hash.ts";
import { processTag } from "../processes/processes.ts";
import { discard } from "./store.ts";

export interface Stamp {
  readonly text: string;
  /** When the file last changed, in milliseconds since 1970 by the file system's clock. */
  readonly newest: number;
  readonly isFolder: boolean;
}

/** Null where nothing is, or nothing that may be looked at. */
export function takeStamp(path: string): Stamp | null {
  const stat = statOf(path);
  if (stat === undefined) return null;
  const { ino, size, mtimeNs, ctimeNs } = stat;
  const newest = Math.max(Number(stat.ctimeMs), Number(stat.mtimeMs));
  return { text: `${ino} ${size} ${mtimeNs} ${ctimeNs}`, newest, isFolder: stat.isDirectory() };
}

function statOf(path: string): BigIntStats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false, bigint: true });
  } catch {
    return undefined;
  }
}

/** A folder with everything in it. */
export interface TreeStamp extends Pick<Stamp, "newest"> {
  readonly hash: Hash;
  /** The files by path. */
  readonly files: ReadonlyMap<string, Stamp>;
}

/** The stamps of a folder and of everything in it. A folder that does not exist has a stamp, too. */
export function stampTree(folder: string): TreeStamp {
  const files = new Map<string, Stamp>();
  const lines: string[] = [];
  let newest = 0;
  // Symlinks may lead to one folder in several ways.
  const known = new Set<string>();
  const visit = (path: string, isFile: boolean): void => {
    const stamp = takeStamp(path);
    newest = Math.max(newest, stamp?.newest ?? 0);
    lines.push(`${path} ${stamp?.text ?? "-"}`);
    if (stamp !== null) files.set(path, stamp);
    if (isFile || stamp?.isFolder !== true) return;
    const { real, entries } = list(path);
    if (known.has(real)) return;
    known.add(real);
    for (const entry of entries) visit(path + sep + entry.name, entry.isFile());
  };
  visit(folder, false);
  return { hash: hashOf(lines.join("\n")), newest, files };
}

function list(folder: string): { readonly real: string; readonly entries: readonly Dirent[] } {
  try {
    const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => compare(a.name, b.name));
    return { real: realpathSync(folder), entries };
  } catch {
    return { real: folder, entries: [] };
  }
}

/** When a run began to read files, by the clock of their file system. */
export interface FileClock {
  /** Whether a file that last changed at `newest` cannot have changed since the run began. */
  readonly isSettled: (newest: number) => boolean;
}

/** The resolution is measured only for files that changed less than this many milliseconds ago: none is coarser. */
const coarsest = 2000;
/** Milliseconds after which the smallest step so far counts, or a clock that did not move is taken for one of the coarsest. */
const patience = 200;
const fewSteps = 3;
/**
 * Milliseconds of the longest tick of a kernel. Some file systems know finer times, but give them only to files that somebody looked at
 * since their last change: other files get the time of the last tick, so a finer resolution would not hold for them.
 */
const tick = 10;

/** `folder`: where a file may be written for a moment. Where none can be written, nothing is settled, and nothing can be kept. */
export function startFileClock(folder: string): FileClock {
  const began = Date.now();
  let offset: number | null = null;
  let resolution: number | null = null;
  return {
    isSettled: (newest) => {
      offset ??= measure(folder, measureOffset) ?? Number.NEGATIVE_INFINITY;
      const start = began + offset;
      if (newest < start - coarsest) return true;
      resolution ??= measure(folder, measureResolution) ?? coarsest;
      return newest < start - resolution - 1;
    },
  };
}

interface Probe {
  /** Writes the probe and says when the file system thinks that was, in milliseconds. */
  readonly now: () => number;
}

/** Measures by how much the file system's clock is ahead of ours. A pause between the two looks only makes it seem less. */
function measureOffset({ now }: Probe): number {
  return Math.max(...[0, 1, 2].map(() => now() - Date.now()));
}

/** The smallest of a few steps: on a busy machine single ones are longer than the clock's. */
function measureResolution({ now }: Probe): number {
  const end = Date.now() + patience;
  const steps: number[] = [];
  const isKnown = () => steps.length >= fewSteps && Math.min(...steps) <= tick;
  for (let last = now(), next = now(); !isKnown() && Date.now() < end; next = now()) {
    if (next > last) steps.push(next - last);
    last = next;
  }
  return Math.max(tick, Math.min(coarsest, ...steps));
}

/** Null where nothing can be written. */
function measure(folder: string, read: (probe: Probe) => number): number | null {
  const file = join(folder, `clock.${processTag()}-${randomBytes(4).toString("hex")}.tmp`);
  try {
    mkdirSync(folder, { recursive: true });
    return read({
      now: () => {
        writeFileSync(file, "");
        return statSync(file).mtimeMs;
      },
    });
  } catch {
    return null;
  } finally {
    discard(file);
  }
}

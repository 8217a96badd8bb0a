/**
 * A file → what tells without reading it that its content is what it was: size, times, inode. The time of the last change
 * (ctime) cannot be set by a program, so a file with the same print has the same content, unless it was written in the very
 * moment in which the print was taken: `newest` is for telling that.
 */
import { type BigIntStats, statSync } from "node:fs";

export interface Print {
  readonly text: string;
  /** When the file was changed last, in milliseconds since 1970. */
  readonly newest: number;
  readonly isFolder: boolean;
}

/** Null where nothing is, or nothing that may be looked at. */
export function takePrint(path: string): Print | null {
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

/** Times of some file systems are no finer than this, in milliseconds. */
const grain = 50;

/** Whether what was read after `time` is certain to be what the print is of. `newest`: of one print or of many. */
export function isSettled(newest: number, time: number): boolean {
  return newest <= time - grain;
}

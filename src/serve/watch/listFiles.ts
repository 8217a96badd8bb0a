/** Every file at or below a path, with its state. What vanishes while it is listed, or may not be read, is left out. */
import { type Dirent, lstatSync, readdirSync, realpathSync, type Stats, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { isInside } from "../../content/guard.ts";

export type ListedFile = readonly [path: string, state: string];

export function listFiles(root: string, wants: (path: string) => boolean): readonly ListedFile[] {
  const stats = wants(root) ? statsOf(root) : null;
  if (stats === null) return [];
  if (stats.isFile()) return [[root, fingerprint(stats)]];
  if (!stats.isDirectory()) return [];
  return entries(root).flatMap((entry) => {
    const path = join(root, entry.name);
    return entry.isSymbolicLink() && isLoop(path) ? [] : listFiles(path, wants);
  });
}

/** Changes whenever a file is written or replaced. */
export function fingerprint({ mtimeMs, size, ino }: Stats): string {
  return `${mtimeMs} ${size} ${ino}`;
}

export function statsOf(path: string): Stats | null {
  try {
    return statSync(path, { throwIfNoEntry: false }) ?? null;
  } catch {
    return null;
  }
}

/** A link to one of the folders it is in. */
export function isLoop(path: string): boolean {
  try {
    if (!lstatSync(path).isSymbolicLink()) return false;
    return isInside(realpathSync.native(path), realpathSync.native(dirname(path)));
  } catch {
    return false;
  }
}

function entries(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

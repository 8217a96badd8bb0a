/** Every file at or below a path, with its state. Skips files that disappear meanwhile or cannot be read. */
import { lstatSync, realpathSync, type Stats, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { isInside } from "../../kit/files/guard.ts";
import { entriesOrNull } from "../../kit/files/readFile.ts";
import { orNull } from "../../kit/once.ts";

export type ListedFile = readonly [path: string, state: string];

/**
 * Behind each symbolic link in a real folder, every folder is read once, however many further links lead to it. So a folder has
 * a name for each version that links to it, as in a build, but not one for each path through links.
 */
export function listFiles(root: string, wants: (path: string) => boolean): readonly ListedFile[] {
  const tree = list(root, wants, new Set());
  return [...tree.files, ...tree.links.flatMap((link) => behind(link, wants))];
}

function behind(link: string, wants: (path: string) => boolean): readonly ListedFile[] {
  const read = new Set<string>();
  const files: ListedFile[] = [];
  const links = [link];
  // Links that are found meanwhile are appended.
  for (const each of links) {
    const found = list(each, wants, read);
    files.push(...found.files);
    links.push(...found.links);
  }
  return files;
}

interface Tree {
  readonly files: readonly ListedFile[];
  /** Links, which are not followed. */
  readonly links: readonly string[];
}

/** `read`: folders that are not read again, by device and inode. */
function list(path: string, wants: (path: string) => boolean, read: Set<string>): Tree {
  const files: ListedFile[] = [];
  const links: string[] = [];
  const visit = (at: string) => {
    const stats = wants(at) ? statsOf(at) : null;
    if (stats?.isFile()) files.push([at, fingerprint(stats)]);
    if (!stats?.isDirectory()) return;
    const identity = `${stats.dev} ${stats.ino}`;
    if (read.has(identity)) return;
    read.add(identity);
    for (const entry of entriesOrNull(at) ?? []) {
      const inside = join(at, entry.name);
      if (!entry.isSymbolicLink()) visit(inside);
      else if (!isLoop(inside)) links.push(inside);
    }
  };
  visit(path);
  return { files, links };
}

/** Changes whenever a file is written or replaced. */
export function fingerprint({ mtimeMs, size, ino }: Stats): string {
  return `${mtimeMs} ${size} ${ino}`;
}

export function statsOf(path: string): Stats | null {
  return orNull(() => statSync(path));
}

/** Where a link to a folder leads, as a path below the roots; null for everything else. */
export function folderBehind(path: string, roots: readonly string[]): string | null {
  return orNull(() => {
    if (!lstatSync(path).isSymbolicLink() || !statSync(path).isDirectory()) return null;
    const target = realpathSync.native(path);
    for (const root of roots) {
      const real = realpathSync.native(root);
      if (isInside(real, target)) return root + target.slice(real.length);
    }
    return null;
  });
}

/** A link to one of the folders it is in. */
export function isLoop(path: string): boolean {
  const leadsUp = () => isInside(realpathSync.native(path), realpathSync.native(dirname(path)));
  return orNull(() => lstatSync(path).isSymbolicLink() && leadsUp()) ?? false;
}

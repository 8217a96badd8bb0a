/**
 * The tree in which a new site grows. It starts empty, or as the output before last: then files that are still right stay, and
 * whatever no output asks for is removed at the end. Nothing is ever written into an existing file: the present output may be
 * hard-linked to it.
 */
import { type Dirent, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { manifestFile } from "../../kit/files/buildManifest.ts";
import { folderOf, nameKey } from "./claims.ts";

interface Leftover {
  /** The path inside the folder. */
  readonly path: string;
  readonly isFolder: boolean;
}

export class Staging {
  readonly folder: string;
  /** Whether it holds files of an earlier output. */
  readonly isReused: boolean;
  /** What no output has claimed yet. The key ignores case and Unicode form, as some file systems do. */
  readonly #leftovers = new Map<string, Leftover>();
  readonly #folders = new Set([""]);

  constructor(folder: string) {
    this.folder = folder;
    const folders = [""];
    for (let at = folders.pop(); at !== undefined; at = folders.pop()) {
      for (const entry of readdirSync(join(folder, at), { withFileTypes: true })) {
        const path = at === "" ? entry.name : `${at}/${entry.name}`;
        if (path !== manifestFile && this.#list(path, entry) && entry.isDirectory()) folders.push(path);
      }
    }
    this.isReused = this.#leftovers.size > 0;
  }

  /** Creates the folder of an output and removes what is in its way. True when a file of exactly this name exists already. */
  claim(path: string): boolean {
    this.#claimFolder(folderOf(path));
    return this.#take({ path, isFolder: false });
  }

  /** Removes what no output has claimed. */
  prune(): void {
    for (const { path, isFolder } of this.#leftovers.values()) if (isFolder) this.#remove(path);
    for (const { path } of this.#leftovers.values()) this.#remove(path);
  }

  /** False for a second name that only differs in case or Unicode form from another: it is removed. */
  #list(path: string, entry: Dirent): boolean {
    const key = nameKey(path);
    const isNew = !this.#leftovers.has(key);
    if (isNew) this.#leftovers.set(key, { path, isFolder: entry.isDirectory() });
    else rmSync(join(this.folder, path), { recursive: true, force: true });
    return isNew;
  }

  #claimFolder(folder: string): void {
    if (this.#folders.has(folder)) return;
    this.#claimFolder(folderOf(folder));
    if (!this.#take({ path: folder, isFolder: true })) mkdirSync(join(this.folder, folder));
    this.#folders.add(folder);
  }

  /** True when it exists; anything else in its place is removed. */
  #take({ path, isFolder }: Leftover): boolean {
    const key = nameKey(path);
    const found = this.#leftovers.get(key);
    if (found === undefined) return false;
    const isSame = found.path === path && found.isFolder === isFolder;
    if (isSame) this.#leftovers.delete(key);
    else this.#remove(found.path);
    return isSame;
  }

  #remove(path: string): void {
    const key = nameKey(path);
    const { isFolder } = this.#leftovers.get(key) ?? { isFolder: false };
    rmSync(join(this.folder, path), { recursive: true, force: true });
    this.#leftovers.delete(key);
    if (isFolder) for (const each of this.#leftovers.keys()) if (each.startsWith(`${key}/`)) this.#leftovers.delete(each);
  }
}

/**
 * Files and folders → one hash of their names and prints, without reading a file: see `content/print.ts`.
 */
import { type Dirent, readdirSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { takePrint } from "../content/print.ts";
import { hashOf } from "../core/hash.ts";
import type { Hash } from "../core/model.ts";

export interface Footprint {
  readonly hash: Hash;
  /** When the last of the files was changed, in milliseconds. */
  readonly newest: number;
}

/** Whole folders and single files, by absolute path. What does not exist is part of the footprint too. */
export function takeFootprint(folders: readonly string[], files: Iterable<string>): Footprint {
  const lines: string[] = [];
  let newest = 0;
  const note = (path: string): boolean => {
    const print = takePrint(path);
    newest = Math.max(newest, print?.newest ?? 0);
    lines.push(`${path} ${print?.text ?? "-"}`);
    return print?.isFolder === true;
  };
  /** Symlinks may lead to a folder in many ways. */
  const known = new Set<string>();
  const walk = (folder: string): void => {
    if (!note(folder)) return;
    const { real, entries } = look(folder);
    if (known.has(real)) return;
    known.add(real);
    for (const entry of entries) {
      const path = join(folder, entry.name);
      if (entry.isFile()) note(path);
      else walk(path);
    }
  };
  for (const folder of folders) walk(folder);
  for (const path of files) note(path);
  return { hash: hashOf(lines.join("\n")), newest };
}

/** A folder that may not be looked at is no part of a build that was written: it is known by itself alone. */
function look(folder: string): { readonly real: string; readonly entries: readonly Dirent[] } {
  try {
    const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
    return { real: realpathSync(folder), entries };
  } catch {
    return { real: folder, entries: [] };
  }
}

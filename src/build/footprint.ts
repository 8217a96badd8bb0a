/**
 * Files and folders → one hash of their names and prints, without reading a file: see `content/print.ts`.
 */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { takePrint } from "../content/print.ts";
import { hashOf } from "../hash.ts";
import type { Hash } from "../model.ts";

export interface Footprint {
  readonly hash: Hash;
  /** When the last of the files was changed, in milliseconds. */
  readonly newest: number;
}

/** Folders nested deeper are no folders of a site: a link that leads back to its parent. */
const deepest = 40;

/** Whole folders and single files, by absolute path. What does not exist is part of the footprint too. Null: too deep. */
export function takeFootprint(folders: readonly string[], files: Iterable<string>): Footprint | null {
  const lines: string[] = [];
  let newest = 0;
  const note = (path: string): boolean => {
    const print = takePrint(path);
    newest = Math.max(newest, print?.newest ?? 0);
    lines.push(`${path} ${print?.text ?? "-"}`);
    return print?.isFolder === true;
  };
  const walk = (folder: string, depth: number): boolean => {
    if (!note(folder)) return true;
    if (depth > deepest) return false;
    const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
    return entries.every((entry) => {
      const path = join(folder, entry.name);
      if (entry.isFile()) note(path);
      else return walk(path, depth + 1);
      return true;
    });
  };
  if (!folders.every((folder) => walk(folder, 0))) return null;
  for (const path of files) note(path);
  return { hash: hashOf(lines.join("\n")), newest };
}

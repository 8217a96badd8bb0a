/**
 * A finished build → the files in its folder that docsgen did not write. A build would delete them together with the old site.
 */
import { type Dirent, readdirSync } from "node:fs";
import { join } from "node:path";
import { compare } from "../core/diagnostic.ts";
import { type Built, manifestFile } from "./manifest.ts";

/** Paths inside the folder, sorted. A folder that cannot be read counts as one, with `/` at its end. */
export function foreignFiles({ folder, files }: Pick<Built, "folder" | "files">): readonly string[] {
  const own = new Set([manifestFile, ...files.keys()].map(spelled));
  const found: string[] = [];
  const folders = [""];
  for (let at = folders.pop(); at !== undefined; at = folders.pop()) {
    const entries = entriesOf(join(folder, at));
    if (entries === null) found.push(at);
    for (const entry of entries ?? []) {
      const path = `${at}${entry.name}`;
      if (entry.isDirectory()) folders.push(`${path}/`);
      else if (!own.has(spelled(path)) && !clutter.has(entry.name)) found.push(path);
    }
  }
  return found.sort(compare);
}

/** Files that desktops create in every folder that is opened. */
const clutter: ReadonlySet<string> = new Set([".DS_Store", "Thumbs.db", "desktop.ini"]);

/** Some file systems spell names in another Unicode form than they were given. */
function spelled(path: string): string {
  return path.normalize("NFC");
}

function entriesOf(folder: string): readonly Dirent[] | null {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return null;
  }
}

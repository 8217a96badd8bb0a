/**
 * Files → a new or empty folder. They are written to a folder next to it, or in it where it exists, and renamed when all of them are
 * there, so the folder holds all of them or nothing.
 */
import { existsSync, readdirSync, statSync } from "node:fs";
// Reads files of any size, known to be regular.
import { copyFile, mkdir, mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { compare, diagnose } from "../diagnostics/diagnostic.ts";
import type { Diagnostic } from "../diagnostics/problem.ts";
import { causeOf, expectRegularFile, isThere } from "./readFile.ts";

/** A file of the new folder; `path` is relative to it, with forward slashes. */
export type NewFile =
  | { readonly path: string; readonly text: string }
  /** Copied as it is; `from` is an absolute path. */
  | { readonly path: string; readonly from: string };

/** Why no site can be created in a folder; null where it does not exist or is empty. A new Git repository counts as empty. */
export function refuseFolder(folder: string): Diagnostic | null {
  if (!isThere(folder)) return null;
  const name = basename(folder);
  let entries: readonly string[];
  try {
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === false)
      return diagnose("init/exists", `${name} is a file, not a folder.`, { hint: "Choose another name." });
    entries = readdirSync(folder);
  } catch (error) {
    return cannotCreate(folder, error);
  }
  const present = entries.filter((entry) => entry !== ".git" && entry !== ".DS_Store");
  if (present.length === 0) return null;
  const some = present.sort(compare).slice(0, 3).join(", ");
  const message = `The folder ${name} is not empty: it contains ${some}${present.length > 3 ? " and more" : ""}.`;
  return diagnose("init/exists", message, { hint: "Choose a new or an empty folder." });
}

/** A failed write as a problem; throws what is no fault of the machine. */
export function cannotCreate(folder: string, error: unknown): Diagnostic {
  const cause = causeOf(error);
  if (cause === null) throw error;
  return diagnose("init/write", `Cannot create a site in ${folder}: ${cause}.`, { hint: "Choose another folder." });
}

/** `folder` is absolute, and missing or empty. */
export async function writeAtOnce(folder: string, files: readonly NewFile[]): Promise<void> {
  const isThere = existsSync(folder);
  if (!existsSync(dirname(folder))) await mkdir(dirname(folder), { recursive: true });
  // A folder that exists may be a disk of its own, and writing next to it may be forbidden.
  const draft = await mkdtemp(join(isThere ? folder : dirname(folder), `.${basename(folder)}-`));
  try {
    for (const folderOfFiles of new Set(files.map(({ path }) => dirname(path)))) {
      await mkdir(join(draft, folderOfFiles), { recursive: true });
    }
    for (const file of files) {
      if ("text" in file) await writeFile(join(draft, file.path), file.text, { flag: "wx" });
      else {
        expectRegularFile(file.from);
        await copyFile(file.from, join(draft, file.path));
      }
    }
    if (isThere) for (const entry of await readdir(draft)) await rename(join(draft, entry), join(folder, entry));
    else await rename(draft, folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/**
 * What cutting and removing share: the list of versions on disk, rewritten in one rename, and the traces of a run that was
 * interrupted.
 */
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { docsFolder, readVersionsFile, versionsFile } from "../content/versions.ts";
import { DocsgenError } from "../diagnostic.ts";

/** Begins with a dot, so a scan never sees such a folder as a version. */
const temporary = ".docsgen-version-";

/** Names of `versions.json`, newest first. A list that cannot be read ends the command. */
export function listedNames(root: string): readonly string[] {
  const { names, diagnostics } = readVersionsFile(root);
  if (diagnostics.length > 0) throw new DocsgenError(diagnostics);
  return names;
}

/** Replaces `versions.json` by a rename: it holds the old list or the new one. */
export async function writeNames(root: string, names: readonly string[]): Promise<void> {
  const path = temporaryPath(root);
  try {
    await writeFile(path, `${JSON.stringify(names, null, 2)}\n`);
    await rename(path, join(root, versionsFile));
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

/** A path beside the versions that nothing has yet. */
export function temporaryPath(root: string): string {
  return join(root, docsFolder, temporary + randomBytes(6).toString("hex"));
}

/** Removes what an interrupted run left behind. */
export async function removeLeftovers(root: string): Promise<void> {
  const folder = join(root, docsFolder);
  if (!existsSync(folder)) return;
  const leftovers = (await readdir(folder)).filter((name) => name.startsWith(temporary));
  for (const name of leftovers) await rm(join(folder, name), { recursive: true, force: true });
}

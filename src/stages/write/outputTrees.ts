/**
 * Puts a finished tree in the place of the output folder by two renames, and repairs what a kill left behind.
 *
 * Next to the output folder `build` there may be `build.new-…` (unfinished or obsolete: always removed) and, for a moment,
 * `build.old-…` (the last site: put back when `build` itself is missing). The last site ends as `.docsgen/previous`, where the
 * next build takes it from, so that it need only write what differs; a file system that cannot move it there loses that only.
 */
import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { lstat, mkdir, readdir, rename, rm, rmdir, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { stateFolder } from "../../kit/cache/cache.ts";
import { isOurs, manifestFile, manifestText, readBuilt } from "../../kit/files/buildManifest.ts";
import { exists, ifAbsent } from "../../kit/files/readFile.ts";
import { Staging } from "./staging.ts";

/** An output folder and the project that it belongs to. */
export interface Place {
  readonly root: string;
  /** The folder as given by `realOut`. */
  readonly out: string;
}

/** A marked folder next to the output folder: the output before last, or an empty one. */
export async function openStaging(place: Place): Promise<Staging> {
  await mkdir(dirname(place.out), { recursive: true });
  const reused = await takePrevious(place);
  if (reused !== null) return reused;
  const folder = beside(place.out, "new");
  await mkdir(folder);
  await writeFile(join(folder, manifestFile), manifestText({ versions: null, files: new Map() }));
  return new Staging(folder);
}

/** Replaces the output folder by a finished tree. */
export async function swap(staging: string, place: Place): Promise<void> {
  const { out } = place;
  const old = beside(out, "old");
  const hadOne = exists(out);
  if (hadOne) await rename(out, old);
  try {
    await rename(staging, out);
  } catch (error) {
    if (hadOne) await rename(old, out);
    throw error;
  }
  if (hadOne) await keepPrevious(old, place).catch(() => discard(old, out));
}

/** Returns the staging tree of a failed build to where the next one finds it. */
export async function returnStaging(staging: Staging, place: Place): Promise<void> {
  await keepPrevious(staging.folder, place).catch(() => removeStaging(staging));
}

export async function removeStaging({ folder }: Staging): Promise<void> {
  await remove(folder).catch(() => undefined);
}

/** Null if it does not exist or cannot be used: it may be on another file system. */
async function takePrevious({ root, out }: Place): Promise<Staging | null> {
  const kept = previousOf(root);
  const found = await lstat(kept).catch(() => null);
  if (found === null) return null;
  const folder = beside(out, "new");
  try {
    // A folder without a manifest could not be recognized next to the output; a link would lead elsewhere.
    if (found.isDirectory() && (await lstat(join(kept, manifestFile))).isFile()) {
      await rename(kept, folder);
      return new Staging(folder);
    }
  } catch {
    // Removed below.
  }
  await rm(kept, { recursive: true, force: true }).catch(() => undefined);
  await remove(folder).catch(() => undefined);
  return null;
}

async function keepPrevious(folder: string, { root }: Place): Promise<void> {
  await rename(folder, previousOf(root));
}

function previousOf(root: string): string {
  return join(root, stateFolder, "previous");
}

/** What builds left next to `out`. */
export async function leftovers(
  out: string,
): Promise<{ readonly old: readonly string[]; readonly unfinished: readonly string[] }> {
  const names = await readdir(dirname(out)).catch(ifAbsent([]));
  const of = (kind: "new" | "old") =>
    names
      .filter((name) => name.startsWith(`${basename(out)}.${kind}-`) && /-[0-9a-f]{8}$/.test(name))
      .map((name) => join(dirname(out), name));
  return { old: of("old"), unfinished: of("new") };
}

/** Makes the output folder whole again: after this the output folder is a whole site (or absent, as before the first build) and nothing of ours is next to it. */
export async function recover(out: string): Promise<void> {
  const { old, unfinished } = await leftovers(out);
  for (const folder of old) {
    if (!exists(out) && (await readBuilt(folder)) !== null) await rename(folder, out);
    else if (await isOurs(folder)) await discard(folder, out);
  }
  for (const folder of unfinished) if (await isOurs(folder)) await remove(folder).catch(() => undefined);
}

/** Removes one of our trees. The mark goes last, so that a kill on the way leaves what the next command still recognizes. */
async function remove(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name !== manifestFile) rmSync(join(folder, name), { recursive: true, force: true });
  }
  await rm(join(folder, manifestFile), { force: true });
  await rmdir(folder);
}

/** Renamed first: a half-removed `old` must never be taken for a site. What cannot be removed now is left to the next command. */
async function discard(old: string, out: string): Promise<void> {
  const doomed = beside(out, "new");
  await rename(old, doomed)
    .then(() => remove(doomed))
    .catch(() => undefined);
}

function beside(out: string, kind: "new" | "old"): string {
  return `${out}.${kind}-${randomBytes(4).toString("hex")}`;
}

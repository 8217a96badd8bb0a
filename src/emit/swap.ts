/**
 * Puts a finished tree in the place of the old one by two renames, and mends what a kill left behind. Beside the output
 * folder `build` may stand `build.new-…` (unfinished or done with: always removed) and, for a moment, `build.old-…` (the
 * last site: put back when `build` itself is missing).
 */
import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { lstat, mkdir, readdir, rename, rm, rmdir, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { ifAbsent } from "../core/readFile.ts";
import { isOurs, manifestFile, manifestText, readBuilt } from "./manifest.ts";

/** A new, marked, empty folder beside `out`. */
export async function makeStaging(out: string): Promise<string> {
  const staging = beside(out, "new");
  await mkdir(dirname(out), { recursive: true });
  await mkdir(staging);
  await writeFile(join(staging, manifestFile), manifestText({ versions: null, files: new Map() }));
  return staging;
}

export async function swap(staging: string, out: string): Promise<void> {
  const old = beside(out, "old");
  const hadOne = await exists(out);
  if (hadOne) await rename(out, old);
  try {
    await rename(staging, out);
  } catch (error) {
    if (hadOne) await rename(old, out);
    throw error;
  }
  if (hadOne) await discard(old, out);
}

/** What builds left beside `out`. */
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

/** After this the output folder is a whole site (or absent, as before the first build) and nothing of ours stands beside it. */
export async function recover(out: string): Promise<void> {
  const { old, unfinished } = await leftovers(out);
  for (const folder of old) {
    if (!(await exists(out)) && (await readBuilt(folder)) !== null) await rename(folder, out);
    else if (await isOurs(folder)) await discard(folder, out);
  }
  for (const folder of unfinished) if (await isOurs(folder)) await remove(folder).catch(() => undefined);
}

/** Removes one of our trees. The mark goes last, so that a kill on the way leaves what the next command still knows as ours. */
export async function remove(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name !== manifestFile) rmSync(join(folder, name), { recursive: true, force: true });
  }
  await rm(join(folder, manifestFile), { force: true });
  await rmdir(folder);
}

/** Renamed first: a half-removed `old` must never be taken for a site. What cannot be removed now, the next command tries. */
async function discard(old: string, out: string): Promise<void> {
  const doomed = beside(out, "new");
  await rename(old, doomed)
    .then(() => remove(doomed))
    .catch(() => undefined);
}

function beside(out: string, kind: "new" | "old"): string {
  return `${out}.${kind}-${randomBytes(4).toString("hex")}`;
}

async function exists(path: string): Promise<boolean> {
  return (await lstat(path).catch(ifAbsent(null))) !== null;
}

/**
 * Removes what docsgen made in a project: its state folder, and on request the output folder. Nothing else is ever removed: a folder
 * with files of others is refused as a whole, before anything is deleted.
 */
import { readdirSync, statSync } from "node:fs";
import { lstat, readdir, rm, rmdir } from "node:fs/promises";
import { join } from "node:path";
import { stateFolder } from "../../kit/cache/cache.ts";
import { DocsgenError, diagnose } from "../../kit/diagnostics/diagnostic.ts";
import { displayPath, fileError } from "../../kit/diagnostics/fileError.ts";
import { ifAbsent } from "../../kit/files/readFile.ts";
import type { RunOptions } from "../../model/schemas/config.ts";
import { withLock } from "./lock.ts";
import { checkOutput, realOut } from "./outputFolder.ts";
import { recover } from "./outputTrees.ts";

export interface CleanOptions {
  /** Check everything, but remove nothing. */
  readonly dryRun: boolean;
  /** Remove the output folder too. */
  readonly output: boolean;
}

/** A folder that was removed, or would be with `dryRun`. */
export interface Removed {
  /** Relative to the root. */
  readonly path: string;
  readonly files: number;
  readonly bytes: number;
}

/** Throws a `DocsgenError` when a folder must not be removed, or a build is running. Then nothing has changed. */
export async function clean(run: RunOptions, { dryRun, output }: CleanOptions): Promise<readonly Removed[]> {
  const { root } = run;
  const state = join(root, stateFolder);
  const out = await realOut(run.out);
  try {
    if (output) await checkOutput(run, out, "remove");
    await refuseForeign(state, root);
    const folders = [state, ...(output ? [out] : [])];
    const present = [];
    for (const folder of folders) if ((await lstat(folder).catch(ifAbsent(null))) !== null) present.push(folder);
    const found = present.map((folder) => ({ path: displayPath(folder, root), ...sizeOf(folder) }));
    if (!dryRun && present.length > 0) await remove(run, present);
    return found;
  } catch (error) {
    throw fileError(error, { verb: "remove", path: displayPath(state, root) });
  }
}

async function remove({ root, out }: RunOptions, folders: readonly string[]): Promise<void> {
  const state = join(root, stateFolder);
  await withLock(root, { patience: 0 }, async () => {
    await recover(await realOut(out));
    for (const name of await readdir(state).catch(ifAbsent([])))
      if (name !== "lock") await rm(join(state, name), { recursive: true, force: true });
    for (const folder of folders) if (folder !== state) await rm(folder, { recursive: true, force: true });
  });
  // The lock was in it.
  await rmdir(state).catch(ifAbsent(undefined));
}

/** What docsgen keeps in its state folder: the tables of the cache, the output before last, and the lock. */
const own = [/^cache$/, /^cache\/[a-z-]+\.(?:json|[0-9a-f]+\..*pack)(?:\..*)?$/, /^previous$/, /^lock(?:\.[0-9a-f]+)?$/];

async function refuseForeign(state: string, root: string): Promise<void> {
  const found = await lstat(state).catch(ifAbsent(null));
  if (found === null) return;
  const cached = found.isDirectory() ? await readdir(join(state, "cache")).catch(ifAbsent([])) : [];
  const names = found.isDirectory() ? [...(await readdir(state)), ...cached.map((name) => `cache/${name}`)] : [""];
  const foreign = names.filter((name) => !own.some((pattern) => pattern.test(name)));
  const [first] = foreign.sort();
  if (first === undefined) return;
  const path = displayPath(join(state, first), root);
  const message = `Cannot remove ${stateFolder}: docsgen did not make ${path}.`;
  throw new DocsgenError([diagnose("output/folder", message, { hint: "Move or delete it, then run the command again." })]);
}

function sizeOf(folder: string): Pick<Removed, "files" | "bytes"> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const sizes = entries.map(({ parentPath, name }) => statSync(join(parentPath, name), { throwIfNoEntry: false })?.size ?? 0);
  return { files: sizes.length, bytes: sizes.reduce((all, size) => all + size, 0) };
}

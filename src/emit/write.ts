/**
 * Outputs → the output folder, all or nothing.
 *
 * 1. take the project's lock  2. mend what a killed build left  3. refuse a folder that is not ours  4. write the new tree
 * beside the old  5. swap by two renames. Whatever goes wrong or is interrupted before step 5 leaves the old site untouched.
 */
import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { failure, shown } from "../assets/failures.ts";
import { DocsgenError, diagnose } from "../core/diagnostic.ts";
import { createClaims } from "./claims.ts";
import { guard, type OutputRun, realOut } from "./guard.ts";
import { withLock } from "./lock.ts";
import { type Manifest, manifestFile, manifestText, readBuilt } from "./manifest.ts";
import { fill, type Outputs } from "./stage.ts";
import { leftovers, makeStaging, recover, remove, swap } from "./swap.ts";

export interface Written {
  readonly files: number;
  readonly bytes: number;
}

/** Replaces the output folder. Throws a `DocsgenError`, or the signal's reason when interrupted. */
export async function write(outputs: Outputs, run: OutputRun, signal = new AbortController().signal): Promise<Written> {
  try {
    const out = await realOut(run.out);
    return await withLock(run.root, { signal }, async () => {
      await recover(out);
      await guard(run, out);
      return await replace(outputs, run, out, signal);
    });
  } catch (error) {
    throw failure(error, { verb: "replace", path: shown(run.out, run.root) });
  }
}

/** Mends what a killed build left; for commands that read the output folder. Another build at work is left in peace. */
export async function repair(run: OutputRun): Promise<void> {
  try {
    const out = await realOut(run.out);
    const { old, unfinished } = await leftovers(out);
    if (old.length + unfinished.length > 0) await withLock(run.root, { patience: 0 }, () => recover(out));
  } catch (error) {
    if (error instanceof DocsgenError && error.diagnostics.some(({ code }) => code === "output/locked")) return;
    throw failure(error, { verb: "replace", path: shown(run.out, run.root) });
  }
}

async function replace(outputs: Outputs, run: OutputRun, out: string, signal: AbortSignal): Promise<Written> {
  signal.throwIfAborted();
  const staging = await makeStaging(out);
  try {
    const manifest = await build(outputs, run, { out, staging, signal });
    signal.throwIfAborted();
    await swap(staging, out);
    return total(manifest);
  } catch (error) {
    await remove(staging).catch(() => undefined);
    throw error;
  }
}

interface Site {
  readonly out: string;
  readonly staging: string;
  readonly signal: AbortSignal;
}

/** Fills the staging folder and writes its manifest, last. */
async function build(outputs: Outputs, run: OutputRun, { out, staging, signal }: Site): Promise<Manifest> {
  const claims = createClaims();
  claims.take({ path: manifestFile, from: "the manifest" });
  const shownAs = shown(out, run.root);
  const stage = { root: run.root, folder: staging, shownAs, old: await readBuilt(out), claims, signal };
  const files = await fill(stage, outputs).catch((error: unknown) => {
    throw error instanceof DocsgenError ? new DocsgenError([...error.diagnostics, ...claims.problems]) : error;
  });
  if (claims.problems.length > 0) throw new DocsgenError(claims.problems);
  if (files.size === 0) throw new DocsgenError([diagnose("content/none", "There is nothing to write: the site has no pages.")]);
  const manifest = { versions: run.versions ?? null, files };
  await writeManifest(staging, manifest);
  return manifest;
}

/** As a whole: a tree whose mark is cut short would be nobody's, and never be removed. */
async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const fresh = join(folder, `${manifestFile}.new`);
  await writeFile(fresh, manifestText(manifest));
  await rename(fresh, join(folder, manifestFile));
}

function total({ files }: Manifest): Written {
  return { files: files.size, bytes: [...files.values()].reduce((sum, { bytes }) => sum + bytes, 0) };
}

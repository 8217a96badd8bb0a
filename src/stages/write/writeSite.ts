/**
 * Outputs → the output folder, all or nothing.
 *
 * 1. take the project's lock  2. repair what a killed build left  3. refuse a folder that is not ours  4. bring the output
 * before last up to date, or write a new tree  5. swap by two renames. Whatever fails or is interrupted before step 5 leaves
 * the output unchanged.
 */

import { DocsgenError, diagnose } from "../../kit/diagnostics/diagnostic.ts";
import { displayPath, fileError } from "../../kit/diagnostics/fileError.ts";
import { type Manifest, manifestFile, writeManifest } from "../../kit/files/buildManifest.ts";
import { createClaims } from "./claims.ts";
import { withLock } from "./lock.ts";
import { checkOutput, type OutputRun, realOut } from "./outputFolder.ts";
import { leftovers, openStaging, recover, removeStaging, returnStaging, swap } from "./outputTrees.ts";
import { openStamps } from "./stamps.ts";
import { type Outputs, type Stage, writeOutputs } from "./writeOutputs.ts";

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
      return await replace(outputs, run, out, signal);
    });
  } catch (error) {
    throw fileError(error, { verb: "replace", path: displayPath(run.out, run.root) });
  }
}

/** Repairs what a killed build left, for commands that read the output folder. Does nothing while another build is writing. */
export async function repair(run: OutputRun): Promise<void> {
  try {
    const out = await realOut(run.out);
    const { old, unfinished } = await leftovers(out);
    if (old.length + unfinished.length > 0) await withLock(run.root, { patience: 0 }, () => recover(out));
  } catch (error) {
    if (error instanceof DocsgenError && error.diagnostics.some(({ code }) => code === "output/locked")) return;
    throw fileError(error, { verb: "replace", path: displayPath(run.out, run.root) });
  }
}

async function replace(outputs: Outputs, run: OutputRun, out: string, signal: AbortSignal): Promise<Written> {
  const old = await checkOutput(run, out);
  signal.throwIfAborted();
  const place = { root: run.root, out };
  const staging = await openStaging(place);
  try {
    const manifest = await build(outputs, run, { staging, old, shownAs: displayPath(out, run.root), signal });
    signal.throwIfAborted();
    await swap(staging.folder, place);
    return total(manifest);
  } catch (error) {
    // A tree that could not be written to would fail the next build, too.
    const canServe = staging.isReused && (signal.aborted || isAboutContent(error));
    await (canServe ? returnStaging(staging, place) : removeStaging(staging));
    throw error;
  }
}

function isAboutContent(error: unknown): boolean {
  return error instanceof DocsgenError && error.diagnostics.every(({ code }) => code !== "output/write");
}

/** Fills the staging folder and writes its manifest, last. */
async function build(
  outputs: Outputs,
  { root, versions }: OutputRun,
  target: Pick<Stage, "staging" | "old" | "shownAs" | "signal">,
): Promise<Manifest> {
  const claims = createClaims();
  claims.take({ path: manifestFile, from: "the manifest" });
  const stamps = openStamps(root);
  const files = await writeOutputs(outputs, { ...target, root, claims, stamps }).catch((error: unknown) => {
    throw error instanceof DocsgenError ? new DocsgenError([...error.diagnostics, ...claims.problems]) : error;
  });
  if (claims.problems.length > 0) throw new DocsgenError(claims.problems);
  if (files.size === 0) throw new DocsgenError([diagnose("content/none", "There is nothing to write: the site has no pages.")]);
  target.staging.prune();
  const manifest = { versions: versions ?? null, files };
  await writeManifest(target.staging.folder, manifest);
  await stamps.save();
  return manifest;
}

function total({ files }: Manifest): Written {
  return { files: files.size, bytes: [...files.values()].reduce((sum, { bytes }) => sum + bytes, 0) };
}

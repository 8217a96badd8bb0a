/**
 * A build of which nothing changed since the last one is found in the cache before docsgen itself is loaded: then the output is
 * left alone, and what the last build reported is reported again.
 *
 * Only where the site's own code is pure: code that could look at the clock, the network or the disk runs in every build
 * (`config/codeGraph.ts`).
 */

import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { type Cache, derivation, openCache, unfinishedCacheFiles } from "../kit/cache/cache.ts";
import { type Dependencies, statesOf } from "../kit/cache/table.ts";
import { parseManifest } from "../kit/files/buildManifest.ts";
import { findPackage } from "../kit/files/package.ts";
import { readRegularFile } from "../kit/files/readFile.ts";
import { hashOf } from "../kit/hash.ts";
import { gitNow, mailmapAt } from "../kit/processes/git.ts";
import type { RunOptions } from "../model/schemas/config.ts";
import { codeReads, readState } from "../stages/config/codeReads.ts";
import { leftovers } from "../stages/write/outputTrees.ts";
import type { BuildResult } from "./buildResult.ts";

/** What a build reported. */
type Report = Pick<BuildResult, "diagnostics" | "summary">;

const builds = derivation<Report>("builds", { variants: 4 });

/** What the last build reported, when a build now would write and report the same; else null. */
export async function findUnchanged(run: RunOptions): Promise<Report | null> {
  const started = performance.now();
  if (!run.cache || !isBundled) return null;
  try {
    const cache = openCache(run.root, hashOf(findPackage().key));
    const found = cache.table(builds).find(keyOf(run), dependenciesOf(run, cache));
    if (found === undefined || !isOutputWhole(run.out) || (await hasLeftovers(run))) return null;
    return { ...found, summary: { ...found.summary, ms: performance.now() - started } };
  } catch {
    return null;
  }
}

/** What a build was made from besides content. */
export interface BuildInputs {
  /** Absolute paths of code and styles, packages' included. */
  readonly files: readonly string[];
  /** What that code reads of the machine. */
  readonly reads: readonly string[];
  /** Absolute paths of folders outside the content that were read whole. */
  readonly folders: readonly string[];
}

/** Keeps what a build reported. */
export function keepUnchanged(run: RunOptions, { diagnostics, summary }: Report, inputs: BuildInputs, cache: Cache): void {
  if (!isBundled || summary.errors > 0) return;
  const trees = [...contentFolders(run), ...inputs.folders].map((folder) => ({
    read: `tree ${folder}`,
    ...cache.stampTree(folder),
  }));
  const code = [...inputs.files, ...toolFiles()];
  if (!trees.every(({ newest }) => cache.isSettled(newest)) || !cache.areSettled(code)) return;
  const dependencies = dependenciesOf(run, cache);
  const reads = [
    ...trees.map(({ read, hash }) => [read, hash] as const),
    ...statesOf([...codeReads(code), ...inputs.reads], dependencies),
  ];
  cache.table(builds).keep(keyOf(run), dependencies, { diagnostics, summary }, reads);
}

/** Stamps the content before it is read. */
export function stampContent(run: RunOptions, cache: Cache): void {
  for (const folder of contentFolders(run)) cache.stampTree(folder);
}

function contentFolders({ root }: RunOptions): readonly string[] {
  return ["content", "templates"].map((name) => join(root, name));
}

/** Whether this is the bundle: sources have no one file that says which code runs. */
const isBundled = /\.c?js$/.test(import.meta.url);

function keyOf({ force: _, ...run }: RunOptions): string {
  return hashOf(JSON.stringify([run, process.version, process.platform]));
}

function dependenciesOf({ root }: RunOptions, cache: Cache): Dependencies {
  return { inputs: { commit: commitOf(root) }, stateOf: readState(cache) };
}

function toolFiles(): readonly string[] {
  const { root } = findPackage();
  return ["package.json", "dist/cli.js", "dist/index.js", "dist/scripts.json"].map((path) => join(root, path));
}

/** Dates and names come from git; one commit always has the same, with the same list of names. */
function commitOf(root: string): string {
  const found = gitNow(root, "rev-parse", "--is-shallow-repository", "HEAD", "--show-cdup");
  return found === null ? "none" : found + mailmapAt(join(root, found.split("\n")[2] ?? ""));
}

/** Whether a build that was killed left something, which the next one removes. */
async function hasLeftovers({ root, out }: RunOptions): Promise<boolean> {
  const { old, unfinished } = await leftovers(out);
  return old.length + unfinished.length + unfinishedCacheFiles(root).length > 0;
}

/** Whether the output folder holds the files of its manifest, untouched, and nothing else. */
function isOutputWhole(out: string): boolean {
  const file = join(out, "docsgen-manifest.json");
  const manifest = parseManifest(readRegularFile(file).toString("utf8"));
  if (manifest === null) return false;
  const { mtimeMs } = statSync(file);
  let count = -1;
  const folders = [""];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const entry of readdirSync(join(out, folder), { withFileTypes: true })) {
      const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) folders.push(path);
      else if (entry.isFile()) count++;
      else return false;
    }
  }
  return (
    count === manifest.files.size &&
    [...manifest.files].every(([path, { bytes }]) => {
      const stat = statSync(join(out, path), { throwIfNoEntry: false });
      return stat?.isFile() === true && stat.size === bytes && stat.mtimeMs <= mtimeMs;
    })
  );
}

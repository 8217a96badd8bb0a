/**
 * A build of which nothing changed since the last one is known by the footprint of everything that went into it, before
 * docsgen itself is loaded: then the output is left as it is, and what the last build said is said again.
 *
 * Only where the site's own code can depend on nothing else: code that could look at the clock, the environment, the network
 * or the disk is run in every build (`config/codeGraph.ts`).
 */
import { execFileSync } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { abandonedFiles, cacheFolder, openStore } from "../cache/store.ts";
import { evidenceOf } from "../config/codeState.ts";
import type { RunOptions } from "../config/types.ts";
import { isSettled } from "../content/print.ts";
import { hashOf } from "../core/hash.ts";
import { findPackage } from "../core/package.ts";
import { readRegularFile } from "../core/readFile.ts";
import { parseManifest } from "../emit/buildManifest.ts";
import { leftovers } from "../emit/outputTrees.ts";
import type { BuildResult } from "./build.ts";
import { type Footprint, takeFootprint } from "./footprint.ts";

/** What a build said. */
type Said = Pick<BuildResult, "diagnostics" | "summary">;

interface Kept extends Said {
  /** Absolute paths of code and styles that went into the build, packages' included. */
  readonly files: readonly string[];
  readonly footprint: string;
  readonly commit: string;
}

/** What the last build said, when a build now would write and say the same; else null. */
export async function findUnchanged(run: RunOptions): Promise<Said | null> {
  const started = performance.now();
  if (!run.cache) return null;
  try {
    const bytes = await storeOf(run).read();
    if (bytes === null) return null;
    const { files, footprint, commit, diagnostics, summary } = JSON.parse(Buffer.from(bytes).toString("utf8")) as Kept;
    if (
      footprintOf(run, files).hash !== footprint ||
      !isOutputWhole(run.out) ||
      (await hasLeftovers(run)) ||
      commitOf(run.root) !== commit
    )
      return null;
    return { diagnostics, summary: { ...summary, ms: performance.now() - started } };
  } catch {
    return null;
  }
}

/** Keeps what a build said. `began`: when it began to look at its files, in milliseconds since 1970. `files`: code and styles in it. */
export async function keepUnchanged(
  run: RunOptions,
  said: Said,
  { began, files }: { readonly began: number; readonly files: readonly string[] },
): Promise<void> {
  if (!isBundled || said.summary.errors > 0) return;
  const footprint = footprintOf(run, files);
  if (!isSettled(footprint.newest, began)) return;
  const kept: Kept = { ...said, files, footprint: footprint.hash, commit: commitOf(run.root) };
  await storeOf(run).write(JSON.stringify(kept));
}

/** Whether this is the bundle: sources have no one file that says which code runs. */
const isBundled = /\.c?js$/.test(import.meta.url);

const storeName = "unchanged.json";

function storeOf({ force: _, ...run }: RunOptions) {
  return openStore(run.root, storeName, hashOf(JSON.stringify([run, process.version, process.platform])));
}

function foldersOf({ root }: RunOptions): readonly string[] {
  return [join(root, "content"), join(root, "templates")];
}

function toolFiles(): readonly string[] {
  const { root } = findPackage();
  return ["package.json", "dist/cli.js", "dist/index.js", "dist/scripts.json"].map((path) => join(root, path));
}

/** Content and templates, the files, whatever else imports in them could come to mean, and docsgen itself. */
function footprintOf(run: RunOptions, files: readonly string[]): Footprint {
  const evidence = evidenceOf(files);
  const footprint = takeFootprint(foldersOf(run), [...evidence.files, ...toolFiles()]);
  return { ...footprint, hash: hashOf(footprint.hash, evidence.names) };
}

/** Dates of last changes come from git; one commit always has the same. */
function commitOf(root: string): string {
  try {
    const args = ["rev-parse", "--is-shallow-repository", "HEAD"];
    return execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  } catch {
    return "none";
  }
}

/** Whether a build that was killed left something, which the next one removes. */
async function hasLeftovers({ root, out }: RunOptions): Promise<boolean> {
  const { old, unfinished } = await leftovers(out);
  return old.length + unfinished.length + abandonedFiles(root).length > 0 || hasLaterPacks(root);
}

/** Whether a build has compiled something after the last one that came to its end. */
function hasLaterPacks(root: string): boolean {
  const changed = (name: string) => statSync(join(root, cacheFolder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return changed("compiled") > changed(storeName);
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

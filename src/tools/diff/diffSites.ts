/** What a person names, folders of finished builds and commits → the two builds, and how they differ. */
import { rmSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { findBuild } from "../../finished/findBuild.ts";
import { expectWhole } from "../../finished/wholeBuild.ts";
import { DocsgenError, diagnose, didYouMean } from "../../kit/diagnostics/diagnostic.ts";
import { displayPath } from "../../kit/diagnostics/fileError.ts";
import { type Built, manifestFile, readBuilt } from "../../kit/files/buildManifest.ts";
import { temporaryFolder } from "../../kit/files/temporaryFolder.ts";
import { findRevision, noHistory, type Revision, revisionNames } from "../../kit/processes/git.ts";
import type { RunOptions } from "../../model/schemas/config.ts";
import type { BuildsDiff } from "./buildsDiff.ts";
import { buildCommit } from "./builtCommit.ts";
import { compareBuilds } from "./compareBuilds.ts";

export interface DiffOptions {
  /** A folder, relative to `cwd`, or a commit. */
  readonly old: string;
  /** The same; undefined: the output folder of the run. */
  readonly fresh: string | undefined;
  readonly cwd: string;
  readonly progress: (step: string) => void;
  readonly signal: AbortSignal;
}

/** One of the two that are compared. */
export interface Side {
  /** The name as it was asked for. */
  readonly name: string;
  /** Null for a finished build. */
  readonly commit: string | null;
}

export interface SitesDiff {
  readonly old: Side;
  readonly fresh: Side;
  readonly diff: BuildsDiff;
  /** What a person should know of the comparison. */
  readonly notes: readonly string[];
}

/** Throws a `DocsgenError` where one of them is neither, or is a commit whose site cannot be built. */
export async function diffSites(run: RunOptions, options: DiffOptions): Promise<SitesDiff> {
  const old = await findSide(run, options.old, options.cwd);
  const fresh = options.fresh === undefined ? await present(run) : await findSide(run, options.fresh, options.cwd);
  // A build of some versions is compared with the same versions of a commit.
  const versions = old.built?.versions ?? fresh.built?.versions ?? run.versions;
  const wanted = versions === undefined || versions === null ? run : { ...run, versions };
  const places: string[] = [];
  try {
    const builds: Built[] = [];
    for (const { built, revision } of [old, fresh]) {
      if (built !== null) builds.push(built);
      if (revision === null) continue;
      options.progress(`building ${revision.name}`);
      const place = await temporaryFolder("diff");
      places.push(place);
      builds.push(await buildCommit(wanted, revision, { place, signal: options.signal }));
    }
    options.signal.throwIfAborted();
    options.progress("comparing");
    for (const { folder, files } of builds) expectWhole(folder, files.keys(), run.root);
    const [before, after] = builds as [Built, Built];
    const diff = await compareBuilds(before, after, options.signal);
    return { old: old.side, fresh: fresh.side, diff, notes: notesOn(before, after) };
  } finally {
    // At once: after an interruption the process ends soon.
    for (const place of places) rmSync(place, { recursive: true, force: true });
  }
}

interface Found {
  readonly side: Side;
  readonly built: Built | null;
  readonly revision: Revision | null;
}

async function present(run: RunOptions): Promise<Found> {
  await findBuild(run);
  return { side: { name: displayPath(run.out, run.root), commit: null }, built: await readBuilt(run.out), revision: null };
}

const nameOne = "Name the output folder of a build, a branch, a tag, or a commit.";

/** A folder with a build goes before a commit of the same name. */
async function findSide({ root }: RunOptions, name: string, cwd: string): Promise<Found> {
  const folder = resolve(cwd, name);
  if (name === "")
    throw new DocsgenError([diagnose("cli/usage", "The name of a build or a commit is empty.", { hint: nameOne })]);
  const built = await readBuilt(folder).catch(() => null);
  if (built !== null) return { side: { name, commit: null }, built, revision: null };
  const revision = await findRevision(root, name);
  if (revision !== null) return { side: { name, commit: revision.commit }, built: null, revision };
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) {
    const hint = `Build the site with "docsgen build --out ${name}", or name another folder or a commit.`;
    throw new DocsgenError([diagnose("diff/unknown", `"${name}" is no finished build: it has no ${manifestFile}.`, { hint })]);
  }
  const names = await revisionNames(root);
  const hint =
    names === null
      ? `${(await noHistory(root))?.why ?? "The site is in no Git repository"}, so only the output folders of builds can be compared.`
      : (didYouMean(name, names) ?? nameOne);
  throw new DocsgenError([diagnose("diff/unknown", `"${name}" is neither a folder with a build nor a commit.`, { hint })]);
}

function notesOn(before: Built, after: Built): readonly string[] {
  const [one, other] = [before, after].map(({ versions }) => versions?.join(", ") ?? "all");
  return one === other
    ? []
    : [`The builds have different versions (${one}; ${other}), so pages of the others seem added or removed.`];
}

/**
 * A commit → its site, built in a temporary work tree with the configuration of that commit. Packages come from the present work tree.
 */
// Reads the cache, which docsgen wrote.
import { constants, cpSync, existsSync, rmSync, symlinkSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { cacheFolder } from "../../kit/cache/cache.ts";
import { DocsgenError, diagnose } from "../../kit/diagnostics/diagnostic.ts";
import { type Built, readBuilt } from "../../kit/files/buildManifest.ts";
import { orNull } from "../../kit/once.ts";
import { askGit, git, type Revision } from "../../kit/processes/git.ts";
import type { Diagnostic } from "../../model/model.ts";
import type { RunOptions } from "../../model/schemas/config.ts";
import { build } from "../../site/build.ts";

export interface Work {
  /** An empty folder. */
  readonly place: string;
  readonly signal: AbortSignal;
}

/** Builds into `work.place`. Throws a `DocsgenError` with what is wrong with the site of that commit. */
export async function buildCommit(run: RunOptions, revision: Revision, work: Work): Promise<Built> {
  const tree = join(work.place, "tree");
  const places = (await git(run.root, "rev-parse", "--show-prefix", "--show-toplevel"))?.split("\n") ?? [];
  const [prefix = "", top = run.root] = places;
  const hooks = ["-c", "core.hooksPath=/dev/null"];
  const added = await askGit(run.root, ...hooks, "worktree", "add", "--detach", "--quiet", tree, revision.commit);
  try {
    work.signal.throwIfAborted();
    if ("complaint" in added)
      throw failure(revision, `Git could not check it out: ${added.complaint}`, "Fix the cause, and run the command again.");
    const root = join(tree, prefix);
    if (!existsSync(root)) throw failure(revision, `it has no folder ${prefix.replace(/\/$/, "")}`, "Name a later commit.");
    linkPackages(top, tree, prefix);
    if (run.cache) orNull(() => cpSync(join(run.root, cacheFolder), join(root, cacheFolder), { recursive: true, mode }));
    return await buildTree(moved(run, root, join(work.place, "output")), revision, work);
  } finally {
    rmSync(tree, { recursive: true, force: true });
    await git(run.root, "worktree", "prune");
  }
}

/** A file system that can shares the blocks of both copies. */
const mode = constants.COPYFILE_FICLONE;

function moved(run: RunOptions, root: string, out: string): RunOptions {
  const inside = relative(run.root, run.configFile);
  const configFile = inside.startsWith("..") ? run.configFile : join(root, inside);
  const { base, versions, cache } = run;
  return {
    root,
    configFile,
    out,
    cache,
    ...(base === undefined ? {} : { base }),
    ...(versions === undefined ? {} : { versions }),
  };
}

async function buildTree(run: RunOptions, revision: Revision, { signal }: Work): Promise<Built> {
  const result = await build(run, undefined, signal).catch((error: unknown) => {
    if (error instanceof DocsgenError) return { ok: false, diagnostics: error.diagnostics };
    throw error;
  });
  const built = result.ok ? await readBuilt(run.out) : null;
  if (built !== null) return built;
  const errors = result.diagnostics.filter(({ severity }) => severity === "error");
  const hint = "Fix that branch, or name a commit that builds.";
  const [first] = failure(revision, "it has the errors below", hint).diagnostics;
  throw new DocsgenError([...(first === undefined ? [] : [first]), ...errors.map((each) => ofRevision(each, revision))]);
}

/** The file is another one than that of the present work tree, so it is named as Git names it. */
function ofRevision({ file, line, column, length: _, key: __, ...problem }: Diagnostic, { name }: Revision): Diagnostic {
  const place = [file, line, column].filter((each) => each !== undefined).join(":");
  return place === "" ? problem : { ...problem, message: `${name}:${place} ${problem.message}` };
}

function failure({ name, commit }: Revision, cause: string, hint: string): DocsgenError {
  const message = `The site of ${name} (${commit.slice(0, 8)}) cannot be built: ${cause}.`;
  return new DocsgenError([diagnose("diff/build", message, { hint })]);
}

/** Links packages in each folder from the top of the repository to the site. */
function linkPackages(top: string, tree: string, prefix: string): void {
  const steps = prefix.split("/").filter(Boolean);
  const folders = ["", ...steps.map((_, at) => steps.slice(0, at + 1).join(sep))];
  for (const folder of folders) link(join(top, folder, "node_modules"), join(tree, folder, "node_modules"));
  for (let above = dirname(top); dirname(above) !== above; above = dirname(above))
    link(join(above, "node_modules"), join(dirname(tree), "node_modules"));
}

function link(from: string, to: string): void {
  if (existsSync(from) && !existsSync(to) && existsSync(dirname(to))) symlinkSync(from, to, "junction");
}

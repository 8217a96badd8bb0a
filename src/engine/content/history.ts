/**
 * Asks git for the last commit of every content file, once for each commit of the repository. Days are UTC. Without git, or
 * outside a repository, there is no history and nothing to say; a shallow clone knows no true dates, and a repository of another user
 * is not trusted by git: either is one warning.
 */
import { type Cache, derivation, noCache } from "../cache/cache.ts";
import { diagnose } from "../core/diagnostic.ts";
import { askGit, eachEntry } from "../core/git.ts";
import { hashOf } from "../core/hash.ts";
import type { Diagnostic, LastChange } from "../core/model.ts";

export interface History {
  /** By path relative to the root; null when unknown. */
  readonly history: ReadonlyMap<string, LastChange> | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** The last change of each path that was ever committed. */
type Changes = readonly (readonly [string, LastChange])[];

const logs = derivation<Changes>("history");

/** Where history ends, relative to a folder of the repository. */
export interface Commit {
  readonly id: string;
  /** The folder, relative to the repository's root. */
  readonly folder: string;
  /** Why it has no dates that can be used. */
  readonly obstacle: Obstacle | null;
}

type Obstacle = "shallow" | "untrusted";

const unknown: History = { history: null, diagnostics: [] };

/** Null when there is no git, no repository or no commit. */
export async function findCommit(root: string): Promise<Commit | null> {
  const answer = await askGit(root, "rev-parse", "--is-shallow-repository", "--show-prefix", "HEAD");
  if ("complaint" in answer) {
    return answer.complaint.includes("dubious ownership") ? { id: "", folder: "", obstacle: "untrusted" } : null;
  }
  const [isShallow, folder = "", id = ""] = answer.text.split("\n");
  return { id, folder, obstacle: isShallow === "true" ? "shallow" : null };
}

const obstacles: Readonly<Record<Obstacle, readonly [why: string, hint: string]>> = {
  shallow: ["the git clone is shallow", "Fetch the whole history: in GitHub Actions, fetch-depth: 0 for actions/checkout."],
  untrusted: [
    "git does not trust the repository, which another user owns",
    'Run: git config --global --add safe.directory "$PWD", with the folder of the repository for $PWD.',
  ],
};

/** The last change of each of `paths`; files that were never committed are left out. */
export async function readHistory(
  root: string,
  paths: readonly string[],
  commit: Commit | null,
  cache: Cache = noCache(),
): Promise<History> {
  if (commit === null) return unknown;
  if (commit.obstacle !== null) {
    const [why, hint] = obstacles[commit.obstacle];
    const message = `Last-updated dates are left out because ${why}.`;
    return {
      history: null,
      diagnostics: [diagnose("content/shallow-git", message, { hint: `${hint} Or set docs.lastUpdated to false.` })],
    };
  }
  const table = cache.table(logs);
  const dependencies = { inputs: { commit: commit.id, folder: commit.folder, paths: hashOf(...paths) } };
  const known = table.find("log", dependencies);
  const changes = known ?? (await readLog(root, new Set(paths)));
  if (changes === null) return unknown;
  if (known === undefined) table.keep("log", dependencies, changes);
  return { history: new Map(changes), diagnostics: [] };
}

/** Begins a commit; everything else is a path, and all paths begin with `content/`. */
const commit = /^>(\d+) (.*)$/s;

/** Reads the log newest first and stops as soon as every file has been seen. */
async function readLog(root: string, missing: Set<string>): Promise<Changes | null> {
  const changes: [string, LastChange][] = [];
  const format = "--format=>%ct %an";
  const args = ["log", "-z", format, "--name-only", "--no-renames", "--relative", "--", "content"];
  let change: LastChange = { date: "", author: null };
  const isRead = await eachEntry(root, args, (written) => {
    // A line end begins the first path of a commit.
    const entry = written.replace(/^\n/, "");
    const [, seconds, author] = commit.exec(entry) ?? [];
    if (seconds !== undefined)
      change = { date: utcDay(Number(seconds)), author: author === undefined || author === "" ? null : author };
    else if (missing.delete(entry)) changes.push([entry, change]);
    return missing.size > 0;
  });
  return isRead ? changes : null;
}

function utcDay(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10);
}

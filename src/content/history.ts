/**
 * Asks git once for the last commit of every content file. Days are UTC. Without git, or outside a repository, there is no
 * history and nothing to say; a shallow clone knows no true dates, which is one warning.
 */
import { execFile, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { diagnose } from "../diagnostic.ts";
import type { Diagnostic, LastChange } from "../model.ts";

export interface History {
  /** By path relative to the root; null when unknown. */
  readonly history: ReadonlyMap<string, LastChange> | null;
  readonly diagnostics: readonly Diagnostic[];
}

const unknown: History = { history: null, diagnostics: [] };

/** The last change of each of `paths`; files that were never committed are left out. */
export async function readHistory(root: string, paths: readonly string[]): Promise<History> {
  const shallow = await isShallow(root);
  if (shallow === null) return unknown;
  if (shallow) {
    const message = "Last-updated dates are left out because the git clone is shallow.";
    const hint =
      "Fetch the whole history: in GitHub Actions, fetch-depth: 0 for actions/checkout. Or set docs.lastUpdated to false.";
    return { history: null, diagnostics: [diagnose("content/shallow-git", message, { hint })] };
  }
  const history = await readLog(root, new Set(paths));
  return history === null ? unknown : { history, diagnostics: [] };
}

/** Null when there is no git or no repository. */
async function isShallow(root: string): Promise<boolean | null> {
  try {
    const { stdout } = await promisify(execFile)("git", ["rev-parse", "--is-shallow-repository"], { cwd: root });
    return stdout.trim() === "true";
  } catch {
    return null;
  }
}

/** Begins a commit; every other line is a path, and all paths begin with `content/`. */
const commit = /^>(\d+) (.*)$/;

/** Reads the log newest first and stops as soon as every file has been seen. */
async function readLog(root: string, missing: Set<string>): Promise<ReadonlyMap<string, LastChange> | null> {
  const history = new Map<string, LastChange>();
  const format = "--format=>%ct %an";
  const args = ["-c", "core.quotePath=false", "log", format, "--name-only", "--no-renames", "--relative", "--", "content"];
  const git = spawn("git", args, { cwd: root, stdio: ["ignore", "pipe", "ignore"] });
  const failed = new Promise<boolean>((resolve) =>
    git.on("error", () => resolve(true)).on("close", (code) => resolve(code !== 0)),
  );
  let change: LastChange = { date: "", author: null };
  for await (const line of createInterface({ input: git.stdout })) {
    const [, seconds, author] = commit.exec(line) ?? [];
    if (seconds !== undefined)
      change = { date: utcDay(Number(seconds)), author: author === undefined || author === "" ? null : author };
    else if (missing.delete(line)) history.set(line, change);
    if (missing.size === 0) {
      git.kill();
      return history;
    }
  }
  return (await failed) ? null : history;
}

function utcDay(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10);
}

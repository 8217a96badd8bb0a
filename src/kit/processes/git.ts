/** Questions to the Git repository that a folder is in. Nothing else starts git. */
import { execFile, execFileSync, spawn } from "node:child_process";
import { join } from "node:path";
import process from "node:process";
import type { Readable } from "node:stream";
import { promisify } from "node:util";
import { textOrNull } from "../files/readFile.ts";
import { orNull } from "../once.ts";

export interface Revision {
  /** The name as it was asked for: `main`. */
  readonly name: string;
  /** The hash of the commit. */
  readonly commit: string;
}

/** What git prints; null where it fails: no repository, no such thing, no git. */
export async function git(folder: string, ...args: readonly string[]): Promise<string | null> {
  const answer = await askGit(folder, ...args);
  return "text" in answer ? answer.text : null;
}

/** The same at once, for what runs before the rest of docsgen is loaded. */
export function gitNow(folder: string, ...args: readonly string[]): string | null {
  return orNull(() => execFileSync("git", args, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
}

/** What the names of authors in a repository are replaced by: it may change without a commit. */
export function mailmapAt(folder: string): string {
  return textOrNull(join(folder, ".mailmap")) ?? "";
}

/** Visits what git prints with `-z`, entry by entry, until a visit returns false. Returns false where git fails. */
export async function eachEntry(folder: string, args: readonly string[], visit: (entry: string) => boolean): Promise<boolean> {
  const child = spawn("git", args, { cwd: folder, stdio: ["ignore", "pipe", "ignore"] });
  const succeeds = new Promise<boolean>((resolve) =>
    child.on("error", () => resolve(false)).on("close", (code) => resolve(code === 0)),
  );
  for await (const entry of entriesOf(child.stdout)) {
    if (visit(entry)) continue;
    child.kill();
    return true;
  }
  return succeeds;
}

/** A zero byte ends each entry. */
async function* entriesOf(output: Readable): AsyncIterable<string> {
  let rest = "";
  for await (const text of output.setEncoding("utf8")) {
    const entries = `${rest}${text}`.split("\0");
    rest = entries.pop() ?? "";
    for (const entry of entries) yield entry;
  }
  yield rest;
}

/** What git prints, or what it complains about, in one line. */
export async function askGit(
  folder: string,
  ...args: readonly string[]
): Promise<{ readonly text: string } | { readonly complaint: string }> {
  try {
    const { stdout } = await promisify(execFile)("git", args, {
      cwd: folder,
      maxBuffer: 1 << 28,
      env: { ...process.env, LC_ALL: "C" },
    });
    return { text: stdout };
  } catch (error) {
    const { stderr, code } = error as { readonly stderr?: string; readonly code?: unknown };
    if (code === "ENOENT") return { complaint: "Git is not installed" };
    const lines = (stderr ?? "").trim().split("\n");
    const fatal = lines.find((line) => line.startsWith("fatal: ")) ?? lines.at(-1) ?? "";
    return { complaint: fatal.replace(/^fatal: /, "").replace(/\.$/, "") };
  }
}

/** Why git can name no commit of the folder: what is wrong, and what to do. Null where nothing is. */
export async function noHistory(folder: string): Promise<{ readonly why: string; readonly hint: string } | null> {
  const answer = await askGit(folder, "rev-parse", "--verify", "HEAD");
  if ("text" in answer) return null;
  const { complaint } = answer;
  if (complaint === "Git is not installed") return { why: complaint, hint: "Install it, so that it is found on the PATH." };
  if (complaint.includes("dubious ownership"))
    return {
      why: "Git does not trust the site's repository, because another user owns it",
      hint: 'Run: git config --global --add safe.directory "$PWD", with the folder of the repository for $PWD.',
    };
  return { why: "The site is in no Git repository with a commit", hint: "Commit the site first." };
}

/** Null where nothing of that name is a commit. */
export async function findRevision(folder: string, name: string): Promise<Revision | null> {
  const found = await git(folder, "rev-parse", "--verify", "--quiet", "--end-of-options", `${name}^{commit}`);
  return found === null ? null : { name, commit: found.trim() };
}

/** Names of branches and tags; null outside of a repository. */
export async function revisionNames(folder: string): Promise<readonly string[] | null> {
  const names = await git(folder, "for-each-ref", "--format=%(refname:short)", "refs/heads", "refs/tags", "refs/remotes");
  return names === null ? null : names.split("\n").filter(Boolean);
}

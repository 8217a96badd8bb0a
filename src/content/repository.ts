/** Questions to the Git repository that a folder is in. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";

export interface Revision {
  /** As it was asked for: `main`. */
  readonly name: string;
  /** The hash of the commit. */
  readonly commit: string;
}

/** What git prints; null where it fails: no repository, no such thing, no git. */
export async function git(folder: string, ...args: readonly string[]): Promise<string | null> {
  try {
    const { stdout } = await promisify(execFile)("git", args, { cwd: folder, maxBuffer: 1 << 28 });
    return stdout;
  } catch {
    return null;
  }
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

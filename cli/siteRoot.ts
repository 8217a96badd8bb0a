/**
 * The site that a command works on: the folder that `--root` names, or else the nearest one, from the working folder upwards, with
 * the configuration file. The search ends at the top of a Git repository and at the home folder: what is above is not the person's
 * project.
 */
import { statSync } from "node:fs";
import { homedir } from "node:os";
import { basename, dirname, join, relative, resolve } from "node:path";
import { DocsgenError, diagnose, didYouMean } from "../src/kit/diagnostics/diagnostic.ts";
import { entriesOrNull, isSeen } from "../src/kit/files/readFile.ts";

interface Asked {
  readonly root?: string;
  readonly config?: string;
}

/** Where a site's configuration is, unless `--config` names another file. */
export const configName = "site.config.ts";

/** The absolute path of the site's folder. Throws a `DocsgenError` when `--root` names none. */
export function findRoot({ root, config = configName }: Asked, cwd: string): string {
  if (root !== undefined) return existing(root, resolve(cwd, root));
  for (const folder of foldersAbove(cwd)) if (isSeen(resolve(folder, config)) === true) return folder;
  return cwd;
}

/** What a person should know: which site was taken, when it is not the one of the working folder. */
export function siteNote(root: string, { root: asked, config = configName }: Asked, cwd: string): string | null {
  if (asked !== undefined || root === cwd) return null;
  return `Using the site in ${relative(cwd, root)}, the nearest folder with ${config}.`;
}

function existing(asked: string, path: string): string {
  const kind = kindOf(path);
  if (kind === "folder" || kind === "unknown") return path;
  const what = kind === "file" ? "is not a folder" : "does not exist";
  const hint =
    didYouMean(basename(path), foldersIn(dirname(path))) ?? "Use --root to name the folder that contains site.config.ts.";
  throw new DocsgenError([diagnose("cli/usage", `--root names "${asked}", but ${path} ${what}.`, { hint })]);
}

/** Unknown where it may not be looked at: reading the configuration says why. */
function kindOf(path: string): "folder" | "file" | "nothing" | "unknown" {
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found === undefined) return "nothing";
    return found.isDirectory() ? "folder" : "file";
  } catch {
    return "unknown";
  }
}

function foldersIn(folder: string): readonly string[] {
  return (entriesOrNull(folder) ?? []).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
}

/** The folder itself, and those around it, up to one that may not be looked at. */
function* foldersAbove(folder: string): Generator<string> {
  yield folder;
  const isLast = isSeen(join(folder, ".git")) !== false || folder === homedir() || folder === dirname(folder);
  if (!isLast) yield* foldersAbove(dirname(folder));
}

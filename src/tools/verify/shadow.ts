/**
 * The site's folder → a copy of it elsewhere, for a build that shows whether a path of the machine gets into the site.
 *
 * What is above the folder in its repository is there too, as links, because code of the site may import it; so are packages. The
 * copy has the same history, from which dates come.
 */
// Reads a folder, without what is no regular file.
import {
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join, relative, sep } from "node:path";
import { stateFolder } from "../../kit/cache/cache.ts";
import { manifestFile } from "../../kit/files/buildManifest.ts";
import { gitNow } from "../../kit/processes/git.ts";

/** Copies the site `root` below `place`, an empty folder, and returns where it is then. */
export function copySite(root: string, place: string): string {
  const real = realpathSync(root);
  const repository = repositoryOf(real);
  const top = repository?.folder ?? real;
  const steps = relative(top, real).split(sep).filter(Boolean);
  const shadow = join(place, basename(top) || "site");
  linkPackagesAbove(top, place);
  let [from, to] = [top, shadow];
  mkdirSync(to);
  for (const step of steps) {
    linkBeside(from, to, step);
    [from, to] = [join(from, step), join(to, step)];
    mkdirSync(to);
  }
  copyInside(real, to);
  if (repository !== null) writeFileSync(join(shadow, ".git"), `gitdir: ${repository.history}\n`);
  return to;
}

/** The environment in which git trusts the copy as it trusts the repository, whoever owns that. */
export function trusting(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const count = Number(env.GIT_CONFIG_COUNT ?? 0);
  return {
    GIT_CONFIG_COUNT: String(count + 1),
    [`GIT_CONFIG_KEY_${count}`]: "safe.directory",
    [`GIT_CONFIG_VALUE_${count}`]: "*",
  };
}

/** Null outside of a repository, and where git is not installed or does not trust it. */
function repositoryOf(folder: string): { readonly folder: string; readonly history: string } | null {
  const [top = "", history = ""] = gitNow(folder, "rev-parse", "--show-toplevel", "--absolute-git-dir")?.split("\n") ?? [];
  return top === "" || history === "" ? null : { folder: realpathSync(top), history };
}

/** Packages are looked for in each folder above. */
function linkPackagesAbove(folder: string, place: string): void {
  const packages = join(folder, "..", "node_modules");
  if (existsSync(packages)) symlinkSync(packages, join(place, "node_modules"));
  else if (dirname(folder) !== folder) linkPackagesAbove(dirname(folder), place);
}

function linkBeside(from: string, to: string, step: string): void {
  for (const name of readdirSync(from)) if (name !== step && name !== ".git") symlinkSync(join(from, name), join(to, name));
}

/** A copy without what docsgen made; packages as links; a file system that can copies the blocks of a file when they change. */
function copyInside(from: string, to: string): void {
  const filter = (path: string, copy: string): boolean => {
    if (path === from) return true;
    const stats = lstatSync(path);
    if (basename(path) === "node_modules") symlinkSync(path, copy);
    else if (stats.isDirectory()) return !isMade(path);
    else return (stats.isFile() && basename(path) !== ".git") || stats.isSymbolicLink();
    return false;
  };
  cpSync(from, to, { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE, filter });
}

function isMade(folder: string): boolean {
  const name = basename(folder);
  return name === ".git" || name === stateFolder || existsSync(join(folder, manifestFile));
}

/**
 * Decides whether an output folder may be replaced. Only an absent or empty folder, or one that docsgen made and nobody added
 * files to, and never one that the project, its content or a person's home is in.
 */
import { lstat, readdir, realpath } from "node:fs/promises";
import { homedir } from "node:os";
import { basename, dirname, join, parse, relative, resolve, sep } from "node:path";
import { failure, shown } from "../assets/failures.ts";
import type { RunOptions } from "../config/types.ts";
import { DocsgenError, diagnose } from "../core/diagnostic.ts";
import { ifAbsent } from "../core/readFile.ts";
import { foreignFiles } from "./foreign.ts";
import { type Built, isOurs, manifestFile, readBuilt } from "./manifest.ts";

export type OutputRun = Pick<RunOptions, "root" | "out" | "versions" | "force">;

/** The output folder with symbolic links resolved, as far as it exists, so that the folder itself is replaced and not a link to it. */
export async function realOut(out: string): Promise<string> {
  const absolute = resolve(out);
  const real = await realpath(absolute).catch(ifAbsent(null));
  if (real !== null) return real;
  const parent = dirname(absolute);
  return parent === absolute ? absolute : join(await realOut(parent), basename(absolute));
}

/** Throws when `out` (as given by `realOut`) must not be replaced. Returns the build in it, if any. */
export async function guard(run: OutputRun, out: string): Promise<Built | null> {
  const built = await readBuilt(out);
  refuse(run, out, (await misplaced(run, out)) ?? (await occupied(run, out, built)));
  return built;
}

/** Throws when the output folder is where none may be, whatever is in it: known before anything is built. */
export async function guardPlace(run: OutputRun): Promise<void> {
  try {
    const out = await realOut(run.out);
    refuse(run, out, await misplaced(run, out));
  } catch (error) {
    throw failure(error, { verb: "replace", path: shown(run.out, run.root) });
  }
}

function refuse(run: OutputRun, out: string, reason: Reason | null): void {
  if (reason === null) return;
  const message = `docsgen does not replace the output folder ${shown(out, run.root)}: ${reason.why}.`;
  throw new DocsgenError([diagnose("output/folder", message, { hint: reason.hint })]);
}

interface Reason {
  readonly why: string;
  readonly hint: string;
}

async function misplaced({ root }: OutputRun, out: string): Promise<Reason | null> {
  const project = await realOut(root);
  const hint = "Choose another folder with --out, for example --out build.";
  if (out === parse(out).root) return { why: "it is the root of the file system", hint };
  if (out === (await realOut(homedir()))) return { why: "it is your home folder", hint };
  if (out === project) return { why: "it is the project itself", hint };
  if (contains(out, project)) return { why: "the project is inside it", hint };
  if (out.split(sep).includes(".git")) return { why: "it is inside .git, where Git keeps the history", hint };
  for (const [name, what] of Object.entries(kept)) {
    const folder = await realOut(join(root, name));
    if (out === folder || contains(folder, out)) return { why: `it is inside ${name}, ${what}`, hint };
    if (contains(out, folder)) return { why: `${name} is inside it, ${what}`, hint };
  }
  return null;
}

/** Folders of the project that are no output, also where they are still empty. */
const kept: Readonly<Record<string, string>> = {
  content: "which is the source of the site",
  templates: "which is the source of the site",
  node_modules: "where packages are installed",
  ".docsgen": "where docsgen keeps its caches",
};

function contains(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== "" && way !== ".." && !way.startsWith(`..${sep}`) && parse(way).root === "";
}

async function occupied({ versions, force }: OutputRun, out: string, built: Built | null): Promise<Reason | null> {
  const found = await lstat(out).catch(ifAbsent(null));
  if (found === null) return null;
  const hint = "Choose another folder with --out, or empty this one yourself.";
  if (!found.isDirectory()) return { why: "it is not a folder", hint };
  if (built === null && !(await isOurs(out)))
    return { why: `it is not empty and docsgen did not make it (it has no ${manifestFile})`, hint };
  if ((await readdir(out)).includes(".git")) return { why: "it holds a Git repository", hint };
  if (built === null) return null;
  if (versions !== undefined && built.versions === null) {
    return {
      why: "it holds the whole site, and this build makes only some versions",
      hint: "Give the partial build a folder of its own with --out.",
    };
  }
  return force === true ? null : mixed(foreignFiles(built));
}

/** How many files of others are named. */
const named = 3;

function mixed(foreign: readonly string[]): Reason | null {
  if (foreign.length === 0) return null;
  const more = foreign.length - named;
  const names = foreign.slice(0, named).map((path) => `"${path}"`);
  const list = more > 0 ? `${names.join(", ")} and ${more} more` : names.join(", ");
  const what = foreign.length === 1 ? "a file that docsgen did not write" : "files that docsgen did not write";
  const them = foreign.length === 1 ? "it" : "them";
  return {
    why: `it holds ${what}: ${list}`,
    hint: `Move ${them} to content/static, from where every build copies ${them}, or pass --force to delete ${them}.`,
  };
}

/**
 * Decides whether an output folder may be replaced: only if it is absent, empty, or was created by docsgen and no file was added
 * to it, and never if it contains the project, its content or a home folder.
 */
import { type Dirent, readdirSync } from "node:fs";
import { lstat, readdir, realpath } from "node:fs/promises";
import { homedir } from "node:os";
import { basename, dirname, join, parse, relative, resolve, sep } from "node:path";
import { compare, DocsgenError, diagnose } from "../../kit/diagnostics/diagnostic.ts";
import { displayPath, fileError } from "../../kit/diagnostics/fileError.ts";
import { type Built, isOurs, manifestFile, readBuilt } from "../../kit/files/buildManifest.ts";
import { ifAbsent } from "../../kit/files/readFile.ts";
import type { RunOptions } from "../../model/schemas/config.ts";

export type OutputRun = Pick<RunOptions, "root" | "out" | "versions" | "force">;

/** The output folder with symbolic links resolved, as far as it exists, so that the folder itself is replaced and not a link to it. */
export async function realOut(out: string): Promise<string> {
  const absolute = resolve(out);
  const real = await realpath(absolute).catch(ifAbsent(null));
  if (real !== null) return real;
  const parent = dirname(absolute);
  return parent === absolute ? absolute : join(await realOut(parent), basename(absolute));
}

/** Throws when `out` (as given by `realOut`) must not be replaced, or removed. Returns the build in it, if any. */
export async function checkOutput(run: OutputRun, out: string, verb: "replace" | "remove" = "replace"): Promise<Built | null> {
  const built = await readBuilt(out);
  refuse({ run, out, verb }, (await misplaced(run, out)) ?? (await occupied(run, out, built)));
  return built;
}

/** Throws when the output folder is in a place where none may be, whatever it contains. Runs before anything is built. */
export async function checkOutputPath(run: OutputRun): Promise<void> {
  try {
    const out = await realOut(run.out);
    refuse({ run, out, verb: "replace" }, await misplaced(run, out));
  } catch (error) {
    const { path = run.out } = error as NodeJS.ErrnoException;
    const verb = resolve(path) === resolve(run.out) ? "replace" : "read";
    throw fileError(error, { verb, path: displayPath(path, run.root) });
  }
}

interface Plan {
  readonly run: OutputRun;
  readonly out: string;
  readonly verb: "replace" | "remove";
}

function refuse({ run, out, verb }: Plan, reason: Reason | null): void {
  if (reason === null) return;
  const message = `Cannot ${verb} the output folder ${displayPath(out, run.root)}: ${reason.why}.`;
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
  // By its name where it may not be looked at.
  if (out === (await realOut(homedir()).catch(homedir))) return { why: "it is your home folder", hint };
  if (out === project) return { why: "it is the project folder", hint };
  if (contains(out, project)) return { why: "the project is inside it", hint };
  if (basename(out) === ".git") return { why: "it holds the history of Git", hint };
  if (out.split(sep).includes(".git")) return { why: "it is inside .git, which holds the history of Git", hint };
  for (const [name, what] of Object.entries(reserved)) {
    const folder = await realOut(join(root, name));
    if (out === folder) return { why: `it ${what}`, hint };
    if (contains(folder, out)) return { why: `it is inside ${name}, which ${what}`, hint };
    if (contains(out, folder)) return { why: `${name} is inside it, which ${what}`, hint };
  }
  return null;
}

/** Folders of the project that cannot be the output, even while they are empty. */
const reserved: Readonly<Record<string, string>> = {
  content: "holds the source of the site",
  templates: "holds the source of the site",
  node_modules: "holds the installed packages",
  ".docsgen": "holds the caches of docsgen",
};

function contains(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== "" && way !== ".." && !way.startsWith(`..${sep}`) && parse(way).root === "";
}

async function occupied({ root, versions, force }: OutputRun, out: string, built: Built | null): Promise<Reason | null> {
  const found = await lstat(out).catch(ifAbsent(null));
  if (found === null) return null;
  const hint = "Choose another folder with --out, or empty this one.";
  if (!found.isDirectory()) return { why: "it is not a folder", hint };
  if (built === null && !(await isOurs(out)))
    return { why: `it is not empty and was not created by docsgen (it has no ${manifestFile})`, hint };
  if ((await readdir(out)).includes(".git")) return { why: "it contains a Git repository", hint };
  if (built === null) return null;
  if (versions !== undefined && built.versions === null) {
    return {
      why: "it contains the whole site, and this build renders only some versions",
      hint: "Choose a separate folder for the partial build with --out.",
    };
  }
  return force === true ? null : mixed(foreignFiles(built, root));
}

/** How many foreign files a message lists. */
const listed = 3;

function mixed(foreign: readonly string[]): Reason | null {
  if (foreign.length === 0) return null;
  const more = foreign.length - listed;
  const names = foreign.slice(0, listed).map((path) => `"${path}"`);
  const list = more > 0 ? `${names.join(", ")} and ${more} more` : names.join(", ");
  const [what, them] = foreign.length === 1 ? ["a file", "it"] : ["files", "them"];
  return {
    why: `it contains ${what} that docsgen did not write: ${list}`,
    hint: `Move ${them} to content/static, which every build copies, or pass --force to delete ${them}.`,
  };
}

/** Files in the folder of a build that docsgen did not write: paths inside it, sorted. Throws where a folder of it cannot be read. */
function foreignFiles({ folder, files }: Pick<Built, "folder" | "files">, root: string): readonly string[] {
  const own = new Set([manifestFile, ...files.keys()].map(normalized));
  const found: string[] = [];
  const folders = [""];
  for (let at = folders.pop(); at !== undefined; at = folders.pop()) {
    for (const entry of entriesOf(join(folder, at), root)) {
      const path = `${at}${entry.name}`;
      if (entry.isDirectory()) folders.push(`${path}/`);
      else if (!own.has(normalized(path)) && !clutter.has(entry.name)) found.push(path);
    }
  }
  return found.sort(compare);
}

function entriesOf(folder: string, root: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    throw fileError(error, { verb: "read", path: displayPath(folder, root) });
  }
}

/** Files that desktop systems create in every folder that is opened. */
const clutter: ReadonlySet<string> = new Set([".DS_Store", "Thumbs.db", "desktop.ini"]);

/** Some file systems return names in another Unicode form than they were given. */
function normalized(path: string): string {
  return path.normalize("NFC");
}

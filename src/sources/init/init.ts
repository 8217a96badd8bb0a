/**
 * Creates a small working site in a new or empty folder: a copy of `starter/` that is named after the folder, with the files of the
 * host that it is deployed to (`starter/deploy/`). Inside of a repository that is already there, what GitHub reads goes to the top of it.
 */
// Reads files of the package.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative, sep } from "node:path";
import { compare, DocsgenError, diagnose } from "../../kit/diagnostics/diagnostic.ts";
import { cannotCreate, type NewFile, refuseFolder, writeAtOnce } from "../../kit/files/newFolder.ts";
import { findPackage } from "../../kit/files/package.ts";
import type { Diagnostic } from "../../model/model.ts";
import { dependencyOn } from "./dependency.ts";
import type { Deployment } from "./deployments.ts";

export interface NewSite {
  readonly deploy?: Deployment;
  /** The path that the site is served under; begins and ends with `/`. */
  readonly base?: string;
}

export interface CreatedSite {
  /** Paths inside the folder, sorted. */
  readonly files: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  /** What was created and what to do next. */
  readonly lines: readonly string[];
}

/** Where a site is created when no folder is named: in `folder` if it is empty, else in its folder `docs`. */
export function siteFolder(folder: string): string {
  return refuseFolder(folder) === null ? folder : join(folder, "docs");
}

/** `folder` is absolute. Throws a `DocsgenError` when it already contains anything. */
export async function createSite(folder: string, { deploy = "none", base = "/" }: NewSite = {}): Promise<CreatedSite> {
  const refused = refuseFolder(folder);
  if (refused !== null)
    throw new DocsgenError([existsSync(join(folder, "package.json")) ? { ...refused, hint: ofProject } : refused]);
  const repository = repositoryAround(folder);
  const { specifier, files: vendored } = askForDocsgen(folder);
  const all = starterFiles(folder, { deploy, base, specifier, repository });
  const outside = all.filter(({ path }) => repository !== null && path.startsWith(".github/"));
  const files = [...all.filter((file) => !outside.includes(file)), ...vendored];
  try {
    if (repository !== null) refuseReplacing(repository, outside);
    await writeAtOnce(folder, files);
    if (repository !== null) await addToRepository(repository, outside);
  } catch (error) {
    if (error instanceof DocsgenError) throw error;
    throw new DocsgenError([cannotCreate(folder, error)]);
  }
  const name = basename(folder);
  const up = repository === null ? "" : `${relative(folder, repository).split(sep).join("/")}/`;
  const lines = [
    `Created a site with ${files.length} files in ${name}.`,
    ...outside.map(({ path }) => `Wrote ${path} at the top of the Git repository, where GitHub reads it.`),
    `Next: run "npm install" and "npm run dev" in ${name}, and set title and url in ${name}/site.config.ts. See ${name}/README.md for what to do next.`,
    ...(specifier.startsWith("file:") && vendored.length === 0 ? [otherMachines(specifier)] : []),
  ];
  const written = [...files.map(({ path }) => path), ...outside.map(({ path }) => `${up}${path}`)];
  return { files: written.sort(compare), diagnostics: [], lines };
}

/**
 * What makes a folder a project of npm with docsgen in it: `package.json`, `tsconfig.json`, `.gitignore`, a README without the steps that
 * follow `docsgen init`, and docsgen's tarball where it was installed from one.
 */
export function projectFiles(folder: string): readonly NewFile[] {
  const { specifier, files } = askForDocsgen(folder);
  const all = starterFiles(folder, { deploy: "none", base: "/", specifier, repository: null });
  const own = new Set(["package.json", "tsconfig.json", ".gitignore", "README.md"]);
  const texts = all.filter(({ path }) => own.has(path));
  return [...texts.map(({ path, text }) => ({ path, text: text.replace(/^## Next steps\n[\s\S]*?(?=^## )/m, "") })), ...files];
}

function askForDocsgen(folder: string): { readonly specifier: string; readonly files: readonly NewFile[] } {
  const { root, version } = findPackage();
  const { specifier, tarball } = dependencyOn(root, version, folder);
  return { specifier, files: tarball === null ? [] : [tarball] };
}

/** The Git repository that contains the folder; null where the folder is its top, or there is none. */
function repositoryAround(folder: string): string | null {
  for (let each = folder; ; each = dirname(each)) {
    if (existsSync(join(each, ".git"))) return each === folder ? null : each;
    if (each === dirname(each)) return null;
  }
}

function refuseReplacing(repository: string, files: readonly TextFile[]): void {
  const present = files.find(({ path }) => existsSync(join(repository, path)));
  if (present === undefined) return;
  const message = `The repository ${basename(repository)} already has ${present.path}.`;
  const hint = "Rename that workflow, or create the site with --deploy none and add a job to it.";
  throw new DocsgenError([diagnose("init/exists", message, { hint })]);
}

async function addToRepository(repository: string, files: readonly TextFile[]): Promise<void> {
  for (const { path, text } of files) {
    await mkdir(dirname(join(repository, path)), { recursive: true });
    await writeFile(join(repository, path), text, { flag: "wx" });
  }
}

const ofProject = 'Run "docsgen init docs" to create the site in the folder docs of this project.';

/** What to do about a docsgen that no clone of the site's repository holds. */
function otherMachines(specifier: string): string {
  return `package.json names docsgen as ${specifier}, which other machines and CI do not have. Before you publish the site, run "npm pack" there, move the tarball to vendor/, and name it instead: "file:vendor/<tarball>".`;
}

/** `packet-library` → `Packet library`. */
function titleOf(folder: string): string {
  const words = basename(folder)
    .replace(/[-_.\s]+/g, " ")
    .trim();
  return words === "" ? "My library" : words.charAt(0).toUpperCase() + words.slice(1);
}

/** A name that a package may have. */
function packageNameOf(folder: string): string {
  const name = basename(folder)
    .toLowerCase()
    .replace(/[^a-z\d]+/g, "-")
    .replace(/^-|-$/g, "");
  return name === "" ? "my-library" : name;
}

type TextFile = Extract<NewFile, { readonly text: string }>;

interface StarterOptions extends Required<NewSite> {
  /** What package.json says for docsgen. */
  readonly specifier: string;
  /** The repository around the folder, as `repositoryAround` says it. */
  readonly repository: string | null;
}

/** The files of the new folder, those of its host included. */
function starterFiles(folder: string, { deploy, base, specifier, repository }: StarterOptions): readonly TextFile[] {
  const { root } = findPackage();
  const starter = readFolder(join(root, "src/sources/init/starter"));
  const ofHost = readFolder(join(root, "src/sources/init/starter/deploy", deploy));
  const title = titleOf(folder);
  const below = base.replace(/\/$/, "");
  const inside = repository === null ? "" : relative(repository, folder).split(sep).join("/");
  const address = {
    NAME: packageNameOf(folder),
    BASE: base,
    BELOW: below,
    // A host that publishes a whole folder finds the site where its path says.
    OUT: below === "" ? "" : ` -- --out build${below}`,
    FOLDER: inside,
    PREFIX: inside === "" ? "" : `${inside}/`,
  };
  const values = {
    ...address,
    DOCSGEN: specifier,
    DEPLOY: fill(ofHost.get("README.md") ?? "", address).trimEnd(),
  };
  const all = [...starter]
    .filter(([path]) => !path.startsWith("deploy/"))
    .concat([...ofHost].filter(([path]) => path !== "README.md"));
  const quoted = JSON.stringify(title).slice(1, -1);
  return all.map(([path, text]) => ({
    path: dotted(path),
    text: fill(text, { ...values, TITLE: path === "README.md" ? title : quoted }),
  }));
}

/** `__NAME__` becomes its value. A line about the path, or about the folder in a repository, is left out where there is none. */
function fill(text: string, values: Readonly<Record<string, string>>): string {
  const without = ["BELOW", "FOLDER"].filter((name) => values[name] === "");
  const kept = without.reduce((rest, name) => rest.replace(new RegExp(`^.*__${name}__.*\\n\\n?`, "gm"), ""), text);
  return kept.replace(/__([A-Z]+)__/g, (whole, name: string) => values[name] ?? whole);
}

/** npm packs no file named `.gitignore`, so names that begin with a dot lack it in the starter. */
function dotted(path: string): string {
  return path.replace(/^(?=(?:gitignore|node-version)$|github\/)/, ".");
}

function readFolder(folder: string): ReadonlyMap<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join("/"));
  return new Map(paths.map((path) => [path, readFileSync(join(folder, path), "utf8")]));
}

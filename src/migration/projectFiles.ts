/**
 * Files of the project that is moved. A project is the Git repository around the folder that is named, or else that folder. What a page, a
 * configuration, or a symbolic link names outside of it is not read. `root` is the named folder; paths are absolute.
 */
import { readdirSync, statSync } from "node:fs";
import { dirname, join, posix, relative, sep } from "node:path";
import { compare, DocsgenError, diagnose } from "../kit/diagnostics/diagnostic.ts";
import { guard } from "../kit/files/guard.ts";
import { isThere } from "../kit/files/readFile.ts";
import { orNull } from "../kit/once.ts";

const skipped = new Set(["node_modules", ".git", ".docusaurus", ".DS_Store"]);

/** Whether something is there that is no folder. What cannot be read, such as a pipe, is named when it is read. */
export function isOwnFile(root: string, path: string): boolean {
  const found = guard(repositoryOf(root), path);
  return found.kind === "inside" && orNull(() => statSync(found.path).isDirectory()) === false;
}

/** Whether there is such a folder. Throws a `DocsgenError` for one outside of the project. */
export function isOwnFolder(root: string, path: string): boolean {
  const found = guard(repositoryOf(root), path);
  if (found.kind === "outside") {
    const message = `The project names the folder ${shown(root, path)}, which is outside of it.`;
    const hint = "Run docsgen migrate in a clone of the repository that contains both, or put the folder into the project.";
    throw new DocsgenError([diagnose("migrate/source", message, { hint })]);
  }
  return found.kind === "inside" && orNull(() => statSync(found.path).isDirectory()) === true;
}

/** Paths relative to `folder`, with forward slashes, sorted; empty where there is no such folder. */
export function filesBelow(root: string, folder: string): readonly string[] {
  return entriesBelow(folder).flatMap((path) => (isOwnFile(root, path) ? [shown(folder, path)] : []));
}

/** Symbolic links of the project that lead out of it, or nowhere, relative to `root`. */
export function strayLinks(root: string): readonly string[] {
  const links = entriesBelow(root, "links").filter((path) => guard(repositoryOf(root), path).kind !== "inside");
  return links.map((path) => shown(root, path));
}

function entriesBelow(folder: string, wanted: "links" | "all" = "all"): readonly string[] {
  const found: string[] = [];
  const visit = (path: string): void => {
    for (const entry of orNull(() => readdirSync(path, { withFileTypes: true })) ?? []) {
      if (skipped.has(entry.name)) continue;
      const inner = join(path, entry.name);
      if (entry.isDirectory()) visit(inner);
      else if (entry.isSymbolicLink() || wanted === "all") found.push(inner);
    }
  };
  visit(folder);
  return found.sort(compare);
}

function repositoryOf(root: string): string {
  for (let folder = root; ; folder = dirname(folder)) {
    if (isThere(join(folder, ".git"))) return folder;
    if (folder === dirname(folder)) return root;
  }
}

/** The path with forward slashes, relative to a folder. */
export function shown(folder: string, file: string): string {
  return relative(folder, file).split(sep).join("/");
}

/** A path as the page `from` names it: `./a.md`, `../a.md`. Both are relative to the same folder. */
export function nearPath(from: string, path: string): string {
  const near = posix.relative(posix.dirname(from), path);
  return near.startsWith(".") ? near : `./${near}`;
}

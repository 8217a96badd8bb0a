/** Which files and folders matter to whoever writes a site: what the watcher looks at. */
import { existsSync, realpathSync } from "node:fs";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import type { RunOptions } from "../../config/types.ts";
import { isInside } from "../../content/guard.ts";

/** Real paths: bundler, watcher and path guard then mean the same files by the same names. */
export function realRun(run: RunOptions): RunOptions {
  const root = existsSync(run.root) ? realpathSync.native(run.root) : run.root;
  const inRoot = (path: string) => (isInside(run.root, path) ? join(root, relative(run.root, path)) : path);
  return { ...run, root, configFile: inRoot(run.configFile), out: inRoot(run.out) };
}

export class WatchedPlaces {
  readonly #run: RunOptions;
  /** Files and folders beside the site's own that became part of it. */
  readonly #further = new Set<string>();

  constructor(run: RunOptions) {
    this.#run = run;
  }

  /** Adds a file or a folder; false when it is looked at already. */
  add(path: string): boolean {
    if (this.#further.has(path) || this.#isOfSite(path)) return false;
    this.#further.add(path);
    return true;
  }

  wants(path: string): boolean {
    if (this.#further.has(path)) return true;
    if (isScratch(path)) return false;
    return path === this.#run.root || this.#isOfSite(path) || [...this.#further].some((place) => isInside(place, path));
  }

  /** Content, templates, and code that stands directly in the site's folder. */
  #isOfSite(path: string): boolean {
    const { root, configFile } = this.#run;
    if (isInside(join(root, "content"), path) || isInside(join(root, "templates"), path)) return true;
    return path === configFile || (dirname(path) === root && /\.(?:[cm]?[jt]sx?|json)$/.test(path));
  }
}

/** What editors, systems and package managers leave lying about. */
function isScratch(path: string): boolean {
  const name = basename(path);
  if (name === "node_modules" || name.endsWith("~") || /\.sw[a-z]$/.test(name)) return true;
  return name.startsWith(".") && name !== ".well-known" && name !== ".nojekyll";
}

/** Where a docsgen that is being worked on has what browsers load; none in an installed one. */
export function toolPlaces(tool: string): readonly string[] {
  if (tool.split(sep).includes("node_modules")) return [];
  return ["client", "templates", "src/search/shared"].map((folder) => join(tool, folder)).filter((path) => existsSync(path));
}

/** Installed packages do not change while somebody writes, and not everything that is bundled is a file. */
export function isWatchable(path: string): boolean {
  return !path.split(sep).includes("node_modules") && existsSync(path);
}

/** The file that git writes to with every commit and checkout; null outside a repository. */
export function gitLog(folder: string): string | null {
  const found = resolve(folder, ".git", "logs", "HEAD");
  if (existsSync(found)) return found;
  return dirname(folder) === folder ? null : gitLog(dirname(folder));
}

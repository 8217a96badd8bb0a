/** The watcher of a site: which files and folders matter while it is written, and batches of changes, kept until `take`. */
import { existsSync, realpathSync } from "node:fs";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { isInside } from "../../kit/files/guard.ts";
import type { Diagnostic } from "../../model/model.ts";
import type { RunOptions } from "../../model/schemas/config.ts";
import { isScratch } from "../../stages/content/scratch.ts";
import { inputsOf, isInstalled, placesOfThemes, type Revision } from "./revision.ts";
import { type Batch, Watcher } from "./watcher.ts";

export class SiteWatcher {
  readonly #run: RunOptions;
  readonly #watcher: Watcher;
  /** Watched files and folders outside the site's own. */
  readonly #further = new Set<string>();
  readonly #pending: Batch[] = [];
  #wake = () => {};
  #changed = (batch: Batch) => {
    this.#pending.push(batch);
    this.#wake();
  };

  constructor(run: RunOptions) {
    this.#run = run;
    const wants = (path: string) => this.#wants(path);
    this.#watcher = new Watcher({ roots: [run.root], wants, changed: (batch) => this.#changed(batch) });
  }

  begin(): void {
    this.#watcher.begin();
  }

  close(): Promise<void> {
    return this.#watcher.close();
  }

  /** Watches what a revision was made from outside the folders that every site has: code, styles, docsgen's own files, the history. */
  addInputs(revision: Revision): void {
    const { root } = this.#run;
    const { tool } = revision.context;
    const { configuration, site } = revision.problems;
    const own = inputsOf(revision).map((path) => this.#placeOf(path));
    const log = gitLog(root);
    const further = [...placesOfThemes(revision), ...toolFolders(tool.root), ...(log === null ? [] : [log])];
    for (const path of [...own.filter(isWatchable), ...further]) this.#add(path);
    this.addProblems([...configuration, ...site]);
  }

  /** Watches where code and styles may be fixed that cannot be used, so that nothing says what they are made from. */
  addProblems(problems: readonly Diagnostic[]): void {
    for (const path of problems.flatMap(filesBehind)) {
      const place = firstMissing(this.#placeOf(path));
      if (!isInstalled(place)) this.#add(place);
    }
  }

  /** The folder of a file, or the file itself in the site's folder, relative to which the path is. */
  #placeOf(file: string): string {
    const { root } = this.#run;
    const path = resolve(root, file);
    return dirname(path) === root ? path : dirname(path);
  }

  #add(path: string): void {
    if (this.#further.has(path) || this.#isOfSite(path)) return;
    this.#further.add(path);
    this.#watcher.add(path);
  }

  /** Resolves after the next change of a file, and drops it: the caller reads all files again. */
  async change(): Promise<void> {
    this.#watcher.begin();
    if (this.#pending.length === 0) await new Promise<void>((resolve) => (this.#wake = resolve));
    this.#pending.length = 0;
  }

  /** Passes batches to a listener from now on, pending ones first. */
  take(changed: (batch: Batch) => void): void {
    this.#changed = changed;
    for (const batch of this.#pending) changed(batch);
  }

  #wants(path: string): boolean {
    if (this.#further.has(path)) return true;
    if (isIgnored(basename(path))) return false;
    return path === this.#run.root || this.#isOfSite(path) || [...this.#further].some((folder) => isInside(folder, path));
  }

  /** Content, templates, and code directly in the site's folder. */
  #isOfSite(path: string): boolean {
    const { root, configFile } = this.#run;
    if (isInside(join(root, "content"), path) || isInside(join(root, "templates"), path)) return true;
    return path === configFile || (dirname(path) === root && /\.(?:[cm]?[jt]sx?|json)$/.test(path));
  }
}

/** Files of editors, systems and package managers. */
function isIgnored(name: string): boolean {
  if (name === "node_modules" || isScratch(name)) return true;
  return name.startsWith(".") && name !== ".well-known" && name !== ".nojekyll";
}

/** Uses real paths, so that bundler, watcher and path guard have the same name for a file. */
export function realRun(run: RunOptions): RunOptions {
  const root = existsSync(run.root) ? realpathSync.native(run.root) : run.root;
  const inRoot = (path: string) => (isInside(run.root, path) ? join(root, relative(run.root, path)) : path);
  return { ...run, root, configFile: inRoot(run.configFile), out: inRoot(run.out) };
}

/** Folders with the browser code of a docsgen under development; none if docsgen is an installed package. */
function toolFolders(tool: string): readonly string[] {
  if (tool.split(sep).includes("node_modules")) return [];
  return ["client", "templates", "src/features/search/shared"]
    .map((folder) => join(tool, folder))
    .filter((path) => existsSync(path));
}

/** False for installed packages and for bundled modules that are not files. */
function isWatchable(path: string): boolean {
  return !isInstalled(path) && existsSync(path);
}

/** Folders are noticed only in one that is there. */
function firstMissing(path: string): string {
  return existsSync(dirname(path)) ? path : firstMissing(dirname(path));
}

/** How problems name a file, or a folder with a theme, that the code wants and that is not there. */
const missingFile = /(?:Could not resolve "(?=\.)|^The template |^The directive )([^"\s]+)(?:"| does not exist)/;
const missingTheme = /^(?:There is no folder )?"(\.[^"]+)"(?:\.$| is not a theme)/;

/** The file of a problem with code or styles, and the one that it names in vain. */
function filesBehind({ file, message }: Diagnostic): readonly string[] {
  if (file === undefined || !/\.(?:[cm]?[jt]sx?|json|css)$/.test(file)) return [];
  const beside = (path: string | undefined, inside: string) => (path === undefined ? [] : [join(dirname(file), path, inside)]);
  return [file, ...beside(missingFile.exec(message)?.[1], ""), ...beside(missingTheme.exec(message)?.[1], "templates")];
}

/** The file that git writes to with every commit and checkout; null outside a repository. */
function gitLog(folder: string): string | null {
  const found = resolve(folder, ".git", "logs", "HEAD");
  if (existsSync(found)) return found;
  return dirname(folder) === folder ? null : gitLog(dirname(folder));
}

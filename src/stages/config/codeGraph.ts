/**
 * Files of a site's own code → every file that they load, including those of packages, and why an entry is impure (`purity.ts`).
 * The bundler follows the imports as Node would; what it cannot follow is impure.
 */

import { existsSync, realpathSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join, resolve } from "node:path";
import type { Loader, Metafile, Plugin } from "esbuild";
import { compare } from "../../kit/diagnostics/diagnostic.ts";
import { causeOf, readRegularFile, readRegularText } from "../../kit/files/readFile.ts";
import { sourcePath } from "../../kit/files/sourcePath.ts";
import { hashOf } from "../../kit/hash.ts";
import type { Hash, SourcePath } from "../../model/model.ts";
import { findImpurity, type Purity } from "./purity.ts";
import { regularFiles } from "./regularFiles.ts";

export interface CodeGraph {
  /** Absolute paths, sorted. Null when the imports could not be followed. */
  readonly files: readonly string[] | null;
  /** Reasons by entry, as given: `templates/Clock.tsx uses Date`. */
  readonly impure: ReadonlyMap<SourcePath, string>;
  /** What they read of the machine (`purity.ts`), as reads of the cache. */
  readonly reads: readonly string[];
  /** The hash of the content of all files that belong to packages, and of their package.json. */
  readonly hash: Hash;
}

/**
 * Packages that are known to be pure: they read the environment or the working directory without an effect on the result, or have
 * settings that do not change during a build.
 */
const knownPure = new Set("@ungap/structured-clone entities katex react vfile".split(" "));

/** Modules of Node that always do the same with the same arguments; `path` does for packages, which are not given relative paths. */
const pureBuiltins = /^(?:node:)?(?:assert|buffer|punycode|querystring|string_decoder|url)$/;
const pureInPackages = /^(?:node:)?path(?:\/posix)?$/;

interface GraphOptions {
  /** Modules of the running tool, which a site's own code imports by these names. */
  readonly host: ReadonlySet<string>;
  readonly loader: Readonly<Record<string, Loader>>;
}

export async function readGraph(folder: string, entries: readonly SourcePath[], options: GraphOptions): Promise<CodeGraph> {
  try {
    return await followedGraph(folder, entries, options);
  } catch (error) {
    // A file that cannot be read is reported when its code is loaded.
    if (causeOf(error) === null) throw error;
    return unknownGraph(entries);
  }
}

async function followedGraph(folder: string, entries: readonly SourcePath[], options: GraphOptions): Promise<CodeGraph> {
  // The bundler names files by where they really are.
  const root = realpathSync(folder);
  const inputs = await follow(root, entries, options);
  if (inputs === null) return unknownGraph(entries);
  const judged = await Promise.all(
    Object.entries(inputs).map(async ([file, { imports }]) => [file, await judge(root, file, imports)] as const),
  );
  const found = new Map(judged);
  const impure = entries.flatMap((entry) => {
    const files = reachable(sourcePath(root, realpathSync(join(root, entry))), inputs);
    const file = files.find((each) => found.get(each)?.impure !== null);
    return file === undefined ? [] : [[entry, `${file} ${found.get(file)?.impure ?? "cannot be followed"}`] as const];
  });
  const foreign = Object.keys(inputs).flatMap((input) => (isOwn(input) ? [] : [input, manifestOf(input)]));
  return {
    files: Object.keys(inputs)
      .map((input) => resolve(root, input))
      .sort(compare),
    impure: new Map(impure),
    reads: [...new Set(judged.flatMap(([, { reads }]) => reads))].sort(compare),
    hash: hashFiles(root, [...new Set(foreign)].sort(compare)),
  };
}

export function unknownGraph(entries: readonly SourcePath[]): CodeGraph {
  return {
    files: null,
    impure: new Map(entries.map((entry) => [entry, `${entry} has imports that cannot be followed`])),
    reads: [],
    hash: hashOf(""),
  };
}

/** The graph of code that was bundled in parts. */
export function joinGraphs(graphs: readonly CodeGraph[]): CodeGraph {
  const [first, ...others] = graphs;
  if (first !== undefined && others.length === 0) return first;
  const isKnown = graphs.every(({ files }) => files !== null);
  return {
    files: isKnown ? [...new Set(graphs.flatMap(({ files }) => files ?? []))].sort(compare) : null,
    impure: new Map(graphs.flatMap(({ impure }) => [...impure])),
    reads: [...new Set(graphs.flatMap(({ reads }) => reads))].sort(compare),
    hash: hashOf(...graphs.map(({ hash }) => hash)),
  };
}

type Inputs = Metafile["inputs"];

/** The imports by path relative to the root. Null after an error, which the real bundling reports. */
async function follow(root: string, entries: readonly SourcePath[], { host, loader }: GraphOptions): Promise<Inputs | null> {
  try {
    const { build } = await import("esbuild");
    const { metafile } = await build({
      absWorkingDir: root,
      entryPoints: entries.map((entry) => join(root, entry)),
      outdir: join(root, "docsgen-graph"),
      bundle: true,
      write: false,
      metafile: true,
      format: "esm",
      platform: "node",
      // As Node reads a package.json, and not as bundlers do.
      conditions: [],
      mainFields: ["main"],
      jsx: "automatic",
      tsconfigRaw: "{}",
      loader,
      logLevel: "silent",
      plugins: [hostModules(host), regularFiles(root, (_, cause) => cause)],
    });
    return metafile.inputs;
  } catch {
    return null;
  }
}

/** Packages get their own React. */
function hostModules(host: ReadonlySet<string>): Plugin {
  return {
    name: "host-modules",
    setup: (build) => {
      build.onResolve({ filter: /^[^./]/ }, ({ path, importer }) =>
        host.has(path) && isOwn(importer) ? { path, external: true } : undefined,
      );
    },
  };
}

function isOwn(path: string): boolean {
  return !path.split(/[\\/]/).includes("node_modules");
}

/** The entry and all that it imports, nearest first. */
function reachable(entry: string, inputs: Inputs): readonly string[] {
  const found = new Set([entry]);
  for (const input of found) {
    for (const { path, external } of inputs[input]?.imports ?? []) if (external !== true) found.add(path);
  }
  return [...found];
}

async function judge(root: string, file: string, imports: Inputs[string]["imports"]): Promise<Purity> {
  const extension = /\.[cm]?([jt]sx?)$/.exec(file)?.[1];
  // Text, JSON, styles.
  if (extension === undefined || knownPure.has(packageOf(file))) return { impure: null, reads: [] };
  const builtin = imports.find(({ path, external }) => external === true && isBuiltin(path) && !isPure(path, file));
  if (builtin !== undefined) return { impure: `imports ${builtin.path}`, reads: [] };
  const found = await findImpurity(readRegularText(resolve(root, file)), extension as Loader, isOwn(file));
  return found ?? { impure: "cannot be parsed", reads: [] };
}

function isPure(builtin: string, importer: string): boolean {
  return pureBuiltins.test(builtin) || (pureInPackages.test(builtin) && !isOwn(importer));
}

/** `../node_modules/@scope/name/lib/a.js` → `@scope/name`; empty for a file of the site. */
function packageOf(file: string): string {
  const folder = packageFolder(file);
  return folder.slice(folder.lastIndexOf("node_modules/") + "node_modules/".length);
}

function packageFolder(file: string): string {
  return /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? "node_modules/";
}

/** The package.json: the version of a package, and which of its files an import means. */
function manifestOf(file: string): string {
  return `${packageFolder(file)}/package.json`;
}

function hashFiles(root: string, files: readonly string[]): Hash {
  return hashOf(...files.flatMap((file) => [file, existsSync(resolve(root, file)) ? readRegularFile(resolve(root, file)) : ""]));
}

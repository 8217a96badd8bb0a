/**
 * Evaluates the site's own TypeScript: the configuration, template overrides, directives and component pages.
 *
 * 1. esbuild bundles all files in memory, so that what they share is shared.
 * 2. Imports of `docsgen`, React and the packaged templates are the running tool's modules; other packages come from the
 *    site's node_modules and are imported as Node would.
 * 3. The bundle runs as a function. Each file is evaluated on its own, so one that throws does not hide the others.
 */
import { createRequire, SourceMap } from "node:module";
import { join, sep } from "node:path";
import vm from "node:vm";
import type { BuildResult } from "esbuild";
import { type Cache, derivation, noCache } from "../../kit/cache/cache.ts";
import { statesOf } from "../../kit/cache/table.ts";
import type { Code } from "../../kit/diagnostics/codes.ts";
import { compare, diagnose } from "../../kit/diagnostics/diagnostic.ts";
import { isRefused, thrown } from "../../kit/diagnostics/thrown.ts";
import { hashOf } from "../../kit/hash.ts";
import { startedCode, type UserPlace } from "../../kit/processes/startedCode.ts";
import { watched } from "../../kit/processes/watched.ts";
import type { Diagnostic, Hash, SourcePath } from "../../model/model.ts";
import { bundlerFile, placeIn } from "./bundler.ts";
import { type CodeGraph, readGraph, unknownGraph } from "./codeGraph.ts";
import { codeReads, readState } from "./codeReads.ts";
import { Externals, type HostModules, type Imported } from "./externals.ts";
import { type Failure, regularFiles, unreadableManifests } from "./regularFiles.ts";

/** What a component page may import as text: programs to show, drawings to put into the page. `textFiles.d.ts` declares the same. */
const textFiles: Readonly<Record<string, "text">> = Object.fromEntries(
  ["c", "cpp", "h", "hpp", "cmake", "sh", "ps1", "svg", "txt"].map((extension) => [`.${extension}`, "text"] as const),
);

/** What the running tool and the site's own code have of each other. */
export interface Host {
  readonly modules: HostModules;
}

export interface LoadedModules {
  /** The modules by path as given; a file that could not be evaluated is missing. */
  readonly modules: ReadonlyMap<string, unknown>;
  readonly diagnostics: readonly Diagnostic[];
  /** Every file that went into the bundle, relative to the root: what a watcher watches. */
  readonly inputs: readonly SourcePath[];
  /** Changes whenever the code of a file or of a package it imports does: part of cache keys. */
  readonly hash: Hash;
  /** All that the files load, and which of them may do otherwise without a change of it. */
  readonly graph: CodeGraph;
  /** Text of every such file. */
  readonly texts: ReadonlyMap<SourcePath, string>;
  /** Where in the site's own code an error was thrown, also one thrown later while rendering; null when it was elsewhere. */
  readonly place: (error: unknown) => UserPlace | null;
}

/** Loads `files` (relative to `root`). `code` is what their problems are filed under. */
export async function loadModules(
  root: string,
  files: readonly SourcePath[],
  host: Host,
  { code = "config/template", cache = noCache() }: { readonly code?: Code; readonly cache?: Cache } = {},
): Promise<LoadedModules> {
  const none = { modules: new Map(), diagnostics: [], inputs: [], texts: new Map(), hash: hashOf(""), place: () => null };
  if (files.length === 0) return { ...none, graph: noGraph };
  const kept = findBundle(root, files, cache);
  const reused = kept === null ? null : await reuse(root, host, kept);
  const made = reused ?? (await make(root, files, host));
  if ("failures" in made) {
    const diagnostics = made.failures.map((failure) => explain(failure, code));
    return { ...none, inputs: files, diagnostics, graph: unknownGraph(files) };
  }
  const { bundled, packages } = made;
  if (reused === null) keepBundle(root, files, bundled, cache);
  const name = `docsgen-site-${hashOf(bundled.code)}.js`;
  const place = placeFinder(name, bundled.map);
  const importsPackages = bundled.imported.packages.length > 0;
  startedCode.publish({ name, files: files.join(), place, importsPackages });
  const { modules, failed } = evaluate(files, { root, name, code: bundled.code, packages });
  const diagnostics = failed.map(({ file, error }) => explainThrown(file, error, place, code));
  const { inputs, code: bundledCode, map, graph } = bundled;
  return { modules, diagnostics, inputs, texts: textsOf(map), hash: hashOf(bundledCode, graph.hash), graph, place };
}

/** The site's own code in one file. */
interface CodeBundle {
  readonly code: string;
  /** The source map, as text. */
  readonly map: string;
  /** Files in it, relative to the root. */
  readonly inputs: readonly SourcePath[];
  readonly imported: Imported;
  readonly graph: CodeGraph;
}

interface PlainBundle extends Omit<CodeBundle, "graph"> {
  readonly graph: Omit<CodeGraph, "impure"> & { readonly impure: readonly (readonly [SourcePath, string])[] };
}

const bundles = derivation<PlainBundle>("site-code");

/** What it loads is known by absolute paths, so in a copied cache it is the bundle of another site. */
function findBundle(root: string, files: readonly SourcePath[], cache: Cache): CodeBundle | null {
  const found = cache.table(bundles).find(files.join(), { inputs: { root }, stateOf: readState(cache) });
  return found === undefined ? null : { ...found, graph: { ...found.graph, impure: new Map(found.graph.impure) } };
}

/** Kept as long as every file that it loads is what it was, those of packages too, and no import has come to mean another file. */
function keepBundle(root: string, files: readonly SourcePath[], { graph, ...bundle }: CodeBundle, cache: Cache): void {
  if (graph.files === null) return;
  const loaded = [...bundle.inputs.map((input) => join(root, input)), ...graph.files, bundlerFile()];
  const impure = cache.areSettled(loaded) ? null : "a file changed just now";
  const stateOf = readState(cache);
  const value = { ...bundle, graph: { ...graph, impure: [...graph.impure] } };
  cache.table(bundles).keep(files.join(), { inputs: { root }, impure }, value, statesOf(codeReads(loaded), { stateOf }));
}

interface Ready {
  readonly bundled: CodeBundle;
  /** What it imports, loaded. */
  readonly packages: Externals;
}

interface Failed {
  readonly failures: readonly Failure[];
}

const noGraph: CodeGraph = { files: [], impure: new Map(), reads: [], hash: hashOf("") };

/** Null when a package that the bundle imports can no longer be loaded: to bundle again says why. */
async function reuse(root: string, host: Host, bundled: CodeBundle): Promise<Ready | null> {
  const packages = new Externals(root, host.modules);
  return packages.provide(bundled.imported).then(
    () => ({ bundled, packages }),
    () => null,
  );
}

async function make(root: string, files: readonly SourcePath[], host: Host): Promise<Ready | Failed> {
  const failures = unreadableManifests(root, files);
  if (failures.length > 0) return { failures };
  const packages = new Externals(root, host.modules);
  const [bundled, graph] = await Promise.all([
    bundle(root, files, packages),
    readGraph(root, files, { host: new Set(Object.keys(host.modules)), loader: textFiles }),
  ]);
  return "failures" in bundled ? bundled : { bundled: { ...bundled, graph, imported: packages.imported() }, packages };
}

type Bundled = Pick<CodeBundle, "code" | "map" | "inputs">;

async function bundle(root: string, files: readonly SourcePath[], packages: Externals): Promise<Bundled | Failed> {
  const entries = files.map((file) => `${JSON.stringify(file)}: () => require(${JSON.stringify(join(root, file))})`);
  try {
    // Most builds find what they need in the cache, and do not start the bundler.
    const { build } = await import("esbuild");
    const result = await build({
      stdin: { contents: `module.exports = { ${entries.join(",\n")} };`, resolveDir: root, sourcefile: "docsgen-entry.js" },
      absWorkingDir: root,
      outfile: join(root, "docsgen-site.js"),
      bundle: true,
      write: false,
      format: "cjs",
      platform: "node",
      target: "node20",
      jsx: "automatic",
      tsconfigRaw: "{}",
      keepNames: true,
      charset: "utf8",
      legalComments: "none",
      sourcemap: "external",
      metafile: true,
      logLevel: "silent",
      plugins: [packages.plugin, regularFiles(root, (_, cause) => `${cause}.`)],
      loader: textFiles,
    });
    return bundleOf(result);
  } catch (error) {
    const failures = (error as { readonly errors?: readonly Failure[] }).errors;
    if (failures === undefined) throw error;
    return { failures };
  }
}

function bundleOf(result: BuildResult<{ write: false; metafile: true }>): Bundled {
  const output = (ending: string) => result.outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? "";
  const inputs = Object.keys(result.metafile.inputs).filter(isOfSite).sort(compare) as SourcePath[];
  return { code: output(".js"), map: output(".js.map"), inputs };
}

/** The map of the bundle carries the files it was made from. */
function textsOf(map: string): LoadedModules["texts"] {
  const { sources, sourcesContent } = JSON.parse(map) as { readonly sources: string[]; readonly sourcesContent: string[] };
  const own = sources.map((path, index) => [path as SourcePath, sourcesContent[index] ?? ""] as const);
  return new Map(own.filter(([path]) => isOfSite(path)));
}

function isOfSite(path: string): boolean {
  return path !== "docsgen-entry.js" && !path.includes(":");
}

interface Evaluated {
  readonly modules: ReadonlyMap<string, unknown>;
  readonly failed: readonly { readonly file: SourcePath; readonly error: unknown }[];
}

interface Program {
  readonly root: string;
  readonly name: string;
  readonly code: string;
  readonly packages: Externals;
}

function evaluate(files: readonly SourcePath[], { root, name, code, packages }: Program): Evaluated {
  const external = (key: string) => packages.get(key);
  const module: { exports: Readonly<Record<string, () => unknown>> } = { exports: {} };
  const storages = ["localStorage", "sessionStorage"];
  const run = vm.compileFunction(code, ["module", "exports", "require", "docsgenExternal", ...storages], {
    // Dynamic imports of computed names are left to Node, which resolves them from here.
    filename: join(root, name),
    importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  run(module, module.exports, createRequire(join(root, "site.config.ts")), external, ...storages.map(noStorage));
  const modules = new Map<string, unknown>();
  const failed: { file: SourcePath; error: unknown }[] = [];
  for (const file of files) {
    try {
      modules.set(
        file,
        watched({ code: "config/load", what: file, file }, () => module.exports[file]?.()),
      );
    } catch (error) {
      failed.push({ file, error });
    }
  }
  return { modules, failed };
}

/** A browser's storage while the site is built: some versions of Node have one, and what is kept there reaches no reader. */
function noStorage(name: string): object {
  const refuse = (_: object, key?: unknown): never => {
    const what = typeof key === "string" ? `${name}.${key}` : name;
    throw new Error(`Illegal use of ${what} while the site is built: storage exists only in the reader's browser.`);
  };
  return new Proxy({}, { get: refuse, set: refuse, has: refuse, deleteProperty: refuse, ownKeys: refuse });
}

function placeFinder(name: string, map: string): LoadedModules["place"] {
  return (error) => {
    const sourceMap = new SourceMap(JSON.parse(map) as ConstructorParameters<typeof SourceMap>[0]);
    const stack = error instanceof Error ? (error.stack ?? "") : "";
    for (const [, line, column] of stack.matchAll(new RegExp(`${name}:(\\d+):(\\d+)`, "g"))) {
      const entry = sourceMap.findEntry(Number(line) - 1, Number(column) - 1);
      if ("originalSource" in entry && !entry.originalSource.includes(":")) {
        return { file: entry.originalSource as SourcePath, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
      }
    }
    return null;
  };
}

function explain({ text, location, notes }: Failure, code: Code): Diagnostic {
  const place: Partial<Diagnostic> =
    location === null ? {} : { file: location.file.split(sep).join("/") as SourcePath, ...placeIn(location) };
  const problem = text.replace("docsgen-external:", "").replace(/[^.!?]$/, "$&.");
  const message = `${place.file ?? "The site's own code"} cannot be loaded: ${problem}`;
  return diagnose(code, message, { ...place, hint: notes[0]?.text });
}

function explainThrown(file: SourcePath, error: unknown, place: LoadedModules["place"], code: Code): Diagnostic {
  const message = isRefused(error)
    ? `${file} cannot be used: ${error.message}.`
    : `${file} throws while it runs: ${thrown(error)}`;
  return diagnose(code, message, place(error) ?? { file });
}

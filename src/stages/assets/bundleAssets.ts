/**
 * Bundles what browsers load: the client's modules with content-hashed names, the inline script as text, and style sheets
 * with the images and fonts they refer to. Nothing here depends on their content.
 */
import { basename, join, relative, resolve, sep } from "node:path";
import type { build as Build, BuildFailure, BuildOptions, Message, OutputFile, Plugin } from "esbuild";
import { hashOf } from "../../kit/hash.ts";
import type { Place } from "../../model/model.ts";
import { bundlerFile, placeIn } from "../config/bundler.ts";
import { regularFiles } from "../config/regularFiles.ts";

/** Loaded on demand: most builds reuse the bundles of the last one. */
const build: typeof Build = async (options) => (await import("esbuild")).build(options);

/** The oldest supported browsers; older ones get the page without the script. */
const browsers = ["chrome123", "edge123", "firefox121", "safari17.5"];

const shared = {
  bundle: true,
  minify: true,
  write: false,
  metafile: true,
  logLevel: "silent",
  charset: "utf8",
  target: browsers,
  define: { "process.env.NODE_ENV": '"production"' },
} as const satisfies BuildOptions;

/** A file in the `assets` folder. */
export interface Asset {
  readonly name: string;
  readonly body: Uint8Array;
}

/**
 * Bundles an ES module and the modules that it imports dynamically. What every page needs is one file; dynamic imports share
 * chunks among themselves but not with that file. Source paths are relative to `folder`, so that names do not depend on it.
 * Adds the absolute paths of all source files to `inputs`.
 */
export async function bundleScript(
  folder: string,
  entry: string,
  inputs: Set<string> = new Set(),
): Promise<{ readonly entry: string; readonly files: readonly Asset[] }> {
  const later = await findLater(folder, entry);
  const parts = await bundleModules(folder, later, [], inputs);
  const named = laterModules(folder, ({ path }) => `./${parts.names.get(path) ?? ""}`);
  const main = await bundleModules(folder, [entry], [named], inputs);
  return { entry: main.names.get(entry) ?? "", files: [...main.files, ...parts.files] };
}

interface Bundled {
  /** File name by entry point. */
  readonly names: ReadonlyMap<string, string>;
  readonly files: readonly Asset[];
}

async function bundleModules(
  folder: string,
  entryPoints: readonly string[],
  plugins: readonly Plugin[],
  inputs: Set<string>,
): Promise<Bundled> {
  const { outputFiles, metafile } = await build({ ...scriptOptions(folder, entryPoints), plugins: [...plugins] });
  for (const path of Object.keys(metafile.inputs)) inputs.add(resolve(folder, path));
  const entries = Object.entries(metafile.outputs).map(([path, { entryPoint = "" }]) => [entryPoint, basename(path)] as const);
  return { names: new Map(entries), files: outputFiles.map(asset) };
}

function scriptOptions(folder: string, entryPoints: readonly string[]) {
  return {
    ...shared,
    absWorkingDir: folder,
    entryPoints: [...entryPoints],
    outdir: join(folder, "assets"),
    entryNames: "[name]-[hash]",
    chunkNames: "[name]-[hash]",
    format: "esm",
    splitting: true,
    jsx: "automatic",
    legalComments: "eof",
  } as const satisfies BuildOptions;
}

/** The modules that the entry and its static imports load dynamically. */
async function findLater(folder: string, entry: string): Promise<readonly string[]> {
  const found = new Set<string>();
  const note = laterModules(folder, ({ path }) => {
    found.add(path);
    return path;
  });
  await build({ ...scriptOptions(folder, [entry]), plugins: [note] });
  return [...found].sort();
}

/** Replaces the name of each dynamically imported module; `path` is relative to the folder. */
function laterModules(folder: string, nameOf: (module: { readonly path: string }) => string): Plugin {
  return {
    name: "later-modules",
    setup({ onResolve, resolve }) {
      onResolve({ filter: /^\.{1,2}\// }, async ({ kind, path, resolveDir, pluginData }) => {
        if (kind !== "dynamic-import" || pluginData === asked) return undefined;
        const resolved = await resolve(path, { kind, resolveDir, pluginData: asked });
        if (resolved.errors.length > 0) return resolved;
        return { path: nameOf({ path: relative(folder, resolved.path).split(sep).join("/") }), external: true };
      });
    },
  };
}

/** Marks calls of `resolve` by the plug-in itself. */
const asked = Symbol("asked");

/** Bundles a script that is small enough to inline in every page. esbuild escapes `</script` in strings. */
export async function bundleInline(folder: string, entry: string, inputs: Set<string> = new Set()): Promise<string> {
  const { outputFiles, metafile } = await build({ ...classic(folder, entry), legalComments: "none" });
  for (const path of Object.keys(metafile.inputs)) inputs.add(resolve(folder, path));
  return (outputFiles[0]?.text ?? "").trim();
}

function classic(folder: string, entry: string) {
  return {
    ...shared,
    absWorkingDir: folder,
    entryPoints: [entry],
    format: "iife",
    jsx: "automatic",
  } as const satisfies BuildOptions;
}

/** What stands in for modules and for the browser's functions: paths of files, relative to the folder. */
export interface StandIns {
  readonly modules: Readonly<Record<string, string>>;
  /** A file that exports functions by the names of those of the browser. */
  readonly globals: string;
}

/** Bundles a script with all that it imports, also dynamically, into one file that is no module: pages on a disk load no modules. */
export async function bundleWhole(folder: string, entry: string, { modules, globals }: StandIns): Promise<string> {
  const plugin: Plugin = {
    name: "stand-ins",
    setup({ onLoad }) {
      onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
        const own = modules[relative(folder, path).split(sep).join("/")];
        if (own === undefined) return undefined;
        return { contents: `export * from ${JSON.stringify(join(folder, own))};`, resolveDir: folder };
      });
    },
  };
  const own = { legalComments: "eof", inject: [join(folder, globals)], plugins: [plugin] } satisfies BuildOptions;
  const { outputFiles } = await build({ ...classic(folder, entry), ...own });
  return outputFiles[0]?.text ?? "";
}

export interface Styles {
  /** Name of the style sheet; null after an error. */
  readonly name: string | null;
  readonly files: readonly Asset[];
  readonly problems: readonly StyleProblem[];
  /** Absolute paths of all source files; null after an error. */
  readonly inputs: ReadonlySet<string> | null;
}

export interface StyleProblem {
  readonly severity: "error" | "warning";
  readonly message: string;
  /** Absolute path and 1-based position; null if the problem is not in a file. */
  readonly place: ({ readonly file: string } & Partial<Place>) | null;
}

/** Bundles the text of an entry that imports style sheets into one. Prefixes site-absolute `url()`s with the base. */
export async function bundleStyles(folder: string, entry: string, base: string, prefix = "site"): Promise<Styles> {
  const problems = (severity: StyleProblem["severity"], messages: readonly Message[]) =>
    messages.map((message) => styleProblem(message, severity, folder));
  try {
    const { outputFiles, warnings, metafile } = await build({
      ...styleOptions(folder, base),
      stdin: { ...stdin, contents: entry, resolveDir: folder },
    });
    const sheet = outputFiles.find(isSheet)?.contents ?? new Uint8Array();
    const name = `${prefix}-${hashOf(sheet).slice(0, 10)}.css`;
    const rest = outputFiles.filter((file) => !isSheet(file)).map(asset);
    const bundled = Object.keys(metafile.inputs).filter(isFile);
    const inputs = new Set([...bundled.map((path) => resolve(folder, path)), bundlerFile()]);
    return { name, files: [{ name, body: sheet }, ...rest], problems: problems("warning", warnings), inputs };
  } catch (error) {
    const { errors, warnings } = error as Partial<BuildFailure>;
    if (errors === undefined) throw error;
    const found = [...problems("error", errors), ...problems("warning", warnings ?? [])];
    return { name: null, files: [], problems: found, inputs: null };
  }
}

const stdin = { loader: "css", sourcefile: "styles" } as const;

/** False for the text of the entry and for `data:` URLs, which the bundler lists among its inputs too. */
function isFile(input: string): boolean {
  return input !== stdin.sourcefile && !input.startsWith("<");
}

function styleOptions(folder: string, base: string) {
  return {
    ...shared,
    absWorkingDir: folder,
    outdir: join(folder, "assets"),
    assetNames: "[name]-[hash]",
    legalComments: "none",
    loader: Object.fromEntries(pictures.map((extension) => [`.${extension}`, "file"] as const)),
    plugins: [siteUrls(base), regularFiles(folder, (file, cause) => `Cannot read ${file}: ${cause}.`)],
  } as const satisfies BuildOptions;
}

function isSheet({ path }: OutputFile): boolean {
  return path.endsWith("stdin.css");
}

function styleProblem({ text, location }: Message, severity: StyleProblem["severity"], folder: string): StyleProblem {
  const message = text.endsWith(".") ? text : `${text}.`;
  return { severity, message, place: location === null ? null : { file: join(folder, location.file), ...placeIn(location) } };
}

const pictures = ["avif", "gif", "jpeg", "jpg", "otf", "png", "svg", "ttf", "webp", "woff", "woff2"];

function siteUrls(base: string): Plugin {
  return {
    name: "site-urls",
    setup({ onResolve }) {
      onResolve({ filter: /^\/[^/]/ }, ({ kind, path }) => {
        return kind === "url-token" ? { path: base + path.slice(1), external: true } : undefined;
      });
    },
  };
}

function asset({ path, contents }: OutputFile): Asset {
  return { name: basename(path), body: contents };
}

/**
 * Every Markdown source → Compiled, each distinct body once, and the problems found on the way at their place in the file.
 */
import { posix } from "node:path";
import { features } from "../features/compile.ts";
import type { Cache } from "../kit/cache/cache.ts";
import { compare, locate } from "../kit/diagnostics/diagnostic.ts";
import { hashOf } from "../kit/hash.ts";
import { directiveName } from "../kit/syntax/directiveName.ts";
import { localPath, resolvePath } from "../kit/text/contentPaths.ts";
import type { Compiled, Content, Diagnostic, Source, SourcePath } from "../model/model.ts";
import { type BodyCaches, compileAll, fits, storedBodies } from "../stages/compile/compileAll.ts";
import { createCompiler } from "../stages/compile/compiler.ts";
import type { CompileOptions, Compiler } from "../stages/compile/compilerTypes.ts";
import { standInFor } from "../stages/compile/standIn.ts";
import type { Texts } from "../stages/compile/texts.ts";
import { machineState } from "../stages/config/codeReads.ts";
import type { LoadedConfig } from "../stages/config/load.ts";
import { installedPackage } from "../stages/config/optionalPackage.ts";
import { createFiles, type Files, type OpenFiles } from "../stages/content/files.ts";
import { allSources } from "../stages/content/scan.ts";
import type { TemplateSet } from "../stages/render/renderInput.ts";
import { componentDirectives } from "./knownDirectives.ts";
import { type SharedJob, shareCompilation } from "./workers/compileTask.ts";

export interface CompiledContent {
  readonly compiler: Compiler;
  readonly compiled: ReadonlyMap<SourcePath, Compiled>;
  /** Those of them that only stand for a body: it is compiled later. */
  readonly waiting: ReadonlySet<SourcePath>;
  readonly diagnostics: readonly Diagnostic[];
}

/** What one run may keep for the next with the same options. */
export interface CompileState {
  compiler?: Compiler;
  /** Files that bodies import. */
  readonly files: OpenFiles;
  readonly objects: WeakMap<Source, Compiled>;
  /** Sources of which the object is known to be up to date, by path, until a file changes that bodies may import. */
  readonly checked: Map<SourcePath, Source>;
  /** Present while a large site is compiled for the first time, and its pages are shown already. */
  deferral?: Deferral;
}

/** Which bodies cannot wait. */
export interface Deferral {
  /** Where all that is missing has no more characters than this, it is compiled at once. */
  readonly atOnce: number;
  /** Sources of requested pages. */
  readonly wanted: ReadonlySet<SourcePath>;
  readonly standIns: WeakMap<Source, Compiled>;
}

/** What compiling starts from. */
export interface CompileContext extends Pick<TemplateSet, "directives"> {
  readonly root: string;
  readonly loaded: Pick<LoadedConfig, "config" | "hash" | "graph" | "impure" | "templates">;
  /** The key says docsgen's version and code, the root is the folder of its package. */
  readonly tool: { readonly key: string; readonly root: string };
  readonly cache: Cache;
  /** Where compiled bodies are, if not in the cache alone. */
  readonly bodies?: BodyCaches | undefined;
  /** Ends the work with its reason. */
  readonly signal?: AbortSignal | undefined;
}

export function newCompileState(): CompileState {
  return { files: new Map(), objects: new WeakMap(), checked: new Map() };
}

export async function compileContent(
  context: CompileContext,
  content: Pick<Content, "versions" | "pages" | "notes">,
  state: CompileState = newCompileState(),
): Promise<CompiledContent> {
  const { packages, diagnostics: missing } = featurePackages(context);
  const options = { ...optionsOf(context), ...packages };
  state.compiler ??= createCompiler(options);
  const { compiler, deferral } = state;
  const markdown = allSources(content)
    .filter((source) => source.format === "markdown")
    // The versions of a page come after each other: they share most of what is to be parsed.
    .sort((a, b) => compare(a.id, b.id));
  await compileMissing(markdown, context, options, { ...state, compiler });
  const compiled = new Map(markdown.map((source) => [source.path, state.objects.get(source) ?? standIn(source, deferral)]));
  const waiting = new Set(markdown.filter((source) => !state.objects.has(source)).map(({ path }) => path));
  const problems = markdown.flatMap((source) => problemsOf(source, compiled.get(source.path) as Compiled));
  return { compiler, compiled, waiting, diagnostics: [...missing, ...problems] };
}

function optionsOf({ loaded: { config, hash, graph, templates }, directives, tool }: CompileContext): CompileOptions {
  const { remarkPlugins, rehypePlugins } = config.markdown;
  return {
    directives: new Map([...directives.keys()].map((name) => [name, componentDirectives.get(name) ?? null])),
    ownDirectives: new Set(Object.keys(templates.directives).map(directiveName)),
    variables: variableNames(config.vars),
    symbols: Object.keys(config.symbols).length > 0,
    markdown: config.markdownPages !== null,
    listings: Object.keys(config.snippets).sort(),
    explorers: config.code.compilerExplorer,
    origin: config.url,
    remarkPlugins,
    rehypePlugins,
    html: config.markdown.html.elements,
    languages: config.code.languages,
    packageManagers: config.code.packageManagers,
    tool: tool.key,
    texts: textsOf(config.messages),
    // Plug-ins are code of the site: what they do may change with it, and with what it reads of the machine.
    ...(remarkPlugins.length + rehypePlugins.length > 0 ? { plugins: hashOf(hash, machineState([graph])) } : {}),
  };
}

/** The packages of the site that features compile with, and those that are missing. */
function featurePackages({ root, loaded: { config }, tool }: CompileContext) {
  const find = (name: string) => installedPackage(name, [root, tool.root]);
  const found = Object.values(features).flatMap((feature) => ("packages" in feature ? [feature.packages(config, find)] : []));
  const packages: Partial<CompileOptions> = Object.assign({}, ...found.map(({ options }) => options));
  return { packages, diagnostics: found.flatMap((each) => ("missing" in each ? (each.missing ?? []) : [])) };
}

/** Brings `objects` up to date with the sources: from the cache, then from the compiler. */
async function compileMissing(
  markdown: readonly Source[],
  { root, loaded, cache, bodies = { own: cache, others: [] }, signal }: CompileContext,
  options: CompileOptions,
  { compiler, files: opened, objects, checked, deferral }: CompileState & { readonly compiler: Compiler },
): Promise<void> {
  // What impure plug-ins make is not kept, and is known by what it is.
  const impure = options.plugins === undefined ? null : loaded.impure;
  const stored = storedBodies(bodies, compiler, impure);
  const keep = ([source, files]: Stale, object: Compiled) => {
    objects.set(source, withPicture(source, impure === null ? object : namedByContent(object), files));
  };
  const isStale = ([source, files]: Stale) => {
    if (!isCurrent(objects.get(source), files)) return true;
    checked.set(source.path, source);
    return false;
  };
  const stale = markdown
    .filter((source) => checked.get(source.path) !== source)
    .map((source): Stale => [source, createFiles(root, source.path, opened, cache)])
    .filter(isStale)
    .filter((each) => {
      const found = stored.find(jobOf(each));
      if (found !== undefined) keep(each, found);
      return found === undefined;
    });
  const due = stale.filter(isDue(stale, deferral));
  const share = shareCompilation(root, options, { signal });
  const made = await compileAll(due.map(jobOf), compiler, stored, { share, signal });
  for (const [index, each] of due.entries()) keep(each, made[index] as Compiled);
}

/** Which bodies are compiled now: all, unless they are so many that the site is shown before. */
function isDue(missing: readonly Stale[], deferral: Deferral | undefined): (each: Stale) => boolean {
  if (deferral === undefined || missing.reduce((sum, [{ body }]) => sum + body.length, 0) <= deferral.atOnce) return () => true;
  // Which names have notes is known from their headings.
  return ([{ path, kind }]) => kind === "note" || deferral.wanted.has(path);
}

type Stale = readonly [Source, Files];

function standIn(source: Source, deferral: Deferral | undefined): Compiled {
  const made = deferral?.standIns.get(source) ?? standInFor(source);
  deferral?.standIns.set(source, made);
  return made;
}

/** The body is read when it is asked for, if it was not read before. */
function jobOf([source, files]: Stale): SharedJob {
  return {
    get body() {
      return source.body;
    },
    hash: source.hash,
    path: source.path,
    files,
  };
}

/** The object of a source is what it was as long as what the body imports is what it was. */
function isCurrent(compiled: Compiled | undefined, files: Files): boolean {
  return compiled !== undefined && fits(compiled, files);
}

/** The site's own words for what compile writes: `messages: { "markdown.note": "Hinweis" }`. */
function textsOf(messages: Readonly<Record<string, string>>): Partial<Texts> {
  const prefix = "markdown.";
  const own = Object.entries(messages).filter(([key]) => key.startsWith(prefix));
  return Object.fromEntries(own.map(([key, text]) => [key.slice(prefix.length), text]));
}

function variableNames(vars: Readonly<Record<string, string>>): ReadonlySet<string> {
  return new Set(["version.name", "version.label", "version.path", ...Object.keys(vars).map((name) => `vars.${name}`)]);
}

function namedByContent(object: Compiled): Compiled {
  return { ...object, key: hashOf(JSON.stringify(object)) };
}

/** The picture that front matter names next to the page is a file of the page like those that its body names. */
function withPicture({ frontMatter: { image } }: Source, compiled: Compiled, files: Files): Compiled {
  const path = image === undefined ? null : localPath(image);
  if (path === null || path.startsWith("/")) return compiled;
  return { ...compiled, imports: [...compiled.imports, { path: resolvePath(path, ""), hash: files.hash(path) }] };
}

/** A problem inside a partial is in the partial's own file. */
function problemsOf(source: Source, compiled: Compiled): readonly Diagnostic[] {
  return compiled.problems.map((problem) => {
    if (problem.within === undefined) return locate(problem, source.path, source.bodyLine);
    return locate(problem, posix.join(posix.dirname(source.path), problem.within) as SourcePath, 1);
  });
}

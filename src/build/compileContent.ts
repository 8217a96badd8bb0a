/**
 * Every Markdown source → Compiled, each distinct body once, and the problems found on the way at their place in the file.
 */
import { join, posix } from "node:path";
import { createCache } from "../compile/cache.ts";
import { compileAll } from "../compile/compileAll.ts";
import { createCompiler } from "../compile/compiler.ts";
import { findJsx } from "../compile/jsx.ts";
import { localPath, resolvePath } from "../compile/paths.ts";
import type { Compiler, Files } from "../compile/types.ts";
import type { LoadedConfig } from "../config/load.ts";
import type { RunOptions } from "../config/types.ts";
import { createFiles, type FileCache } from "../content/files.ts";
import { locate } from "../diagnostic.ts";
import type { Compiled, Content, Diagnostic, Source, SourcePath } from "../model.ts";
import type { Parts } from "./parts.ts";

export interface CompiledContent {
  readonly compiler: Compiler;
  readonly compiled: ReadonlyMap<SourcePath, Compiled>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Where compiled objects are kept; the folder may be deleted at any time. */
const cacheFolder = ".docsgen/compiled";

export async function compileContent(
  run: Pick<RunOptions, "root" | "cache">,
  { config, hash }: Pick<LoadedConfig, "config" | "hash">,
  content: Content,
  { directives, tool }: Pick<Parts, "directives"> & { readonly tool: string },
): Promise<CompiledContent> {
  const { remarkPlugins, rehypePlugins } = config.markdown;
  const compiler = createCompiler({
    directives: new Set(directives.keys()),
    variables: variableNames(config.vars),
    remarkPlugins,
    rehypePlugins,
    tool,
    // Plug-ins are code of the site: what they do may change with it.
    ...(remarkPlugins.length + rehypePlugins.length === 0 ? {} : { plugins: hash }),
  });
  const sources = [...content.versions.flatMap((version) => version.sources), ...content.pages];
  const markdown = sources.filter((source) => source.format === "markdown");
  const read: FileCache = new Map();
  const jobs = markdown.map(({ body, path }) => ({ body, files: createFiles(run.root, path, read) }));
  const objects = await compileAll(jobs, compiler, run.cache ? createCache(join(run.root, cacheFolder)) : null);
  const compiled = new Map(
    markdown.map((source, index) => [source.path, withPicture(source, objects[index] as Compiled, jobs[index]?.files)]),
  );
  const diagnostics = markdown.flatMap((source, index) => problemsOf(source, objects[index] as Compiled));
  return { compiler, compiled, diagnostics: unique(diagnostics) };
}

function variableNames(vars: Readonly<Record<string, string>>): ReadonlySet<string> {
  return new Set(["version.name", "version.label", "version.path", ...Object.keys(vars).map((name) => `vars.${name}`)]);
}

/** The picture that front matter names beside the page is a file of the page like those that its body names. */
function withPicture({ frontMatter: { image } }: Source, compiled: Compiled, files: Files | undefined): Compiled {
  const path = image === undefined ? null : localPath(image);
  if (path === null || path.startsWith("/")) return compiled;
  return { ...compiled, imports: [...compiled.imports, { path: resolvePath(path, ""), hash: files?.hash(path) ?? null }] };
}

/** An `.mdx` file that is more than Markdown has a report for every line that is, instead of those for single tags. */
function problemsIn({ path, body }: Source, { problems }: Compiled): Compiled["problems"] {
  const jsx = /\.mdx$/i.test(path) ? findJsx(body) : [];
  return jsx.length === 0 ? problems : [...jsx, ...problems.filter(({ code }) => code !== "markdown/jsx")];
}

/** A problem inside a partial stands in the partial's own file. */
function problemsOf(source: Source, compiled: Compiled): readonly Diagnostic[] {
  return problemsIn(source, compiled).map((problem) => {
    if (problem.within === undefined) return locate(problem, source.path, source.bodyLine);
    return locate(problem, posix.join(posix.dirname(source.path), problem.within) as SourcePath, 1);
  });
}

/** A partial that five pages include is reported once. */
function unique(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return [...new Map(diagnostics.map((each) => [JSON.stringify(each), each])).values()];
}

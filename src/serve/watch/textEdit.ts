/**
 * The most frequent edit: the text of one Markdown file changed, and nothing of it that the plan reads. Then that file is read
 * and compiled, no other file is read, and nothing is planned.
 */

import { lstatSync } from "node:fs";
import { join, posix, sep } from "node:path";
import { noCache } from "../../kit/cache/cache.ts";
import type { Compiled, Content, Source, SourcePath } from "../../model/model.ts";
import type { Config } from "../../model/schemas/config.ts";
import type { Assembly, SiteContext } from "../../site/assembly.ts";
import { type CompiledContent, compileContent } from "../../site/compileContent.ts";
import { compileContextOf } from "../../site/loadSite.ts";
import { continued, type SiteState } from "../../site/siteState.ts";
import { type PageFolder, pageFolders } from "../../stages/content/pageFolders.ts";
import { noContent } from "../../stages/content/scan.ts";
import { readSources } from "../../stages/content/sources.ts";
import { planApis } from "../../stages/plan/plan.ts";
import { isSameHeader, isSameInterface } from "../../stages/plan/reads.ts";

export interface TextEdit {
  readonly assembly: Assembly;
  readonly source: Source;
  readonly compiled: Compiled;
  /** What it was before. */
  readonly before: Compiled;
}

/** What became of reading one file again. */
export interface Replaced {
  /** "none" if the file says what it said, null if the edit affects more than its text. */
  readonly textEdit: TextEdit | "none" | null;
  /** The state with what the file says now. */
  readonly state: SiteState;
}

/** Null if the file cannot be read alone. `state`: of the last assembly, where that is not the one that is shown. */
export async function replaceBody(
  context: SiteContext,
  state: SiteState,
  assembly: Assembly,
  path: SourcePath,
): Promise<Replaced | null> {
  const old = shownAsRead(state, assembly, path);
  // Other languages may show the text, too.
  if (assembly.languages.length > 0 || old === null || isImported(state, path) || !isPlainFile(join(context.run.root, path)))
    return null;
  const next = continued(state);
  return { textEdit: await readAnew(context, next, assembly, old), state: next };
}

interface Shown {
  readonly source: Source;
  readonly compiled: Compiled;
}

/** The file as it was last read; null if it has problems or another version of it is shown. */
function shownAsRead({ scan, compile }: SiteState, assembly: Assembly, path: SourcePath): Shown | null {
  const read = scan.sources.get(path);
  const compiled = assembly.compiled.get(path);
  if (read === undefined || read.source === null || read.diagnostics.length > 0 || compiled === undefined) return null;
  const { source } = read;
  const isShown = assembly.sources.get(path) === source && compile.objects.get(source) === compiled;
  return isShown && compiled.problems.length === 0 ? { source, compiled } : null;
}

/** A page that another page includes affects that page, too. */
function isImported({ compile }: SiteState, path: SourcePath): boolean {
  const end = sep + path.split("/").join(sep);
  return [...compile.files.keys()].some((file) => file.endsWith(end));
}

function isPlainFile(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

/** Reads into the state. */
async function readAnew(
  context: SiteContext,
  state: SiteState,
  assembly: Assembly,
  { source, compiled: before }: Shown,
): Promise<TextEdit | "none" | null> {
  const { kind, version, path } = source;
  const ofDocs = { folder: assembly.content.versions.find(({ name }) => name === version)?.folder ?? "", prefix: "" };
  const { config } = context.loaded;
  const outside = [...pageFolders(config), ...noteFolders(config)].find((each) => path.startsWith(`${each.folder}/`));
  const { folder, prefix } = outside ?? ofDocs;
  state.scan.sources.delete(path);
  const files = [posix.relative(folder, path)];
  const { root } = context.run;
  const read = readSources({ kind, version, folder, files, drafts: true, prefix }, { root, cache: noCache(), state: state.scan });
  const [fresh] = read.sources;
  if (fresh === undefined || read.diagnostics.length > 0 || !isSameHeader(source, fresh)) return null;
  if (fresh.hash === source.hash) return "none";
  const made = await compileAlone(context, state.compile, fresh);
  const compiled = made.compiled.get(path);
  if (compiled === undefined || made.diagnostics.length > 0 || !isSameInterface(before, compiled)) return null;
  const edited = replaceText(assembly, { state, source: fresh, compiled });
  const next = kind === "note" ? withNotes(edited, assembly) : edited;
  return next === null ? null : { assembly: next, source: fresh, compiled, before };
}

function noteFolders({ symbols }: Config): readonly PageFolder[] {
  return Object.values(symbols).flatMap((entry) => {
    return typeof entry === "object" && entry.notes !== undefined ? [{ folder: `content/${entry.notes}`, prefix: "" }] : [];
  });
}

/** The assembly with what its notes say on pages of symbols; null where lists and the plan say something else than before. */
function withNotes(assembly: Assembly, before: Assembly): Assembly | null {
  const { content, compiled, state } = assembly;
  const apis = planApis(content, compiled, state);
  const listed = ({ reference }: Assembly["apis"]) =>
    JSON.stringify([...content.notes.keys()].map(reference).map((each) => [each?.outlines, each?.problems]));
  return listed(apis) === listed(before.apis) ? { ...assembly, apis } : null;
}

/** An assembly with another text of one source. */
export function replaceText(assembly: Assembly, { state, source, compiled }: Shown & { readonly state: SiteState }): Assembly {
  return {
    ...assembly,
    state,
    content: withSource(assembly.content, source),
    sources: new Map(assembly.sources).set(source.path, source),
    compiled: new Map(assembly.compiled).set(source.path, compiled),
  };
}

/** Compiles one body without the cache on disk, which only the next start reads. */
export function compileAlone(
  context: SiteContext,
  { deferral: _, ...state }: SiteState["compile"],
  source: Source,
): Promise<CompiledContent> {
  const { signal: __, ...alone } = { ...context, cache: noCache(), parts: [] };
  return compileContent(compileContextOf(alone), { ...noContent, pages: [source] }, state);
}

function withSource(content: Content, source: Source): Content {
  const replace = (sources: readonly Source[]) => sources.map((each) => (each.path === source.path ? source : each));
  if (source.kind === "page") return { ...content, pages: replace(content.pages) };
  if (source.kind === "note")
    return { ...content, notes: new Map([...content.notes].map(([docSet, notes]) => [docSet, replace(notes)])) };
  const versions = content.versions.map((folder) =>
    folder.name === source.version ? { ...folder, sources: replace(folder.sources) } : folder,
  );
  return { ...content, versions };
}

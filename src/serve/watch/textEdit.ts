/**
 * The most frequent edits: the text of one Markdown file changed, or of a file that bodies include. Then what shows that text is compiled,
 * no other file is read, and nothing is planned unless something differs that the plan reads.
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
  readonly bodies: readonly EditedBody[];
  /** Whether the plan reads something that differs, and nothing else has to be read again. */
  readonly isPlanned?: boolean;
}

export interface EditedBody {
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
  const limit = config.markdown.frontMatterLimit;
  const from = { kind, version, folder, files, drafts: true, prefix, limit };
  const read = readSources(from, { root, cache: noCache(), state: state.scan });
  const [fresh] = read.sources;
  if (fresh === undefined || read.diagnostics.length > 0 || !isSamePlace(source, fresh)) return null;
  const isSame = isSameHeader(source, fresh);
  if (isSame && fresh.hash === source.hash) return "none";
  const bodies = await compiledAnew(context, state, [{ source: fresh, compiled: before }]);
  if (bodies === null) return null;
  const edited = replaceTexts(assembly, state, bodies);
  const isPlanned = !isSame || !areSameInterfaces(bodies);
  if (kind !== "note") return { assembly: edited, bodies, isPlanned };
  const next = isPlanned ? null : withNotes(edited, assembly);
  return next === null ? null : { assembly: next, bodies };
}

/** Null where one has a problem. */
async function compiledAnew(context: SiteContext, state: SiteState, shown: readonly Shown[]): Promise<TextEdit["bodies"] | null> {
  const sources = shown.map(({ source }) => source);
  const made = await compileAlone(context, state.compile, sources);
  const bodies = shown.flatMap(({ source, compiled: before }): readonly EditedBody[] => {
    const compiled = made.compiled.get(source.path);
    return compiled === undefined ? [] : [{ source, compiled, before }];
  });
  return made.diagnostics.length > 0 || bodies.length < shown.length ? null : bodies;
}

function areSameInterfaces(bodies: TextEdit["bodies"]): boolean {
  return bodies.every(({ before, compiled }) => isSameInterface(before, compiled));
}

/**
 * The edit of a file (its real path) that bodies include, and that the site reads for nothing else. `forgotten`: the state without what
 * that file may affect. Null if it affects more than text.
 */
export async function replaceIncluded(
  context: SiteContext,
  { known, forgotten }: { readonly known: SiteState; readonly forgotten: SiteState },
  assembly: Assembly,
  file: string,
): Promise<TextEdit | null> {
  const former = known.compile.files.get(file);
  if (former === undefined || assembly.languages.length > 0 || !isPlainFile(file) || isReadByName(file)) return null;
  if (!isSameOtherwise(known, forgotten)) return null;
  // What included it is known by what it said, however it is named there.
  const including = [...assembly.compiled].filter(([, { imports }]) => imports.some(({ hash }) => hash === former.hash));
  const shown = including.flatMap(([path]) => shownAsRead(known, assembly, path) ?? []);
  if (shown.length < including.length || shown.some(({ source }) => source.kind === "note")) return null;
  const checked = new Map(known.compile.checked);
  for (const [path] of including) checked.delete(path);
  const state = { ...forgotten, compile: { ...forgotten.compile, checked } };
  const bodies = await compiledAnew(context, state, shown);
  if (bodies === null) return null;
  return { assembly: replaceTexts(assembly, state, bodies), bodies, isPlanned: !areSameInterfaces(bodies) };
}

/** Lists and settings of the content are read again each time. */
function isReadByName(file: string): boolean {
  return /\.(?:json|lock|ya?ml)$/i.test(file);
}

/** Whether nothing was forgotten but a file that bodies include. */
function isSameOtherwise(known: SiteState, forgotten: SiteState): boolean {
  const rest = ({ scan, pages, assets, searchAssets }: SiteState) => [
    ...[scan.sources.size, scan.staticFiles.size, scan.history.size, scan.symbols],
    ...[pages.modules, assets.scripts, assets.styles, searchAssets.styles],
  ];
  const now = rest(forgotten);
  return rest(known).every((each, index) => each === now[index]);
}

/** Whether a source has the name among others that it had: no other file has to be looked at. */
function isSamePlace(a: Source, b: Source): boolean {
  return a.id === b.id && a.frontMatter.draft === b.frontMatter.draft;
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

/** An assembly with another text of some sources. */
export function replaceTexts(assembly: Assembly, state: SiteState, bodies: readonly Shown[]): Assembly {
  return {
    ...assembly,
    state,
    content: bodies.reduce((content, { source }) => withSource(content, source), assembly.content),
    sources: new Map([...assembly.sources, ...bodies.map(({ source }) => [source.path, source] as const)]),
    compiled: new Map([...assembly.compiled, ...bodies.map(({ source, compiled }) => [source.path, compiled] as const)]),
  };
}

/** Compiles bodies without the cache on disk, which only the next start reads. */
export function compileAlone(
  context: SiteContext,
  { deferral: _, ...state }: SiteState["compile"],
  sources: readonly Source[],
): Promise<CompiledContent> {
  const { signal: __, ...alone } = { ...context, cache: noCache(), parts: [] };
  return compileContent(compileContextOf(alone), { ...noContent, pages: sources }, state);
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

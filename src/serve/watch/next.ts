/**
 * A revision + what happened → the next one. All cases are here: files changed (one text, with the plan where that reads it, content, or
 * configuration and templates), a page was asked for before it was compiled, and what is done when nothing happens.
 *
 * An edit never makes pages worse: a broken source is shown in its last good version, and an error that concerns more than one
 * source (a broken sidebars file, a version list) leaves the whole site unchanged until it is fixed.
 *
 * A large site without a cache is shown before it is compiled. Until a body is, a stand-in has its title and no text.
 */

import { newSearchCache } from "../../features/search/render/searchOutputs.ts";
import { type Cache, noCache, openCache } from "../../kit/cache/cache.ts";
import { isOutdated } from "../../kit/cache/outdated.ts";
import { isAboutLinks } from "../../kit/diagnostics/codes.ts";
import { DocsgenError } from "../../kit/diagnostics/diagnostic.ts";
import { findPackage } from "../../kit/files/package.ts";
import { sourcePath } from "../../kit/files/sourcePath.ts";
import { hashOf } from "../../kit/hash.ts";
import type { Diagnostic, SourcePath } from "../../model/model.ts";
import type { RunOptions } from "../../model/schemas/config.ts";
import type { Assembly, SiteContext } from "../../site/assembly.ts";
import { openHost } from "../../site/host.ts";
import { openJudgment } from "../../site/judgment.ts";
import { openSite } from "../../site/openSite.ts";
import { planSite } from "../../site/planSite.ts";
import { newSiteState, type SiteState, undeferred } from "../../site/siteState.ts";
import { isSameAcrossVersions } from "../../stages/plan/reads.ts";
import { configure, loadPackaged } from "./configuration.ts";
import { draftProblems } from "./draftProblems.ts";
import { forgetChanged } from "./forgetChanged.ts";
import { isSameButComponents, keptNotes } from "./keptNotes.ts";
import { replaceBroken } from "./lastGood.ts";
import { newLinkNotes } from "./linkWatch.ts";
import { movedPages } from "./movedPages.ts";
import { isCode, isComplete, isPackagedTemplate, isWaiting, type Memory, type Problems, type Revision } from "./revision.ts";
import { viewOf } from "./siteView.ts";
import { replaceBody, replaceIncluded, replaceTexts, type TextEdit } from "./textEdit.ts";

/** A site with at most so many characters of uncached Markdown is compiled before it is shown: less than a second of work. */
const defaultEagerLimit = 400_000;

const noProblems: Problems = { configuration: [], packaged: [], site: [], links: [], rebuild: [] };

/** Throws a `DocsgenError` if the configuration cannot be used. */
export async function firstRevision(run: RunOptions, eagerLimit: number = defaultEagerLimit): Promise<Revision> {
  const host = openHost();
  const tool = findPackage();
  const cache = cacheFor({ run, tool });
  const { loaded } = await configure({ run, host, cache }, null);
  const context = { run, tool, host, cache, drafts: true, loaded };
  return assembled(
    { context, codeGeneration: 0, memory: newMemory(eagerLimit), problems: noProblems },
    null,
    newState(eagerLimit),
  );
}

/** The revision with changed files (absolute paths). The same object if they say what they said. */
export async function withFiles(last: Revision, paths: readonly string[]): Promise<Revision> {
  const before = last.problems.rebuild.length === 0 ? last : { ...last, problems: { ...last.problems, rebuild: [] } };
  const { run, tool } = before.context;
  const only = paths.length === 1 ? (paths[0] ?? null) : null;
  const read = only === null ? null : await withText(before, sourcePath(run.root, only));
  if (read !== null && "revision" in read) return read.revision;
  const state = read?.state ?? forgetChanged(stateOf(before), paths, { root: run.root, tool: tool.root });
  if (paths.some((path) => isPackagedTemplate(before, path))) return withPackaged(before, state);
  if (paths.some((path) => isCode(before, path))) return withConfiguration(before, state);
  const included = only === null || read !== null ? null : await withIncluded(before, only, state);
  return included ?? assembled(before, before, state);
}

/** The revision with the text of one file; the state where more than a body may differ, with what the file says now; null if it was not read. */
async function withText(
  before: Revision,
  path: SourcePath,
): Promise<{ readonly revision: Revision } | { readonly state: SiteState } | null> {
  const { context, shownView, diskView, strictView, problems } = before;
  if (problems.site.some(({ file }) => file === path)) return null;
  const replaced = await replaceBody(context, stateOf(before), shownView.assembly, path);
  if (replaced === null) return null;
  const { textEdit, state } = replaced;
  if (textEdit === null) return { state };
  if (textEdit === "none") return { revision: before };
  const isWhole = shownView === diskView && strictView === diskView;
  if (textEdit.isPlanned === true)
    return isWhole && isComplete(before) ? { revision: await plannedWith(before, textEdit, state) } : { state };
  if (strictView !== diskView && textEdit.bodies.some(({ source }) => source.kind === "note")) return { state };
  const edited = withTexts(before, textEdit);
  if (diskView === shownView) return { revision: edited };
  const whole = await assembled(edited, edited, state);
  return { revision: whole.shownView === edited.shownView ? { ...whole, edited: edited.edited } : whole };
}

/** The revision with another text of a file that bodies include; null where more than text may differ. `forgotten`: the state without that file. */
async function withIncluded(before: Revision, file: string, forgotten: SiteState): Promise<Revision | null> {
  const { context, shownView, diskView, strictView } = before;
  if (shownView !== diskView || strictView !== diskView || !isComplete(before)) return null;
  const textEdit = await replaceIncluded(context, { known: stateOf(before), forgotten }, shownView.assembly, file);
  if (textEdit === null) return null;
  return textEdit.isPlanned === true ? plannedWith(before, textEdit, textEdit.assembly.state) : withTexts(before, textEdit);
}

/** The revision with another text, planned again; all other files are as they were read. */
function plannedWith(before: Revision, { assembly }: TextEdit, state: SiteState): Promise<Revision> {
  return assembled(before, before, state, planSite(before.context, assembly, assembly.bundles, state));
}

function withTexts(before: Revision, { assembly, bodies }: TextEdit): Revision {
  const { memory, shownView, diskView, strictView } = before;
  const view = viewOf(assembly, memory.search, shownView);
  const strict = () => replaceTexts(strictView.assembly, assembly.state, bodies);
  const good = bodies.map(({ source, compiled }) => [source.path, { source, compiled, component: null }] as const);
  const former = bodies.map((each) => [each.source.path, each.before] as const);
  return {
    ...before,
    number: before.number + 1,
    shownView: view,
    diskView: view,
    strictView: strictView === diskView ? view : viewOf(strict(), memory.search, strictView),
    edited: bodies.map(({ source }) => source.path),
    lastGood: new Map([...before.lastGood, ...good]),
    replaced: new Map([...former, ...before.replaced]),
  };
}

async function withConfiguration(before: Revision, state: SiteState): Promise<Revision> {
  const { context, problems } = before;
  const { loaded, problems: configuration } = await configure(context, context.loaded);
  const known = { ...before, problems: { ...problems, configuration } };
  if (configuration.length > 0) return assembled(known, before, state);
  const links = keptNotes(before.memory.links, context.loaded, loaded);
  try {
    if (isSameButComponents(context.loaded, loaded)) {
      const memory = { ...newMemory(before.memory.eagerLimit), links };
      const next = { context: { ...context, loaded }, codeGeneration: before.codeGeneration + 1, memory };
      return await assembled({ ...known, ...next }, before, state);
    }
    return await renewed(known, { ...context, loaded }, state);
  } catch (error) {
    if (!(error instanceof DocsgenError) || isOutdated(error.diagnostics)) throw error;
    // A list of the API without its address: with the configuration before, until it is corrected.
    return assembled({ ...before, problems: { ...problems, configuration: error.diagnostics } }, before, state);
  }
}

/** The revision with changed templates of docsgen itself: while those are being written. */
async function withPackaged(before: Revision, state: SiteState): Promise<Revision> {
  const { context, problems } = before;
  const { packaged, problems: found } = await loadPackaged(context.tool.root, context.host);
  const known = { ...before, problems: { ...problems, packaged: found } };
  return packaged === null ? assembled(known, before, state) : renewed(known, { ...context, packaged }, state);
}

/** The revision with the body of a page that was asked for, before all others. All other pages look the same. */
export async function withBody(before: Revision, source: SourcePath): Promise<Revision> {
  const state = stateOf(before);
  const { deferral } = state.compile;
  if (!isWaiting(before, source) || deferral === undefined) return before;
  const compile = { ...state.compile, deferral: { ...deferral, wanted: new Set([...deferral.wanted, source]) } };
  return { ...(await assembled(before, before, { ...state, compile })), number: before.number };
}

/** The revision with all bodies. */
export async function withAllBodies(before: Revision): Promise<Revision> {
  return kept(await assembled(before, before, undeferred(stateOf(before))));
}

/** Planned again if edits of prose changed how pages compare across versions. */
export async function plannedAgain(before: Revision): Promise<Revision> {
  const { config, site, compiled } = before.shownView.assembly;
  const isSame = [...before.replaced].every(([path, former]) => {
    const [page, now] = [site.bySource.get(path), compiled.get(path)];
    const { compared, differences } = stateOf(before);
    const versions = { site, compiled, compared, differences: config.changes === null ? null : differences };
    return page === undefined || now === undefined || isSameAcrossVersions(page, former, now, versions);
  });
  return isSame ? before : assembled(before, before, stateOf(before));
}

/** The revision with what the start or a new configuration had to make saved to the cache; results of later edits are not saved. */
export async function kept(before: Revision): Promise<Revision> {
  await before.context.cache.save();
  return isComplete(before) ? { ...before, context: { ...before.context, cache: noCache() } } : before;
}

/** The revision with the problems of links that were found in it, and those that a build has because it has no drafts. */
export function withLinks(before: Revision, found: readonly Diagnostic[]): Revision {
  const links = before.judge([...found, ...draftProblems(before, found)]);
  return { ...before, problems: { ...before.problems, links } };
}

/** Compiled again without the cache, whose files were removed before they were read. */
export function withoutCache(before: Revision): Promise<Revision> {
  const { compile } = newState(before.memory.eagerLimit);
  return assembled({ ...before, context: { ...before.context, cache: noCache() } }, before, { ...stateOf(before), compile });
}

/** The revision with other code of the site. Keeps the files that were read, and drops everything that the old code made of them. */
async function renewed(before: Revision, context: SiteContext, { scan, compile }: SiteState): Promise<Revision> {
  const { codeGeneration, memory } = before;
  await before.context.cache.save();
  const fresh = newState(memory.eagerLimit);
  const state = { ...fresh, scan, compile: { ...fresh.compile, files: compile.files } };
  const next = {
    codeGeneration: codeGeneration + 1,
    context: { ...context, cache: cacheFor(context) },
    memory: newMemory(memory.eagerLimit),
  };
  return assembled({ ...before, ...next }, before, state);
}

function newMemory(eagerLimit: number): Memory {
  return { eagerLimit, links: newLinkNotes(), search: newSearchCache() };
}

function newState(eagerLimit: number): SiteState {
  const { compile, ...state } = newSiteState();
  const deferral = { atOnce: eagerLimit, wanted: new Set<SourcePath>(), standIns: new WeakMap() };
  return { ...state, compile: { ...compile, deferral } };
}

function stateOf({ diskView }: Revision): SiteState {
  return diskView.assembly.state;
}

function cacheFor({ run, tool }: Pick<SiteContext, "run" | "tool">): Cache {
  return run.cache ? openCache(run.root, hashOf(tool.key), { keepsLazy: true }) : noCache();
}

/** Reads, compiles and plans what the state does not have. `known`: what that would come to. */
async function assembled(
  from: Pick<Revision, "context" | "codeGeneration" | "memory" | "problems">,
  before: Revision | null,
  state: SiteState,
  known: Assembly | null = null,
): Promise<Revision> {
  const { context, codeGeneration, memory, problems } = from;
  const assembly = known ?? (await openSite(context.run, { ...context, state }).assembly());
  const isThere = (path: SourcePath) => assembly.state.scan.sources.has(path);
  const { loadedSite, lastGood } = replaceBroken(assembly, before?.lastGood ?? new Map(), isThere);
  const planned = loadedSite === assembly ? assembly : planSite(context, loadedSite, assembly.bundles, assembly.state);
  const diskView = viewOf(planned, memory.search, before?.shownView ?? null);
  const strictView = planned === assembly ? diskView : viewOf(assembly, memory.search, before?.strictView ?? null);
  const isShown = before === null || !isWorse(planned, before.shownView.assembly);
  const shownView = isShown ? diskView : before.shownView;
  const { judge, unusable } = judgmentOf(context, before);
  const found = [...assembly.diagnostics, ...problems.configuration, ...problems.packaged];
  return {
    started: before?.started ?? Date.now().toString(36),
    number: before === null ? 0 : before.number + 1,
    codeGeneration,
    context,
    memory,
    shownView,
    diskView,
    strictView,
    lastGood,
    edited: null,
    replaced: isShown ? new Map() : before.replaced,
    moved: before === null ? new Map() : movedPages(before.shownView, shownView, before.moved),
    problems: { ...problems, site: [...unusable, ...judge(found)], rebuild: [] },
    judge,
    script: assembly.state.assets.scripts?.devScript ?? "",
  };
}

/** The judgment with what is wrong with a list of known problems that cannot be used; then the last one counts. */
function judgmentOf(
  { run, loaded }: SiteContext,
  before: Revision | null,
): Pick<Revision, "judge"> & { readonly unusable: readonly Diagnostic[] } {
  try {
    return { judge: openJudgment(run, loaded).judge, unusable: [] };
  } catch (error) {
    if (!(error instanceof DocsgenError) || before === null) throw error;
    return { judge: before.judge, unusable: error.diagnostics };
  }
}

/** Whether there is a new error that does not belong to a single source, so that it concerns more than one page. */
function isWorse(next: Assembly, before: Assembly): boolean {
  const known = new Set(siteErrors(before));
  return siteErrors(next).some((error) => !known.has(error));
}

function siteErrors({ diagnostics, sources }: Assembly): readonly string[] {
  return diagnostics
    .filter(({ severity, code }) => severity === "error" && !isAboutLinks(code))
    .filter(({ file }) => file === undefined || !(sources.has(file) || /^content\/.*\.(?:mdx?|tsx)$/i.test(file)))
    .map(({ code, message, file }) => `${code} ${file} ${message}`);
}

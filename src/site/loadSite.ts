/** What the writers wrote → the site, read and compiled, with its component pages and its API. */

import { readSymbols } from "../features/api/read/readSymbols.ts";
import type { Content, Diagnostic } from "../model/model.ts";
import { allSources, noContent, type Scanned } from "../stages/content/scan.ts";
import type { LoadedSite, LoadedTranslation, SiteContext } from "./assembly.ts";
import { type CompileContext, compileContent, newCompileState } from "./compileContent.ts";
import type { SiteState } from "./siteState.ts";
import type { Stopwatch } from "./stopwatch.ts";
import { loadPages, templateSetOf } from "./templateSet.ts";

/** What a site compiles its bodies with. */
export function compileContextOf({ run, loaded, packaged, tool, cache, parts = [], signal }: SiteContext): CompileContext {
  const { directives } = templateSetOf(loaded.templates, packaged);
  return { root: run.root, loaded, directives, tool, cache, bodies: { own: cache, others: parts }, signal };
}

export async function loadSite(
  context: SiteContext,
  scanned: Scanned,
  stage: Stopwatch["stage"],
  state: SiteState,
): Promise<LoadedSite> {
  const { run, loaded, host, cache } = context;
  // Component pages are bundled, and the API is read, at the same time as bodies are compiled, which does not look at them.
  const [pages, api, compiling] = await Promise.all([
    stage("config", () => loadPages(run.root, scanned.content, host, { state: state.pages, cache })),
    readSymbols(loaded, scanned.content.versions, { root: run.root, cache, state: state.scan }),
    stage("compile", () => compileContent(compileContextOf(context), scanned.content, state.compile)),
  ]);
  const content = { ...pages.content, symbols: api.symbols };
  const translated = await stage("compile", () => compileTranslations(context, content.translations, state));
  const fileProblems = [scanned, api, pages].flatMap((each) => each.diagnostics);
  return {
    content,
    translations: translated.translations,
    sources: new Map(allSources(content).map((source) => [source.path, source])),
    compiled: compiling.compiled,
    waiting: compiling.waiting,
    components: pages.components,
    componentCode: pages.code,
    componentGraph: pages.graph,
    icon: compiling.compiler.icon,
    highlight: compiling.compiler.highlight,
    placeOf: (error) => pages.place(error) ?? loaded.templates.place(error),
    code: new Map([...loaded.templates.texts, ...pages.texts]),
    fileProblems,
    sourceProblems: [...fileProblems, ...compiling.diagnostics, ...translated.diagnostics],
  };
}

/** The bodies of each further language, with the texts that compilation adds in that language. */
async function compileTranslations(
  context: SiteContext,
  translations: Content["translations"],
  state: SiteState,
): Promise<{ readonly translations: readonly LoadedTranslation[]; readonly diagnostics: readonly Diagnostic[] }> {
  const { loaded } = context;
  const diagnostics: Diagnostic[] = [];
  const made: LoadedTranslation[] = [];
  for (const config of loaded.languages) {
    const sources = translations.get(config.locale.lang) ?? [];
    const own = state.translations.get(config.locale.lang) ?? newCompileState();
    state.translations.set(config.locale.lang, own);
    const from = compileContextOf({ ...context, loaded: { ...loaded, config } });
    const compiling = await compileContent(from, { ...noContent, pages: sources }, own);
    diagnostics.push(...compiling.diagnostics);
    made.push({ config, sources, compiled: compiling.compiled });
  }
  return { translations: made, diagnostics };
}

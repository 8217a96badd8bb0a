/**
 * The middle of the story, which a build goes through once and the writing server again after every edit:
 * content → compile → plan → everything that rendering needs. What did not change since the last time comes from the `SiteState` of the assembly before.
 */

import { readSymbols } from "../features/api/read/readSymbols.ts";
import { openCardPress } from "../features/cards/write/cardRenderer.ts";
import type { FindIcon } from "../features/icons/compile/openIcons.ts";
import { type Encoder, imagePackage, openEncoder } from "../features/images/compile/encoder.ts";
import { reportLost } from "../features/routes/link/reportLost.ts";
import { type PublicSite, publicSite } from "../features/routes/plan/publicRoutes.ts";
import type { Cache } from "../kit/cache/cache.ts";
import { diagnose, didYouMean } from "../kit/diagnostics/diagnostic.ts";
import type { Package } from "../kit/files/package.ts";
import { isWholeContent } from "../kit/files/readText.ts";
import { hashOf } from "../kit/hash.ts";
import { formatKeyPath } from "../kit/schema.ts";
import type { Content, Diagnostic, Hash, Site, Source, SourcePath } from "../model/model.ts";
import type { Config, RunOptions } from "../model/schemas/config.ts";
import { type BuiltAssets, buildAssets } from "../stages/assets/assets.ts";
import { loadScripts } from "../stages/assets/scripts.ts";
import { buildSearchAssets, type SearchAssets } from "../stages/assets/searchAssets.ts";
import type { CodeGraph } from "../stages/config/codeGraph.ts";
import type { LoadedConfig } from "../stages/config/load.ts";
import type { Host } from "../stages/config/modules.ts";
import { installedPackage } from "../stages/config/optionalPackage.ts";
import { unusedTemplates } from "../stages/config/unusedTemplates.ts";
import { scan, sourcesOf } from "../stages/content/scan.ts";
import { obscureSources } from "../stages/link/obscureSources.ts";
import { plan } from "../stages/plan/plan.ts";
import type { RenderInput, TemplateSet } from "../stages/render/renderInput.ts";
import { compileContent, newCompileState } from "./compileContent.ts";
import { withLogoWidths } from "./logoWidths.ts";
import { allOf, joinLanguages, translatedContent } from "./siteLanguages.ts";
import { continued, newSiteState, type SiteState, undeferred } from "./siteState.ts";
import type { Stopwatch } from "./stopwatch.ts";
import { loadPages, type PackagedTemplates, templateSetOf, withTexts } from "./templateSet.ts";
import { unknownTexts } from "./translations.ts";
import { withUnknownSymbols } from "./unknownSymbols.ts";

/** What an assembly starts from. */
export interface BuildContext {
  readonly run: RunOptions;
  readonly loaded: LoadedConfig;
  readonly host: Host;
  readonly tool: Package;
  /** Keep documents with `draft: true`: while writing, not in a build. */
  readonly drafts?: boolean;
  /** Told how many documents there are, before they are compiled. */
  readonly onContent?: (documents: number) => void;
  /** Cancels the compiling. */
  readonly signal?: AbortSignal;
  readonly cache: Cache;
  /** Bodies that were compiled ahead. */
  readonly parts?: readonly Cache[];
  /** The packaged templates where they are not those of the running tool: while they are being written. */
  readonly packaged?: PackagedTemplates;
}

/** What the writers wrote, read and compiled. */
export interface LoadedSite extends Pick<RenderInput, "sources" | "compiled" | "components" | "code" | "placeOf" | "highlight"> {
  readonly content: Content;
  /** Draws an icon of the navigation. */
  readonly icon: FindIcon;
  /** Sources whose body is compiled later; something stands for it in `compiled`. */
  readonly waiting: ReadonlySet<SourcePath>;
  /** Changes whenever the code of component pages does. */
  readonly componentCode: Hash;
  readonly componentGraph: CodeGraph;
  /** For a site in several languages, the sources of each further one. */
  readonly translations: readonly LoadedTranslation[];
  /** Problems of the sources, of what they import, and of component pages. */
  readonly sourceProblems: readonly Diagnostic[];
}

/** The translated sources of one language, with all bodies that they have. */
export interface LoadedTranslation extends Pick<LoadedSite, "compiled"> {
  /** The configuration of the language. */
  readonly config: Config;
  readonly sources: readonly Source[];
}

/** What browsers load besides the pages. */
export interface Bundles {
  readonly built: BuiltAssets;
  /** What the search loads besides its index; null where search is off. */
  readonly search: SearchAssets | null;
  /** What draws social cards. */
  readonly cards: ReturnType<typeof openCardPress>;
  /** What encodes pictures; null where they stay as they are. */
  readonly images: Encoder | null;
}

/** The loaded site, planned, with everything that rendering it needs. */
export interface Assembly extends LoadedSite, RenderInput {
  readonly content: Content;
  readonly bundles: Bundles;
  /** The site in each further language. */
  readonly languages: readonly Assembly[];
  /** The state for the assembly that follows. */
  readonly state: SiteState;
  /** Problems of all that, and of the configuration. */
  readonly diagnostics: readonly Diagnostic[];
}

/** `before`: what was kept of the assembly before. */
export async function assemble(
  context: BuildContext,
  stage: Stopwatch["stage"],
  before: SiteState = newSiteState(),
): Promise<Assembly> {
  const state = continued(before);
  // The bundler is a program of its own and works at the same time as the rest.
  const [bundles, loadedSite] = await Promise.all([
    stage("assets", () => bundle(context, state)),
    loadSite(context, stage, state),
  ]);
  const kept = loadedSite.waiting.size === 0 ? undeferred(state) : state;
  return stage("plan", async () => planSite(context, loadedSite, bundles, kept));
}

async function bundle({ loaded: { config }, run, tool, cache }: BuildContext, state: SiteState): Promise<Bundles> {
  const scripts = Promise.resolve(state.assets.scripts ?? loadScripts(tool.root));
  const [built, search] = await Promise.all([
    buildAssets(config, { root: run.root, toolRoot: tool.root }, { scripts, cache, state: state.assets }),
    buildSearchAssets(config, tool.root, { scripts, cache, state: state.searchAssets }),
  ]);
  const cards = openCardPress(config, { root: run.root, toolRoot: tool.root });
  return { built, search, cards, images: encoderOf(config, run.root, tool.root) };
}

/** Null as well where the package is missing, which is reported. */
function encoderOf({ images }: Config, root: string, toolRoot: string): Encoder | null {
  const found = images === null ? null : installedPackage(imagePackage, [root, toolRoot]);
  return images === null || found === null ? null : openEncoder(found.folder, root, images);
}

async function loadSite(context: BuildContext, stage: Stopwatch["stage"], state: SiteState): Promise<LoadedSite> {
  const { run, loaded, host, tool, drafts = false, cache, parts = [], onContent = () => {}, signal } = context;
  const { directives } = templatesOf(context);
  const scanned = await stage("content", () => scan(run, loaded, { drafts, state: state.scan, cache }));
  onContent(sourcesOf(scanned.content).length);
  // Component pages are bundled, and the API is read, at the same time as bodies are compiled, which does not look at them.
  const [pages, api, compiling] = await Promise.all([
    stage("config", () => loadPages(run.root, scanned.content, host, { state: state.pages, cache })),
    readSymbols(loaded, scanned.content.versions, { root: run.root, cache, state: state.scan }),
    stage("compile", () => {
      return compileContent(
        { root: run.root, loaded, directives, tool, cache, bodies: { own: cache, others: parts }, signal },
        scanned.content,
        state.compile,
      );
    }),
  ]);
  const { components } = pages;
  const content = { ...pages.content, symbols: api.symbols };
  const translated = await stage("compile", () => compileTranslations(context, content.translations, state));
  return {
    content,
    translations: translated.translations,
    sources: new Map(sourcesOf(content).map((source) => [source.path, source])),
    compiled: compiling.compiled,
    waiting: compiling.waiting,
    components,
    componentCode: pages.code,
    componentGraph: pages.graph,
    icon: compiling.compiler.icon,
    highlight: compiling.compiler.highlight,
    placeOf: (error) => pages.place(error) ?? loaded.templates.place(error),
    code: new Map([...loaded.templates.texts, ...pages.texts]),
    sourceProblems: [scanned, api, pages, compiling, translated].flatMap((each) => each.diagnostics),
  };
}

/** The bodies of each further language, with the texts that compilation adds in that language. */
async function compileTranslations(
  { run, loaded, tool, cache, parts = [], signal, packaged }: BuildContext,
  translations: Content["translations"],
  state: SiteState,
): Promise<{ readonly translations: readonly LoadedTranslation[]; readonly diagnostics: readonly Diagnostic[] }> {
  const { directives } = templateSetOf(loaded.templates, packaged);
  const diagnostics: Diagnostic[] = [];
  const made: LoadedTranslation[] = [];
  for (const config of loaded.languages) {
    const sources = translations.get(config.locale.lang) ?? [];
    const context = {
      root: run.root,
      loaded: { ...loaded, config },
      directives,
      tool,
      cache,
      bodies: { own: cache, others: parts },
      signal,
    };
    const own = state.translations.get(config.locale.lang) ?? newCompileState();
    state.translations.set(config.locale.lang, own);
    const compiling = await compileContent(context, { versions: [], pages: sources }, own);
    diagnostics.push(...compiling.diagnostics);
    made.push({ config, sources, compiled: compiling.compiled });
  }
  return { translations: made, diagnostics };
}

/** Unless some code could not be read: it may import anything. */
function unusedCode({ config, inputs, diagnostics, templates }: LoadedConfig, loadedSite: LoadedSite): readonly Diagnostic[] {
  const isBroken = [...diagnostics, ...loadedSite.sourceProblems].some(({ code }) => code.startsWith("config/"));
  const named = Object.values({ ...config.templates, ...config.directives });
  const used = new Set<string>([...inputs, ...loadedSite.code.keys(), ...named]);
  return isBroken ? [] : unusedTemplates(templates.others, used, templates.names);
}

/** Addresses in `pageStyles` that no page has. */
function unknownPages({ pageStyles }: Config, { byUrl }: Site): readonly Diagnostic[] {
  const unknown = Object.keys(pageStyles).filter((page) => !byUrl.has(page));
  return unknown.map((page) =>
    diagnose("config/styles", `pageStyles names a page that does not exist: "${page}".`, {
      key: formatKeyPath(["pageStyles", page]),
      hint: didYouMean(page, [...byUrl.keys()]) ?? 'Use the address of a page without the base, such as "/".',
    }),
  );
}

/** What is public of a site. */
function publicSiteOf(
  site: Site,
  { compiled, waiting, sourceProblems }: LoadedSite,
  { externalPaths }: Pick<Config, "externalPaths">,
): PublicSite {
  return publicSite({
    site,
    compiled,
    externalPaths,
    obscure: new Set([...obscureSources(compiled, sourceProblems), ...waiting]),
  });
}

function templatesOf({ loaded, packaged }: BuildContext): TemplateSet {
  return templateSetOf(loaded.templates, packaged);
}

/** Plans the loaded site, in all its languages, and puts together what rendering needs. */
export function planSite(context: BuildContext, loadedSite: LoadedSite, bundles: Bundles, state: SiteState): Assembly {
  const { loaded } = context;
  const { icon, code, sourceProblems } = loadedSite;
  const known = (config: Config) => withUnknownSymbols(config, sourceProblems);
  const config = known(loaded.config);
  const templates = templatesOf(context);
  const planOf = ({ config, content, compiled }: LanguageSite) => {
    return plan(withTexts(config, templates.messages), content, compiled, { ...state, icon });
  };
  const further = loadedSite.translations.map((each) => languageSite(loadedSite, { ...each, config: known(each.config) }));
  const sites = [{ ...loadedSite, config }, ...further];
  const joined = joinLanguages(sites.map((site) => ({ site, planned: planOf(site) })));
  const shared = { ...templates, ...renderedWith(context, bundles), bundles, state, differences: state.differences };
  const [first, ...languages] = joined.map(({ site, planned: { diagnostics, ...planned } }): Assembly => {
    return { ...site, ...planned, ...shared, config: withLogoWidths(site.config, context.run.root), languages: [], diagnostics };
  });
  if (first === undefined) throw new Error("A site has a default language.");
  const lost = () => reportLost(first.content.routes ?? [], publicSiteOf(first.site, loadedSite, config));
  return {
    ...first,
    languages,
    diagnostics: [
      ...loaded.diagnostics,
      ...sourceProblems,
      ...[bundles.built, bundles.cards].flatMap((each) => each.diagnostics),
      ...(isWholeContent(sourceProblems) ? allOf([first, ...languages]) : []),
      ...(isWholeContent(sourceProblems) && first.content.routes !== null ? lost() : []),
      ...unknownTexts(config, templates.messages, code.values()),
      ...unusedCode(loaded, loadedSite),
      ...unknownPages(config, first.site),
    ],
  };
}

type LanguageSite = LoadedSite & Pick<Assembly, "config">;

/** The loaded site in a further language. */
function languageSite(site: LoadedSite, { config, sources, compiled }: LoadedTranslation): LanguageSite {
  return {
    ...site,
    config,
    content: translatedContent(site.content, sources, config),
    sources: new Map([...site.sources, ...sources.map((source) => [source.path, source] as const)]),
    compiled: new Map([...site.compiled, ...compiled]),
    translations: [],
  };
}

/** What pages of all languages are rendered with. */
function renderedWith(
  { loaded, tool }: BuildContext,
  { built, cards }: Bundles,
): Pick<Assembly, "assets" | "cardLook" | "generator"> {
  return {
    assets: built.assets,
    cardLook: cards.cardRenderer === null ? null : hashOf(cards.cardRenderer.key, loaded.templates.hash, tool.version),
    generator: `docsgen ${tool.version}`,
  };
}

/**
 * The middle of the story, which a build goes through once and the writing server again after every edit:
 * content → compile → plan → everything that rendering needs. What did not change since the last time comes from `SiteState`.
 */

import { type AssetState, type BuiltAssets, buildAssets } from "../assets/assets.ts";
import { loadScripts } from "../assets/scripts.ts";
import { buildSearchAssets, type SearchAssetState, type SearchAssets } from "../assets/searchAssets.ts";
import { type Cache, type Derivation, derivation } from "../cache/cache.ts";
import type { CodeGraph } from "../config/codeGraph.ts";
import type { LoadedConfig } from "../config/load.ts";
import type { Host } from "../config/modules.ts";
import { unusedTemplates } from "../config/unusedTemplates.ts";
import { scan } from "../content/scan.ts";
import { newScanState, type ScanState } from "../content/scanState.ts";
import { diagnose, didYouMean } from "../core/diagnostic.ts";
import { hashOf } from "../core/hash.ts";
import type { Compiled, Content, Diagnostic, Hash, Site, SourcePath } from "../core/model.ts";
import type { Package } from "../core/package.ts";
import { isWholeContent } from "../core/readText.ts";
import type { Config, RunOptions } from "../core/schemas/config.ts";
import { formatKeyPath } from "../core/schemas/schema.ts";
import { obscureSources } from "../links/obscureSources.ts";
import { type Comparisons, newComparisons } from "../plan/comparisons.ts";
import { type Known, plan } from "../plan/plan.ts";
import type { CompiledSite, RenderInput, TemplateSet } from "../render/renderInput.ts";
import { type PublicSite, publicSite } from "../routes/publicRoutes.ts";
import { reportLost } from "../routes/reportLost.ts";
import { openCardPress } from "../socialCards/press.ts";
import { type CompileState, compileContent } from "./compileContent.ts";
import { withLogoWidths } from "./logoWidths.ts";
import type { Stopwatch } from "./stopwatch.ts";
import { type ComponentState, loadPages, type PackagedTemplates, templateSetOf } from "./templateSet.ts";
import { unknownTexts } from "./translations.ts";

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

/** What one assembly may keep for the next from the same configuration. */
export interface SiteState extends Known {
  readonly scan: ScanState;
  readonly compile: CompileState;
  readonly pages: ComponentState;
  readonly assets: AssetState;
  readonly searchAssets: SearchAssetState;
}

const comparisons = derivation<boolean>("comparisons");
const differences = derivation<number>("differences");

/** Bodies are known by their keys from one run to the next. */
function storedComparisons<Outcome extends boolean | number>(cache: Cache, kind: Derivation<Outcome>): Comparisons<Outcome> {
  const table = cache.table(kind);
  const pair = (text: Compiled, other: Compiled) => `${text.key} ${other.key}`;
  return {
    get: (text, other) => table.find(pair(text, other), { inputs: {} }),
    set: (text, other, outcome) => void table.keep(pair(text, other), { inputs: {} }, outcome),
  };
}

/** Of a build; the writing server compares bodies in memory. */
export function newSiteState(cache?: Cache): SiteState {
  const compile = { files: new Map(), objects: new WeakMap(), checked: new Map() };
  return {
    scan: newScanState(),
    compile,
    pages: {},
    compared: cache === undefined ? newComparisons() : storedComparisons(cache, comparisons),
    differences: cache === undefined ? newComparisons() : storedComparisons(cache, differences),
    apis: new WeakMap(),
    assets: {},
    searchAssets: {},
  };
}

/** What the writers wrote, read and compiled. */
export interface LoadedSite extends CompiledSite {
  readonly content: Content;
  /** Sources whose body is compiled later; something stands for it in `compiled`. */
  readonly waiting: ReadonlySet<SourcePath>;
  /** Changes whenever the code of component pages does. */
  readonly componentCode: Hash;
  readonly componentGraph: CodeGraph;
  readonly diagnostics: readonly Diagnostic[];
}

/** What browsers load beside the pages. */
export interface Bundles {
  readonly built: BuiltAssets;
  /** What the search loads beside its index; null where search is off. */
  readonly search: SearchAssets | null;
  /** What draws social cards. */
  readonly cards: ReturnType<typeof openCardPress>;
}

export interface Assembly {
  readonly loadedSite: LoadedSite;
  readonly bundles: Bundles;
  readonly input: RenderInput;
  readonly diagnostics: readonly Diagnostic[];
}

export async function assemble(
  context: BuildContext,
  stage: Stopwatch["stage"],
  state: SiteState = newSiteState(),
): Promise<Assembly> {
  // The bundler is a program of its own and works beside the rest.
  const [bundles, loadedSite] = await Promise.all([
    stage("assets", () => bundle(context, state)),
    loadSite(context, stage, state),
  ]);
  return stage("plan", async () => planSite(context, loadedSite, bundles, state));
}

async function bundle({ loaded: { config }, run, tool, cache }: BuildContext, state: SiteState): Promise<Bundles> {
  const scripts = Promise.resolve(state.assets.scripts ?? loadScripts(tool.root));
  const [built, search] = await Promise.all([
    buildAssets(config, { root: run.root, toolRoot: tool.root }, { scripts, cache, state: state.assets }),
    buildSearchAssets(config, tool.root, { scripts, cache, state: state.searchAssets }),
  ]);
  const cards = openCardPress(config, { root: run.root, toolRoot: tool.root });
  return { built, search, cards };
}

async function loadSite(context: BuildContext, stage: Stopwatch["stage"], state: SiteState): Promise<LoadedSite> {
  const { run, loaded, host, tool, drafts = false, cache, parts = [], onContent = () => {}, signal } = context;
  const { directives } = templatesOf(context);
  const scanned = await stage("content", () => scan(run, loaded, { drafts, state: state.scan, cache }));
  const documents = countDocuments(scanned.content);
  onContent(documents);
  // Component pages are bundled beside the compiler, which does not look at them.
  const [pages, compiling] = await Promise.all([
    stage("config", () => loadPages(run.root, scanned.content, host, { state: state.pages, cache })),
    stage("compile", () => {
      return compileContent(
        { root: run.root, loaded, directives, tool: tool.key, cache, bodies: { own: cache, others: parts }, signal },
        scanned.content,
        state.compile,
      );
    }),
  ]);
  const { content, components } = pages;
  return {
    content,
    compiled: compiling.compiled,
    waiting: compiling.waiting,
    components,
    componentCode: pages.code,
    componentGraph: pages.graph,
    highlight: compiling.compiler.highlight,
    placeOf: (error) => pages.place(error) ?? loaded.templates.place(error),
    code: new Map([...loaded.templates.texts, ...pages.texts]),
    diagnostics: [scanned, pages, compiling].flatMap((each) => each.diagnostics),
  };
}

function countDocuments({ versions, pages }: Content): number {
  return versions.reduce((sum, { sources }) => sum + sources.length, pages.length);
}

/** Unless some code could not be read: it may import anything. */
function unusedCode({ config, inputs, diagnostics, templates }: LoadedConfig, loadedSite: LoadedSite): readonly Diagnostic[] {
  const isBroken = [...diagnostics, ...loadedSite.diagnostics].some(({ code }) => code.startsWith("config/"));
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
  { compiled, waiting, diagnostics }: Pick<LoadedSite, "compiled" | "waiting" | "diagnostics">,
  { elsewhere }: Pick<Config, "elsewhere">,
): PublicSite {
  return publicSite({ site, compiled, elsewhere, obscure: new Set([...obscureSources(compiled, diagnostics), ...waiting]) });
}

function templatesOf({ loaded, packaged }: BuildContext): TemplateSet {
  return templateSetOf(loaded.templates, packaged);
}

/** Plans the loaded site and puts together what rendering needs. */
export function planSite(context: BuildContext, loadedSite: LoadedSite, bundles: Bundles, state: SiteState): Assembly {
  const { loaded, tool } = context;
  const { config } = loaded;
  const { content, compiled, components, highlight, placeOf, code } = loadedSite;
  const { symbols, snippets, routes } = content;
  const planned = plan(config, content, compiled, state);
  const sources = [...content.versions.flatMap((version) => version.sources), ...content.pages];
  const { press } = bundles.cards;
  const lost = () => (routes === null ? [] : reportLost(routes, publicSiteOf(planned.site, loadedSite, config)));
  return {
    loadedSite,
    bundles,
    input: {
      ...templatesOf(context),
      config: withLogoWidths(config, context.run.root),
      site: planned.site,
      navbar: planned.navbar,
      components,
      compiled,
      differences: state.differences,
      sources: new Map(sources.map((source) => [source.path, source])),
      symbols,
      snippets,
      highlight,
      assets: bundles.built.assets,
      cardLook: press === null ? null : hashOf(press.key, loaded.templates.hash, tool.version),
      generator: `docsgen ${tool.version}`,
      placeOf,
      code,
    },
    diagnostics: [
      ...[loaded, loadedSite, bundles.built, bundles.cards].flatMap((each) => each.diagnostics),
      ...(isWholeContent(loadedSite.diagnostics) ? [...planned.diagnostics, ...lost()] : []),
      ...unknownTexts(config, templatesOf(context).messages, code.values()),
      ...unusedCode(loaded, loadedSite),
      ...unknownPages(config, planned.site),
    ],
  };
}

/**
 * The middle of the story, which a build goes through once and the writing server again after every edit:
 * content → compile → plan → everything that rendering needs. What did not change since the last time comes from `Memory`.
 */

import { type AssetMemory, type BuiltAssets, buildAssets } from "../assets/assets.ts";
import { loadScripts } from "../assets/scripts.ts";
import { buildSearchAssets, type SearchAssetMemory, type SearchAssets } from "../assets/searchAssets.ts";
import { type Cache, derivation } from "../cache/cache.ts";
import type { CodeGraph } from "../config/codeGraph.ts";
import type { LoadedConfig } from "../config/load.ts";
import type { Host } from "../config/modules.ts";
import type { RunOptions } from "../config/types.ts";
import { newScanMemory, type ScanMemory } from "../content/memory.ts";
import { isWholeContent } from "../content/read.ts";
import { scan } from "../content/scan.ts";
import type { Compiled, Content, Diagnostic, Hash, SourcePath } from "../core/model.ts";
import type { Package } from "../core/package.ts";
import { type Comparisons, newComparisons } from "../plan/alternates.ts";
import { plan } from "../plan/plan.ts";
import type { RenderInput } from "../render/render.tsx";
import { type CompileMemory, compileContent } from "./compileContent.ts";
import { assembleParts, loadPages, type Packaged, type PageMemory, type Parts } from "./parts.ts";
import type { Stopwatch } from "./stopwatch.ts";
import { unknownTexts } from "./translations.ts";

/** What an assembly starts from. */
export interface Ground {
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
  /** The packaged templates where they are not those of the running tool: while they are being written. */
  readonly packaged?: Packaged;
}

/** What one assembly may keep for the next from the same configuration. */
export interface Memory {
  readonly scan: ScanMemory;
  readonly compile: CompileMemory;
  readonly pages: PageMemory;
  readonly compared: Comparisons;
  readonly assets: AssetMemory;
  readonly searchAssets: SearchAssetMemory;
}

const comparisons = derivation<boolean>("comparisons");

/** Bodies are known by their keys from one run to the next. */
function storedComparisons(cache: Cache): Comparisons {
  const table = cache.table(comparisons);
  const pair = (text: Compiled, other: Compiled) => `${text.key} ${other.key}`;
  return {
    get: (text, other) => table.find(pair(text, other), { inputs: {} }),
    set: (text, other, shares) => void table.keep(pair(text, other), { inputs: {} }, shares),
  };
}

/** Of a build; the writing server compares bodies in memory. */
export function newMemory(cache?: Cache): Memory {
  const compile = { files: new Map(), objects: new WeakMap() };
  return {
    scan: newScanMemory(),
    compile,
    pages: {},
    compared: cache === undefined ? newComparisons() : storedComparisons(cache),
    assets: {},
    searchAssets: {},
  };
}

/** What the writers wrote, read and compiled. */
export interface Material {
  readonly content: Content;
  readonly compiled: ReadonlyMap<SourcePath, Compiled>;
  /** Sources whose body is compiled later; something stands for it in `compiled`. */
  readonly waiting: ReadonlySet<SourcePath>;
  /** Component pages by source path. */
  readonly components: RenderInput["components"];
  /** Changes whenever the code of component pages does. */
  readonly componentCode: Hash;
  readonly componentGraph: CodeGraph;
  readonly highlight: RenderInput["highlight"];
  readonly placeOf: RenderInput["placeOf"];
  readonly code: RenderInput["code"];
  readonly diagnostics: readonly Diagnostic[];
}

/** What browsers load beside the pages. */
export interface Bundles {
  readonly built: BuiltAssets;
  /** What the search loads beside its index; null where search is off. */
  readonly search: SearchAssets | null;
}

export interface Assembly {
  readonly material: Material;
  readonly bundles: Bundles;
  readonly input: RenderInput;
  readonly diagnostics: readonly Diagnostic[];
}

export async function assemble(ground: Ground, stage: Stopwatch["stage"], memory: Memory = newMemory()): Promise<Assembly> {
  // The bundler is a program of its own and works beside the rest.
  const [bundles, material] = await Promise.all([
    stage("assets", () => bundle(ground, memory)),
    readMaterial(ground, stage, memory),
  ]);
  return stage("plan", async () => arrange(ground, material, bundles, memory));
}

async function bundle({ loaded: { config }, run, tool, cache }: Ground, memory: Memory): Promise<Bundles> {
  const scripts = Promise.resolve(memory.assets.scripts ?? loadScripts(tool.root));
  const [built, search] = await Promise.all([
    buildAssets(config, { root: run.root, toolRoot: tool.root }, { scripts, cache, memory: memory.assets }),
    buildSearchAssets(config, tool.root, { scripts, cache, memory: memory.searchAssets }),
  ]);
  return { built, search };
}

async function readMaterial(ground: Ground, stage: Stopwatch["stage"], memory: Memory): Promise<Material> {
  const { run, loaded, host, tool, drafts = false, cache, onContent = () => {}, signal } = ground;
  const { directives } = partsOf(ground);
  const scanned = await stage("content", () => scan(run, loaded, { drafts, memory: memory.scan, cache }));
  const documents = countDocuments(scanned.content);
  onContent(documents);
  // Component pages are bundled beside the compiler, which does not look at them.
  const [pages, compiling] = await Promise.all([
    stage("config", () => loadPages(run.root, scanned.content, host, { memory: memory.pages, cache })),
    stage("compile", () => {
      const options = { directives, tool: tool.key, cache, ...(signal && { signal }) };
      return compileContent(run, loaded, scanned.content, options, memory.compile);
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

function partsOf({ loaded, packaged }: Ground): Parts {
  return assembleParts(loaded.templates, packaged);
}

/** Plans the material and puts together what rendering needs. */
export function arrange(ground: Ground, material: Material, bundles: Bundles, memory: Memory): Assembly {
  const { loaded, tool } = ground;
  const { config } = loaded;
  const { content, compiled, components, highlight, placeOf, code } = material;
  const planned = plan(config, content, compiled, memory.compared);
  const sources = [...content.versions.flatMap((version) => version.sources), ...content.pages];
  return {
    material,
    bundles,
    input: {
      ...partsOf(ground),
      config,
      site: planned.site,
      navbar: planned.navbar,
      components,
      compiled,
      sources: new Map(sources.map((source) => [source.path, source])),
      highlight,
      assets: bundles.built.assets,
      generator: `docsgen ${tool.version}`,
      placeOf,
      code,
    },
    diagnostics: [
      ...[loaded, material, bundles.built].flatMap((each) => each.diagnostics),
      ...(isWholeContent(material.diagnostics) ? planned.diagnostics : []),
      ...unknownTexts(config, partsOf(ground).messages, code.values()),
    ],
  };
}

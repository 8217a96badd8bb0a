/**
 * The middle of the story, which a build goes through once and the writing server again after every edit:
 * content → compile → plan → everything that rendering needs. What did not change since the last time comes from `Memory`.
 */

import { type AssetMemory, type BuiltAssets, buildAssets } from "../assets/assets.ts";
import { loadScripts } from "../assets/scripts.ts";
import { buildSearchAssets, type SearchAssetMemory, type SearchAssets } from "../assets/searchAssets.ts";
import type { CodeGraph } from "../config/codeGraph.ts";
import type { CodeMemory } from "../config/codeMemory.ts";
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
  /** Bundles of the site's own code, from the last build. */
  readonly codeMemory?: CodeMemory | null;
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

export function newMemory(): Memory {
  const compile = { files: new Map(), objects: new WeakMap() };
  return { scan: newScanMemory(), compile, pages: {}, compared: newComparisons(), assets: {}, searchAssets: {} };
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

async function bundle({ loaded: { config }, run, tool }: Ground, memory: Memory): Promise<Bundles> {
  const scripts = Promise.resolve(memory.assets.scripts ?? loadScripts(tool.root));
  const [built, search] = await Promise.all([
    buildAssets(config, run.root, tool.root, scripts, memory.assets),
    buildSearchAssets(config, tool.root, scripts, memory.searchAssets),
  ]);
  return { built, search };
}

async function readMaterial(ground: Ground, stage: Stopwatch["stage"], memory: Memory): Promise<Material> {
  const { run, loaded, host, tool, drafts = false, codeMemory = null, onContent = () => {}, signal } = ground;
  const { directives } = partsOf(ground);
  const scanned = await stage("content", () => scan(run, loaded, { drafts, memory: memory.scan }));
  const documents = countDocuments(scanned.content);
  onContent(documents);
  // Component pages are bundled beside the compiler, which does not look at them.
  const [pages, compiling] = await Promise.all([
    stage("config", () => loadPages(run.root, scanned.content, host, { memory: memory.pages, codeMemory })),
    stage("compile", () =>
      compileContent(
        run,
        loaded,
        scanned.content,
        { directives, tool: tool.key, keepsRest: drafts, ...(signal && { signal }) },
        memory.compile,
      ),
    ),
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

/**
 * The middle of the story, which a build goes through once and the writing server again after every edit:
 * content → compile → plan → everything that rendering needs. What did not change since the last time comes from `Memory`.
 */
import type { LoadedConfig } from "../config/load.ts";
import type { HostModules } from "../config/modules.ts";
import type { RunOptions } from "../config/types.ts";
import { newScanMemory, type ScanMemory } from "../content/memory.ts";
import { scan } from "../content/scan.ts";
import type { Content, Diagnostic, Output } from "../model.ts";
import { type AssetMemory, buildAssets } from "../outputs/assets.ts";
import { buildSearchAssets, type SearchAssetMemory, type SearchAssets } from "../outputs/searchAssets.ts";
import { type Package, toolKey } from "../package.ts";
import type { Comparisons } from "../plan/alternates.ts";
import { plan } from "../plan/plan.ts";
import type { RenderInput } from "../render/render.tsx";
import { type CompileMemory, compileContent } from "./compileContent.ts";
import { assembleParts, loadPages, type PageMemory } from "./parts.ts";
import type { Stopwatch } from "./stopwatch.ts";

/** What an assembly starts from. */
export interface Ground {
  readonly run: RunOptions;
  readonly loaded: LoadedConfig;
  readonly host: HostModules;
  readonly tool: Package;
  /** Keep documents with `draft: true`: while writing, not in a build. */
  readonly drafts?: boolean;
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
  return { scan: newScanMemory(), compile, pages: {}, compared: new WeakMap(), assets: {}, searchAssets: {} };
}

export interface Assembly {
  readonly content: Content;
  readonly input: RenderInput;
  /** Scripts, styles and what they load. */
  readonly assets: readonly Output[];
  /** What the search loads beside its index; null where search is off. */
  readonly search: SearchAssets | null;
  readonly diagnostics: readonly Diagnostic[];
}

export async function assemble(ground: Ground, stage: Stopwatch["stage"], memory: Memory = newMemory()): Promise<Assembly> {
  const { run, loaded, host, tool } = ground;
  const { config } = loaded;
  const parts = assembleParts(loaded.templates);
  const { drafts = false } = ground;
  const scanned = await stage("content", () => scan(run, loaded, { drafts, memory: memory.scan }));
  const pages = await stage("config", () => loadPages(run.root, scanned.content, host, memory.pages));
  const { content, components } = pages;
  const compiling = await stage("compile", () =>
    compileContent(run, loaded, content, { directives: parts.directives, tool: toolKey(tool) }, memory.compile),
  );
  const planned = await stage("plan", async () => plan(config, content, compiling.compiled, memory.compared));
  const bundled = await stage("assets", () => buildAssets(config, run.root, tool.root, memory.assets));
  const search = await stage("assets", () => buildSearchAssets(config, tool.root, memory.searchAssets));
  const sources = [...content.versions.flatMap((version) => version.sources), ...content.pages];
  return {
    content,
    input: {
      ...parts,
      config,
      site: planned.site,
      navbar: planned.navbar,
      components,
      compiled: compiling.compiled,
      sources: new Map(sources.map((source) => [source.path, source])),
      highlight: compiling.compiler.highlight,
      assets: bundled.assets,
      generator: `docsgen ${tool.version}`,
      placeOf: (error) => pages.place(error) ?? loaded.templates.place(error),
      code: new Map([...loaded.templates.texts, ...pages.texts]),
    },
    assets: bundled.outputs,
    search,
    diagnostics: [loaded, scanned, pages, compiling, planned, bundled].flatMap((each) => each.diagnostics),
  };
}

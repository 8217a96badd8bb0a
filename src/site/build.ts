/**
 * The story of a build: start reading here.
 *
 * 1. config    site.config.ts → Config, and the site's own templates  \
 * 2. content   content/ → Sources                                     | openSite
 * 3. compile   each distinct body → Compiled (cached)                 |
 * 4. plan      Sources + interfaces → Site                            /
 * 5. render    Page + Compiled → HTML, page by page, and the check of every link of what is to be served
 * 6. write     the new site next to the old one, then swapped in; only when nothing is wrong
 */

import { apiFiles, xmlPlaces } from "../features/api/read/apiFiles.ts";
import { noCache, openCache, removeUnfinished } from "../kit/cache/cache.ts";
import { isOutdated } from "../kit/cache/outdated.ts";
import { DocsgenError } from "../kit/diagnostics/diagnostic.ts";
import { findPackage, type Package } from "../kit/files/package.ts";
import { hashOf } from "../kit/hash.ts";
import { directiveName } from "../kit/syntax/directiveName.ts";
import type { Diagnostic } from "../model/model.ts";
import type { RunOptions } from "../model/schemas/config.ts";
import { machineState } from "../stages/config/codeReads.ts";
import type { LoadedConfig } from "../stages/config/load.ts";
import type { Host } from "../stages/config/modules.ts";
import { checkOutputPath } from "../stages/write/outputFolder.ts";
import { openParts } from "../stages/write/parts.ts";
import { type Written, write } from "../stages/write/writeSite.ts";
import type { Assembly, LoadedSite, SiteContext } from "./assembly.ts";
import type { BuildResult } from "./buildResult.ts";
import { openHost } from "./host.ts";
import { openJudgment } from "./judgment.ts";
import { type OpenedSite, openSite } from "./openSite.ts";
import { type OutputStream, produce } from "./outputStream.ts";
import { openPageCache, type RenderingCode } from "./pageCache.ts";
import { type Stopwatch, startStopwatch } from "./stopwatch.ts";
import { type BuildInputs, keepUnchanged, stampContent } from "./unchanged.ts";
import { type Indexer, openIndexer } from "./workers/indexTask.ts";

/**
 * Builds the site of `run.root` into `run.out`. Returns problems; throws a `DocsgenError` for a configuration that cannot be used.
 * `signal` cancels the build.
 */
export async function build(
  run: RunOptions,
  progress: (step: string) => void = () => {},
  signal: AbortSignal = new AbortController().signal,
): Promise<BuildResult> {
  const watch = startStopwatch(progress);
  await checkOutputPath(run);
  const host = openHost();
  const notes = new Set<string>();
  if (run.cache) removeUnfinished(run.root);
  const attempt = { run, watch, signal, host, notes };
  const result =
    (await tryOnce(attempt)) ??
    (await tryOnce(attempt)) ??
    // Others may be at work on the cache, or on the files. Without it everything is read at once.
    (await buildOnce({ ...attempt, run: { ...run, cache: false } }));
  return { ...result, notes: [...notes].map((note) => `The cache file ${note}; it was made again.`) };
}

type Built = Omit<BuildResult, "notes">;

interface Attempt {
  readonly run: RunOptions;
  readonly watch: Stopwatch;
  readonly signal: AbortSignal;
  readonly host: Host;
  /** What was wrong with the cache. */
  readonly notes: Set<string>;
}

/** Null when what the build has read of the cache, or of the files, was changed meanwhile. */
async function tryOnce(attempt: Attempt): Promise<Built | null> {
  try {
    const result = await buildOnce(attempt);
    return isOutdated(result.diagnostics) ? null : result;
  } catch (error) {
    if (error instanceof DocsgenError && isOutdated(error.diagnostics)) return null;
    throw error;
  }
}

async function buildOnce({ run, watch, signal, host, notes }: Attempt): Promise<Built> {
  const tool = findPackage();
  const code = hashOf(tool.key);
  const cache = run.cache ? openCache(run.root, code) : noCache();
  const parts = openParts(run, tool, notes);
  stampContent(run, cache);
  const interruption = interruptionOf(signal);
  const search = openIndexer({ root: run.cache ? run.root : null, code }, { signal: interruption });
  try {
    const site = openSite(run, {
      host,
      tool,
      cache,
      parts,
      stage: watch.stage,
      signal: interruption,
      onContent: (documents, config) => {
        if (config.search.backend === "local") search.expect(documents);
      },
    });
    return await buildFrom(await site.context(), site, { search, watch, signal });
  } finally {
    // After a failure or an interruption, too: the next build goes on from here.
    await cache.save();
    await search.close();
    for (const note of [cache, ...parts].flatMap((each) => each.notes())) notes.add(note);
  }
}

/** Called off by a person; after a fault of the site's own code the build goes on to find what else is wrong. */
function interruptionOf(signal: AbortSignal): AbortSignal {
  const interruption = new AbortController();
  const follow = () => {
    if (!(signal.reason instanceof DocsgenError)) interruption.abort(signal.reason);
  };
  if (signal.aborted) follow();
  signal.addEventListener("abort", follow, { once: true });
  return interruption.signal;
}

interface Means {
  readonly search: Indexer;
  readonly watch: Stopwatch;
  readonly signal: AbortSignal;
}

async function buildFrom(context: SiteContext, opened: OpenedSite, { search, watch, signal }: Means): Promise<Built> {
  const { run, loaded, tool, cache } = context;
  const { judge, conclude } = openJudgment(run, loaded);
  const assembly = await opened.assembly();
  const cacheOf = (site: Assembly) => (run.cache ? openPageCache(cache, site, renderingCode(loaded, tool, site)) : null);
  const pages = cacheOf(assembly);
  const { graph, impure } = loaded.templates;
  const dependencies = { inputs: { machine: machineState([graph]) }, impure: impure.templates };
  const cards = { cache: run.cache ? cache : null, dependencies };
  const production = produce({ run, assembly, judge, cache: pages, cacheOf, makeIndexes: search.make, cards });
  const known = judge(assembly.diagnostics);
  const written = await watch.stage("render and write", () => finish(production, known, run, signal));
  if (written.files > 0) await search.save();
  const conclusion = conclude([...assembly.diagnostics, ...production.diagnostics, ...written.diagnostics]);
  const { diagnostics } = conclusion;
  const errors = diagnostics.filter((each) => each.severity === "error").length;
  const summary = {
    pages: production.pages.length,
    versions: new Set(production.pages.flatMap((page) => page.version ?? [])).size,
    warnings: diagnostics.length - errors,
    errors,
    ms: watch.total(),
    bytes: written.bytes,
    ...(conclusion.known === 0 ? {} : { known: conclusion.known }),
  };
  if (errors === 0) await conclusion.update?.();
  const inputs = inputsOf(loaded, run, assembly);
  if (written.files > 0 && inputs !== null) keepUnchanged(run, { diagnostics, summary }, inputs, cache);
  return {
    ok: errors === 0,
    diagnostics,
    summary,
    timings: watch.timings(),
    pages: production.pages,
    rendered: production.rendered,
  };
}

function renderingCode(loaded: LoadedConfig, tool: Package, { componentCode, componentGraph }: LoadedSite): RenderingCode {
  const { hash, config, impure, templates, graph } = loaded;
  const { remarkPlugins, rehypePlugins } = config.markdown;
  const directives = [...templates.impure.directives].map(([name, reason]) => [directiveName(name), reason] as const);
  return {
    site: hashOf(tool.key, hash, templates.hash),
    components: componentCode,
    machine: machineState([graph, templates.graph, componentGraph]),
    impure: {
      templates: templates.impure.templates,
      directives: new Map(directives),
      components: componentGraph.impure,
      plugins: remarkPlugins.length + rehypePlugins.length > 0 ? impure : null,
    },
  };
}

/** The site's own code and packages, and what the bundles hold. Null: unknown. */
function inputsOf(
  { config, graph, templates }: LoadedConfig,
  { root }: RunOptions,
  { componentGraph, bundles, site, state: { assets, searchAssets } }: Assembly,
): BuildInputs | null {
  const graphs = [graph, templates.graph, componentGraph];
  const bundled = [
    assets.scripts?.inputs,
    assets.styles?.inputs,
    searchAssets.styles?.inputs,
    bundles.cards.cardRenderer?.inputs,
  ];
  if (graphs.some(({ files, impure }) => files === null || impure.size > 0)) return null;
  const files = [...graphs.map((each) => each.files), ...bundled].flatMap((each) => [...(each ?? [])]);
  const xml = xmlPlaces(apiFiles(config, site.versions), root);
  return { files, reads: [...graphs.flatMap(({ reads }) => reads), ...xml.reads], folders: xml.folders };
}

/** Writes what is produced; with an error found before, only looks for further problems and leaves the output alone. */
async function finish(
  production: OutputStream,
  known: readonly Diagnostic[],
  run: RunOptions,
  signal: AbortSignal,
): Promise<Written & { readonly diagnostics: readonly Diagnostic[] }> {
  const nothing = { files: 0, bytes: 0 };
  // Called off for a fault: what else is wrong is found all the same.
  const faults = () => (signal.reason instanceof DocsgenError ? signal.reason.diagnostics : []);
  try {
    if (!signal.aborted && known.every((each) => each.severity !== "error"))
      return { ...(await write(production.outputs(), run, signal)), diagnostics: [] };
    for await (const _ of production.outputs()) if (faults().length === 0) signal.throwIfAborted();
    return { ...nothing, diagnostics: faults() };
  } catch (error) {
    if (!(error instanceof DocsgenError)) throw error;
    const own = new Set<Diagnostic>(production.diagnostics);
    const found = new Set([...error.diagnostics, ...faults()]);
    return { ...nothing, diagnostics: [...found].filter((each) => !own.has(each)) };
  }
}

/**
 * The story of a build: start reading here.
 *
 * 1. config    site.config.ts → Config, and the site's own templates
 * 2. content   content/ → Sources                                   \
 * 3. compile   each distinct body → Compiled (cached)               | assemble
 * 4. plan      Sources + interfaces → Site                          /
 * 5. render    Page + Compiled → HTML, page by page, and the check of every link of what is to be served
 * 6. write     the new site beside the old one, then swapped in; only when nothing is wrong
 */
import { relative } from "node:path";
import { abandonedFiles, type Dropped, discard, droppedFiles } from "../cache/store.ts";
import { openCodeMemory } from "../config/codeMemory.ts";
import { type LoadedConfig, loadConfig } from "../config/load.ts";
import type { Host } from "../config/modules.ts";
import type { SiteCode } from "../config/siteCode.ts";
import type { RunOptions } from "../config/types.ts";
import { DocsgenError, sortDiagnostics } from "../core/diagnostic.ts";
import { hashOf } from "../core/hash.ts";
import type { Diagnostic, Hash } from "../core/model.ts";
import { findPackage } from "../core/package.ts";
import { checkOutputPath } from "../emit/outputFolder.ts";
import { type Written, write } from "../emit/writeSite.ts";
import { type Indexer, openIndexer } from "../workers/indexTask.ts";
import { assemble, type Ground, type Memory, newMemory } from "./assemble.ts";
import { openHost } from "./host.ts";
import { openLastBuild } from "./lastBuild.ts";
import { locateKeys } from "./locateKeys.ts";
import { type Production, produce, type RenderedReason } from "./produce.ts";
import { type Stopwatch, startStopwatch } from "./stopwatch.ts";
import { keepUnchanged } from "./unchanged.ts";

export interface BuildResult {
  readonly ok: boolean;
  /** Every problem of the run, sorted by place. */
  readonly diagnostics: readonly Diagnostic[];
  readonly summary: {
    readonly pages: number;
    readonly versions: number;
    readonly warnings: number;
    readonly errors: number;
    readonly ms: number;
    readonly bytes: number;
  };
  /** Milliseconds by stage. */
  readonly timings: Readonly<Record<string, number>>;
  /** The pages of this build. */
  readonly pages: Production["pages"];
  /** Pages that were not taken from the last build, and why. */
  readonly rendered: readonly RenderedReason[];
  /** What was wrong with the cache; it costs time and nothing else. */
  readonly notes: readonly string[];
}

/**
 * Builds the site of `run.root` into `run.out`. Returns problems; throws a `DocsgenError` for a configuration that cannot be used.
 * `signal` cancels the build; `siteCode` records which of the site's own code runs.
 */
export async function build(
  run: RunOptions,
  progress: (step: string) => void = () => {},
  signal: AbortSignal = new AbortController().signal,
  siteCode?: SiteCode,
): Promise<BuildResult> {
  const watch = startStopwatch(progress);
  await checkOutputPath(run);
  const host = openHost(siteCode);
  const dropped: Dropped[] = [];
  const note = (each: unknown) => void dropped.push(each as Dropped);
  droppedFiles().subscribe(note);
  try {
    for (const file of run.cache ? abandonedFiles(run.root) : []) discard(file);
    const result =
      (await tryOnce(run, watch, signal, host)) ??
      (await tryOnce(run, watch, signal, host)) ??
      // Others may be at work on the cache, or on the files. Without it everything is read at once.
      (await buildOnce({ ...run, cache: false }, watch, signal, host));
    return { ...result, notes: notesOf(dropped, run.root) };
  } finally {
    droppedFiles().unsubscribe(note);
  }
}

type Built = Omit<BuildResult, "notes">;

/** Null when what the build has read of the cache, or of the files, was changed meanwhile. */
async function tryOnce(run: RunOptions, watch: Stopwatch, signal: AbortSignal, host: Host): Promise<Built | null> {
  try {
    const result = await buildOnce(run, watch, signal, host);
    return result.diagnostics.some(isOutdated) ? null : result;
  } catch (error) {
    if (error instanceof DocsgenError && error.diagnostics.some(isOutdated)) return null;
    throw error;
  }
}

/** Of files of this site: others may be built beside it. */
function notesOf(dropped: readonly Dropped[], root: string): readonly string[] {
  const own = dropped.map(({ file, problem }) => ({ path: relative(root, file), problem }));
  const lines = own.filter(({ path }) => !path.startsWith("..")).map(({ path, problem }) => `${path} ${problem}`);
  return [...new Set(lines)].map((line) => `The cache file ${line}; it was made again.`);
}

/** Somebody removed or spoilt the cache while the build was reading it: now it is known to be of no use. */
function isOutdated({ code }: Diagnostic): boolean {
  return code === "cache/changed";
}

async function buildOnce(run: RunOptions, watch: Stopwatch, signal: AbortSignal, host: Host): Promise<Built> {
  const tool = findPackage();
  const code = hashOf(tool.key);
  const interruption = interruptionOf(signal);
  const search = openIndexer({ root: run.cache ? run.root : null, code }, { signal: interruption });
  try {
    const codeMemory = run.cache ? await openCodeMemory(run.root, code) : null;
    const loaded = await watch.stage("config", () => loadConfig(run, host, codeMemory));
    const onContent = loaded.config.search.backend === "local" ? search.expect : () => {};
    return await buildFrom({ run, loaded, host, tool, code, codeMemory, onContent, signal: interruption }, search, watch, signal);
  } finally {
    await search.close();
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

async function buildFrom(
  { code, ...ground }: Ground & { readonly code: Hash },
  search: Indexer,
  watch: Stopwatch,
  signal: AbortSignal,
): Promise<Built> {
  const { run, loaded, tool } = ground;
  const last = run.cache ? await openLastBuild(run.root, loaded, tool, code) : null;
  const memory = { ...newMemory(), ...(last?.memory ?? {}) };
  const assembly = await assemble(ground, watch.stage, memory);
  const cache = (await last?.pages(assembly)) ?? null;
  const production = produce({ run, assembly, cache, makeIndexes: search.make });
  const known = assembly.diagnostics;
  const written = await watch.stage("render and write", () => finish(production, known, run, signal));
  if (written.files > 0 && run.cache) await Promise.all([ground.codeMemory?.save(), last?.save(), search.save()]);
  const diagnostics = sortDiagnostics(locateKeys([...known, ...production.diagnostics, ...written.diagnostics], loaded.source));
  const errors = diagnostics.filter((each) => each.severity === "error").length;
  const summary = {
    pages: production.pages.length,
    versions: new Set(production.pages.flatMap((page) => page.version ?? [])).size,
    warnings: diagnostics.length - errors,
    errors,
    ms: watch.total(),
    bytes: written.bytes,
  };
  const inputs = inputsOf(loaded, memory);
  if (written.files > 0 && run.cache && inputs !== null) {
    await keepUnchanged(run, { diagnostics, summary }, { began: watch.began, files: inputs });
  }
  return {
    ok: errors === 0,
    diagnostics,
    summary,
    timings: watch.timings(),
    pages: production.pages,
    rendered: production.rendered,
  };
}

/** What a build was made from besides content: the site's own code and packages, and what the bundles hold. Null: nobody knows. */
function inputsOf({ graph, templates }: LoadedConfig, { pages, assets, searchAssets }: Memory): readonly string[] | null {
  const graphs = [graph, templates.graph, ...(pages.modules === undefined ? [] : [pages.modules.loaded.graph])];
  const bundled = [assets.scripts?.inputs, assets.styles?.inputs, searchAssets.styles?.inputs];
  if (graphs.some(({ files, doubts }) => files === null || doubts.size > 0)) return null;
  return [...graphs.map(({ files }) => files), ...bundled].flatMap((each) => [...(each ?? [])]);
}

/** Writes what is produced; with an error found before, only looks for further problems and leaves the output alone. */
async function finish(
  production: Production,
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

/**
 * The site as it is on disk, ready to be rendered: made once, then brought up to date file by file. A change of configuration,
 * plug-ins or templates replaces everything that was made with the old ones.
 *
 * A large site without a cache is shown before it is compiled: a body is compiled when its page is requested, or with all others
 * (`complete`). Until then, a stand-in has its title and no text.
 *
 * An edit never makes pages worse: a broken source is shown in its last good version, and an error that concerns more than one
 * source (a broken sidebars file, a version list) leaves the whole site unchanged until it is fixed.
 */
import { join, sep } from "node:path";
import { type Cache, noCache, openCache } from "../../engine/cache/cache.ts";
import { isAboutLinks } from "../../engine/core/codes.ts";
import { DocsgenError } from "../../engine/core/diagnostic.ts";
import { isInside } from "../../engine/core/guard.ts";
import { hashOf } from "../../engine/core/hash.ts";
import type { Compiled, Diagnostic, SourcePath } from "../../engine/core/model.ts";
import { findPackage, type Package } from "../../engine/core/package.ts";
import type { RunOptions } from "../../engine/core/schemas/config.ts";
import { sourcePath } from "../../engine/core/sourcePath.ts";
import {
  type Assembly,
  assemble,
  type BuildContext,
  newSiteState,
  planSite,
  type SiteState,
} from "../../engine/pipeline/assemble.ts";
import { compileContent } from "../../engine/pipeline/compileContent.ts";
import { openHost } from "../../engine/pipeline/host.ts";
import { type Judgment, openJudgment } from "../../engine/pipeline/judgment.ts";
import { isSameAcrossVersions } from "../../engine/plan/reads.ts";
import { forgetChanged } from "./affected.ts";
import { type Configuration, configure, loadPackaged } from "./configuration.ts";
import { type LastGood, replaceBroken } from "./lastGood.ts";
import { Snapshot } from "./snapshot.ts";
import { compileAlone, replaceBody } from "./textEdit.ts";

/** A site with at most so many characters of uncached Markdown is compiled before it is shown: less than a second of work. */
const defaultEagerLimit = 400_000;

export class Engine {
  readonly #run: RunOptions;
  readonly #tool: Package;
  readonly #eagerLimit: number;
  #context: BuildContext;
  #state: SiteState;
  #good: LastGood = new Map();
  #configuration: Configuration;
  #packagedProblems: readonly Diagnostic[] = [];
  #era = 0;
  #snapshot: Snapshot | null = null;
  #latest: Snapshot | null = null;
  /** Bodies that were replaced since the site was planned, in their former version. */
  #planned = new Map<SourcePath, Compiled>();
  #diagnostics: readonly Diagnostic[] = [];
  #judge: Judgment["judge"] = (found) => found;
  /** Sources of requested pages that are compiled before the others. */
  #wanted = new Set<SourcePath>();
  /** Ends `complete` when the configuration is replaced. */
  #rest = new AbortController();
  /** Resolves when the last change of the site has ended; changes run one after the other. */
  #turn: Promise<unknown> = Promise.resolve();
  #keeping: Promise<void> = Promise.resolve();

  private constructor(context: BuildContext, configuration: Configuration, eagerLimit: number) {
    this.#run = context.run;
    this.#tool = context.tool;
    this.#eagerLimit = eagerLimit;
    this.#context = context;
    this.#configuration = configuration;
    this.#state = this.#withDeferral(newSiteState());
  }

  /** Throws a `DocsgenError` if the configuration cannot be used. */
  static async start(run: RunOptions, eagerLimit: number = defaultEagerLimit): Promise<Engine> {
    const host = openHost();
    const tool = findPackage();
    const cache = cacheFor(run, tool);
    const configuration = await configure({ run, host, cache }, null);
    const engine = new Engine({ run, tool, host, cache, drafts: true, loaded: configuration.loaded }, configuration, eagerLimit);
    await engine.#assemble();
    return engine;
  }

  get snapshot(): Snapshot {
    if (this.#snapshot === null) throw new Error("The engine has not started.");
    return this.#snapshot;
  }

  /** The site as it is on disk, where an error keeps it from being shown. */
  get latest(): Snapshot {
    return this.#latest ?? this.snapshot;
  }

  /** All problems except those of links and rendering, at their places. */
  get diagnostics(): readonly Diagnostic[] {
    return this.#diagnostics;
  }

  /** What a build would report of these problems. */
  judge(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
    return this.#judge(diagnostics);
  }

  /** Files of the site's own code and styles, relative to the site's folder or absolute. */
  get inputs(): readonly string[] {
    const { pages, assets } = this.#state;
    return [...this.#configuration.loaded.inputs, ...(pages.modules?.loaded.inputs ?? []), ...(assets.styles?.inputs ?? [])];
  }

  get tool(): Package {
    return this.#tool;
  }

  /** Whether a file (absolute path) is part of the site's own code, or may be a missing import of it. */
  isCode(path: string): boolean {
    const { root } = this.#run;
    const source = sourcePath(root, path);
    if (this.#configuration.loaded.inputs.includes(source)) return true;
    if (isInside(join(root, "templates"), path)) return !path.endsWith(".css");
    return this.#configuration.problems.length > 0 && !source.startsWith("content/") && /\.(?:[cm]?[jt]sx?|json)$/.test(path);
  }

  /** Whether every body is compiled. */
  get isComplete(): boolean {
    return this.#state.compile.deferral === undefined;
  }

  /** Compiles the body of a page before all others. Returns whether the page looks different now. */
  async want(source: SourcePath): Promise<boolean> {
    const isWaiting = () => this.snapshot.assembly.loadedSite.waiting.has(source);
    if (!isWaiting()) return false;
    return this.#inTurn(async () => {
      if (!isWaiting()) return false;
      this.#wanted.add(source);
      await this.#assemble();
      return true;
    });
  }

  /** Compiles all pending bodies, and plans the site with them. Returns false if `signal` came first. */
  async complete(signal: AbortSignal): Promise<boolean> {
    while (!this.isComplete) {
      const state = this.#state;
      const { deferral: _, ...compile } = state.compile;
      const ends = AbortSignal.any([signal, this.#rest.signal]);
      try {
        await this.#compileAll(compile, ends);
      } catch (error) {
        if (!ends.aborted) throw error;
        if (signal.aborted) return false;
      }
      await this.#inTurn(async () => {
        if (state !== this.#state) return;
        delete state.compile.deferral;
        await this.#assemble();
        await this.keep();
      });
    }
    return true;
  }

  /** Compiles everything again without the cache, whose files were removed before they were read. */
  recompile(): Promise<void> {
    return this.#inTurn(() => {
      this.#context = { ...this.#context, cache: noCache() };
      this.#state = this.#withDeferral({ ...this.#state, compile: newSiteState().compile });
      return this.#assemble();
    });
  }

  #compileAll(state: SiteState["compile"], signal: AbortSignal): Promise<unknown> {
    const { run, loaded, tool, cache } = this.#context;
    const { loadedSite, input } = this.snapshot.assembly;
    const { directives } = input;
    return compileContent({ root: run.root, loaded, directives, tool: tool.key, cache, signal }, loadedSite.content, state);
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => {});
    return done;
  }

  #withDeferral(state: SiteState): SiteState {
    const deferral = { atOnce: this.#eagerLimit, wanted: this.#wanted, standIns: new WeakMap() };
    return { ...state, compile: { ...state.compile, deferral } };
  }

  /** Brings the site up to date with the changed files (absolute paths). Returns the source of an edit of prose. */
  update(paths: readonly string[]): Promise<SourcePath | null> {
    return this.#inTurn(() => this.#update(paths));
  }

  async #update(paths: readonly string[]): Promise<SourcePath | null> {
    const [first] = paths;
    const only = paths.length === 1 && first !== undefined ? sourcePath(this.#run.root, first) : null;
    const tried = only === null ? null : await this.#replaceBody(only);
    if (tried?.isDone === true) {
      if (this.#latest !== null) await this.#assemble();
      return only;
    }
    if (tried?.isRead !== true) forgetChanged(this.#state, paths, { root: this.#run.root, tool: this.#tool.root });
    if (paths.some((path) => this.#isPackagedTemplate(path))) await this.#replacePackaged();
    else if (paths.some((path) => this.isCode(path))) await this.#replaceConfiguration();
    await this.#assemble();
    return null;
  }

  /** Plans the site again, beside requests, if an edit of prose changed how pages compare across versions. Returns if it did. */
  settle(): Promise<boolean> {
    return this.#inTurn(() => this.#settle());
  }

  async #settle(): Promise<boolean> {
    const { config, site, compiled } = this.snapshot.assembly.input;
    const isSame = [...this.#planned].every(([path, before]) => {
      const [page, now] = [site.bySource.get(path), compiled.get(path)];
      const versions = { site, compiled, compared: this.#state.compared, hasChanges: config.changes !== null };
      return page === undefined || now === undefined || isSameAcrossVersions(page, before, now, versions);
    });
    if (isSame) return false;
    await this.#assemble();
    return true;
  }

  /** Saves what the start or a new configuration had to make to the cache; results of later edits are not saved. */
  keep(): Promise<void> {
    this.#keeping = this.#keeping.then(() => this.#keep());
    return this.#keeping;
  }

  /** Resolves when the cache is saved. */
  close(): Promise<void> {
    return this.#keeping;
  }

  async #keep(): Promise<void> {
    await this.#context.cache.save();
    if (this.isComplete) this.#context = { ...this.#context, cache: noCache() };
  }

  /** Compiles one of the bodies and drops the result. */
  async warmUp(number: number): Promise<void> {
    const { input } = this.snapshot.assembly;
    const bodies = [...input.sources.values()].filter(({ format }) => format === "markdown");
    const source = bodies[number % bodies.length];
    const nothing = { objects: new WeakMap(), checked: new Map() };
    if (source !== undefined) await compileAlone(this.#context, { ...this.#state.compile, ...nothing }, input, source);
  }

  async #replaceBody(path: SourcePath): Promise<{ readonly isDone: boolean; readonly isRead: boolean }> {
    const { snapshot } = this;
    if (this.#diagnostics.some(({ file }) => file === path)) return { isDone: false, isRead: false };
    const { textEdit, isRead } = await replaceBody(this.#context, this.#state, snapshot.assembly, path);
    if (textEdit === null || textEdit === "none") return { isDone: textEdit === "none", isRead };
    const { source, compiled, before } = textEdit;
    this.#good.set(path, { source, compiled, component: null });
    this.#planned.set(path, this.#planned.get(path) ?? before);
    this.#snapshot = new Snapshot(textEdit.assembly, this.#era, snapshot);
    return { isDone: true, isRead };
  }

  #isPackagedTemplate(path: string): boolean {
    return isInside(`${this.#tool.root}${sep}templates`, path) && !path.endsWith(".css");
  }

  async #replaceConfiguration(): Promise<void> {
    this.#configuration = await configure(this.#context, this.#configuration.loaded);
    if (this.#configuration.problems.length > 0) return;
    await this.#renew({ ...this.#context, loaded: this.#configuration.loaded });
  }

  async #replacePackaged(): Promise<void> {
    const { packaged, problems } = await loadPackaged(this.#tool.root, this.#context.host);
    this.#packagedProblems = problems;
    if (packaged !== null) await this.#renew({ ...this.#context, packaged });
  }

  /** Keeps the files that were read, and drops everything that the old code made of them. */
  async #renew(context: BuildContext): Promise<void> {
    const { scan, compile } = this.#state;
    const fresh = newSiteState();
    await this.keep();
    this.#rest.abort();
    this.#rest = new AbortController();
    this.#wanted = new Set();
    this.#state = this.#withDeferral({ ...fresh, scan, compile: { ...fresh.compile, files: compile.files } });
    this.#context = { ...context, cache: cacheFor(this.#run, this.#tool) };
    this.#era++;
  }

  /** Returns what is wrong with a list of known problems that cannot be used; then the last one counts. */
  #renewJudgment(): readonly Diagnostic[] {
    try {
      this.#judge = openJudgment(this.#run, this.#configuration.loaded).judge;
      return [];
    } catch (error) {
      if (!(error instanceof DocsgenError) || this.#snapshot === null) throw error;
      return error.diagnostics;
    }
  }

  async #assemble(): Promise<void> {
    const assembled = await assemble(this.#context, (_name, work) => work(), this.#state);
    const { loadedSite, bundles } = assembled;
    if (loadedSite.waiting.size === 0) delete this.#state.compile.deferral;
    const isThere = (path: SourcePath) => this.#state.scan.sources.has(path);
    const repaired = replaceBroken(loadedSite, this.#good, isThere);
    const shown = repaired === loadedSite ? assembled : planSite(this.#context, repaired, bundles, this.#state);
    const unusable = this.#renewJudgment();
    const problems = [...assembled.diagnostics, ...this.#configuration.problems, ...this.#packagedProblems];
    this.#diagnostics = [...unusable, ...this.#judge(problems)];
    const made = new Snapshot(shown, this.#era);
    const isShown = this.#snapshot === null || !isWorse(shown, this.#snapshot.assembly);
    this.#latest = isShown ? null : made;
    if (!isShown) return;
    this.#planned = new Map();
    this.#snapshot = made;
  }
}

function cacheFor(run: RunOptions, tool: Package): Cache {
  return run.cache ? openCache(run.root, hashOf(tool.key), { keepsLazy: true }) : noCache();
}

/** Whether there is a new error that does not belong to a single source, so that it concerns more than one page. */
function isWorse(next: Assembly, before: Assembly): boolean {
  const known = new Set(siteErrors(before));
  return siteErrors(next).some((error) => !known.has(error));
}

function siteErrors({ diagnostics, input }: Assembly): readonly string[] {
  return diagnostics
    .filter(({ severity, code }) => severity === "error" && !isAboutLinks(code))
    .filter(({ file }) => file === undefined || !(input.sources.has(file) || /^content\/.*\.(?:mdx?|tsx)$/i.test(file)))
    .map(({ code, message, file }) => `${code} ${file} ${message}`);
}

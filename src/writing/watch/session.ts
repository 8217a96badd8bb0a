/**
 * A session of `serve --watch`: the watcher reports changed files, the engine brings the site up to date, and every open page is
 * notified. When nothing changes, the rest of a large site is compiled and links are checked (`background.ts`).
 */

import { setTimeout as pause } from "node:timers/promises";
import { loadScripts, type Scripts } from "../../engine/assets/scripts.ts";
import { isOutdated } from "../../engine/cache/outdated.ts";
import { DocsgenError } from "../../engine/core/diagnostic.ts";
import type { Diagnostic, Page, SourcePath } from "../../engine/core/model.ts";
import type { RunOptions } from "../../engine/core/schemas/config.ts";
import { sourcePath } from "../../engine/core/sourcePath.ts";
import { newSearchCache } from "../../engine/search/searchOutputs.ts";
import { Background } from "./background.ts";
import { Channel, type State } from "./channel.ts";
import type { Engine } from "./engine.ts";
import { type Current, type HandlerDependencies, pageAt, pagesOf } from "./handler.ts";
import { movedPages } from "./movedPages.ts";
import { isTemporary, type ProblemList, type ProblemOrigin, rebuildProblem } from "./problems.ts";
import type { WatchReporter } from "./reporter.ts";
import { SiteFiles } from "./siteFiles.ts";
import { type SiteWatcher, toolFolders } from "./siteWatcher.ts";
import { compareSnapshots } from "./snapshot.ts";
import type { Batch, ChangeKind } from "./watcher.ts";

export interface SessionParts {
  readonly run: RunOptions;
  readonly reporter: WatchReporter;
  readonly engine: Engine;
  readonly watcher: SiteWatcher;
  readonly problems: ProblemList;
}

/** How often a rebuild is tried that fails for a temporary reason. */
const attempts = 3;
/** Milliseconds that open pages have to update themselves before other work starts. */
const idleDelay = 100;

export class Session {
  readonly #parts: SessionParts;
  readonly #channel = new Channel();
  readonly #background: Background;
  readonly #search = newSearchCache();
  readonly #started = Date.now().toString(36);
  /** Changes that are not part of a rebuild yet. */
  readonly #changes = new Map<string, ChangeKind>();
  #isBusy = false;
  #isClosed = false;
  /** The last rebuild or idle work. */
  #running: Promise<void> = Promise.resolve();
  #idleTimer: NodeJS.Timeout | undefined;
  #count = 0;
  #current: Current;
  #scripts: Promise<Scripts> | null = null;

  constructor(parts: SessionParts) {
    this.#parts = parts;
    this.#current = this.#snapshot();
    this.#background = new Background(parts.engine, {
      current: () => this.#current,
      compiled: (done) => this.#compiled(done),
      links: (found) => {
        parts.problems.set("links", parts.engine.judge(found));
        this.#reportProblems();
      },
      failed: (error) => this.#failed(error),
    });
    parts.watcher.addInputs(parts.engine);
    this.#updateProblems();
  }

  /** Follows changes from now on. The first events come after the caller has printed the address. */
  begin(): void {
    const { reporter, watcher, problems } = this.#parts;
    setImmediate(() => {
      const { waiting } = this.#current.snapshot.assembly.loadedSite;
      if (waiting.size > 0) reporter.compiling?.(waiting.size);
      if (problems.all.length > 0) reporter.problems(problems.all);
    });
    this.#scheduleIdle();
    watcher.take((batch) => this.#changed(batch));
  }

  get base(): string {
    return this.#current.snapshot.assembly.input.config.base;
  }

  get dependencies(): HandlerDependencies {
    return {
      root: this.#parts.run.root,
      current: () => this.#current,
      ready: (page) => this.#ready(page),
      complete: async () => {
        await this.#background.complete();
        return this.#current;
      },
      script: () => this.#devScript(),
      openChannel: (context, page) => this.#channel.open(context, page, this.#state(page)),
      edit: (place) => this.#edit(place),
    };
  }

  report(origin: ProblemOrigin, problem: Diagnostic): void {
    this.#parts.problems.add(origin, problem);
    this.#reportProblems();
  }

  /** Resolves when all work has ended and nothing more is written. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#stopIdle();
    const closing = this.#background.close();
    await this.#parts.watcher.close();
    await Promise.all([this.#running, closing]);
    await this.#parts.engine.close();
  }

  #snapshot(before: Current | null = null): Current {
    const { snapshot } = this.#parts.engine;
    const revision = `${this.#started}.${this.#count++}`;
    // Undefined before the first.
    const last = this.#current as Current | undefined;
    const moved = movedPages(last?.snapshot ?? snapshot, snapshot, last?.moved ?? new Map());
    return { snapshot, files: new SiteFiles(snapshot, this.#search, before?.files), revision, moved };
  }

  /** `page`: the path of an open page. */
  #state(page: string): State {
    const { problems, run } = this.#parts;
    const source = pageAt(this.#current, page)?.source ?? null;
    return { revision: this.#current.revision, ...problems.shown(run.root, source) };
  }

  /** Returns false if there is no problem at the place, or no editor to open it. */
  #edit(place: string): boolean {
    const { problems, reporter } = this.#parts;
    const problem = problems.at(place);
    if (problem === undefined || reporter.edit === undefined) return false;
    reporter.edit(problem);
    return true;
  }

  /** Keeps the revision, because other pages look the same. */
  async #ready({ source }: Page): Promise<Current> {
    if (source !== null && (await this.#parts.engine.want(source))) {
      const { revision } = this.#current;
      this.#current = { ...this.#snapshot(this.#current), revision };
    }
    return this.#current;
  }

  #devScript(): Promise<string> {
    this.#scripts ??= loadScripts(this.#parts.engine.tool.root).catch((error: unknown) => {
      this.#scripts = null;
      throw error;
    });
    return this.#scripts.then(({ devScript }) => devScript);
  }

  #changed(batch: Batch): void {
    for (const [path, kind] of batch) this.#changes.set(path, kind);
    if (!this.#isBusy && !this.#isClosed) this.#start(() => this.#work());
  }

  /** Reports an unexpected error like any problem; the next edit tries again. */
  #start(work: () => Promise<void>): void {
    this.#running = work().catch((error: unknown) => {
      this.#isBusy = false;
      this.#failed(error);
    });
  }

  #failed(error: unknown): void {
    if (error instanceof DocsgenError && isOutdated(error.diagnostics)) {
      this.#start(() => this.#recompile());
      return;
    }
    this.#parts.problems.set("rebuild", [rebuildProblem(error)]);
    this.#reportProblems();
  }

  async #recompile(): Promise<void> {
    await this.#parts.engine.recompile();
    this.#parts.problems.set("requests", []);
    this.#current = this.#snapshot();
    this.#publish();
    this.#scheduleIdle();
  }

  /** Runs one rebuild at a time; changes in the meantime become the next one. */
  async #work(): Promise<void> {
    this.#isBusy = true;
    this.#stopIdle();
    while (this.#changes.size > 0) {
      const changes = new Map(this.#changes);
      this.#changes.clear();
      await this.#rebuild(changes);
    }
    this.#isBusy = false;
    this.#scheduleIdle();
  }

  async #rebuild(changes: Batch): Promise<void> {
    const began = performance.now();
    const { run, reporter, engine, watcher, problems } = this.#parts;
    const before = this.#current;
    const paths = [...changes.keys()];
    if (paths.some((path) => engine.isCode(path))) problems.set("uncaught", []);
    const edited = await this.#update(paths);
    // The file was only touched, or saved without a change.
    if (edited !== null && engine.snapshot === before.snapshot) return this.#reportProblems();
    this.#current = this.#snapshot(before);
    this.#publish(this.#prose(edited, before.revision), () => {
      if (edited === null) watcher.addInputs(engine);
      reporter.rebuilt({
        changes: [...changes].map(([path, kind]) => ({ path: sourcePath(run.root, path), kind })),
        rebuilt: compareSnapshots(before.snapshot, this.#current.snapshot),
        ms: performance.now() - began,
      });
    });
  }

  /** After an edit of prose, the pages themselves, so that browsers need not request them. */
  #prose(source: SourcePath | null, after: string): Pick<State, "prose"> {
    const pages = source === null || this.#channel.size === 0 ? null : pagesOf(this.#current, source);
    return pages === null ? {} : { prose: { after, pages } };
  }

  /** Returns the source if its text is all that changed. */
  async #update(paths: readonly string[]): Promise<SourcePath | null> {
    const { engine, problems } = this.#parts;
    if (paths.some((path) => toolFolders(engine.tool.root).some((folder) => path.startsWith(folder)))) this.#scripts = null;
    for (let left = attempts; left > 0; left--) {
      try {
        const edited = await engine.update(paths);
        problems.set("rebuild", []);
        problems.set("requests", []);
        return edited;
      } catch (error) {
        problems.set("rebuild", [rebuildProblem(error)]);
        if (!isTemporary(error)) break;
        await pause(50);
      }
    }
    return null;
  }

  #stopIdle(): void {
    clearTimeout(this.#idleTimer);
    this.#background.stop();
  }

  #scheduleIdle(): void {
    clearTimeout(this.#idleTimer);
    if (!this.#isClosed) this.#idleTimer = setTimeout(() => this.#start(() => this.#idle()), idleDelay);
  }

  async #idle(): Promise<void> {
    this.#parts.watcher.begin();
    this.#isBusy = true;
    await this.#settle();
    this.#isBusy = false;
    if (this.#changes.size > 0) return this.#work();
    await this.#parts.engine.keep();
    // An edit in the meantime schedules this again.
    if (!this.#isBusy && !this.#isClosed) this.#background.start();
  }

  async #settle(): Promise<void> {
    try {
      if (!(await this.#parts.engine.settle())) return;
      this.#current = this.#snapshot();
    } catch (error) {
      this.#parts.problems.set("rebuild", [rebuildProblem(error)]);
    }
    this.#publish();
  }

  #compiled(done: { readonly pages: number; readonly ms: number }): void {
    this.#current = this.#snapshot();
    this.#publish({}, () => this.#parts.reporter.compiled?.(done));
    if (!this.#isBusy) this.#scheduleIdle();
  }

  /** Sends the current state to open pages, and then its events to the reporter: `report`, and the problems if they changed. */
  #publish(prose: Pick<State, "prose"> = {}, report = () => {}): void {
    const isChanged = this.#updateProblems();
    this.#channel.send((page) => ({ ...this.#state(page), ...prose }));
    report();
    if (isChanged) this.#parts.reporter.problems(this.#parts.problems.all);
  }

  #reportProblems(): void {
    if (!this.#updateProblems()) return;
    this.#channel.send((page) => this.#state(page));
    this.#parts.reporter.problems(this.#parts.problems.all);
  }

  #updateProblems(): boolean {
    const { problems, engine } = this.#parts;
    problems.set("site", engine.diagnostics);
    return problems.update();
  }
}

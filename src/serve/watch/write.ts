/**
 * `serve --watch`, as a story: the engine makes the site, the watcher says what changed, the engine brings the site up to
 * date, and every open page is notified. In the pauses the rest of a large site is compiled, and links are checked.
 */
import { dirname, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { bundleInline } from "../../assets/bundleAssets.ts";
import type { RunOptions } from "../../config/types.ts";
import type { Diagnostic, Page, SourcePath } from "../../core/model.ts";
import { readRegularFile } from "../../core/readFile.ts";
import { newSearchCache } from "../../search/searchOutputs.ts";
import { openServer, type RunningServer, type ServerOptions } from "../listen.ts";
import { sourcePath } from "./affected.ts";
import { Channel, type State } from "./channel.ts";
import type { Engine } from "./engine.ts";
import { isOfTheMoment, isOutdated, rebuildProblem } from "./failure.ts";
import { type Current, type HandlerDependencies, handlerFor, pagesOf } from "./handler.ts";
import { LinkWatch } from "./linkWatch.ts";
import { gitLog, isWatchable, realRun, toolPlaces } from "./places.ts";
import { asWritten, shown } from "./problems.ts";
import { SiteFiles } from "./siteFiles.ts";
import { compareSnapshots, type Rebuilt } from "./snapshot.ts";
import { type StartEvents, startEngine } from "./startEngine.ts";
import { WarmUp } from "./warmUp.ts";
import type { Batch, ChangeKind } from "./watcher.ts";
import { type SiteWatcher, watchSite } from "./watchSite.ts";

export interface Rebuild {
  readonly changes: readonly { readonly path: SourcePath; readonly kind: ChangeKind }[];
  readonly rebuilt: Rebuilt;
  readonly ms: number;
}

/** What whoever writes wants to know; called in order. */
export interface WatchReporter extends StartEvents {
  /** The site is served, but so many of its pages are still to be compiled, which is when all problems are known. */
  readonly compiling?: (pages: number) => void;
  /** Now they are. */
  readonly compiled?: (done: { readonly pages: number; readonly ms: number }) => void;
  readonly rebuilt: (rebuild: Rebuild) => void;
  /** All problems there are now, whenever they differ from before. */
  readonly problems: (diagnostics: readonly Diagnostic[]) => void;
}

/**
 * Throws a `DocsgenError` when there is no port to listen on, or the configuration cannot be used and nobody waits for it.
 * `atOnce`: characters of Markdown for which a site is compiled before it is shown.
 */
export async function startWriting(
  run: RunOptions,
  options: ServerOptions,
  reporter: WatchReporter,
  atOnce?: number,
): Promise<RunningServer> {
  const session = await Session.start(realRun(run), reporter, atOnce);
  try {
    const failed = (problem: Diagnostic) => session.notAnswered(problem);
    const server = await openServer(handlerFor(session.dependencies), session.base, { ...options, failed });
    session.begin();
    const closed = server.closed.then(() => session.close());
    const close = async () => {
      await server.close();
      await closed;
    };
    return { ...server, close, closed };
  } catch (error) {
    await session.close();
    throw error;
  }
}

/** How often a rebuild that failed for no reason of the writer's is tried. */
const attempts = 3;
/** Milliseconds that open pages have for themselves after a rebuild. */
const laterWait = 100;
/** A page shows so many different problems at most. */
const mostShown = 100;

class Session {
  readonly #run: RunOptions;
  readonly #reporter: WatchReporter;
  readonly #engine: Engine;
  readonly #watcher: SiteWatcher;
  readonly #channel = new Channel();
  readonly #links = new LinkWatch();
  readonly #warmUp = new WarmUp();
  readonly #search = newSearchCache();
  readonly #started = Date.now().toString(36);
  readonly #waiting = new Map<string, ChangeKind>();
  #working = false;
  /** The rebuild or the work of a pause that is under way, else the last one. */
  #running: Promise<void> = Promise.resolve();
  #isClosed = false;
  /** Ends what goes on behind everything else. */
  readonly #closing = new AbortController();
  /** The compiling of all pages, while it goes on. */
  #completing: Promise<void> | null = null;
  #pause: NodeJS.Timeout | undefined;
  #count = 0;
  #current: Current;
  #script: Promise<string> | null = null;
  #linkProblems: readonly Diagnostic[] = [];
  #failure: readonly Diagnostic[] = [];
  /** Of requests since the last rebuild. */
  #notAnswered: readonly Diagnostic[] = [];
  /** Errors of the site's own code that nothing caught, until that code is changed. */
  readonly #strays: Diagnostic[];
  #problems: readonly Diagnostic[] = [];

  private constructor(
    run: RunOptions,
    reporter: WatchReporter,
    engine: Engine,
    { watcher, strays }: { readonly watcher: SiteWatcher; readonly strays: Diagnostic[] },
  ) {
    this.#run = run;
    this.#reporter = reporter;
    this.#engine = engine;
    this.#watcher = watcher;
    this.#strays = strays;
    this.#current = this.#snapshot();
  }

  /** The watcher takes note of the files first, so that an edit while the site is made for the first time is not lost. */
  static async start(run: RunOptions, reporter: WatchReporter, atOnce?: number): Promise<Session> {
    const watcher = watchSite(run);
    const strays: Diagnostic[] = [];
    let strayed = () => {};
    reporter.strays?.((diagnostic) => {
      strays.push(diagnostic);
      strayed();
    });
    try {
      const session = new Session(run, reporter, await startEngine(run, reporter, watcher.change, atOnce), { watcher, strays });
      strayed = () => session.#reportProblems();
      session.#follow();
      session.#updateProblems();
      return session;
    } catch (error) {
      await watcher.close();
      throw error;
    }
  }

  /** From now on it follows what changes. What it says first comes after where the site is. */
  begin(): void {
    setImmediate(() => {
      const { waiting } = this.#current.snapshot.assembly.loadedSite;
      if (waiting.size > 0) this.#reporter.compiling?.(waiting.size);
      if (this.#problems.length > 0) this.#reporter.problems(this.#problems);
    });
    this.#finishLater();
    this.#watcher.take((batch) => this.#changed(batch));
  }

  get base(): string {
    return this.#current.snapshot.assembly.input.config.base;
  }

  get dependencies(): HandlerDependencies {
    return {
      root: this.#run.root,
      current: () => this.#current,
      ready: (page) => this.#ready(page),
      complete: async () => {
        await this.#complete();
        return this.#current;
      },
      script: () => this.#devScript(),
      openChannel: (request, response) => this.#channel.open(request, response, this.#state()),
    };
  }

  notAnswered(problem: Diagnostic): void {
    this.#notAnswered = [...this.#notAnswered, problem].slice(-mostShown);
    this.#reportProblems();
  }

  /** What is being done is done to its end, so that nothing is written afterwards. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#stopLater();
    this.#closing.abort();
    await this.#watcher.close();
    await Promise.all([this.#running, this.#completing]);
    await this.#engine.close();
  }

  #snapshot(before: Current | null = null): Current {
    const { snapshot } = this.#engine;
    return {
      snapshot,
      files: new SiteFiles(snapshot, this.#search, before?.files),
      revision: `${this.#started}.${this.#count++}`,
    };
  }

  #state(): State {
    const read = (file: string) => readText(resolve(this.#run.root, file));
    return { revision: this.#current.revision, problems: shown(this.#problems, mostShown, read) };
  }

  /** Pages that are open elsewhere look as they did, until all are compiled: so it is no new revision. */
  async #ready({ source }: Page): Promise<Current> {
    if (source !== null && (await this.#engine.want(source))) {
      const { revision } = this.#current;
      this.#current = { ...this.#snapshot(this.#current), revision };
    }
    return this.#current;
  }

  #devScript(): Promise<string> {
    this.#script ??= bundleInline(this.#engine.tool.root, "client/dev/index.ts").catch((error: unknown) => {
      this.#script = null;
      throw error;
    });
    return this.#script;
  }

  #changed(batch: Batch): void {
    for (const [path, kind] of batch) this.#waiting.set(path, kind);
    if (!this.#working && !this.#isClosed) this.#start(() => this.#work());
  }

  /** An unexpected error is reported like any problem, and the next edit is tried again. */
  #start(work: () => Promise<void>): void {
    this.#running = work().catch((error: unknown) => {
      this.#working = false;
      this.#failed(error);
    });
  }

  #failed(error: unknown): void {
    if (isOutdated(error)) {
      this.#start(() => this.#recompile());
      return;
    }
    this.#failure = [rebuildProblem(error)];
    this.#reportProblems();
  }

  async #recompile(): Promise<void> {
    await this.#engine.recompile();
    this.#notAnswered = [];
    this.#current = this.#snapshot();
    this.#channel.send(this.#state());
    this.#finishLater();
  }

  /** To open pages and the terminal, where they are others than before. */
  #reportProblems(): void {
    if (!this.#updateProblems()) return;
    this.#channel.send(this.#state());
    this.#reporter.problems(this.#problems);
  }

  /** One rebuild after the other; what changes meanwhile waits for the next. */
  async #work(): Promise<void> {
    this.#working = true;
    this.#stopLater();
    while (this.#waiting.size > 0) {
      const changes = new Map(this.#waiting);
      this.#waiting.clear();
      await this.#rebuild(changes);
    }
    this.#working = false;
    this.#finishLater();
  }

  async #rebuild(changes: Batch): Promise<void> {
    const began = performance.now();
    const before = this.#current.snapshot;
    const paths = [...changes.keys()];
    if (paths.some((path) => this.#engine.isCode(path))) this.#strays.length = 0;
    const prose = await this.#update(paths);
    const after = this.#current.revision;
    this.#current = this.#snapshot(this.#current);
    const isNews = this.#updateProblems();
    this.#channel.send({ ...this.#state(), ...this.#prose(prose, after) });
    if (prose === null) this.#follow();
    this.#reporter.rebuilt({
      changes: [...changes].map(([path, kind]) => ({ path: sourcePath(this.#run.root, path), kind })),
      rebuilt: compareSnapshots(before, this.#current.snapshot),
      ms: performance.now() - began,
    });
    if (isNews) this.#reporter.problems(this.#problems);
  }

  /** The pages themselves after an edit of prose: who has one open need not ask for it. */
  #prose(source: SourcePath | null, after: string): Pick<State, "prose"> {
    const pages = source === null || this.#channel.size === 0 ? null : pagesOf(this.#current, source);
    return pages === null ? {} : { prose: { after, pages } };
  }

  /** The source whose text is all that changed; null after any other edit. */
  async #update(paths: readonly string[]): Promise<SourcePath | null> {
    if (paths.some((path) => toolPlaces(this.#engine.tool.root).some((place) => path.startsWith(place)))) this.#script = null;
    for (let left = attempts; left > 0; left--) {
      try {
        const prose = await this.#engine.update(paths);
        this.#failure = [];
        this.#notAnswered = [];
        return prose;
      } catch (error) {
        this.#failure = [rebuildProblem(error)];
        if (!isOfTheMoment(error)) break;
        await pause(50);
      }
    }
    return null;
  }

  /** Code and styles may come from outside the folders that every site has. */
  #follow(): void {
    const { root } = this.#run;
    const inputs = this.#engine.inputs.map((path) => resolve(root, path));
    const own = inputs.map((path) => (dirname(path) === root ? path : dirname(path))).filter(isWatchable);
    const log = gitLog(root);
    for (const path of [...new Set(own), ...toolPlaces(this.#engine.tool.root), ...(log === null ? [] : [log])])
      this.#watcher.add(path);
  }

  #stopLater(): void {
    clearTimeout(this.#pause);
    this.#warmUp.stop();
    this.#links.stop();
  }

  /** What no open page waits for: after those have their new text, and never while the site is being rebuilt. */
  #finishLater(): void {
    clearTimeout(this.#pause);
    if (this.#isClosed) return;
    this.#pause = setTimeout(() => this.#start(() => this.#finish()), laterWait);
  }

  async #finish(): Promise<void> {
    this.#watcher.begin();
    this.#working = true;
    await this.#settle();
    this.#working = false;
    if (this.#waiting.size > 0) return this.#work();
    await this.#engine.keep();
    // An edit meanwhile has a pause of its own.
    if (this.#working || this.#isClosed) return;
    if (this.#engine.isComplete) this.#checkLinks();
    else void this.#complete();
  }

  /** Compiles what nobody has asked for yet, beside everything else. */
  #complete(): Promise<void> {
    if (this.#engine.isComplete) return Promise.resolve();
    this.#completing ??= this.#compileRest()
      .catch((error: unknown) => this.#failed(error))
      .finally(() => {
        this.#completing = null;
      });
    return this.#completing;
  }

  async #compileRest(): Promise<void> {
    const began = performance.now();
    const { size } = this.#current.snapshot.assembly.loadedSite.waiting;
    if (!(await this.#engine.complete(this.#closing.signal)) || this.#isClosed) return;
    this.#current = this.#snapshot();
    this.#reporter.compiled?.({ pages: size, ms: performance.now() - began });
    const isNews = this.#updateProblems();
    this.#channel.send(this.#state());
    if (isNews) this.#reporter.problems(this.#problems);
    if (!this.#working) this.#finishLater();
  }

  async #settle(): Promise<void> {
    try {
      if (!(await this.#engine.settle())) return;
      this.#current = this.#snapshot();
    } catch (error) {
      this.#failure = [rebuildProblem(error)];
    }
    const isNews = this.#updateProblems();
    this.#channel.send(this.#state());
    if (isNews) this.#reporter.problems(this.#problems);
  }

  #checkLinks(): void {
    const report = (found: readonly Diagnostic[]) => {
      this.#linkProblems = found;
      this.#reportProblems();
    };
    this.#warmUp
      .run((number) => this.#engine.warmUp(number))
      .then((isDone) => (isDone ? this.#links.check(this.#current.snapshot, this.#current.files, report) : null))
      .then((found) => {
        if (found !== null) report(found);
      })
      .catch((error: unknown) => this.#failed(error));
  }

  /** Whether they are others than before. */
  #updateProblems(): boolean {
    const before = JSON.stringify(this.#problems);
    const found = [
      ...this.#failure,
      ...this.#strays,
      ...this.#notAnswered,
      ...this.#engine.diagnostics,
      ...this.#engine.locate(this.#linkProblems),
    ];
    this.#problems = asWritten(found);
    return JSON.stringify(this.#problems) !== before;
  }
}

function readText(path: string): string | null {
  try {
    return readRegularFile(path).toString("utf8");
  } catch {
    return null;
  }
}

/**
 * Makes one revision after the other: files that change while one is made are in the next. When nothing has changed for a while, the
 * remaining work is done in the same queue: the site is planned again where an edit of prose left that out, what the start had to make
 * is saved, the rest of a large site is compiled, and links are checked. Whatever takes long is done outside of the queue, so that edits and
 * requests go before, and an edit ends it.
 */
import { setTimeout as pause } from "node:timers/promises";
import { isOutdated } from "../../kit/cache/outdated.ts";
import { DocsgenError } from "../../kit/diagnostics/diagnostic.ts";
import type { Diagnostic, SourcePath } from "../../model/model.ts";
import { compileWaiting, createWarmUp } from "./compileAhead.ts";
import { checkAllLanguages } from "./linkWatch.ts";
import { kept, plannedAgain, withAllBodies, withBody, withFiles, withLinks, withoutCache } from "./next.ts";
import { isTemporary, rebuildProblem } from "./problems.ts";
import { isComplete, isWaiting, type Revision } from "./revision.ts";
import type { Batch, ChangeKind } from "./watcher.ts";

/** A revision that was made, and why. */
export interface Made {
  readonly before: Revision;
  readonly after: Revision;
  readonly cause: Cause;
}

/** `began`: when the work on it did. */
type Cause =
  | { readonly kind: "files"; readonly changes: Batch; readonly began: number }
  | { readonly kind: "compiled"; readonly pages: number; readonly began: number }
  | { readonly kind: "rest" };

/** Makes the next revision; the same object where there is nothing to do. */
type Step = (revision: Revision) => Promise<Revision>;

export interface QueueEvents {
  readonly made: (made: Made) => void;
  /** Nothing has changed for a while. */
  readonly idle: () => void;
}

/** How often a revision is tried that fails for a temporary reason. */
const attempts = 3;
/** Milliseconds that open pages have to update themselves before the remaining work starts. */
const idleDelay = 100;

export class RevisionQueue {
  #current: Revision;
  readonly #events: QueueEvents;
  /** Changes that are not part of a revision yet. */
  readonly #changes = new Map<string, ChangeKind>();
  /** Resolves when the last revision that was asked for is made. */
  #turn: Promise<void> = Promise.resolve();
  #compiling: Promise<void> | null = null;
  /** Ends the remaining work when something changes. */
  #rest = new AbortController();
  /** Ends the compiling when the configuration is replaced, or everything ends. */
  #outdated = new AbortController();
  #isClosed = false;
  readonly #warmUp = createWarmUp();

  constructor(first: Revision, events: QueueEvents) {
    this.#current = first;
    this.#events = events;
  }

  get current(): Revision {
    return this.#current;
  }

  add(batch: Batch): void {
    for (const [path, kind] of batch) this.#changes.set(path, kind);
    this.#rest.abort();
    void this.#inTurn(() => this.#takeChanges());
  }

  /** Resolves to the revision in which the body of a page is compiled. */
  async ready(source: SourcePath | null): Promise<Revision> {
    if (source !== null && isWaiting(this.#current, source)) await this.#next((revision) => withBody(revision, source));
    return this.#current;
  }

  /** The same with all bodies. */
  async complete(): Promise<Revision> {
    if (!isComplete(this.#current)) {
      this.#compiling ??= this.#compileRest().finally(() => {
        this.#compiling = null;
      });
      await this.#compiling;
    }
    return this.#current;
  }

  /** Starts the remaining work, unless something changes soon. */
  rest(): void {
    this.#rest.abort();
    if (this.#isClosed) return;
    this.#rest = new AbortController();
    const { signal } = this.#rest;
    const work = async () => {
      await pause(idleDelay, undefined, { signal });
      await this.#workAtRest(signal);
    };
    work().catch((error: unknown) => {
      if (!signal.aborted) void this.#inTurn(() => Promise.reject(error));
    });
  }

  /** Resolves when nothing more is made or written. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#rest.abort();
    this.#outdated.abort();
    await this.#compiling;
    await this.#turn;
  }

  async #takeChanges(): Promise<void> {
    const began = performance.now();
    const changes = new Map(this.#changes);
    this.#changes.clear();
    try {
      if (changes.size === 0) return;
      const after = await attempt(() => withFiles(this.#current, [...changes.keys()]));
      this.#become(after, { kind: "files", changes, began });
    } catch (error) {
      // The next edit tries them again.
      for (const [path, kind] of changes) if (!this.#changes.has(path)) this.#changes.set(path, kind);
      throw error;
    } finally {
      this.rest();
    }
  }

  async #workAtRest(signal: AbortSignal): Promise<void> {
    const next = (make: Step) => this.#next(async (revision) => (signal.aborted ? revision : make(revision)));
    this.#events.idle();
    await next(plannedAgain);
    await next(kept);
    if (signal.aborted) return;
    if (!isComplete(this.#current)) {
      await this.complete();
      return;
    }
    await this.#warmUp(this.#current, signal);
    const { strictView, memory } = this.#current;
    const report = (found: readonly Diagnostic[]) => next(async (revision) => withLinks(revision, found));
    const found = await checkAllLanguages(strictView, memory.links, { signal, early: report });
    if (found !== null) await report(found);
  }

  /** The bodies are compiled outside of the queue; those of a new configuration are others. */
  async #compileRest(): Promise<void> {
    const began = performance.now();
    const pages = this.#current.diskView.assembly.waiting.size;
    let from: Revision;
    const isOther = (revision: Revision) => bodiesOf(revision) !== bodiesOf(from);
    do {
      from = this.#current;
      const { signal } = this.#outdated;
      try {
        await compileWaiting(from, signal);
      } catch (error) {
        if (!signal.aborted) return this.#inTurn(() => Promise.reject(error));
      }
      const make: Step = async (revision) => (isOther(revision) ? revision : withAllBodies(revision));
      await this.#next(make, { kind: "compiled", pages, began });
    } while (isOther(this.#current) && !isComplete(this.#current) && !this.#isClosed);
    this.rest();
  }

  #next(make: Step, cause: Cause = { kind: "rest" }): Promise<void> {
    return this.#inTurn(async () => this.#become(await make(this.#current), cause));
  }

  /** One after the other. An unexpected error is reported like any problem. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    const made = this.#turn.then(() => (this.#isClosed ? undefined : work())).catch((error: unknown) => this.#fail(error));
    this.#turn = made.catch(() => {});
    return made;
  }

  #fail(error: unknown): void {
    if (error instanceof DocsgenError && isOutdated(error.diagnostics)) {
      void this.#next(withoutCache);
      void this.#inTurn(() => this.#takeChanges());
      return;
    }
    const { problems } = this.#current;
    const rebuild = error instanceof DocsgenError ? error.diagnostics : [rebuildProblem(error)];
    this.#become({ ...this.#current, problems: { ...problems, rebuild } }, { kind: "rest" });
  }

  #become(after: Revision, cause: Cause): void {
    const before = this.#current;
    this.#current = after;
    if (bodiesOf(after) !== bodiesOf(before)) {
      this.#outdated.abort();
      this.#outdated = new AbortController();
    }
    if (after !== before) this.#events.made({ before, after, cause });
  }
}

/** What compiled bodies are found in: another one for another configuration. */
function bodiesOf({ diskView }: Revision) {
  return diskView.assembly.state.compile.objects;
}

async function attempt<T>(work: () => Promise<T>): Promise<T> {
  for (let left = attempts; ; left--) {
    try {
      return await work();
    } catch (error) {
      if (left === 1 || !isTemporary(error)) throw error;
      await pause(50);
    }
  }
}

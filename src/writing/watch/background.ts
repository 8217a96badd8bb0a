/**
 * Work that no request waits for: compiles the rest of a large site, warms up the compiler, and checks the links of all pages.
 *
 * The first bodies that a process compiles take several times as long as later ones, because the JavaScript engine optimizes
 * code while it runs. With a warm cache the first of them would be the first edit, so some bodies are compiled in advance.
 */
import { setTimeout as pause } from "node:timers/promises";
import type { Diagnostic } from "../../engine/core/model.ts";
import { newSearchCache } from "../../engine/search/searchOutputs.ts";
import type { Engine } from "./engine.ts";
import type { Current } from "./handler.ts";
import { LinkWatch } from "./linkWatch.ts";
import { SiteFiles } from "./siteFiles.ts";

export interface BackgroundEvents {
  readonly current: () => Current;
  readonly compiled: (done: { readonly pages: number; readonly ms: number }) => void;
  readonly links: (found: readonly Diagnostic[]) => void;
  readonly failed: (error: unknown) => void;
}

/** The warm-up ends after so many bodies or milliseconds of work, whichever is first. */
const warmUpLimit = { bodies: 40, milliseconds: 1000 };
/** Milliseconds between two of them, in which requests are answered. */
const rest = 5;

export class Background {
  readonly #engine: Engine;
  readonly #events: BackgroundEvents;
  readonly #links = new LinkWatch();
  readonly #warmedUp = { bodies: 0, milliseconds: 0 };
  readonly #closing = new AbortController();
  #round = new AbortController();
  #compiling: Promise<void> | null = null;

  constructor(engine: Engine, events: BackgroundEvents) {
    this.#engine = engine;
    this.#events = events;
  }

  start(): void {
    if (!this.#engine.isComplete) void this.complete();
    else this.#checkLinks().catch(this.#events.failed);
  }

  /** Stops the warm-up and the link check; the next `start` resumes them. */
  stop(): void {
    this.#round.abort();
    this.#links.stop();
  }

  /** Compiles all bodies that are not compiled yet. */
  complete(): Promise<void> {
    if (this.#engine.isComplete) return Promise.resolve();
    this.#compiling ??= this.#compileRest()
      .catch(this.#events.failed)
      .finally(() => {
        this.#compiling = null;
      });
    return this.#compiling;
  }

  async close(): Promise<void> {
    this.stop();
    this.#closing.abort();
    await this.#compiling;
  }

  async #compileRest(): Promise<void> {
    const began = performance.now();
    const { signal } = this.#closing;
    const { size } = this.#events.current().snapshot.assembly.loadedSite.waiting;
    const isComplete = await this.#engine.complete(signal);
    if (isComplete && !signal.aborted) this.#events.compiled({ pages: size, ms: performance.now() - began });
  }

  async #checkLinks(): Promise<void> {
    this.stop();
    this.#round = new AbortController();
    const { signal } = this.#round;
    await this.#warmUp(signal);
    if (signal.aborted) return;
    const { latest } = this.#engine;
    const { snapshot, files } = this.#events.current();
    const listed = latest === snapshot ? files : new SiteFiles(latest, newSearchCache());
    const found = await this.#links.check(latest, listed, this.#events.links);
    if (found !== null) this.#events.links(found);
  }

  async #warmUp(signal: AbortSignal): Promise<void> {
    const done = this.#warmedUp;
    while (!signal.aborted && done.bodies < warmUpLimit.bodies && done.milliseconds < warmUpLimit.milliseconds) {
      const began = performance.now();
      await this.#engine.warmUp(done.bodies++);
      done.milliseconds += performance.now() - began;
      await pause(rest);
    }
  }
}

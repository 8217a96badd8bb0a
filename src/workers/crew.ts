/**
 * Bodies → Compiled on several threads, this one among them: each takes the next body that no other has taken. A body that a
 * thread does not bring back, or that took too long beside others, is compiled here in the end: a thread that cannot be
 * started, or dies, costs time and nothing else.
 */
import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { Compiled, SourcePath } from "../core/model.ts";
import { batch, breathe, type CompileGroup, type CompileJob, isLasting, type Share } from "../markdown/compileAll.ts";
import type { CompileOptions } from "../markdown/types.ts";

export interface CrewJob extends CompileJob {
  readonly path: SourcePath;
}

/** What a thread is told. */
export interface Orders {
  readonly root: string;
  readonly options: Omit<CompileOptions, "remarkPlugins" | "rehypePlugins">;
  readonly groups: readonly { readonly body: string; readonly paths: readonly SourcePath[] }[];
  /** How many groups have been taken: one number that all threads share. */
  readonly taken: Int32Array;
}

/** What a thread sends back. */
export interface Done {
  readonly index: number;
  readonly variants: readonly Compiled[];
}

/** Characters of Markdown that take longer to compile than a thread to start, and to become as quick as this one. */
const worthwhile = 1_500_000;
/** Threads beyond this wait for memory more than they compile. */
const mostThreads = 8;

/** Megabytes of a thread, which would else take what it can get before it clears up. */
const mostMemory = 192;

/** What a crew works with. */
export interface Means {
  /** The bundled `compileWork.ts`. */
  readonly script: URL;
  /** Threads, this one among them. */
  readonly threads: number;
  /** Characters for which a thread is started. */
  readonly worthwhile: number;
}

function usualMeans(): Means {
  const threads = Math.min(availableParallelism(), mostThreads);
  return { script: new URL("./compileThread.js", import.meta.url), threads, worthwhile };
}

/** Null where there are no threads to be had: one processor, plug-ins (functions stay on their thread), no bundle. */
export function createCrew(
  root: string,
  { remarkPlugins, rehypePlugins, ...options }: CompileOptions,
  { script, threads: all, worthwhile }: Means = usualMeans(),
): Share<CrewJob> | null {
  const hasPlugins = remarkPlugins.length + rehypePlugins.length > 0;
  const most = all - 1;
  if (most < 1 || hasPlugins || !existsSync(fileURLToPath(script))) return null;
  return async (groups, compile, finish) => {
    const length = groups.reduce((sum, { body }) => sum + body.length, 0);
    const taken = new Int32Array(new SharedArrayBuffer(4));
    const orders: Orders = { root, options, groups: groups.map(toOrder), taken };
    const threads = Array.from({ length: Math.min(most, Math.floor(length / worthwhile)) }, () => start(script, orders, finish));
    const made = new Map<number, readonly Compiled[]>();
    try {
      for (const first of takeTurns(taken, groups.length)) {
        await breathe();
        const variants = await compile(groups.slice(first, first + batch));
        for (const [index, each] of variants.entries()) made.set(first + index, finish(first + index, each));
      }
    } catch (error) {
      // Nobody wants the rest, so nothing is left to take.
      Atomics.store(taken, 0, groups.length);
      await Promise.all(threads);
      throw error;
    }
    for (const done of await Promise.all(threads)) for (const { index, variants } of done) made.set(index, variants);
    const results: (readonly Compiled[])[] = [];
    for (const [index, group] of groups.entries()) {
      const variants = made.get(index);
      const isGood = variants !== undefined && (threads.length === 0 || variants.every(isLasting));
      results.push(isGood ? variants : finish(index, (await compile([group]))[0] ?? []));
    }
    return results;
  };
}

/** The first of each batch below `length` that no other thread takes. */
export function* takeTurns(taken: Int32Array, length: number): Generator<number> {
  for (let first = Atomics.add(taken, 0, batch); first < length; first = Atomics.add(taken, 0, batch)) yield first;
}

function toOrder({ body, jobs }: CompileGroup<CrewJob>): Orders["groups"][number] {
  return { body, paths: jobs.map(({ path }) => path) };
}

/** What the thread brings back until it ends, however it ends. */
function start(script: URL, orders: Orders, finish: Parameters<Share<CrewJob>>[2]): Promise<readonly Done[]> {
  return new Promise((resolve) => {
    const done: Done[] = [];
    const worker = new Worker(script, { workerData: orders, resourceLimits: { maxOldGenerationSizeMb: mostMemory } });
    worker.on("message", ({ index, variants }: Done) => done.push({ index, variants: finish(index, variants) }));
    worker.on("error", () => resolve(done));
    worker.on("exit", () => resolve(done));
  });
}

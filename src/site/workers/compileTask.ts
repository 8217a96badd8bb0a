/**
 * Bodies → Compiled on worker threads and on this one: each takes the next batch that no other has taken. A body that a worker does
 * not bring back, that is too large for it, or that took too long next to others, is compiled here in the end.
 */
import { availableParallelism } from "node:os";
import { breathe } from "../../kit/processes/breathe.ts";
import { openPool, type PoolOptions, type WorkerPool } from "../../kit/processes/pool.ts";
import type { Compiled, SourcePath } from "../../model/model.ts";
import {
  batch,
  type CompileGroup,
  type CompileJob,
  compileGroups,
  isLasting,
  type Share,
} from "../../stages/compile/compileAll.ts";
import { createCompiler } from "../../stages/compile/compiler.ts";
import type { CompileOptions } from "../../stages/compile/compilerTypes.ts";
import { createFiles, type OpenFiles } from "../../stages/content/files.ts";

export interface SharedJob extends CompileJob {
  readonly path: SourcePath;
}

interface Setup {
  readonly root: string;
  readonly options: Omit<CompileOptions, "remarkPlugins" | "rehypePlugins">;
}

/** A body, and the files that it is in. */
interface Body {
  readonly body: string;
  readonly paths: readonly SourcePath[];
}

type Variants = readonly Compiled[];

export function compileTask({ root, options }: Setup) {
  const compiler = createCompiler({ ...options, remarkPlugins: [], rehypePlugins: [] });
  const files: OpenFiles = new Map();
  return {
    compile: (bodies: readonly Body[]): Promise<readonly Variants[]> =>
      compileGroups(
        bodies.map(({ body, paths }) => ({ body, jobs: paths.map((path) => ({ files: createFiles(root, path, files) })) })),
        compiler,
      ),
  };
}

export interface SharingOptions extends Pick<PoolOptions<Setup>, "script" | "signal"> {
  /** Processors. */
  readonly processors?: number;
  /** Characters of Markdown for which a worker is started: they take longer than its start, and until it is as quick as this thread. */
  readonly worthwhile?: number;
}

/** More would wait for memory. */
const mostWorkers = 7;
/** Megabytes of a worker. */
const memory = 192;
/** Characters of a body that a worker can hold: one that ran out of memory would have worked for nothing. */
const largestShared = 1_000_000;

/** Undefined where this thread is to do everything: on one processor, and with plug-ins (functions stay on their thread). */
export function shareCompilation(
  root: string,
  { remarkPlugins, rehypePlugins, ...options }: CompileOptions,
  { script, signal, processors = availableParallelism(), worthwhile = 1_500_000 }: SharingOptions,
): Share<SharedJob> | undefined {
  if (processors < 2 || remarkPlugins.length + rehypePlugins.length > 0) return undefined;
  return async (groups, compile, finish) => {
    const shared = groups.flatMap(({ body }, place) => (body.length <= largestShared ? [place] : []));
    const length = shared.reduce((sum, place) => sum + (groups[place]?.body.length ?? 0), 0);
    const threads = Math.min(processors - 1, mostWorkers, Math.floor(length / worthwhile));
    const pool =
      threads < 1 ? null : openPool<Calls, Setup>({ task: "compile", setup: { root, options }, threads, memory, signal, script });
    const made = new Map<number, Variants>();
    const starts = Array.from({ length: Math.ceil(shared.length / batch) }, (_, place) => place * batch).values();
    const takeTurns = async (work: (some: typeof groups) => Promise<readonly Variants[]>) => {
      for (const first of starts) {
        const places = shared.slice(first, first + batch);
        const all = await work(places.flatMap((place) => groups[place] ?? []));
        for (const [index, place] of places.entries()) made.set(place, finish(place, all[index] ?? []));
      }
    };
    // A worker has its next batch before this thread has looked at the last.
    const others = Array.from({ length: pool === null ? 0 : threads * 2 }, () =>
      takeTurns((some) => (pool as WorkerPool<Calls>).call("compile", some.map(bodyOf))).catch(() => undefined),
    );
    try {
      await takeTurns(async (some) => {
        await breathe();
        return compile(some);
      });
      await Promise.all(others);
    } finally {
      pool?.close();
    }
    const results: Variants[] = [];
    for (const [index, group] of groups.entries()) {
      const variants = made.get(index);
      const isGood = variants !== undefined && (pool === null || variants.every(isLasting));
      results.push(isGood ? variants : finish(index, (await compile([group]))[0] ?? []));
    }
    return results;
  };
}

type Calls = ReturnType<typeof compileTask>;

function bodyOf({ body, jobs }: CompileGroup<SharedJob>): Body {
  return { body, paths: jobs.map(({ path }) => path) };
}

/**
 * A pool of worker threads that run one task. A task is a function that sets itself up and returns named calls. Inputs and results
 * are copied between threads; a worker answers one call after the other.
 *
 * A worker that cannot be started, or dies, rejects its calls: the caller does that work itself. An aborted signal ends all workers.
 */
import { on } from "node:events";
import { existsSync } from "node:fs";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { parentPort, Worker, workerData } from "node:worker_threads";
import { closeGate, type Gated, newGate } from "../core/uninterrupted.ts";

export type Calls = Readonly<Record<string, (input: never) => unknown>>;
export type Task<Setup, Named extends Calls> = (setup: Setup) => Named | Promise<Named>;

export interface PoolOptions<Setup> {
  /** Name of the task in the worker script. */
  readonly task: string;
  readonly setup: Setup;
  readonly threads: number;
  /** Megabytes of heap that a worker may use. */
  readonly memory: number;
  readonly signal?: AbortSignal | undefined;
  readonly script?: URL | undefined;
}

export interface WorkerPool<Named extends Calls> {
  /** Goes to the worker with the fewest open calls. Rejects when that worker ends before it has answered. */
  call<Name extends keyof Named & string>(
    name: Name,
    input: Parameters<Named[Name]>[0],
  ): Promise<Awaited<ReturnType<Named[Name]>>>;
  /** Ends all workers, whatever they are doing. */
  close(): Promise<void>;
}

/**
 * Megabytes that values made just now may take: what V8 of Node 20 and 22 allows by itself. Node ends a worker at its limit by giving it 16 MB more
 * to come to an end with. Node 24 allows 192 MB of such values; where many of them turn out to be kept, 16 MB are too few, and V8 ends
 * the process. Less than 48 only costs time.
 */
const young = 48;

/** What `worker.ts` is bundled as, beside the code that starts it. */
const bundledScript = new URL("./worker.js", import.meta.url);

/** Null without a bundled worker script. */
export function openPool<Named extends Calls, Setup>({
  task,
  setup,
  threads,
  memory,
  signal,
  script = bundledScript,
}: PoolOptions<Setup>): WorkerPool<Named> | null {
  if (!existsSync(fileURLToPath(script))) return null;
  const start = () => {
    const gate = newGate();
    const data: ThreadData<Setup> = { task, setup, gate };
    return startWorker(script, gate, {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: young },
    });
  };
  const workers = Array.from({ length: threads }, start);
  // The end of this process ends its threads, too.
  const halt = () => {
    for (const worker of workers) worker.halt();
  };
  process.once("exit", halt);
  const close = async () => {
    signal?.removeEventListener("abort", close);
    await Promise.all(workers.map((worker) => worker.end()));
    process.off("exit", halt);
  };
  signal?.addEventListener("abort", close);
  if (signal?.aborted) close();
  return {
    call: (name, input) => {
      const [free] = workers.filter((worker) => worker.isAlive()).sort((a, b) => a.open() - b.open());
      return (free?.ask({ name, input }) ?? Promise.reject(ended())) as Promise<never>;
    },
    close,
  };
}

interface ThreadData<Setup> extends Pick<PoolOptions<Setup>, "task" | "setup">, Gated {}

interface Request {
  readonly name: string;
  readonly input: unknown;
}

interface PoolWorker {
  readonly isAlive: () => boolean;
  /** Calls that are not answered. */
  readonly open: () => number;
  readonly ask: (request: Request) => Promise<unknown>;
  /** Waits for what must not be interrupted; the thread can be ended from then on. */
  readonly halt: () => void;
  readonly end: () => Promise<unknown>;
}

function startWorker(script: URL, gate: Int32Array, options: ConstructorParameters<typeof Worker>[1]): PoolWorker {
  const open: { readonly resolve: (result: unknown) => void; readonly reject: (error: Error) => void }[] = [];
  let worker: Worker | null = null;
  const lose = () => {
    worker = null;
    for (const { reject } of open.splice(0)) reject(ended());
  };
  const halt = () => {
    if (worker !== null) closeGate(gate);
  };
  try {
    worker = new Worker(script, options);
    worker.on("message", (result) => open.shift()?.resolve(result));
    for (const event of ["error", "messageerror", "exit"]) worker.on(event, lose);
  } catch {
    // No more threads are to be had.
  }
  return {
    isAlive: () => worker !== null,
    open: () => open.length,
    ask: (request) =>
      new Promise((resolve, reject) => {
        open.push({ resolve, reject });
        worker?.postMessage(request);
      }),
    halt,
    end: async () => {
      halt();
      const ending = worker?.terminate();
      lose();
      await ending;
    },
  };
}

function ended(): Error {
  return new Error("A worker thread ended before it had done its work.");
}

/** In a worker: answers calls until it is ended. */
export async function serveCalls(tasks: Readonly<Record<string, () => Promise<Task<never, Calls>>>>): Promise<void> {
  const { task, setup } = workerData as ThreadData<never>;
  const calls = await (await tasks[task]?.())?.(setup);
  if (parentPort === null || calls === undefined) return;
  for await (const [{ name, input }] of on(parentPort, "message") as AsyncIterable<[Request]>) {
    parentPort.postMessage(await calls[name]?.(input as never));
  }
}

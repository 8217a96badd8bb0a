/**
 * A pool of worker threads that run one task. A task is a function that sets itself up and returns named calls. Inputs and results
 * are copied between threads; a worker answers one call after the other.
 *
 * A worker that cannot be started, or dies, rejects its calls: the caller does that work itself. A closed or aborted pool rejects all calls;
 * its workers end when they are done with what they are doing, and do not keep the process alive. None is ended within its work: a thread
 * that is ended while Node creates a compressor ends the whole process.
 */
import { on } from "node:events";
import { existsSync } from "node:fs";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { parentPort, Worker, workerData } from "node:worker_threads";

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
  close(): void;
}

/**
 * Megabytes that values made just now may take: what V8 of Node 20 and 22 allows by itself. Node ends a worker at its limit by giving it 16 MB more
 * to come to an end with. Node 24 allows 192 MB of such values; where many of them turn out to be kept, 16 MB are too few, and V8 ends
 * the process. Less than 48 only costs time.
 */
const young = 48;

/** What `worker.ts` is bundled as, next to the code that starts it. */
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
    const data: ThreadData<Setup> = { task, setup };
    return startWorker(script, {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: young },
    });
  };
  const workers = Array.from({ length: threads }, start);
  const close = () => {
    signal?.removeEventListener("abort", close);
    for (const worker of workers) worker.end();
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

type ThreadData<Setup> = Pick<PoolOptions<Setup>, "task" | "setup">;

interface Request {
  readonly name: string;
  readonly input: unknown;
}

interface PoolWorker {
  readonly isAlive: () => boolean;
  /** Calls that are not answered. */
  readonly open: () => number;
  readonly ask: (request: Request) => Promise<unknown>;
  readonly end: () => void;
}

function startWorker(script: URL, options: ConstructorParameters<typeof Worker>[1]): PoolWorker {
  const open: { readonly resolve: (result: unknown) => void; readonly reject: (error: Error) => void }[] = [];
  let worker: Worker | null = null;
  const lose = () => {
    worker = null;
    for (const { reject } of open.splice(0)) reject(ended());
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
    end: () => {
      worker?.postMessage(null);
      worker?.unref();
      lose();
    },
  };
}

function ended(): Error {
  return new Error("A worker thread ended before it had done its work.");
}

/** Runs in a worker: answers calls until the message is null. */
export async function serveCalls(tasks: Readonly<Record<string, () => Promise<Task<never, Calls>>>>): Promise<void> {
  const { task, setup } = workerData as ThreadData<never>;
  const calls = await (await tasks[task]?.())?.(setup);
  if (parentPort === null || calls === undefined) return;
  for await (const [request] of on(parentPort, "message") as AsyncIterable<[Request | null]>) {
    if (request === null) process.exit();
    parentPort.postMessage(await calls[request.name]?.(request.input as never));
  }
}

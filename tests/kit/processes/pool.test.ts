/** A pool answers calls in whatever becomes of its workers, or rejects them. */
import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPool, type PoolOptions } from "../../../src/kit/processes/pool.ts";
import { bundleWorkers } from "../../site/workers/bundleWorker.ts";

const tasks = `import { openPool, serveCalls } from "./src/kit/processes/pool.ts";
import { threadId } from "node:worker_threads";
await serveCalls({
  arithmetic: async () => ({ by }) => ({
    times: (number) => number * by,
    where: () => threadId,
    die: () => process.exit(1),
    fail: () => { throw new Error("fault"); },
    wait: () => new Promise(() => setInterval(() => {}, 1000)),
    fill: () => {
      const all = [];
      const node = () => new Map([[all.length, all]]);
      for (;;) all.push(node());
    },
  }),
});`;

interface Arithmetic {
  readonly [name: string]: (input: never) => unknown;
  readonly times: (number: number) => number;
  readonly where: (nothing: undefined) => number;
  readonly die: (nothing: undefined) => void;
  readonly fail: (nothing: undefined) => void;
  readonly wait: (nothing: undefined) => void;
  readonly fill: (nothing: undefined) => void;
}

let workers: Awaited<ReturnType<typeof bundleWorkers>>;
beforeAll(async () => {
  workers = await bundleWorkers(tasks);
});
afterAll(() => rmSync(workers.folder, { recursive: true }));

function open(options: Partial<PoolOptions<{ by: number }>> = {}, name = "worker") {
  const script = workers.script(name);
  const pool = openPool<Arithmetic, { by: number }>({
    task: "arithmetic",
    setup: { by: 7 },
    threads: 2,
    memory: 64,
    script,
    ...options,
  });
  if (pool === null) throw new Error("There is no pool.");
  return pool;
}

const lost = "A worker thread ended before it had done its work.";

test("calls are answered, each worker takes some of them", async () => {
  const pool = open();
  expect(await Promise.all([1, 2, 3, 4, 5].map((number) => pool.call("times", number)))).toEqual([7, 14, 21, 28, 35]);
  expect(new Set(await Promise.all([pool.call("where", undefined), pool.call("where", undefined)])).size).toBe(2);
  pool.close();
});

test.each(["die", "fail", "fill"] as const)("a worker that is lost (%s) rejects its calls; the others work on", async (how) => {
  const pool = open();
  await expect(pool.call(how, undefined)).rejects.toThrow(lost);
  expect(await Promise.all([1, 2, 3].map((number) => pool.call("times", number)))).toEqual([7, 14, 21]);
  await expect(pool.call("die", undefined)).rejects.toThrow(lost);
  await expect(pool.call("times", 1)).rejects.toThrow(lost);
  pool.close();
});

test.each(["exits", "throws"])("a worker that cannot start (%s) rejects its calls", async (name) => {
  const pool = open({}, name);
  await expect(pool.call("times", 1)).rejects.toThrow(lost);
  pool.close();
});

test("a pool that is closed, or aborted, rejects what is being done", async () => {
  const pool = open();
  const waiting = pool.call("wait", undefined);
  const behind = pool.call("times", 1);
  await Promise.all([
    expect(waiting).rejects.toThrow(lost),
    expect(behind)
      .resolves.toBe(7)
      .then(() => pool.close()),
  ]);

  const abort = new AbortController();
  const aborted = open({ signal: abort.signal, threads: 1 });
  const calls = [aborted.call("wait", undefined), aborted.call("times", 1)];
  abort.abort();
  for (const call of calls) await expect(call).rejects.toThrow(lost);
  await expect(aborted.call("times", 1)).rejects.toThrow(lost);
  await expect(open({ signal: abort.signal }).call("times", 1)).rejects.toThrow(lost);
});

test("no pool without a script", () => {
  expect(openPool({ task: "none", setup: null, threads: 1, memory: 64, script: workers.script("none") })).toBeNull();
});

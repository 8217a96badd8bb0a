/** Pages → what html-validate finds wrong with them, on worker threads and on this one: each takes the next page. */

import { availableParallelism } from "node:os";
import { openPool } from "../../kit/processes/pool.ts";
import type { Fault } from "./validatePage.ts";

/** Loaded where it is needed: html-validate is large, and nothing else needs it. */
export async function validateTask() {
  const { openValidator } = await import("./validatePage.ts");
  return { validate: openValidator() };
}

type Calls = Awaited<ReturnType<typeof validateTask>>;

/** Pages for which a worker is started: they take longer than its start. */
const worthwhile = 20;

export async function validateAll(pages: readonly string[]): Promise<readonly (readonly Fault[])[]> {
  if (pages.length === 0) return [];
  const here = await validateTask();
  const threads = Math.min(availableParallelism() - 1, 3, Math.floor(pages.length / worthwhile));
  const pool = threads < 1 ? null : openPool<Calls, null>({ task: "validate", setup: null, threads, memory: 512 });
  const made = new Map<number, readonly Fault[]>();
  const turns = pages.keys();
  const takeTurns = async (work: (html: string) => Promise<readonly Fault[]>) => {
    for (const at of turns) made.set(at, await work(pages[at] ?? ""));
  };
  const others = Array.from({ length: pool === null ? 0 : threads * 2 }, () =>
    takeTurns((html) => pool?.call("validate", html) ?? Promise.reject(new Error("no pool"))).catch(() => undefined),
  );
  try {
    await takeTurns(async (html) => {
      await new Promise(setImmediate);
      return here.validate(html);
    });
    await Promise.all(others);
  } finally {
    pool?.close();
  }
  // What a worker did not bring back.
  return pages.map((html, at) => made.get(at) ?? here.validate(html));
}

/**
 * A budget for every body, because some inputs take a Markdown parser minutes: too large or too slow is a named problem, never
 * a hang.
 */
import { createContext, Script } from "node:vm";

/** 16 MB of UTF-16 units. */
export const largestBody = 16 * 1024 * 1024;

export class LimitError extends Error {}

export type Budget = <T>(work: () => T) => T;

const runner = new Script("work()");

/** Milliseconds for a body: a base, and a millisecond for every thousand characters, never more than nine seconds. */
export function budgetFor(length: number, base: number): number {
  return Math.ceil(Math.min(Math.max(9000, base), base + length / 1000));
}

/**
 * Runs work that cannot be interrupted from outside: the engine ends it when the time is over. A watch over a small body costs
 * more than it can save, so that one is simply run.
 */
export function createBudget(milliseconds: number): Budget {
  const deadline = performance.now() + milliseconds;
  return (work) => {
    try {
      return timed(work, Math.max(1, Math.ceil(deadline - performance.now())));
    } catch (error) {
      if (isTimeout(error)) throw new LimitError(`takes longer than ${milliseconds} ms to compile`);
      if (error instanceof RangeError && /call stack/i.test(error.message)) throw new LimitError("is nested too deeply");
      throw error;
    }
  };
}

function timed<T>(work: () => T, timeout: number): T {
  return runner.runInContext(createContext({ work }), { timeout }) as T;
}

function isTimeout(error: unknown): boolean {
  return (error as { readonly code?: string } | null)?.code === "ERR_SCRIPT_EXECUTION_TIMEOUT";
}

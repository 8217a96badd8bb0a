/**
 * A time limit for every body, because some inputs take a Markdown parser minutes: an input that is too large or too slow is
 * reported, and never hangs the build.
 */
import { createContext, Script } from "node:vm";

/** 16 MB of UTF-16 units. */
export const largestBody = 16 * 1024 * 1024;

export class LimitError extends Error {
  /** Little of the time was processor time: the machine was busy, and the document is not at fault. */
  readonly isStarved: boolean;

  constructor(message: string, isStarved = false) {
    super(message);
    this.isStarved = isStarved;
  }
}

/** Runs work on one document within the rest of its time limit. */
export type Budget = <T>(work: () => T) => T;

/** Milliseconds for a body: a base, and a millisecond for every thousand characters, never more than nine seconds. */
export function budgetFor(length: number, base: number): number {
  return Math.ceil(Math.min(Math.max(9000, base), base + length / 1000));
}

/**
 * Creates budgets. Synchronous work cannot be interrupted from outside, so V8 terminates it by the timeout of a script in another
 * context, which applies to the functions of this context that it calls.
 */
export function createBudgets(): (milliseconds: number) => Budget {
  const shared: { work: () => unknown } = { work: () => undefined };
  const context = createContext(shared);
  const script = new Script("work()");
  return (milliseconds) => {
    const deadline = performance.now() + milliseconds;
    const spent = process.cpuUsage();
    return <T>(work: () => T): T => {
      shared.work = work;
      try {
        return script.runInContext(context, { timeout: Math.max(1, Math.ceil(deadline - performance.now())) }) as T;
      } catch (error) {
        throw limitOf(error, milliseconds, spent) ?? error;
      }
    };
  };
}

function limitOf(error: unknown, milliseconds: number, before: NodeJS.CpuUsage): LimitError | undefined {
  const isTimeout = (error as { readonly code?: string } | null)?.code === "ERR_SCRIPT_EXECUTION_TIMEOUT";
  if (!isTimeout) return depthOf(error);
  const { user, system } = process.cpuUsage(before);
  return new LimitError(`takes longer than ${milliseconds} ms to compile`, (user + system) / 1000 < milliseconds * 0.5);
}

/** The limit that a stack overflow means. */
export function depthOf(error: unknown): LimitError | undefined {
  return error instanceof RangeError && /call stack/i.test(error.message) ? new LimitError("is nested too deeply") : undefined;
}

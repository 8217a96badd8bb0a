/**
 * A budget for every body, because some inputs take a Markdown parser minutes: too large or too slow is a named problem, never
 * a hang.
 */
import { createContext, Script } from "node:vm";

/** 16 MB of UTF-16 units. */
export const largestBody = 16 * 1024 * 1024;

export class LimitError extends Error {
  /** The time went by without the document being worked on much: a busy machine, and no fault of the document. */
  readonly isStarved: boolean;

  constructor(message: string, isStarved = false) {
    super(message);
    this.isStarved = isStarved;
  }
}

/** Runs work of one document within what is left of its time. */
export type Budget = <T>(work: () => T) => T;

/** Milliseconds for a body: a base, and a millisecond for every thousand characters, never more than nine seconds. */
export function budgetFor(length: number, base: number): number {
  return Math.ceil(Math.min(Math.max(9000, base), base + length / 1000));
}

/**
 * Makes budgets. The work cannot be interrupted from outside, so the engine is asked to end it when the time is over: that
 * works for code of this module's own context too, when a script of another context calls it.
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

/** The limit that an exhausted stack stands for. */
export function depthOf(error: unknown): LimitError | undefined {
  return error instanceof RangeError && /call stack/i.test(error.message) ? new LimitError("is nested too deeply") : undefined;
}

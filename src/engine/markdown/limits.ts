/**
 * A time limit for every body, because some inputs take a Markdown parser minutes: an input that is too large or too slow is
 * reported, and never hangs the build. The limit is of processor time, so that a busy machine reports the same as an idle one.
 */
import { createInterruptible, whyEnded } from "../core/interruptible.ts";
import { threadTime } from "../core/threadTime.ts";

/** UTF-16 units. The largest that a build makes a page of within ten seconds. */
const largestBody = 3_000_000;

export class LimitError extends Error {
  /** What to do about it. */
  readonly hint: string;
  /** The thread waited while the machine was busy: with more patience the document may keep the limit. */
  readonly isStarved: boolean;

  constructor(message: string, isStarved = false, hint = "Split it, or look for very deep nesting.") {
    super(message);
    this.hint = hint;
    this.isStarved = isStarved;
  }
}

/** Runs work on one document within the rest of its limit. */
export type Budget = <T>(work: () => T) => T;

/** Milliseconds of processor time for a body: a base, and a millisecond for every thousand characters. */
export function budgetFor(length: number, base: number): number {
  return Math.ceil(base + length / 1000);
}

/** Throws if a body is larger than any. */
export function checkSize(body: string): void {
  if (body.length <= largestBody) return;
  const hint = "Make a folder of it, with a page for each part: a reader would have to load all of it at once.";
  throw new LimitError(`is larger than ${largestBody / 1e6} MB`, false, hint);
}

/** What the clock may show beyond the processor time on an idle machine. */
const tolerance = 1.1;

/**
 * Creates budgets of so much processor time; the clock may show `patience` times as much. V8, which ends the work, knows the clock
 * only, so whether the limit was exceeded is decided when the work has ended in either way.
 */
export function createBudgets(): (milliseconds: number, patience?: number) => Budget {
  const call = createInterruptible();
  return (milliseconds, patience = 1) => {
    let spent = 0;
    return <T>(work: () => T): T => {
      const [began, before] = [performance.now(), threadTime()];
      const exceeded = (isStarved = false) => new LimitError(`takes longer than ${milliseconds} ms to compile`, isStarved);
      const timeout = Math.max(1, Math.ceil((milliseconds - spent) * tolerance * patience));
      try {
        const made = call(work, { timeout });
        spent += Math.min(performance.now() - began, threadTime() - before);
        if (spent > milliseconds) throw exceeded();
        return made;
      } catch (error) {
        if (whyEnded(error) === "timeout") throw exceeded(spent + threadTime() - before <= milliseconds);
        throw depthOf(error) ?? error;
      }
    };
  };
}

/** The limit that a stack overflow means. */
export function depthOf(error: unknown): LimitError | undefined {
  return error instanceof RangeError && /call stack/i.test(error.message) ? new LimitError("is nested too deeply") : undefined;
}

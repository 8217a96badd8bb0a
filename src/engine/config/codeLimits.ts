/**
 * How long the site's own code may take: a call that does not end, be it an endless loop, becomes an error of this call, and docsgen goes
 * on. What the code does before it first waits is ended by V8; what it does later, by a thread that watches this one. Ctrl+C ends at once
 * only what cannot return a promise.
 */
import process from "node:process";
import { createInterruptible, whyEnded } from "../core/interruptible.ts";
import { lazy } from "../core/once.ts";
import { watchLoops } from "./watchLoops.ts";

export interface CodeLimits {
  /** Returns what `work` returns. Where a call of some name took too long, no other of that name is tried. */
  run<T>(name: string, work: () => T): T;
  /** For work that may return a promise. */
  wait<T>(name: string, work: () => T | PromiseLike<T>): Promise<T>;
  /** The same with another limit, and no name given up. */
  of(seconds: number): CodeLimits;
  /** Whether Ctrl+C ended a call: the program's own handlers may see the signal only later. */
  isInterrupted(): boolean;
}

/** For code that is not the site's. */
export const noLimits: CodeLimits = {
  run: (_, work) => work(),
  wait: async (_, work) => work(),
  of: () => noLimits,
  isInterrupted: () => false,
};

/** Seconds for code that runs before the configuration is known, and the default of `timeLimit`. */
export const defaultTimeLimit = 30;

export function createCodeLimits(seconds = defaultTimeLimit): CodeLimits {
  const state = { isInterrupted: false };
  return limitsOf(seconds, { call: lazy(createInterruptible), loops: lazy(watchLoops), state });
}

interface Shared {
  readonly call: () => ReturnType<typeof createInterruptible>;
  readonly loops: () => ReturnType<typeof watchLoops>;
  readonly state: { isInterrupted: boolean };
}

function limitsOf(seconds: number, shared: Shared): CodeLimits {
  const givenUp = new Map<string, Error>();
  const giveUp = (name: string): Error => {
    const error = stopped(`it takes longer than ${seconds} s (timeLimit)`);
    givenUp.set(name, error);
    return error;
  };
  const call = <T>(name: string, work: () => T, breakOnSigint: boolean): T => {
    const known = givenUp.get(name);
    if (known !== undefined) throw known;
    if (shared.state.isInterrupted) throw interrupted();
    try {
      return shared.call()(work, { timeout: Math.ceil(seconds * 1000), breakOnSigint });
    } catch (error) {
      const why = whyEnded(error);
      if (why === null) throw error;
      if (why === "timeout") throw giveUp(name);
      // The program's own handlers did not see the signal.
      shared.state.isInterrupted = true;
      process.kill(process.pid, "SIGINT");
      // They see it in a later turn, and V8 may have dropped all that would have kept the process alive until then.
      setTimeout(() => {}, 100);
      throw interrupted();
    }
  };
  const run: CodeLimits["run"] = (name, work) => call(name, work, true);
  // V8 takes a signal away from the program's own handlers, and loses one that comes as the work returns its promise.
  // Where a loop is ended, V8 drops what waits for its turn. So nothing may lie between its promise and who awaits that.
  const wait: CodeLimits["wait"] = (name, work) => {
    try {
      const made = call(name, work, false);
      return isPromise(made) ? shared.loops().until(made, seconds, () => giveUp(name)) : Promise.resolve(made);
    } catch (error) {
      return Promise.reject(error);
    }
  };
  return { run, wait, of: (other) => limitsOf(other, shared), isInterrupted: () => shared.state.isInterrupted };
}

const stoppedName = "StoppedError";

/** The error of code that docsgen does not let go on. `message` is a predicate: `it calls process.exit(0), …`. */
export function stopped(message: string): Error {
  return Object.assign(new Error(message), { name: stoppedName });
}

/** Whether code asked for the end of the process (`refuseExit`), or took too long (`codeLimits.ts`). */
export function isStopped(error: unknown): error is Error {
  return error instanceof Error && error.name === stoppedName;
}

function interrupted(): Error {
  return stopped("it was interrupted");
}

function isPromise<T>(value: T | PromiseLike<T>): value is PromiseLike<T> {
  return typeof (value as Partial<PromiseLike<T>> | null | undefined)?.then === "function";
}

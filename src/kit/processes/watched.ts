/**
 * Work that may never end, told to whoever watches: code of the site, and the parsing of a text. A loop without end stops its thread, so only
 * another process can end it, and say which step it was (`cli/supervise.ts`). Without a watcher this only calls the work.
 */

import type { SourcePath } from "../brands.ts";
import type { Code } from "../diagnostics/codes.ts";
import { broadcast } from "./broadcast.ts";

/** What is being done. */
export interface Step {
  readonly code: Code;
  /** The subject of "… takes longer than 30 s". */
  readonly what: string;
  readonly file?: SourcePath | undefined;
  /** The key of the configuration. */
  readonly key?: string;
  /** How many times `timeLimit` it may take, where it is not once. */
  readonly times?: number;
}

export type Progress =
  | { readonly state: "begins" | "waits" | "ends"; readonly step: Step }
  /** What the step has come to: code of the site, where the step alone does not say which. */
  | { readonly state: "reaches"; readonly file: SourcePath }
  /** `timeLimit` of the configuration, in seconds, and its file. */
  | { readonly state: "limit"; readonly seconds: number; readonly config: SourcePath };

/** Where a process hears of all that. */
export const progress = broadcast<Progress>("docsgen:progress");

/** Seconds for what runs before the configuration is known, and the default of `timeLimit`. */
export const defaultTimeLimit = 30;

/** Returns what `work` returns. Where that is a promise, the step ends when it settles. */
export function watched<T>(step: Step, work: () => T): T {
  if (!progress.hasSubscribers) return work();
  const tell = (state: "begins" | "waits" | "ends") => progress.publish({ state, step });
  tell("begins");
  let made: T | undefined;
  try {
    made = work();
    if (isPromise(made)) {
      tell("waits");
      const ends = () => tell("ends");
      made.then(ends, ends);
    }
    return made;
  } finally {
    if (!isPromise(made)) tell("ends");
  }
}

/** Says which file the step that is under way has come to. */
export function reach(file: SourcePath): void {
  if (progress.hasSubscribers) progress.publish({ state: "reaches", file });
}

/** Says how long each step may take from now on. */
export function limitSteps(seconds: number, config: SourcePath): void {
  progress.publish({ state: "limit", seconds, config });
}

function isPromise(value: unknown): value is PromiseLike<unknown> {
  return typeof (value as Partial<PromiseLike<unknown>> | null | undefined)?.then === "function";
}

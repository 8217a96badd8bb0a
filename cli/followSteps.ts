/** The lines of a watched process (`announce.ts`) → the step of the site's own code that it is at, and whether that takes too long. */
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { diagnose } from "../src/kit/diagnostics/diagnostic.ts";
import { defaultTimeLimit, type Step } from "../src/kit/processes/watched.ts";
import type { Diagnostic, SourcePath } from "../src/model/model.ts";
import { type Line, lineOf } from "./announce.ts";

export interface Steps {
  /** Takes a line that came in another way. */
  readonly take: (text: string) => void;
  /** The problem of a thread that has told nothing for too long; from then on always the same. */
  readonly late: () => Diagnostic | null;
  /** The newest step that is not done, and the file of the configuration as far as it is known. */
  readonly open: () => { readonly step: Step | null; readonly config: SourcePath | null };
}

/** A line that is about something else than steps. */
export type OtherLine = Exclude<Line, { readonly thread: number } | { readonly seconds: number }>;

interface OpenStep {
  readonly step: Step;
  isBusy: boolean;
  /** The file of the site that it has come to. */
  reached?: SourcePath;
}

interface Thread {
  readonly open: Map<number, OpenStep>;
  last: number;
}

/** `busiest`: seconds that a step may keep its thread busy, where that is less than the limit. */
export function followSteps(lines: Readable, busiest: number, hear: (line: OtherLine) => void): Steps {
  const threads = new Map<number, Thread>();
  const state: { limit: number; config: SourcePath | null; late: Diagnostic | null } = {
    limit: defaultTimeLimit,
    config: null,
    late: null,
  };
  const take = (text: string): void => {
    const line = lineOf(text);
    if (line === null) return;
    if ("thread" in line) follow(threads, line);
    else if ("seconds" in line) [state.limit, state.config] = [line.seconds, line.config as SourcePath];
    else hear(line);
  };
  createInterface({ input: lines }).on("line", take);
  const find = (): Diagnostic | null => {
    for (const { open, last } of threads.values()) {
      const newest = [...open.values()].at(-1);
      if (newest === undefined) continue;
      const { isBusy } = newest;
      const step = placed(newest);
      const seconds = Math.min(state.limit, isBusy ? busiest : state.limit) * (step.times ?? 1);
      if (performance.now() - last > seconds * 1000) return tooLong(step, seconds, state.config);
    }
    return null;
  };
  const newest = (): Step | null => {
    const all = [...threads.values()].flatMap(({ open, last }) =>
      [...open.values()].slice(-1).map((each) => ({ ...each, last })),
    );
    const [first] = all.sort((a, b) => Number(b.isBusy) - Number(a.isBusy) || b.last - a.last);
    return first === undefined ? null : placed(first);
  };
  return { take, late: () => (state.late ??= find()), open: () => ({ step: newest(), config: state.config }) };
}

function follow(threads: Map<number, Thread>, line: Extract<Line, { readonly thread: number }>): void {
  const thread = threads.get(line.thread) ?? { open: new Map<number, OpenStep>(), last: 0 };
  threads.set(line.thread, thread);
  thread.last = performance.now();
  if ("begins" in line) thread.open.set(line.begins, { step: line.step, isBusy: true });
  else if ("ends" in line) thread.open.delete(line.ends);
  else if ("reaches" in line) {
    const newest = [...thread.open.values()].at(-1);
    if (newest !== undefined) newest.reached = line.reaches;
  } else (thread.open.get(line.waits) ?? { isBusy: false }).isBusy = false;
}

function placed({ step, reached }: OpenStep): Step {
  return { ...step, file: step.file ?? reached };
}

/** Where the step is in the site. */
export function placeOf({ file, key }: Step, config: SourcePath | null): Partial<Diagnostic> {
  const place = file ?? (config === null ? {} : { file: config });
  return { ...(typeof place === "string" ? { file: place } : place), ...(key === undefined ? {} : { key }) };
}

function tooLong(step: Step, seconds: number, config: SourcePath | null): Diagnostic {
  const hint =
    "It was stopped. Look for a loop that does not end, or for a promise that never settles; if it needs the time, raise timeLimit in site.config.ts.";
  const message = `${step.what} takes longer than ${Math.round(seconds * 10) / 10} s.`;
  return diagnose(step.code, message, { ...placeOf(step, config), hint });
}

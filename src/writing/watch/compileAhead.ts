/**
 * Bodies compiled before they are asked for: those that a large site was shown without, and a few for practice.
 *
 * The first bodies that a process compiles take several times as long as later ones, because the JavaScript engine optimizes
 * code while it runs. With a warm cache the first of them would be the first edit, so some bodies are compiled in advance.
 */
import { setTimeout as pause } from "node:timers/promises";
import { compileContent } from "../../engine/pipeline/compileContent.ts";
import type { Revision } from "./revision.ts";
import { compileAlone } from "./textEdit.ts";

/** The warm-up ends after so many bodies or milliseconds of work, whichever is first. */
const limit = { bodies: 40, milliseconds: 1000 };
/** Milliseconds between two of them, in which requests are answered. */
const rest = 5;

/** Compiles all bodies that wait into the revision's memory. `signal` ends the work with its reason. */
export async function compileWaiting({ context, latest, memory }: Revision, signal: AbortSignal): Promise<void> {
  const { run, loaded, tool, cache } = context;
  const { loadedSite, input } = latest.assembly;
  const { deferral: _, ...state } = memory.site.compile;
  const from = { root: run.root, loaded, directives: input.directives, tool: tool.key, cache, signal };
  await compileContent(from, loadedSite.content, state);
}

/** Returns what compiles a few bodies and drops the results. Once it was ended by its signal, it goes on where it was. */
export function createWarmUp(): (revision: Revision, signal: AbortSignal) => Promise<void> {
  const done = { bodies: 0, milliseconds: 0 };
  return async (revision, signal) => {
    while (!signal.aborted && done.bodies < limit.bodies && done.milliseconds < limit.milliseconds) {
      const began = performance.now();
      await compileForPractice(revision, done.bodies++);
      done.milliseconds += performance.now() - began;
      await pause(rest);
    }
  };
}

async function compileForPractice({ context, memory, shown }: Revision, number: number): Promise<void> {
  const { input } = shown.assembly;
  const bodies = [...input.sources.values()].filter(({ format }) => format === "markdown");
  const source = bodies[number % bodies.length];
  const nothing = { objects: new WeakMap(), checked: new Map() };
  if (source !== undefined) await compileAlone(context, { ...memory.site.compile, ...nothing }, input, source);
}

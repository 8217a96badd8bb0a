/**
 * Bodies compiled before they are asked for: those that a large site was shown without, and a few for practice.
 *
 * The first bodies that a process compiles take several times as long as later ones, because the JavaScript engine optimizes
 * code while it runs. With a warm cache the first of them would be the first edit, so some bodies are compiled in advance.
 */
import { setTimeout as pause } from "node:timers/promises";
import { compileContent } from "../../site/compileContent.ts";
import { compileContextOf } from "../../site/loadSite.ts";
import { continued, undeferred } from "../../site/siteState.ts";
import type { Revision } from "./revision.ts";
import { compileAlone } from "./textEdit.ts";

/** The warm-up ends after so many bodies or milliseconds of work, whichever is first. */
const limit = { bodies: 40, milliseconds: 1000 };
/** Milliseconds between two of them, in which requests are answered. */
const rest = 5;

/** Compiles all bodies that wait: the next revision finds them by their sources. `signal` ends the work with its reason. */
export async function compileWaiting({ context, diskView }: Revision, signal: AbortSignal): Promise<void> {
  const { content, state } = diskView.assembly;
  await compileContent(compileContextOf({ ...context, signal }), content, undeferred(continued(state)).compile);
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

async function compileForPractice({ context, shownView }: Revision, number: number): Promise<void> {
  const { assembly } = shownView;
  const bodies = [...assembly.sources.values()].filter(({ format }) => format === "markdown");
  const source = bodies[number % bodies.length];
  const nothing = { objects: new WeakMap(), checked: new Map() };
  if (source !== undefined) await compileAlone(context, { ...continued(assembly.state).compile, ...nothing }, [source]);
}

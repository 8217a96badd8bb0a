/**
 * Waits for promises of the site's own code, and ends endless loops behind them. No timer of this thread could: while it loops, nothing else
 * happens on it. So another thread counts the signs of life, and where they stay away it ends, as a debugger would, what runs here.
 */
import { Worker } from "node:worker_threads";

interface Loops {
  /** Settles like `promise`; rejects with `failure` when that has not settled after so many seconds. */
  until<T>(promise: PromiseLike<T>, seconds: number, failure: () => Error): Promise<T>;
}

/** Milliseconds between signs of life. */
const pulse = 250;
/** Seconds beyond the limit, so that a timer of this thread comes first where it can. */
const grace = 2;

export function watchLoops(): Loops {
  const open = new Set<{ readonly seconds: number; readonly fail: () => void }>();
  const worker = new Worker(program, { eval: true, workerData: { pulse } });
  worker.on("message", () => {
    for (const { fail } of open) fail();
  });
  // Without threads there are the timers.
  worker.on("error", () => undefined);
  worker.unref();
  const beat = () => {
    const patience = Math.min(...[...open].map(({ seconds }) => seconds + grace)) * 1000;
    worker.postMessage(open.size === 0 ? null : patience);
  };
  let beats: NodeJS.Timeout | undefined;
  return {
    until: (promise, seconds, failure) =>
      new Promise((resolve, reject) => {
        const fail = () => {
          settled();
          reject(failure());
        };
        const waiting = { seconds, fail };
        open.add(waiting);
        beat();
        beats ??= setInterval(beat, pulse).unref();
        const timer = setTimeout(waiting.fail, seconds * 1000).unref();
        const settled = () => {
          open.delete(waiting);
          clearTimeout(timer);
          if (open.size > 0) return;
          clearInterval(beats);
          beats = undefined;
          beat();
        };
        promise.then(resolve, reject).then(settled, settled);
      }),
  };
}

/** The program of the thread. A message is a sign of life, and says how many milliseconds to wait for the next; null: for ever. */
const program = `
const { parentPort, workerData } = require("node:worker_threads");
const { Session } = require("node:inspector");
let patience = null;
let last = 0;
parentPort.on("message", (next) => {
  patience = next;
  last = Date.now();
});
setInterval(() => {
  if (patience === null || Date.now() - last < patience) return;
  patience = null;
  const session = new Session();
  session.connectToMainThread();
  session.post("Runtime.terminateExecution", () => {
    session.disconnect();
    parentPort.postMessage(null);
  });
}, workerData.pulse);
`;

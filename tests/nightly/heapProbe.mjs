/** Loaded into the writing server: on SIGUSR2, collects the garbage and says how much memory is in use, in megabytes. */
import { setTimeout as pause } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { isMainThread } from "node:worker_threads";

// The process that watches the server loads it, too.
if (isMainThread && process.env.DOCSGEN_WATCHER === String(process.ppid)) {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc");
  let count = 0;
  process.on("SIGUSR2", async () => {
    for (let round = 0; round < 3; round++) {
      collect();
      await pause(20);
    }
    const { heapUsed, external } = process.memoryUsage();
    process.stderr.write(`heap ${++count}: ${((heapUsed + external) / 1e6).toFixed(1)}\n`);
  });
  process.stderr.write(`heap of ${process.pid}\n`);
}

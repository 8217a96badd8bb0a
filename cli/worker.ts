/** The script of every worker thread: each loads the code of its own task only. */
import { serveCalls } from "../src/kit/processes/pool.ts";

await serveCalls({
  compile: async () => (await import("../src/site/workers/compileTask.ts")).compileTask,
  index: async () => (await import("../src/site/workers/indexTask.ts")).indexTask,
  validate: async () => (await import("../src/tools/check/validateTask.ts")).validateTask,
});

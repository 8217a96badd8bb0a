/** The script of every worker thread: each loads the code of its own task only. */
import { serveCalls } from "../src/engine/core/pool.ts";

await serveCalls({
  compile: async () => (await import("../src/engine/workers/compileTask.ts")).compileTask,
  index: async () => (await import("../src/engine/workers/indexTask.ts")).indexTask,
  validate: async () => (await import("../src/tools/check/validateTask.ts")).validateTask,
});

/** The script of every worker thread: each loads the code of its own task only. */
import { serveCalls } from "./pool.ts";

await serveCalls({
  compile: async () => (await import("./compileTask.ts")).compileTask,
  index: async () => (await import("./indexTask.ts")).indexTask,
  validate: async () => (await import("./validateTask.ts")).validateTask,
});

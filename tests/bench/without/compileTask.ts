/** The main thread compiles everything. */
export { compileTask } from "../../../src/workers/compileTask.ts";

export function shareCompilation(): undefined {
  return undefined;
}

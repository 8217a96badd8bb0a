/** The main thread compiles everything. */
export { compileTask } from "../../../src/engine/workers/compileTask.ts";

export function shareCompilation(): undefined {
  return undefined;
}

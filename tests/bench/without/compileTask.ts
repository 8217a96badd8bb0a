/** The main thread compiles everything. */
export { compileTask } from "../../../src/site/workers/compileTask.ts";

export function shareCompilation(): undefined {
  return undefined;
}

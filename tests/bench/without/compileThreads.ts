/** The main thread compiles everything. */
export { takeTurns } from "../../../src/workers/crew.ts";

export function createCrew(): null {
  return null;
}

/** What `dist/library.cjs` holds: the public API, and what threads run. */

export { work } from "../src/build/threads.ts";
export * from "../src/index.ts";

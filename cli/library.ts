/** What `dist/library.cjs` holds: the public API, and what the threads run that compile. */

export * from "../src/index.ts";
export { compileBeside } from "../src/workers/compileWork.ts";

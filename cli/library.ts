/** What `dist/library.cjs` holds: the public API, and what the threads run that compile. */

export { compileBeside } from "../src/build/compileWork.ts";
export * from "../src/index.ts";

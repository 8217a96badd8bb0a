/** The bundler: another version of it may make something else of the same files. */
import { createRequire } from "node:module";

/** Absolute path of its package.json, which says its version: an input of everything that it makes. */
export function bundlerFile(): string {
  return createRequire(import.meta.url).resolve("esbuild/package.json");
}

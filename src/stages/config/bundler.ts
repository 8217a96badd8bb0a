/** The bundler: another version of it may make something else of the same files. */
import { createRequire } from "node:module";
import type { Location } from "esbuild";
import type { Place } from "../../model/model.ts";

/** Absolute path of its package.json, which says its version: an input of everything that it makes. */
export function bundlerFile(): string {
  return createRequire(import.meta.url).resolve("esbuild/package.json");
}

/** Where in its file a message of the bundler is, which counts columns in bytes; empty for one about the whole file. */
export function placeIn({ line, column, length, lineText }: Location): Partial<Place> {
  if (line === 0) return {};
  const before = Buffer.from(lineText).subarray(0, column).toString();
  return { line, column: before.length + 1, length: Math.max(1, length) };
}

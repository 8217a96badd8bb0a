/**
 * Which compiled object belongs to a body depends on the files that the body names, and those are only known from the object:
 * so the objects of one body are kept as variants, and one fits when all of its imports are as they were.
 */
import { hashOf } from "../core/hash.ts";
import type { Compiled, Hash } from "../core/model.ts";
import type { Files } from "./types.ts";

/** The name under which the variants of a body with this hash are kept. */
export function bodyKey(body: Hash, options: Hash): Hash {
  return hashOf(options, body);
}

export function fits({ imports }: Compiled, files: Files): boolean {
  return imports.every(({ path, hash }) => files.hash(path) === hash);
}

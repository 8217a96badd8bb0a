/**
 * Content hashes: the names of compiled bodies, assets and cache entries. 128 bits of SHA-256, hexadecimal.
 */
import { createHash } from "node:crypto";
import type { Hash } from "./model.ts";

/** Hash of one or more pieces; where one piece ends and the next begins is part of it. */
export function hashOf(...pieces: readonly (string | Uint8Array)[]): Hash {
  const hash = createHash("sha256");
  for (const piece of pieces) {
    if (pieces.length > 1) hash.update(`${typeof piece === "string" ? Buffer.byteLength(piece) : piece.length}:`);
    hash.update(piece);
  }
  return hash.digest("hex").slice(0, 32) as Hash;
}

/** A hash that grows piece by piece, for files that need not fit in memory; equal to `hashOf` of the whole. */
export function startHash(): { readonly add: (piece: string | Uint8Array) => void; readonly end: () => Hash } {
  const hash = createHash("sha256");
  return { add: (piece) => void hash.update(piece), end: () => hash.digest("hex").slice(0, 32) as Hash };
}

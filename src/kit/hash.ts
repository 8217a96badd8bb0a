/**
 * Content hashes: the names of compiled bodies, assets and cache entries. 128 bits of SHA-256, hexadecimal; all of it for the files
 * of the finished site, so that other programs can check them.
 */
import { createHash, hash } from "node:crypto";
import type { Hash } from "./brands.ts";

/** Hash of one or more pieces; where one piece ends and the next begins is part of it. */
export function hashOf(...pieces: readonly (string | Uint8Array)[]): Hash {
  const [first, ...others] = pieces;
  // At once: for a few hundred characters, as most of what is hashed, that takes less than half of the time.
  if (first !== undefined && others.length === 0) return hashOfDigest(hash("sha256", first));
  if (pieces.every((piece) => typeof piece === "string")) return hashOfDigest(hash("sha256", pieces.map(marked).join("")));
  const growing = createHash("sha256");
  for (const piece of pieces) growing.update(`${lengthOf(piece)}:`).update(piece);
  return hashOfDigest(growing.digest("hex"));
}

function marked(piece: string): string {
  return `${lengthOf(piece)}:${piece}`;
}

function lengthOf(piece: string | Uint8Array): number {
  return typeof piece === "string" ? Buffer.byteLength(piece) : piece.length;
}

/** What `hashOf` makes of a content with this SHA-256. */
export function hashOfDigest(digest: string): Hash {
  return digest.slice(0, 32) as Hash;
}

/** The whole SHA-256 of a file of the finished site. */
export function digestOf(content: Uint8Array): Hash {
  return hash("sha256", content) as Hash;
}

/** A digest that grows piece by piece, for files that need not fit in memory. */
export function startDigest(): { readonly add: (piece: Uint8Array) => void; readonly end: () => Hash } {
  const growing = createHash("sha256");
  return { add: (piece) => void growing.update(piece), end: () => growing.digest("hex") as Hash };
}

/** `'sha256-…'`, as a policy names an inline script. */
export function scriptHash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/**
 * Compresses the files of an index: many static hosts leave unknown types as they are. Equal input gives equal bytes on every
 * system.
 */
import { gzipSync } from "node:zlib";
import { magic } from "./shared/format.ts";

/** The file's bytes: magic number and body, compressed. */
export function makeFile(body: Uint8Array): Uint8Array {
  return compress(Buffer.concat([Uint8Array.from(magic), body]));
}

/** Roughly, and rather too much: what tells where to cut need not be compressed as well as what is sent. */
export function compressedSize(body: Uint8Array): number {
  return gzipSync(body, { level: 1 }).length;
}

function compress(bytes: Uint8Array): Uint8Array {
  const compressed = gzipSync(bytes, { level: 9 });
  // The header's last byte names the operating system: unknown.
  compressed[9] = 255;
  return new Uint8Array(compressed);
}

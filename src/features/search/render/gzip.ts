/** Compresses the files of an index, because many hosts do not. Equal input gives equal bytes on every system. */
import { gzipSync } from "node:zlib";
import { magic } from "../shared/format.ts";

/** The bytes of a file: the magic number and the body, compressed. */
export function makeFile(body: Uint8Array): Uint8Array {
  const whole = Buffer.concat([Uint8Array.from(magic), body]);
  // Smaller blocks than usual: the columns of an index differ, and each block has a code of its own.
  const compressed = gzipSync(whole, { level: 9, memLevel: 6 });
  // The header's last byte names the operating system: unknown.
  compressed[9] = 255;
  return new Uint8Array(compressed);
}

/** An estimate, rather too large: deciding where to cut does not need the best compression. */
export function compressedSize(body: Uint8Array): number {
  return gzipSync(body, { level: 1 }).length;
}

/** Files → one zip whose bytes depend on nothing but them: sorted, with one date, packed by code that is the same everywhere. */
import { type Zippable, zipSync } from "fflate";
import { compare } from "../../kit/diagnostics/diagnostic.ts";

/** Packed already; packing again takes time and saves nothing. */
const packed = /\.(?:png|jpe?g|gif|webp|avif|woff2?|mp4|webm|mp3|zip|gz|pack)$/i;

/** `folder`: the one folder that all files lie in once the zip is unpacked. */
export function zipFiles(files: ReadonlyMap<string, Uint8Array>, folder: string): Uint8Array {
  const sorted = [...files].sort(([a], [b]) => compare(a, b));
  const entries: Zippable = {};
  for (const [path, bytes] of sorted) entries[`${folder}/${path}`] = [bytes, { level: packed.test(path) ? 0 : 9 }];
  // The first day that a zip can name, in local time, as zips hold it.
  return zipSync(entries, { mtime: new Date(1980, 0, 1) });
}

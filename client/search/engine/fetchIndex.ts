/** Loads manifest and index files. What else a host sends, such as an error page with status 200, is a `LoadError`. */
import { type Manifest, magic } from "../../../src/features/search/shared/format.ts";

export class LoadError extends Error {}

/** Bytes of a file, the last one excluded. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

/** What a host sent: a host that ignores the range sends the whole file. */
export interface Fetched {
  readonly bytes: Uint8Array;
  readonly isWhole: boolean;
  /** The host says that it knows ranges. */
  readonly hasRanges: boolean;
}

/** Fetches a file; replaced in tests. `fresh`: although the browser may have it. */
export type Fetch = (url: string, options?: { readonly fresh?: boolean; readonly range?: ByteRange }) => Promise<Fetched>;

/** Milliseconds after which a host that stalls has failed. */
const requestTimeout = 20_000;

export const fetchBytes: Fetch = (url, { fresh = false, range } = {}) => {
  if (range === undefined) return fetchFile(url, fresh ? "no-cache" : "default");
  // What the browser stores of a file it reads and writes one range after another.
  return fetchFile(url, "no-store", { Range: `bytes=${range.from}-${range.to - 1}` });
};

export async function fetchFile(url: string, cache: RequestCache, headers: HeadersInit = {}): Promise<Fetched> {
  try {
    const signal = AbortSignal.timeout(requestTimeout);
    const response = await fetch(url, { cache, headers, signal });
    const { ok, status } = response;
    if (!ok) throw new LoadError(`${url}: HTTP status ${status}`);
    const hasRanges = response.headers.get("Accept-Ranges") === "bytes";
    return { bytes: new Uint8Array(await response.arrayBuffer()), isWhole: status !== 206, hasRanges };
  } catch (error) {
    throw error instanceof LoadError ? error : new LoadError(`${url}: ${String(error)}`);
  }
}

export function parseManifest(bytes: Uint8Array): Manifest {
  try {
    const manifest = JSON.parse(new TextDecoder().decode(bytes)) as Manifest;
    if (manifest.format === 11 && Array.isArray(manifest.indexes)) return manifest;
  } catch {
    // Reported below.
  }
  throw new LoadError("search/index.json is not a search manifest");
}

/** Returns the body of a pack or part, which the host may have decompressed already. */
export async function openFile(url: string, bytes: Uint8Array): Promise<Uint8Array> {
  const plain = bytes[0] === 0x1f && bytes[1] === 0x8b ? await decompress(url, bytes) : bytes;
  if (magic.some((byte, index) => plain[index] !== byte)) throw new LoadError(`${url} is not a search index`);
  return plain.subarray(magic.length);
}

async function decompress(url: string, bytes: Uint8Array): Promise<Uint8Array> {
  try {
    const stream = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Uint8Array(await new Response(stream).arrayBuffer());
  } catch {
    throw new LoadError(`${url} is damaged`);
  }
}

/** Memoizes a load by its key. Failures are not remembered. */
export function memoize<T>(load: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  return (key) => {
    const known = running.get(key);
    if (known !== undefined) return known;
    const started = load(key);
    running.set(key, started);
    started.catch(() => running.delete(key));
    return started;
  };
}

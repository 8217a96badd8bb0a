/**
 * Address → the bytes of one index file. What is not such a file (an error page with status 200, half a file) is noticed and
 * is a `LoadError`, like a network that fails.
 */
import { magic } from "../../../src/search/shared/format.ts";

export class LoadError extends Error {}

/** Fetches a file's bytes; replaced in tests. */
export type Fetch = (url: string, fresh: boolean) => Promise<Uint8Array>;

/** A host that stalls longer than this has failed. */
const patience = 20_000;

export async function fetchBytes(url: string, fresh: boolean): Promise<Uint8Array> {
  try {
    const response = await fetch(url, { cache: fresh ? "no-cache" : "default", signal: AbortSignal.timeout(patience) });
    if (!response.ok) throw new LoadError(`${url} answered ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  } catch (error) {
    throw error instanceof LoadError ? error : new LoadError(`${url}: ${String(error)}`);
  }
}

/** The body of an index file. A host may have undone the compression already. */
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

/** Runs a load once for all who ask; one that failed is tried again by the next who asks. */
export function remember<T>(load: (key: string) => Promise<T>): (key: string) => Promise<T> {
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

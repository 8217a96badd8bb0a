/** Files of a search index in memory, loaded as from a host that knows ranges. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { type Fetch, LoadError } from "../../../../client/search/engine/fetchIndex.ts";

/** By URL. */
export type Files = ReadonlyMap<string, Uint8Array>;

/** `seen` gets what each load brings. */
export function fetchFrom(files: () => Files, seen: (url: string, bytes: Uint8Array) => void = () => undefined): Fetch {
  return async (url, { range } = {}) => {
    const file = files().get(url);
    const bytes = range === undefined ? file : file?.subarray(range.from, range.to);
    seen(url, bytes ?? new Uint8Array());
    if (bytes === undefined) throw new LoadError(`${url} answered 404`);
    return { bytes, isWhole: range === undefined, hasRanges: true };
  };
}

/** Answers with a file, or with the range of it that a request asks for. Returns the length of what it sends. */
export function sendBytes(request: IncomingMessage, response: ServerResponse, file: Uint8Array | string): number {
  const [, from, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
  if (last !== undefined) response.statusCode = 206;
  const sent = last === undefined ? file : file.slice(Number(from), Number(last) + 1);
  response.end(sent);
  return sent.length;
}

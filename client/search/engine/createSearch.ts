/**
 * The page's end of the search: starts the worker when it is first needed and sends queries to it. If a worker cannot be started
 * or crashes, pending queries fail, and the next query starts another worker.
 */

import { withTimeout } from "../../loadTimeout.ts";
import { startWorker as openWorker } from "../../trustedTypes.ts";
import { fetchFile, parseManifest } from "./fetchIndex.ts";
import type { Request, Response, SearchOptions, SearchResults } from "./protocol.ts";

export type Search = ReturnType<typeof createSearch>;

interface Pending {
  readonly resolve: (results: SearchResults) => void;
  readonly reject: (error: Error) => void;
}

interface Connection {
  readonly worker: Worker;
  readonly pending: Map<number, Pending>;
}

/** `base` starts and ends with `/`. */
export function createSearch({ base }: { readonly base: string }) {
  let connection: Promise<Connection> | null = null;
  let last = 0;
  const forget = () => {
    connection = null;
  };
  const search = async (query: string, options: SearchOptions): Promise<SearchResults> => {
    connection ??= startWorker(base, forget);
    const { worker, pending } = await connection.catch((error: unknown) => {
      forget();
      throw error;
    });
    const id = ++last;
    return new Promise((resolve, reject) => {
      pending.set(id, { resolve, reject });
      worker.postMessage({ id, query, options } satisfies Request);
    });
  };
  // An empty query finds nothing, and loads what the next one needs.
  return { search, preload: (version: string) => void search("", { versions: [version] }).catch(() => undefined) };
}

/** The id of the message by which a worker reports that it has started. */
const started = 0;

async function startWorker(base: string, onCrash: () => void): Promise<Connection> {
  const manifest = parseManifest((await fetchFile(`${base}search/index.json`, "no-cache")).bytes);
  const worker = openWorker(base + manifest.worker.replace(/^\//, ""), { type: "module", name: base });
  worker.postMessage(manifest);
  const pending = new Map<number, Pending>();
  worker.addEventListener("message", ({ data }: MessageEvent<Response>) => {
    const request = pending.get(data.id);
    pending.delete(data.id);
    if ("error" in data) request?.reject(new Error(data.error));
    else request?.resolve(data.results);
  });
  const crash = () => {
    onCrash();
    worker.terminate();
    for (const { reject } of pending.values()) reject(new Error("The search worker could not be started."));
  };
  worker.addEventListener("error", crash);
  await withTimeout(new Promise((resolve, reject) => pending.set(started, { resolve, reject }))).catch((error: unknown) => {
    crash();
    throw error;
  });
  return { worker, pending };
}

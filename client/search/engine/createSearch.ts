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

interface Site {
  /** Starts and ends with `/`. */
  readonly base: string;
  /** Site-absolute URL of the worker's script, without the base. */
  readonly worker: string;
}

export function createSearch(site: Site) {
  let connection: Promise<Connection> | null = null;
  let last = 0;
  const forget = () => {
    connection = null;
  };
  const search = async (query: string, options: SearchOptions): Promise<SearchResults> => {
    connection ??= startWorker(site, forget);
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

/** Worker and manifest are loaded beside each other. */
async function startWorker({ base, worker: script }: Site, onCrash: () => void): Promise<Connection> {
  const worker = openWorker(base + script.replace(/^\//, ""), { type: "module", name: base });
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
  try {
    const isStarted = withTimeout(new Promise((resolve, reject) => pending.set(started, { resolve, reject })));
    const manifest = fetchFile(`${base}search/index.json`, "no-cache").then(({ bytes }) => parseManifest(bytes));
    worker.postMessage((await Promise.all([manifest, isStarted]))[0]);
  } catch (error) {
    crash();
    throw error;
  }
  return { worker, pending };
}

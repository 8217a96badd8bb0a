/**
 * The page's end of the search: starts the worker when it is first needed and passes queries to it. A worker that cannot be
 * started or that dies fails the queries under way; the next one starts another.
 */

import { inTime } from "../../inTime.ts";
import { fetchBytes } from "./load.ts";
import { parseManifest, type SearchOptions } from "./manifest.ts";
import type { Request, Response } from "./protocol.ts";
import type { SearchResults } from "./results.ts";

export interface Search {
  readonly search: (query: string, options: SearchOptions) => Promise<SearchResults>;
  /** Loads what a first query needs; never fails. */
  readonly preload: (version: string) => void;
}

interface Waiting {
  readonly resolve: (results: SearchResults | null) => void;
  readonly reject: (error: Error) => void;
}

interface Post {
  readonly worker: Worker;
  readonly waiting: Map<number, Waiting>;
}

type Question = Request extends infer Each ? (Each extends Request ? Omit<Each, "id" | "base"> : never) : never;

/** `base` begins and ends with `/`. */
export function createSearch({ base }: { readonly base: string }): Search {
  let post: Promise<Post> | null = null;
  let last = 0;
  const forget = () => {
    post = null;
  };
  const ask = async (question: Question): Promise<SearchResults | null> => {
    post ??= startWorker(base, forget);
    const { worker, waiting } = await post.catch((error: unknown) => {
      forget();
      throw error;
    });
    const id = ++last;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      worker.postMessage({ ...question, id, base } satisfies Request);
    });
  };
  return {
    search: async (query, options) => (await ask({ kind: "search", query, options })) ?? { query, total: 0, hits: [] },
    preload: (version) => void ask({ kind: "preload", versions: [version] }).catch(() => undefined),
  };
}

/** The number of the message by which a worker says that it is there. */
const hello = 0;

async function startWorker(base: string, onDeath: () => void): Promise<Post> {
  const manifest = parseManifest(await fetchBytes(`${base}search/index.json`, true));
  const worker = new Worker(base + manifest.worker.replace(/^\//, ""), { type: "module" });
  const waiting = new Map<number, Waiting>();
  worker.addEventListener("message", ({ data }: MessageEvent<Response>) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if ("error" in data) asked?.reject(new Error(data.error));
    else asked?.resolve(data.results);
  });
  const die = () => {
    onDeath();
    worker.terminate();
    for (const { reject } of waiting.values()) reject(new Error("The search worker could not be started."));
  };
  worker.addEventListener("error", die);
  await inTime(new Promise((resolve, reject) => waiting.set(hello, { resolve, reject }))).catch((error: unknown) => {
    die();
    throw error;
  });
  return { worker, waiting };
}

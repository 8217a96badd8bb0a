/**
 * The site's search index, made on a worker while the pages are rendered. The worker reads what the last build has kept, says which
 * pages' texts it lacks, and gets those. Where there is no worker, or it dies, the index is made on this thread.
 */

import type { IndexOutline, MadeSearch } from "../../features/search/render/growIndex.ts";
import type { PageRecords, SearchInput } from "../../features/search/render/records.ts";
import { keptPageCount, openSearchMemory } from "../../features/search/render/searchMemory.ts";
import {
  type IndexInput,
  newSearchCache,
  type SearchOptions,
  type SearchSettings,
  searchWork,
  startIndexes,
} from "../../features/search/render/searchOutputs.ts";
import { breathe } from "../../kit/processes/breathe.ts";
import { openPool, type PoolOptions, type WorkerPool } from "../../kit/processes/pool.ts";
import type { Hash, Output } from "../../model/model.ts";

interface Setup {
  /** The folder of the site, where something of its last build may be used. */
  readonly root: string | null;
  /** Hash of the code that makes indexes. */
  readonly code: Hash;
}

type Records = PageRecords["records"];
type Making = ReturnType<typeof startIndexes>;
type GrowingIndex = ReturnType<Making["open"]>;

export async function indexTask({ root, code }: Setup) {
  const stored = root === null ? null : await openSearchMemory(root, code);
  const memory = stored?.memory ?? newSearchCache();
  stored?.warmUp();
  let making: Making | null = null;
  let indexes: readonly GrowingIndex[] = [];
  let made: MadeSearch | null = null;
  return {
    /** Returns the places of the pages whose records are needed, for each index. */
    begin: ({ outlines, settings }: { readonly outlines: readonly IndexOutline[]; readonly settings: SearchSettings }) => {
      const begun = startIndexes(settings, memory);
      making = begun;
      indexes = outlines.map(begun.open);
      return indexes.map(({ needed }) => needed);
    },
    /** Adds records of an index, by the pages' places. */
    add: ({ index, pages }: { readonly index: number; readonly pages: readonly (readonly [number, Records])[] }) => {
      for (const [place, records] of pages) indexes[index]?.add(place, records);
    },
    /** Makes an index, when all that it needs was added. */
    close: (index: number) => indexes[index]?.close(),
    /** Bytes by themselves: a copy of a part of a buffer would bring all of the buffer. */
    finish: () => {
      const finished = making?.finish();
      made = finished?.made ?? null;
      return finished?.outputs.map((output) => ({ ...output, body: new Uint8Array(output.body as Uint8Array) })) ?? [];
    },
    /** Everything is kept by the hash of what it was made from: harmless, should the build fail after all. */
    save: async () => {
      if (made !== null) await stored?.save(made);
    },
  };
}

type IndexCalls = Awaited<ReturnType<typeof indexTask>>;
type Call = WorkerPool<IndexCalls>["call"];

export interface Indexer {
  /** Says how many pages there will be, as soon as that is known: a worker that has started is quicker to begin. */
  readonly expect: (pages: number) => void;
  /** The search's files; none when the site does not use its own search. */
  readonly make: (input: SearchInput, options?: SearchOptions) => Promise<readonly Output[]>;
  /** Waits until what this build has made is kept for the next. */
  readonly save: () => Promise<void>;
  /** Is to be called in the end, whatever happened. What is still being made is given up, and `make` rejects. */
  readonly close: () => Promise<void>;
}

export interface IndexerOptions extends Pick<PoolOptions<Setup>, "script" | "signal"> {
  /** Pages for which a worker is started: they take longer than its start. One processor is enough: this thread stays responsive. */
  readonly worthwhile?: number;
}

/** Pages whose records are sent together. */
const together = 100;

/** A site that had many pages in its last build gets its worker at once: it reads what was kept while the content is read. */
export function openIndexer(setup: Setup, { script, signal, worthwhile = 100 }: IndexerOptions = {}): Indexer {
  const start = (pages: number) => {
    if (pages < worthwhile) return null;
    return openPool<IndexCalls, Setup>({ task: "index", setup, threads: 1, memory: memoryFor(pages), signal, script });
  };
  let pool = setup.root === null ? null : start(keptPageCount(setup.root, setup.code));
  let saved: Promise<unknown> = Promise.resolve();
  let isClosed = false;
  const makeWith = async (call: Call, work: ReturnType<typeof searchWork>) => {
    const outputs = [...(await makeFiles(call, work)), ...work.names];
    saved = call("save", undefined).catch(() => undefined);
    return outputs;
  };
  return {
    expect: (pages) => {
      pool ??= start(pages);
    },
    make: async (input, options = {}) => {
      const work = searchWork(input, options);
      if (work.indexes.length === 0) return [];
      try {
        if (pool !== null) return await makeWith(pool.call, work);
      } catch (error) {
        if (isClosed || signal?.aborted) throw error;
      }
      return makeWith(callsHere(await indexTask(setup)), work);
    },
    save: async () => void (await saved),
    close: async () => {
      isClosed = true;
      if (!signal?.aborted) await saved;
      pool?.close();
    },
  };
}

async function makeFiles(call: Call, { indexes, settings }: ReturnType<typeof searchWork>): Promise<readonly Output[]> {
  const needed = await call("begin", { outlines: indexes.map(outlineOf), settings });
  for (const [number, places] of needed.entries()) {
    for (let first = 0; first < places.length; first += together) {
      await breathe();
      const pages = places.slice(first, first + together);
      const records = (place: number) => indexes[number]?.pages[place]?.records ?? [];
      await call("add", { index: number, pages: pages.map((place) => [place, records(place)] as const) });
    }
    await call("close", number);
  }
  return call("finish", undefined);
}

function callsHere(calls: IndexCalls): Call {
  return async (name, input) => (calls[name] as (input: unknown) => never)(input);
}

/** The records are made when they are asked for. */
function outlineOf({ entry, facets, pages }: IndexInput): IndexOutline {
  return {
    entry,
    facets,
    pages: pages.map(({ url, version, kind, title, label, keywords, description, path, categories, tags, boost, textKey }) => {
      return { url, version, kind, title, label, keywords, description, path, categories, tags, boost, textKey };
    }),
  };
}

/** Megabytes of a worker that makes the index of so many pages. */
function memoryFor(pages: number): number {
  return 512 + pages / 20;
}

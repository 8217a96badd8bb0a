/**
 * The site's search, made on a thread of its own while the pages are rendered. The thread has the memory of the last build: it is
 * told what identifies each page, and asks for the texts of those that it needs.
 *
 * Where there is no thread to be had, or it dies, the search is made here: that costs time and nothing else. A build that was
 * interrupted or has failed closes the maker, and then nobody makes it.
 */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { Hash, Output } from "../core/model.ts";
import { memorySize, openSearchMemory } from "../pipeline/searchMemory.ts";
import type { PageRecords, SearchInput } from "../search/records.ts";
import {
  type IndexInput,
  newSearchMemory,
  type SearchOptions,
  type SearchSettings,
  searchOutputs,
  searchWork,
} from "../search/searchOutputs.ts";

export interface SearchMaker {
  /** Tells how many pages there will be, as soon as that is known: a thread that has started is quicker to begin. */
  readonly expect: (pages: number) => void;
  /** Begins to make the search's files. */
  readonly make: (input: SearchInput, options: SearchOptions) => Promise<readonly Output[]>;
  /** Keeps for the next build what this one has made. */
  readonly save: () => Promise<void>;
  /** To be called in the end, whatever happened. What is still being made is given up, and `make` rejects. */
  readonly close: () => Promise<void>;
}

/** What the thread is started with. `root`: of the site, where there is a memory; `code`: hash of the code that makes indexes. */
export interface SearchOrders {
  readonly root: string | null;
  readonly code: Hash;
}

/** What the thread is told first; then come the records that it needs, index by index. */
export interface SearchTask {
  readonly indexes: readonly (Omit<IndexInput, "pages"> & { readonly pages: readonly Omit<PageRecords, "records">[] })[];
  readonly settings: SearchSettings;
}

export type SearchAnswer = { readonly needs: readonly (readonly number[])[] } | { readonly outputs: readonly Output[] };

/** Pages whose search takes longer to make than a thread to start, and to become as quick as this one. */
const worthwhile = 100;
/** Pages from which on memory is dearer than time: two at work have twice as much in theirs. */
const tooMany = 20_000;
/** Bytes that the memory keeps of a page, roughly. */
const perPage = 2000;

/** What a thread is made of. */
export interface SearchMeans {
  /** The bundled `searchWork.ts`; null where there is none. */
  readonly script: URL | null;
  /** Pages for which a thread is started. */
  readonly worthwhile: number;
}

function usualMeans(): SearchMeans {
  const script = new URL("./searchThread.js", import.meta.url);
  // One processor is enough: it also has to see an interruption while the search is being made.
  return { script: existsSync(fileURLToPath(script)) ? script : null, worthwhile };
}

/** A site that had many pages in its last build gets its thread at once: it reads its memory while the content is read. */
export function openSearchMaker(root: string | null, code: Hash, means: SearchMeans = usualMeans()): SearchMaker {
  const start = (pages: number): Started | null =>
    means.script !== null && pages >= means.worthwhile && pages < tooMany ? makeBeside({ root, code }, means.script) : null;
  let started: Started | null = root === null ? null : start(memorySize(root) / perPage);
  return {
    expect: (pages) => {
      started ??= start(pages);
    },
    make: async (input, options) => {
      if (input.config.search.backend !== "local") return [];
      started ??= makeHere(root, code);
      return started.make(input, options);
    },
    save: async () => started?.save(),
    close: async () => started?.close(),
  };
}

type Started = Omit<SearchMaker, "expect">;

function makeHere(root: string | null, code: Hash): Started {
  const opening = root === null ? null : openSearchMemory(root, code);
  return {
    make: async (input, options) => searchOutputs(input, options, (await opening)?.memory ?? newSearchMemory()),
    save: async () => (await opening)?.save(),
    close: async () => undefined,
  };
}

function makeBeside(orders: SearchOrders, script: URL): Started {
  const worker = new Worker(script, { workerData: orders });
  const ended = new Promise<null>((resolve) => {
    worker.on("error", () => resolve(null));
    worker.on("exit", () => resolve(null));
  });
  let isMade = false;
  let isClosed = false;
  return {
    make: async (input, options) => {
      const { indexes, settings } = searchWork(input, options);
      const made = new Promise<readonly Output[]>((resolve, reject) => {
        worker.on("message", (answer: SearchAnswer) => {
          if ("outputs" in answer) {
            isMade = true;
            resolve(answer.outputs);
            return;
          }
          try {
            for (const [number, places] of answer.needs.entries()) worker.postMessage(recordsOf(indexes[number], places));
          } catch (error) {
            // A text that cannot be read any more.
            reject(error);
          }
        });
      });
      worker.postMessage({ indexes: indexes.map(withoutRecords), settings } satisfies SearchTask);
      const outputs = await Promise.race([made, ended]);
      if (outputs === null && isClosed) throw new Error("The build ended before its search was made.");
      return outputs ?? searchOutputs(input, options);
    },
    save: async () => void (isMade && (await ended)),
    // What it is writing it may finish.
    close: async () => {
      isClosed = true;
      await (isMade ? ended : worker.terminate());
    },
  };
}

function recordsOf(index: IndexInput | undefined, places: readonly number[]): readonly PageRecords["records"][] {
  return places.map((place) => index?.pages[place]?.records ?? []);
}

function withoutRecords({ entry, facets, pages }: IndexInput): SearchTask["indexes"][number] {
  return {
    entry,
    facets,
    pages: pages.map(({ url, version, kind, title, label, keywords, description, path, categories, tags, boost, textKey }) => {
      return { url, version, kind, title, label, keywords, description, path, categories, tags, boost, textKey };
    }),
  };
}

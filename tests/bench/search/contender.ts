/** What the benchmark asks of a search engine. */
import type { SearchInput } from "../../../src/features/search/render/records.ts";
import type { Costs } from "./costs.ts";
import type { Query } from "./measure.ts";

export interface Contender {
  readonly name: string;
  /** Indexes the latest version and the pages outside the docs. */
  readonly prepare: (input: SearchInput, root: string) => Promise<Prepared>;
}

/** What a reader has loaded when the first results of a first query are shown: compressed bytes, scripts included, and requests. */
export interface Load {
  readonly bytes: number;
  readonly requests: number;
}

export interface Prepared {
  /** Milliseconds, and what the process needed more than before, in bytes (null where another process did it). */
  readonly build: { readonly ms: number; readonly memory: number | null };
  /** What the site serves of the index. */
  readonly output: { readonly files: number; readonly bytes: number };
  /** URLs of the pages found, best first. */
  readonly search: (query: string) => Promise<readonly string[]>;
  readonly load: (query: string) => Promise<Load>;
  /** Milliseconds of each letter that is typed after the first, everything loaded, in a browser whose processor is slowed down. */
  readonly keys: (queries: readonly string[]) => Promise<readonly number[]>;
  /** What else is measured of our own engine. */
  readonly costs?: (queries: readonly Query[]) => Promise<Costs>;
  readonly close?: () => Promise<void>;
}

/** How many results a reader sees at first, and their excerpts with them. */
export const shownResults = 10;

export async function timed<T>(work: () => Promise<T>): Promise<{ readonly value: T } & Prepared["build"]> {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  const start = performance.now();
  const value = await work();
  const ms = performance.now() - start;
  // The peak of the process is the peak of this work, as it is the first that it does.
  const after = Math.max(process.memoryUsage().rss, process.resourceUsage().maxRSS * 1024);
  return { value, ms, memory: Math.max(0, after - before) };
}

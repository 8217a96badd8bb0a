/**
 * Says when the memory that V8 may use is almost full. V8 ends the process at once when it is, with a dump and no word about what to do, so
 * the report must come a little earlier: after a collection that has left little.
 */
import { constants, PerformanceObserver } from "node:perf_hooks";
import process from "node:process";
import { getHeapStatistics } from "node:v8";
import { diagnose } from "../src/core/diagnostic.ts";
import type { Diagnostic } from "../src/core/model.ts";

export interface HeapUse {
  /** Bytes in use, and how many may be. */
  readonly used: number;
  readonly limit: number;
}

/** Bytes of V8's limit that only values made just now may take: more since Node 24. */
const young = (Number.parseInt(process.versions.v8, 10) < 13 ? 48 : 192) * 2 ** 20;
/** What must be left: a twentieth, and what a few large pages take before this thread gets a turn to look. */
const spare = (limit: number) => Math.max(limit / 20, 16 * 2 ** 20);

/** What the collections of this thread leave is looked at until the returned function is called. */
export function watchHeap(onFull: (use: HeapUse) => void): () => void {
  const observer = new PerformanceObserver((list) => {
    if (!list.getEntries().some(isThorough)) return;
    const { used_heap_size: used, heap_size_limit } = getHeapStatistics();
    const limit = heap_size_limit - young;
    if (used >= limit - spare(limit)) onFull({ used, limit });
  });
  observer.observe({ type: "gc" });
  return () => observer.disconnect();
}

/** Whether a collection looked at everything. */
function isThorough(entry: PerformanceEntry & { readonly detail?: unknown }): boolean {
  return (entry.detail as { readonly kind: number }).kind === constants.NODE_PERFORMANCE_GC_MAJOR;
}

export function heapFull({ used, limit }: HeapUse): Diagnostic {
  const megabytes = (bytes: number) => Math.round(bytes / 2 ** 20);
  return diagnose("cli/memory", `Node may use ${megabytes(limit)} MB of memory, and ${megabytes(used)} MB are in use.`, {
    hint: `Allow more, if the machine has it: set NODE_OPTIONS=--max-old-space-size=${2 * megabytes(limit)} (MB).`,
  });
}

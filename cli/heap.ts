/**
 * Says when the memory that V8 may use is almost full. V8 ends the process at once when it is, with a dump and no word about what to do, so
 * the report must come a little earlier: when a collection of everything has left little.
 */
import { PerformanceObserver } from "node:perf_hooks";
import process from "node:process";
import { getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { diagnose } from "../src/engine/core/diagnostic.ts";
import type { Diagnostic } from "../src/engine/core/model.ts";

export interface HeapUse {
  /** Bytes in use, and how many may be. */
  readonly used: number;
  readonly limit: number;
}

/** Bytes of V8's limit that only values made just now may take: more since Node 24. */
const young = (Number.parseInt(process.versions.v8, 10) < 13 ? 48 : 192) * 2 ** 20;
/** What must be left: a twentieth, and what a few large pages take before this thread gets a turn to look. */
const spare = (limit: number) => Math.max(limit / 20, 16 * 2 ** 20);

/** Milliseconds between two looks at a heap that is more than half full. */
const pause = 10;

/** This thread's heap is watched until the returned function is called. */
export function watchHeap(onFull: (use: HeapUse) => void): () => void {
  // By itself, V8 gives up when a few collections that took long have left four fifths of the limit: on a busy machine, before we look.
  setFlagsFromString("--no-detect-ineffective-gcs-near-heap-limit");
  let timer: NodeJS.Timeout | undefined;
  const look = () => {
    if (!isAlmostFull(heapUse())) return;
    collectEverything();
    const use = heapUse();
    if (isAlmostFull(use)) onFull(use);
  };
  // While little is in use, V8's own collections are occasion enough; between the last two of them, tens of megabytes may be made.
  const observer = new PerformanceObserver(() => {
    clearInterval(timer);
    const { used, limit } = heapUse();
    timer = used > limit / 2 ? setInterval(look, pause).unref() : undefined;
  });
  observer.observe({ type: "gc" });
  return () => {
    observer.disconnect();
    clearInterval(timer);
  };
}

function heapUse(): HeapUse {
  const { used_heap_size: used, heap_size_limit } = getHeapStatistics();
  return { used, limit: heap_size_limit - young };
}

function isAlmostFull({ used, limit }: HeapUse): boolean {
  return used >= limit - spare(limit);
}

function collectEverything(): void {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
}

export function heapFull({ used, limit }: HeapUse): Diagnostic {
  const megabytes = (bytes: number) => Math.round(bytes / 2 ** 20);
  return diagnose("cli/memory", `Node may use ${megabytes(limit)} MB of memory, and ${megabytes(used)} MB are in use.`, {
    hint: `Allow more, if the machine has it: set NODE_OPTIONS=--max-old-space-size=${2 * megabytes(limit)} (MB).`,
  });
}

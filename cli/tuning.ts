/** Settings of V8 that hold for the whole process: only the command line may make them. */
import module from "node:module";
import { join } from "node:path";
import process from "node:process";
import { setFlagsFromString } from "node:v8";

/** `root`: folder of the package. */
export function tuneEngine(root: string): void {
  // The V8 of Node 20 optimizes code after little use: a fifth of the processor time of a cold build went into that. Later ones wait.
  if (process.versions.v8.startsWith("11.")) setFlagsFromString("--interrupt-budget=300000");
  // Since Node 22.1. Next to the code that it was made of: whoever may write there may change that, too, and it goes with the package.
  // Where nothing can be written, the code is compiled at every start.
  const { enableCompileCache } = module as { readonly enableCompileCache?: (folder: string) => unknown };
  enableCompileCache?.(join(root, ".cache"));
}

/**
 * V8 lets its heap become a multiple of what is in use: 650 MB for a site that never needs 120 at a time. Here it collects sooner, for
 * some more processor time, and a third of that memory is not taken. The more a site's sources alone take (6,000 pages: 90 MB),
 * the sooner. Called when the content of a site without a cache has been read.
 */
export function limitHeapGrowth(used = process.memoryUsage().heapUsed, setFlag = setFlagsFromString): void {
  const percent = used >= 220e6 ? 8 : used >= 90e6 ? 20 : 60;
  setFlag(`--heap-growing-percent=${percent}`);
}

/** Settings of V8 that hold for the whole process: only the command line may make them. */
import module from "node:module";
import { join } from "node:path";
import process from "node:process";
import { setFlagsFromString } from "node:v8";

/** `root`: folder of the package. */
export function tuneEngine(root: string): void {
  // The V8 of Node 20 optimizes code after little use: a fifth of the processor time of a cold build went into that. Later ones wait.
  if (process.versions.v8.startsWith("11.")) setFlagsFromString("--interrupt-budget=300000");
  // Since Node 22.1. Beside the code that it was made of: whoever may write there may change that, too, and it goes with the package.
  // Where nothing can be written, the code is compiled at every start.
  const { enableCompileCache } = module as { readonly enableCompileCache?: (folder: string) => unknown };
  enableCompileCache?.(join(root, ".cache"));
}

/** Megabytes in use before the first body is compiled, and by how many percent the heap may then grow between collections. */
const growth = [
  [220, 8],
  [90, 20],
] as const;

/**
 * V8 lets its heap become a multiple of what is in use. For a site of more than about 6,000 pages, whose sources alone take so much,
 * that is hundreds of megabytes; there it collects sooner, for some more processor time. Called when a site's content has been read.
 */
export function limitHeapGrowth(used = process.memoryUsage().heapUsed, setFlag = setFlagsFromString): void {
  const [, percent] = growth.find(([megabytes]) => used >= megabytes * 1e6) ?? [];
  if (percent !== undefined) setFlag(`--heap-growing-percent=${percent}`);
}

/**
 * Bodies of a whole site → Compiled, each distinct one once: from this run, from the cache, or from the compiler.
 */
import type { Compiled, Hash } from "../model.ts";
import type { CompileCache } from "./cache.ts";
import type { Compiler, Files } from "./types.ts";
import { bodyKey, fits } from "./variants.ts";

export interface CompileJob {
  readonly body: string;
  readonly files: Files;
}

/** In the order of the jobs. */
export async function compileAll(
  jobs: readonly CompileJob[],
  compiler: Compiler,
  cache: CompileCache | null,
): Promise<readonly Compiled[]> {
  const keys = jobs.map(({ body }) => bodyKey(body, compiler.key));
  const known = await readKnown(keys, cache);
  const fresh = new Map<Hash, readonly Compiled[]>();
  const results: Compiled[] = [];
  for (const [index, { body, files }] of jobs.entries()) {
    const key = keys[index] as Hash;
    const variants = [...(fresh.get(key) ?? []), ...(known.get(key) ?? [])];
    const found = variants.find((each) => fits(each, files));
    const compiled = found ?? (await compiler.compile(body, files));
    results.push(compiled);
    if (found === undefined) fresh.set(key, [compiled, ...(fresh.get(key) ?? [])]);
  }
  if (cache !== null) await eachOf([...fresh], ([key, variants]) => keep(key, variants.filter(isLasting), cache));
  return results;
}

async function keep(key: Hash, variants: readonly Compiled[], cache: CompileCache): Promise<void> {
  if (variants.length > 0) await cache.write(key, variants);
}

/** A document that took too long may be quick enough on another day or machine. */
function isLasting({ problems }: Compiled): boolean {
  return !problems.some(({ code }) => code === "markdown/limit" || code === "markdown/plugin");
}

async function readKnown(keys: readonly Hash[], cache: CompileCache | null): Promise<ReadonlyMap<Hash, readonly Compiled[]>> {
  const known = new Map<Hash, readonly Compiled[]>();
  if (cache !== null) await eachOf([...new Set(keys)], async (key) => void known.set(key, await cache.read(key)));
  return known;
}

/** A few at once: there may be more bodies than a machine opens files. */
async function eachOf<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const worker = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: 16 }, worker));
}

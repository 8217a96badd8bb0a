/**
 * Bodies of a whole site → Compiled, each distinct one once: from this run, from the cache, or from the compiler, here or
 * on several threads (`Share`).
 */
import type { Compiled, Hash } from "../core/model.ts";
import type { CompileCache } from "./cache.ts";
import type { Compiler, Files } from "./types.ts";
import { bodyKey, fits } from "./variants.ts";

export interface CompileJob {
  readonly body: string;
  /** Of the body. */
  readonly hash: Hash;
  readonly files: Files;
}

/** Jobs of one body, which may name different files in different folders. */
export interface CompileGroup<Job extends Pick<CompileJob, "files"> = Pick<CompileJob, "files">> {
  readonly body: string;
  readonly jobs: readonly Job[];
}

/**
 * The variants of each group, in the order of the groups. `compile` is for those that are compiled on this thread; `finish` takes
 * what was made of one group, by its place, and answers what is left of it in memory.
 */
export type Share<Job extends CompileJob> = (
  groups: readonly CompileGroup<Job>[],
  compile: (groups: readonly CompileGroup<Job>[]) => Promise<readonly (readonly Compiled[])[]>,
  finish: (place: number, variants: readonly Compiled[]) => readonly Compiled[],
) => Promise<readonly (readonly Compiled[])[]>;

/** The object of a body that the cache has. */
export function findCompiled({ hash, files }: CompileJob, compiler: Compiler, cache: CompileCache): Compiled | undefined {
  return cache.read(bodyKey(hash, compiler.key)).find((each) => fits(each, files));
}

/** In the order of the jobs. `signal` ends the work with its reason. */
export async function compileAll<Job extends CompileJob>(
  jobs: readonly Job[],
  compiler: Compiler,
  cache: CompileCache | null,
  share: Share<Job> = oneByOne,
  signal?: AbortSignal,
): Promise<readonly Compiled[]> {
  const keys = jobs.map(({ hash }) => bodyKey(hash, compiler.key));
  const known = new Map([...new Set(keys)].map((key) => [key, cache?.read(key) ?? []] as const));
  const found = (key: Hash, { files }: Job) => known.get(key)?.find((each) => fits(each, files));
  const open = new Map<Hash, Job[]>();
  for (const [index, job] of jobs.entries()) {
    const key = keys[index] as Hash;
    if (found(key, job) === undefined) open.set(key, [...(open.get(key) ?? []), job]);
  }
  const groups = [...open.values()].map((jobs) => ({ body: jobs[0]?.body ?? "", jobs }));
  const openKeys = [...open.keys()];
  const isLarge = groups.reduce((sum, { body }) => sum + body.length, 0) > large;
  const finish = (place: number, variants: readonly Compiled[]) => {
    const kept = keep(openKeys[place] as Hash, variants, cache);
    return isLarge ? kept : variants;
  };
  const compile = (some: readonly CompileGroup<Job>[]) => {
    signal?.throwIfAborted();
    return compileGroups(some, compiler);
  };
  const made = await share(groups, compile, finish);
  for (const [place, key] of openKeys.entries()) known.set(key, [...(made[place] ?? []), ...(known.get(key) ?? [])]);
  // A file that was changed meanwhile leaves its body without a variant that fits.
  return Promise.all(jobs.map((job, index) => found(keys[index] as Hash, job) ?? compiler.compile(job.body, job.files)));
}

/** The variants of each body, newest first. */
export async function compileGroups(
  groups: readonly CompileGroup[],
  compiler: Compiler,
): Promise<readonly (readonly Compiled[])[]> {
  const firsts = await compiler.compileEach(groups.map(({ body, jobs }) => ({ body, files: jobs[0]?.files as Files })));
  const all: Compiled[][] = [];
  for (const [index, { body, jobs }] of groups.entries()) {
    const variants = [firsts[index] as Compiled];
    for (const { files } of jobs.slice(1)) {
      if (!variants.some((each) => fits(each, files))) variants.unshift(await compiler.compile(body, files));
    }
    all.push(variants);
  }
  return all;
}

/** Groups that are compiled without a look at anything else: mostly the versions of a page, which share what is parsed. */
export const batch = 8;

const oneByOne = async <Job extends CompileJob>(
  groups: readonly CompileGroup<Job>[],
  compile: (groups: readonly CompileGroup<Job>[]) => Promise<readonly (readonly Compiled[])[]>,
  finish: (place: number, variants: readonly Compiled[]) => readonly Compiled[],
) => {
  const made: (readonly Compiled[])[] = [];
  for (let first = 0; first < groups.length; first += batch) {
    await breathe();
    const some = await compile(groups.slice(first, first + batch));
    for (const variants of some) made.push(finish(made.length, variants));
  }
  return made;
};

/** Lets what waits beside the compiler go on: the bundler's questions, an interruption. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve));
}

/** Characters of Markdown whose objects need not all be in memory at once. */
const large = 12_000_000;

/** The objects as the cache gives them back; without one, as they are. */
function keep(key: Hash, variants: readonly Compiled[], cache: CompileCache | null): readonly Compiled[] {
  const lasting = variants.filter(isLasting);
  if (cache === null || lasting.length === 0) return variants;
  return [...cache.write(key, lasting), ...variants.filter((each) => !isLasting(each))];
}

/** A document that took too long may be quick enough on another day or machine. */
export function isLasting({ problems }: Compiled): boolean {
  return !problems.some(({ code }) => code === "markdown/limit" || code === "markdown/plugin");
}

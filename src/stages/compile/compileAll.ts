/** Bodies of a site → Compiled, each distinct one once: from this run, the cache or the compiler, here or on threads. */

import { type Cache, derivation } from "../../kit/cache/cache.ts";
import { breathe } from "../../kit/processes/breathe.ts";
import type { Compiled, Hash } from "../../model/model.ts";
import type { Files } from "../content/files.ts";
import type { Compiler } from "./compilerTypes.ts";

export interface CompileJob {
  readonly body: string;
  /** The hash of the body. */
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

const bodies = derivation<Compiled>("bodies", { lazy: ["html", "markdown", "sections"], variants: 8 });

/** Where compiled bodies are: what `own` lacks and another has is copied. */
export interface BodyCaches {
  readonly own: Cache;
  readonly others: readonly Cache[];
}

/** Compiled bodies that are kept from run to run. */
export interface StoredBodies {
  find(job: Pick<CompileJob, "hash" | "files">): Compiled | undefined;
  /** Keeps what is made of the body with this hash; returns it as `find` would. */
  keep(body: Hash, compiled: Compiled): Compiled;
}

/** `impure`: why plug-ins could make something else of an unchanged body; null where they could not. */
export function storedBodies({ own, others }: BodyCaches, compiler: Compiler, impure: string | null = null): StoredBodies {
  const table = own.table(bodies);
  const inputs = { options: compiler.key };
  const keep = (body: Hash, compiled: Compiled) => {
    if (!isLasting(compiled)) return compiled;
    const reads = compiled.imports.map(({ path, hash }) => [path, hash] as const);
    return table.keep(body, { inputs, impure }, compiled, reads);
  };
  const find: StoredBodies["find"] = ({ hash, files }) => {
    const dependencies = { inputs, impure, stateOf: (path: string) => files.hash(path) };
    const known = table.find(hash, dependencies);
    if (known !== undefined) return known;
    for (const other of others) {
      const found = other.table(bodies).find(hash, dependencies);
      if (found !== undefined) return keep(hash, found);
    }
    return undefined;
  };
  return { find, keep };
}

/** The results in the order of the jobs. `signal` ends the work with its reason. */
export async function compileAll<Job extends CompileJob>(
  jobs: readonly Job[],
  compiler: Compiler,
  stored: StoredBodies,
  { share = oneByOne, signal }: { readonly share?: Share<Job> | undefined; readonly signal?: AbortSignal | undefined } = {},
): Promise<readonly Compiled[]> {
  const known = jobs.map((job) => stored.find(job));
  const open = new Map<Hash, Job[]>();
  for (const [index, job] of jobs.entries()) {
    if (known[index] === undefined) open.set(job.hash, [...(open.get(job.hash) ?? []), job]);
  }
  const groups = [...open.values()].map((jobs) => ({ body: jobs[0]?.body ?? "", jobs }));
  const hashes = [...open.keys()];
  const isLarge = groups.reduce((sum, { body }) => sum + body.length, 0) > large;
  const finish = (place: number, variants: readonly Compiled[]) => {
    const kept = variants.map((each) => stored.keep(hashes[place] as Hash, each));
    return isLarge ? kept : variants;
  };
  const compile = (some: readonly CompileGroup<Job>[]) => {
    signal?.throwIfAborted();
    return compileGroups(some, compiler);
  };
  const made = await share(groups, compile, finish);
  const fresh = new Map(hashes.map((hash, place) => [hash, made[place] ?? []] as const));
  const found = ({ hash, files }: Job) => fresh.get(hash)?.find((each) => fits(each, files));
  // A file that was changed meanwhile leaves its body without a variant that fits.
  return Promise.all(jobs.map((job, index) => known[index] ?? found(job) ?? compiler.compile(job.body, job.files)));
}

/** Which object belongs to a body depends on the files that the body names, and only the object tells those. */
export function fits({ imports }: Compiled, files: Files): boolean {
  return imports.every(({ path, hash }) => files.hash(path) === hash);
}

/** The variants of each body, newest first. */
export async function compileGroups(
  groups: readonly CompileGroup[],
  compiler: Compiler,
): Promise<readonly (readonly Compiled[])[]> {
  const all: Compiled[][] = [];
  for (const { body, jobs } of groups) {
    const variants: Compiled[] = [];
    for (const { files } of jobs) {
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

/** Characters of Markdown whose objects need not all be in memory at once. */
const large = 12_000_000;

/** What is nested too deeply for the stack of one thread may not be for that of another, and a plug-in may fail once. */
export function isLasting({ problems }: Compiled): boolean {
  return !problems.some(({ code }) => code === "markdown/limit" || code === "markdown/plugin");
}

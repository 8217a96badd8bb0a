/**
 * Compiled objects on disk, so that a warm build compiles nothing. One file per body, named by the body's key, holds the
 * variants for different imports, newest first. The first line is the hash of the rest: a file that was cut short or changed
 * is dropped and its body compiled again. Files are replaced by rename, so a reader sees the old one or the new one.
 */
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { hashOf } from "../hash.ts";
import type { Compiled, Hash } from "../model.ts";

export interface CompileCache {
  /** The variants of a body, newest first; none when there are none or they cannot be trusted. */
  read(key: Hash): Promise<readonly Compiled[]>;
  /** Adds variants. A full or read-only disk is no error: the next build compiles again. */
  write(key: Hash, fresh: readonly Compiled[]): Promise<void>;
}

/** Beyond this the oldest is dropped. */
const mostVariants = 8;

export function createCache(folder: string): CompileCache {
  const made = new Set<string>();
  // Looking for every body of a large site where nothing can be takes as long as compiling some of it.
  const isEmpty = !existsSync(folder);
  const fileOf = (key: Hash) => join(folder, key.slice(0, 2), `${key.slice(2)}.json`);
  const read = async (key: Hash) => {
    if (isEmpty) return [];
    const content = await readFile(fileOf(key), "utf8").catch(() => null);
    if (content === null) return [];
    const variants = parse(content);
    if (variants === null) await rm(fileOf(key), { force: true }).catch(() => undefined);
    return variants ?? [];
  };
  return {
    read,
    write: async (key, fresh) => {
      const others = (await read(key)).filter((each) => !fresh.some((one) => one.key === each.key));
      try {
        replace(fileOf(key), serialise([...fresh, ...others].slice(0, mostVariants)), made);
      } catch {
        // The next build compiles it again.
      }
    },
  };
}

function serialise(variants: readonly Compiled[]): string {
  const json = JSON.stringify(variants);
  return `${hashOf(json)}\n${json}`;
}

function parse(content: string): readonly Compiled[] | null {
  const end = content.indexOf("\n");
  const json = content.slice(end + 1);
  if (end < 0 || content.slice(0, end) !== hashOf(json)) return null;
  return JSON.parse(json) as readonly Compiled[];
}

/** At once: for small files, waiting for each step takes several times longer than the step. `made`: folders known to be there. */
function replace(file: string, content: string, made: Set<string>): void {
  const folder = dirname(file);
  const fresh = `${file}.${process.pid}.tmp`;
  try {
    if (!made.has(folder)) mkdirSync(folder, { recursive: true });
    made.add(folder);
    writeFileSync(fresh, content);
    renameSync(fresh, file);
  } catch (error) {
    rmSync(fresh, { force: true });
    throw error;
  }
}

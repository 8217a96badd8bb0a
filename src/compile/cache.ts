/**
 * Compiled objects on disk, so that a warm build compiles nothing. One file per body, named by the body's key, holds the
 * variants for different imports, newest first. Its first line is the hash of the rest: a file that was cut short or changed
 * is dropped and its body compiled again. Files are replaced by rename, so a reader sees the old one or the new one.
 *
 * What every build needs of every body stands in one file more, the index. The rest of a body is read when it is asked for,
 * and most are not: pages that did not change are not rendered.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { DocsgenError, diagnose } from "../diagnostic.ts";
import { hashOf } from "../hash.ts";
import type { Compiled, Hash } from "../model.ts";

export interface CompileCache {
  /** The variants of a body, newest first; none when there are none or they cannot be trusted. */
  read(key: Hash): readonly Compiled[];
  /** Adds variants. A full or read-only disk is no error: the next build compiles again. */
  write(key: Hash, fresh: readonly Compiled[]): void;
  /** When every body of the site was looked for: keeps the index, and removes bodies that many builds had no use for. */
  save(): void;
}

/** What is read of a body only when it is needed. */
type Rest = Pick<Compiled, "html" | "sections">;
type Brief = Omit<Compiled, keyof Rest>;

interface Entry {
  readonly variants: readonly Brief[];
  /** Size and date of the file, to see that it is still the one. */
  readonly bytes: number;
  readonly changed: number;
  /** The number of the build that had no use for it first. */
  readonly unused?: number;
}

interface Index {
  /** How often it was written. */
  readonly build: number;
  readonly entries: Readonly<Record<Hash, Entry>>;
}

/** Beyond this the oldest is dropped. */
const mostVariants = 8;

/** Builds that a body outlives without being used: one may go back to an older state of the text. */
const patience = 50;

export function createCache(folder: string): CompileCache {
  const indexFile = join(folder, "index.json");
  const fileOf = (key: Hash) => join(folder, key.slice(0, 2), `${key.slice(2)}.json`);
  // Looking for every body of a large site where nothing can be takes as long as compiling some of it.
  const isEmpty = !existsSync(folder);
  let loaded: Index | null = null;
  const index = (): Index => {
    loaded ??= (isEmpty ? null : load<Index>(indexFile)) ?? { build: 0, entries: {} };
    return loaded;
  };
  const used = new Map<Hash, readonly Brief[]>();
  const made = new Set<string>();
  let isNews = false;

  const read = (key: Hash): readonly Compiled[] => {
    if (isEmpty) return [];
    const file = fileOf(key);
    const stat = statSync(file, { throwIfNoEntry: false });
    if (stat === undefined) return [];
    const entry = index().entries[key];
    if (entry?.bytes === stat.size && entry.changed === stat.mtimeMs) {
      used.set(key, entry.variants);
      return entry.variants.map((brief) => withRest(brief, file));
    }
    isNews = true;
    const variants = load<readonly Compiled[]>(file);
    if (variants === null) rmSync(file, { force: true });
    else used.set(key, variants.map(briefOf));
    return variants ?? [];
  };

  const write = (key: Hash, fresh: readonly Compiled[]): void => {
    const others = read(key).filter((each) => !fresh.some((one) => one.key === each.key));
    const variants = [...fresh, ...others].slice(0, mostVariants);
    if (!replace(fileOf(key), variants, made)) return;
    used.set(key, variants.map(briefOf));
    isNews = true;
  };

  const save = (): void => {
    const old = index();
    if (!isNews && Object.keys(old.entries).every((key) => used.has(key as Hash))) return;
    const build = old.build + 1;
    const entries: Record<Hash, Entry> = {};
    for (const [key, variants] of used) {
      const stat = statSync(fileOf(key), { throwIfNoEntry: false });
      if (stat !== undefined) entries[key] = { variants, bytes: stat.size, changed: stat.mtimeMs };
    }
    for (const [key, entry] of Object.entries(old.entries) as [Hash, Entry][]) {
      if (used.has(key)) continue;
      const { unused = build } = entry;
      if (build - unused < patience) entries[key] = { ...entry, unused };
      else rmSync(fileOf(key), { force: true });
    }
    replace(indexFile, { build, entries } satisfies Index, made);
  };
  return { read, write, save };
}

function briefOf({ html: _, sections: __, ...brief }: Compiled): Brief {
  return brief;
}

/** The object of a brief, which reads its file when more is asked of it. */
function withRest(brief: Brief, file: string): Compiled {
  let known: Rest | null = null;
  const rest = (): Rest => {
    known ??= load<readonly Compiled[]>(file)?.find(({ key }) => key === brief.key) ?? null;
    if (known !== null) return known;
    const message = "What the last build had kept was removed or changed while this one was reading it.";
    throw new DocsgenError([diagnose("cache/changed", message, { hint: "Build again." })]);
  };
  return {
    ...brief,
    get html() {
      return rest().html;
    },
    get sections() {
      return rest().sections;
    },
  };
}

/** Null when there is no such file, or none that can be trusted. */
function load<T>(file: string): T | null {
  try {
    const content = readFileSync(file, "utf8");
    const end = content.indexOf("\n");
    const json = content.slice(end + 1);
    return end < 0 || content.slice(0, end) !== hashOf(json) ? null : (JSON.parse(json) as T);
  } catch {
    return null;
  }
}

/**
 * False when it cannot be written. At once: for small files, waiting for each step takes several times longer than the step.
 * `made`: folders known to be there.
 */
function replace(file: string, value: unknown, made: Set<string>): boolean {
  const folder = dirname(file);
  const fresh = `${file}.${process.pid}.tmp`;
  const json = JSON.stringify(value);
  try {
    if (!made.has(folder)) mkdirSync(folder, { recursive: true });
    made.add(folder);
    writeFileSync(fresh, `${hashOf(json)}\n${json}`);
    renameSync(fresh, file);
    return true;
  } catch {
    discard(fresh);
    return false;
  }
}

function discard(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // Where nothing can be written, nothing was.
  }
}

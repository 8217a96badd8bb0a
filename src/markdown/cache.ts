/**
 * Compiled objects on disk, so that a warm build compiles nothing. The index holds of each body what every build needs of it; the
 * rest stands in packs and is read when it is asked for: most is not, because pages that did not change are not rendered.
 *
 * Packs never change, and the index is replaced by rename, so a reader sees the old state or the new one. What was cut short
 * or changed is dropped, and its bodies are compiled again; where that shows only when the rest of a body is asked for, the
 * build begins anew. One body may have variants for different imports.
 */
import { join } from "node:path";
import { createPack, joinPacks, lookAt, type Pack, type Packs, type Piece, readPiece, removeOthers } from "../cache/packs.ts";
import { type Dropped, discard, droppedFiles, openStoreIn, type Store } from "../cache/store.ts";
import { DocsgenError, diagnose } from "../core/diagnostic.ts";
import type { Compiled, Hash } from "../core/model.ts";

export interface CompileCache {
  /** The variants of a body, newest first; none when there are none or they cannot be trusted. */
  read(key: Hash): readonly Compiled[];
  /** Adds variants; all of the body's as they are read. A full or read-only disk is no error: the next build compiles again. */
  write(key: Hash, fresh: readonly Compiled[]): readonly Compiled[];
  /** When every body of the site was looked for: keeps what was written, and drops bodies that many builds had no use for. */
  save(): void;
}

/** What is read of a body only when it is needed. */
type Rest = Pick<Compiled, "html" | "sections">;
type Brief = Omit<Compiled, keyof Rest>;

interface Entry {
  readonly variants: readonly Brief[];
  /** The rest of all variants. */
  readonly rest: Piece;
  /** The number of the build that had no use for it first. */
  readonly unused?: number;
}

type Entries = ReadonlyMap<Hash, Entry>;

interface Index {
  /** How often it was written. */
  readonly build: number;
  readonly packs: Packs;
  readonly entries: readonly (readonly [Hash, Entry])[];
}

/** Beyond this the oldest is dropped. */
const mostVariants = 8;

/** Bodies that are in memory as a whole, beside those that are being compiled. */
const mostInMemory = 64;

/** Builds that a body outlives without being used: one may go back to an older state of the text. */
const patience = 50;

const indexName = "index.json";

interface CacheOptions {
  /** docsgen's version: what another one has written is not read. */
  readonly tool?: string;
  /** What was read of a body stays in memory: for who wants it again when the files may be others. */
  readonly keepsRest?: boolean;
}

export function createCache(folder: string, { tool = "", keepsRest = false }: CacheOptions = {}): CompileCache {
  const store = openStoreIn(folder, indexName, tool);
  let known: Known | null = null;
  const old = () => {
    known ??= loadIndex(folder, store);
    return known;
  };
  const used = new Map<Hash, Entry>();
  const restOf = remember((piece: Piece) => readRest(folder, piece));
  let pack: Pack | null = null;

  const read = (key: Hash): readonly Compiled[] => {
    const entry = old().entries.get(key);
    return entry === undefined ? [] : use(key, entry);
  };

  const use = (key: Hash, entry: Entry): readonly Compiled[] => {
    used.set(key, entry);
    const rest = (variant: number) => (restOf(entry.rest) ?? giveUp(folder))[variant] as Rest;
    return entry.variants.map((brief, variant) => withRest(brief, keepsRest ? once(() => rest(variant)) : () => rest(variant)));
  };

  const write = (key: Hash, fresh: readonly Compiled[]): readonly Compiled[] => {
    const others = read(key).filter((each) => !fresh.some((one) => one.key === each.key));
    const variants = [...fresh, ...others].slice(0, mostVariants);
    const rest: readonly Rest[] = variants.map(({ html, sections }) => ({ html, sections }));
    try {
      pack ??= createPack(folder);
      const content = new TextEncoder().encode(JSON.stringify(rest));
      return use(key, { variants: flat(variants.map(briefOf)), rest: pack.add(content) });
    } catch {
      used.delete(key);
      return fresh;
    }
  };

  const save = (): void => {
    const { build, packs, entries } = old();
    if (pack === null && [...entries.keys()].every((key) => used.has(key))) {
      removeOthers(folder, packs);
      return;
    }
    pack?.close();
    pack = null;
    const waiting = [...entries].flatMap(([key, entry]): readonly (readonly [Hash, Entry])[] => {
      const { unused = build + 1 } = entry;
      return used.has(key) || build + 1 - unused >= patience ? [] : [[key, { ...entry, unused }]];
    });
    const inUse = [...used].map(([key, { variants, rest }]) => [key, { variants, rest }] as const);
    saveIndex(folder, store, build + 1, [...inUse, ...waiting]);
  };
  return { read, write, save };
}

function briefOf({ html: _, sections: __, ...brief }: Compiled): Brief {
  return brief;
}

/**
 * The same as plain data. Texts that grew piece by piece, or were cut out of others, keep all of those alive: for thousands of
 * bodies more than twice the memory.
 */
function flat<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

/** The object of a brief, which reads more when more is asked of it. */
function withRest(brief: Brief, rest: () => Rest): Compiled {
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

function once<T extends object>(make: () => T): () => T {
  let made: T | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

/** Those that were asked for last are not read again. */
function remember<From, To>(read: (from: From) => To): (from: From) => To {
  const known = new Map<From, To>();
  return (from) => {
    const found = known.get(from) ?? read(from);
    known.delete(from);
    known.set(from, found);
    for (const [oldest] of known) {
      if (known.size <= mostInMemory) break;
      known.delete(oldest);
    }
    return found;
  };
}

/** Null when it is gone or not what it was. */
function readRest(folder: string, piece: Piece): readonly Rest[] | null {
  const content = readPiece(folder, piece);
  return content === null ? null : (JSON.parse(content.toString("utf8")) as readonly Rest[]);
}

/** The next build shall not believe the index again. */
function giveUp(folder: string): never {
  discard(join(folder, indexName));
  droppedFiles().publish({ file: join(folder, indexName), problem: "names what is gone or damaged" } satisfies Dropped);
  const message = "What the last build had kept was removed or changed while this one was reading it.";
  throw new DocsgenError([diagnose("cache/changed", message, { hint: "Build again." })]);
}

interface Known {
  readonly build: number;
  readonly packs: Packs;
  readonly entries: Entries;
}

/** Only what stands in packs that are whole. */
function loadIndex(folder: string, store: Store): Known {
  const bytes = store.readSync();
  if (bytes === null) return { build: 0, packs: {}, entries: new Map() };
  const { build, packs, entries } = JSON.parse(Buffer.from(bytes).toString("utf8")) as Index;
  const now = lookAt(folder, Object.keys(packs));
  const isThere = ([, { rest }]: Index["entries"][number]) => rest.pack in now && now[rest.pack] === packs[rest.pack];
  return { build, packs, entries: new Map(entries.filter(isThere)) };
}

function saveIndex(folder: string, store: Store, build: number, entries: Index["entries"]): void {
  try {
    const moved = joinPacks(
      folder,
      entries.map(([, { rest }]) => rest),
    );
    const placed = entries.map(([key, entry]) => [key, { ...entry, rest: moved.get(entry.rest) ?? entry.rest }] as const);
    const packs = lookAt(
      folder,
      placed.map(([, { rest }]) => rest.pack),
    );
    store.writeSync(JSON.stringify({ build, packs, entries: placed } satisfies Index));
    removeOthers(folder, packs);
  } catch {
    // Where nothing can be written, nothing was.
  }
}

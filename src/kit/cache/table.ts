/**
 * Derived values of one kind, by key: each with the inputs that it was made from, and with what was read while it was made. A value
 * is taken again when its inputs are the same and everything that was read is in the state that it was in.
 *
 * On disk a table is an index, which a run loads whole, and packs with what is read only when it is asked for. Packs never
 * change, and the index is replaced by rename, so that a reader sees the old state or the new one. What is damaged is dropped
 * and made again; where that shows only when a value is read from a pack, the build starts over.
 */

import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import type { Hash } from "../brands.ts";
import { hashOf } from "../hash.ts";
import { once, orNull } from "../once.ts";
import { StringTable } from "../stringTable.ts";
import { outdated } from "./outdated.ts";
import { createPack, joinPacks, lookAt, type Pack, type Packs, type Piece, readPiece, removeOthers } from "./packs.ts";
import { discard, type OnDrop, openStore, type Store } from "./store.ts";

/** What a value is made from, by name: content, hashes, options. */
export type Inputs = Readonly<Record<string, string>>;

/** What a value depends on. */
export interface Dependencies {
  readonly inputs: Inputs;
  /** The present state of what is known to be read only when the value is made: a file, a fact about another page. */
  readonly stateOf?: (read: string) => string | null;
  /** Why the value could come out otherwise although nothing here changed. Such a value is neither kept nor found. */
  readonly impure?: string | null;
}

export interface TableOptions<T> {
  /** Properties that are read from disk only when they are asked for. */
  readonly lazy?: readonly (keyof T)[];
  /** How many values of one key are kept, each of other inputs or reads. */
  readonly variants?: number;
  /** Whether lazy properties stay in memory once they were read: for a run in which the files may change later. */
  readonly keepsLazy?: boolean;
  /** Makes of plain data what the value was. */
  readonly revive?: (value: T) => T;
}

/** What was read, and the state that it was in. */
export type Read = readonly [name: string, state: string | null];

interface Entry<T> {
  /** The hash of the inputs. */
  readonly hash: string;
  /** One short hash for each input, in their order; too short for anything but saying which one changed. */
  readonly parts: readonly string[];
  readonly reads: readonly Read[];
  /** The value without its lazy properties, which are in `piece`. */
  readonly value: T;
  readonly piece?: Piece;
  /** The number of the first build that had no use for it. */
  readonly unused?: number;
}

type Entries<T> = readonly (readonly [string, readonly Entry<T>[]])[];

/** Thousands of values read the same few things: an index lists those once. */
type Numbered<T> = Omit<Entry<T>, "reads"> & { readonly reads: readonly number[] };

interface Index<T> {
  /** How often it was written. */
  readonly build: number;
  readonly packs: Packs;
  readonly texts: readonly string[];
  readonly reads: readonly Read[];
  readonly entries: readonly (readonly [string, readonly Numbered<T>[]])[];
}

/** Builds that a value outlives without being used: one may go back to an older state of the text. */
const patience = 50;
/** Pieces that are in memory whole. */
const mostInMemory = 64;

const nothing: Index<never> = { build: 0, packs: {}, texts: [], reads: [], entries: [] };

/** What can be kept: plain data. */
export type Value = object | string | number | boolean;

/** Where a table is kept. */
export interface TablePlace {
  readonly folder: string;
  /** Hash of the code that makes the values; those of another are not read. */
  readonly code: Hash;
  readonly onDrop: OnDrop;
}

export class Table<T extends Value> {
  readonly #name: string;
  /** Null: nothing is ever found or kept. */
  readonly #place: (TablePlace & { readonly store: Store }) | null;
  readonly #options: TableOptions<T>;
  #build = 0;
  #packs: Packs = {};
  #texts: StringTable | null = null;
  #loaded: Map<string, readonly Entry<T>[]> | null = null;
  readonly #used = new Map<string, readonly Entry<T>[]>();
  readonly #values = new WeakMap<Entry<T>, T>();
  readonly #pieces = new Map<Piece, Partial<T>>();
  #pack: Pack | null = null;
  #isNews = false;

  constructor(name: string, place: TablePlace | null, options: TableOptions<T> = {}) {
    this.#name = name;
    this.#place = place === null ? null : { ...place, store: openStore(place.folder, `${name}.json`, place.code, place.onDrop) };
    this.#options = options;
  }

  /** Texts that many values share: values hold their numbers. */
  get texts(): StringTable {
    this.#open();
    this.#texts ??= new StringTable();
    return this.#texts;
  }

  /** The value, if it is known and would come out the same. */
  find(key: string, { inputs, stateOf = () => null, impure = null }: Dependencies): T | undefined {
    if (impure !== null) return undefined;
    const hash = hashOfInputs(inputs);
    const entry = this.#entriesOf(key).find((each) => each.hash === hash && isCurrent(each, stateOf));
    if (entry === undefined) return undefined;
    if (!this.#used.has(key)) this.#used.set(key, this.#entriesOf(key));
    return this.#valueOf(entry);
  }

  /** Remembers a value; returns it as `find` would. `reads`: what was read while it was made, in the state that it was in then. */
  keep(key: string, { inputs, impure = null }: Dependencies, value: T, reads: readonly Read[] = []): T {
    if (impure !== null) return value;
    const stored = this.#place === null ? null : this.#write(value, this.#place.folder);
    if (stored === null) return value;
    const entry: Entry<T> = { hash: hashOfInputs(inputs), parts: partsOf(inputs), reads, ...stored };
    const isOther = (each: Entry<T>) => each.hash !== entry.hash || JSON.stringify(each.reads) !== JSON.stringify(reads);
    this.#used.set(key, [entry, ...this.#entriesOf(key).filter(isOther)].slice(0, this.#options.variants ?? 1));
    this.#isNews = true;
    return this.#valueOf(entry);
  }

  /** The value that is known, or what `make` makes, which says what it reads. */
  get(key: string, dependencies: Dependencies, make: (read: (name: string) => void) => T): T {
    const found = this.find(key, dependencies);
    if (found !== undefined) return found;
    const reads = new Set<string>();
    const value = make((name) => void reads.add(name));
    return this.keep(key, dependencies, value, statesOf(reads, dependencies));
  }

  /** Whether something is known of the key, of whatever inputs. */
  has(key: string): boolean {
    return this.#entriesOf(key).length > 0;
  }

  /** Why the value has to be made again: `changed: …`; null when it has not. */
  why(key: string, { inputs, stateOf = () => null, impure = null }: Dependencies): string | null {
    if (impure !== null) return impure;
    const [entry] = this.#entriesOf(key);
    if (entry === undefined) return "nothing is known of it";
    const parts = partsOf(inputs);
    const changed = Object.keys(inputs).filter((_, index) => parts[index] !== entry.parts[index]);
    const read = entry.reads.find(([name, state]) => stateOf(name) !== state);
    if (changed.length + (read === undefined ? 0 : 1) === 0) return null;
    return `changed: ${[...changed, ...(read === undefined ? [] : [read[0]])].join(", ")}`;
  }

  /** Writes what is new, and drops what many builds had no use for. A full or read-only disk is no error. */
  async save(): Promise<void> {
    if (this.#place === null) return;
    try {
      await this.#save(this.#place);
    } catch {
      // Where nothing can be written, nothing was.
    }
  }

  async #save(place: TablePlace & { readonly store: Store }): Promise<void> {
    const entries = this.#open();
    const isSame = !this.#isNews && [...entries.keys()].every((key) => this.#used.has(key));
    const pack = this.#pack;
    this.#pack = null;
    pack?.close();
    if (isSame) return removeOthers(place.folder, this.#name, this.#packs);
    const build = this.#build + 1;
    const waiting = [...entries].flatMap(([key, list]): Entries<T> => {
      const unused = list[0]?.unused ?? build;
      return this.#used.has(key) || build - unused >= patience ? [] : [[key, list.map((each) => ({ ...each, unused }))]];
    });
    const used = [...this.#used].map(([key, list]) => [key, list.map(({ unused: _, ...entry }) => entry)] as const);
    await this.#writeIndex(place, build, [...used, ...waiting]);
  }

  async #writeIndex(
    { folder, store }: TablePlace & { readonly store: Store },
    build: number,
    entries: Entries<T>,
  ): Promise<void> {
    const pieces = entries.flatMap(([, list]) => list.flatMap(({ piece }) => piece ?? []));
    const moved = joinPacks(folder, this.#name, pieces);
    const place = (entry: Entry<T>): Entry<T> =>
      entry.piece === undefined ? entry : { ...entry, piece: moved.get(entry.piece) ?? entry.piece };
    const placed = entries.map(([key, list]) => [key, list.map(place)] as const);
    const packs = lookAt(
      folder,
      placed.flatMap(([, list]) => list.flatMap(({ piece }) => piece?.pack ?? [])),
    );
    await store.write(JSON.stringify({ build, packs, texts: this.texts.all, ...numbered(placed) } satisfies Index<T>));
    removeOthers(folder, this.#name, packs);
    this.#build = build;
    this.#packs = packs;
    this.#loaded = new Map(placed);
    this.#isNews = false;
  }

  #entriesOf(key: string): readonly Entry<T>[] {
    return this.#used.get(key) ?? this.#open().get(key) ?? [];
  }

  /** Only what is in packs that are whole. */
  #open(): ReadonlyMap<string, readonly Entry<T>[]> {
    if (this.#loaded !== null) return this.#loaded;
    const bytes = this.#place?.store.read() ?? null;
    const index = bytes === null ? nothing : (JSON.parse(Buffer.from(bytes).toString("utf8")) as Index<T>);
    const folder = this.#place?.folder ?? "";
    const now = orNull(() => lookAt(folder, Object.keys(index.packs))) ?? {};
    const isThere = ({ piece }: Entry<T>) =>
      piece === undefined || (piece.pack in now && now[piece.pack] === index.packs[piece.pack]);
    const isWhole = Object.entries(index.packs).every(([pack, size]) => now[pack] === size);
    const read = (each: Numbered<T>): Entry<T> => ({ ...each, reads: each.reads.map((number) => index.reads[number] as Read) });
    const all = index.entries.map(([key, list]) => [key, list.map(read)] as const);
    const entries: Entries<T> = isWhole ? all : all.map(([key, list]) => [key, list.filter(isThere)]);
    this.#build = index.build;
    this.#packs = index.packs;
    this.#texts = new StringTable(index.texts);
    this.#loaded = new Map(entries);
    return this.#loaded;
  }

  /** What the index holds of a value; its lazy properties go to the pack. Null where they cannot be written. */
  #write(value: T, folder: string): Pick<Entry<T>, "value" | "piece"> | null {
    const { lazy = [] } = this.#options;
    // Texts that were cut out of others keep those alive: as plain data thousands of values take half of the memory.
    if (lazy.length === 0) return { value: JSON.parse(JSON.stringify(value)) as T };
    const rest = Object.fromEntries(lazy.map((name) => [name, value[name]]));
    const brief = Object.fromEntries(Object.entries(value).filter(([name]) => !lazy.includes(name as keyof T)));
    try {
      this.#pack ??= createPack(folder, this.#name);
      return { value: JSON.parse(JSON.stringify(brief)) as T, piece: this.#pack.add(serialize(rest)) };
    } catch {
      return null;
    }
  }

  /** One value for each entry, so that what shares it is seen to share it. */
  #valueOf(entry: Entry<T>): T {
    const known = this.#values.get(entry) ?? this.#revive(entry);
    this.#values.set(entry, known);
    return known;
  }

  #revive({ value, piece }: Entry<T>): T {
    const { lazy = [], keepsLazy = false, revive = (plain: T) => plain } = this.#options;
    if (piece === undefined) return revive(value);
    let kept: Partial<T> | null = null;
    const rest = (): Partial<T> => {
      const read = kept ?? this.#read(piece);
      if (keepsLazy) kept = read;
      return read;
    };
    const whole = { ...(value as object) } as T;
    for (const name of lazy)
      Object.defineProperty(whole, name, { enumerable: true, configurable: true, get: () => rest()[name] });
    return whole;
  }

  /** Those that were asked for last are not read again. */
  #read(piece: Piece): Partial<T> {
    const rest = this.#pieces.get(piece) ?? this.#readPiece(piece);
    this.#pieces.delete(piece);
    this.#pieces.set(piece, rest);
    const [oldest] = this.#pieces.keys();
    if (this.#pieces.size > mostInMemory && oldest !== undefined) this.#pieces.delete(oldest);
    return rest;
  }

  #readPiece(piece: Piece): Partial<T> {
    const { folder, onDrop } = this.#place as TablePlace;
    const content = readPiece(folder, piece);
    if (content !== null) return deserialize(content) as Partial<T>;
    // The next build shall not trust the index again.
    const file = join(folder, `${this.#name}.json`);
    discard(file);
    onDrop(file, "refers to data that is missing or damaged");
    const message = "The cache was removed or changed while the build was reading it.";
    throw outdated(message);
  }
}

function numbered<T>(entries: Entries<T>): Pick<Index<T>, "reads" | "entries"> {
  const reads: Read[] = [];
  const byText = new Map<string, number>();
  // Entries that an index was read with share their reads.
  const numberOf = once((read: Read) => {
    const text = JSON.stringify(read);
    const number = byText.get(text) ?? reads.push(read) - 1;
    byText.set(text, number);
    return number;
  });
  const stored = entries.map(([key, list]) => [key, list.map((each) => ({ ...each, reads: each.reads.map(numberOf) }))] as const);
  return { reads, entries: stored };
}

/** Characters of inputs that stand for themselves. */
const shortest = 80;

function hashOfInputs(inputs: Inputs): string {
  const text = Object.values(inputs).join("\n");
  // A stamp, for example: to hash it takes longer than to keep it.
  return text.length <= shortest ? text : hashOf(text);
}

function partsOf(inputs: Inputs): readonly string[] {
  const values = Object.values(inputs);
  // One input changed when the hash did.
  return values.length < 2 ? [] : values.map((value) => (value.length > 32 ? hashOf(value) : value).slice(0, 8));
}

/** The present states of what was read. */
export function statesOf(reads: Iterable<string>, { stateOf = () => null }: Pick<Dependencies, "stateOf">): readonly Read[] {
  return [...reads].map((read) => [read, stateOf(read)] as const);
}

function isCurrent<T>({ reads }: Entry<T>, stateOf: (read: string) => string | null): boolean {
  return reads.every(([name, state]) => stateOf(name) === state);
}

/**
 * The parts of an index → files under `search/`: one pack while it is small, else a folder with the root and a few segments. Pack
 * and folder are named by the hash of everything in them, so that a name never changes its meaning and no file has to list the
 * names of others.
 */
import { hashOf } from "../core/hash.ts";
import type { Hash, Output } from "../core/model.ts";
import { encodeJson, encodePack } from "./encode.ts";
import { makeFile } from "./gzip.ts";
import type { IndexParts, Part } from "./indexParts.ts";
import type { Run } from "./shards.ts";
import { lengthBytes, lookupsOf, partNames, partsOf, placesOf, type Root, segmentPath, unitsFor } from "./shared/format.ts";
import { makeSpelling } from "./spelling.ts";

/** An index as one build keeps it for the next: what its parts are, but not their bytes. */
export interface IndexFiles {
  readonly path: string;
  readonly packed: boolean;
  /** The pack, or the root of a folder. */
  readonly first: Uint8Array;
  /** The parts in the segments, by their names among the part files. */
  readonly parts: readonly Hash[];
  /** How many of them come before the texts. */
  readonly lookups: number;
  /** How its shards were cut. */
  readonly runs: readonly Run[];
}

interface FileSizes {
  /** Compressed bytes of the largest pack. */
  readonly packBytes: number;
  /** Compressed bytes of a shard. */
  readonly shardBytes: number;
}

/** A part as the site serves it. */
export interface PartFile {
  /** Hash and length of what was compressed. */
  readonly hash: Hash;
  readonly bytes: number;
  /** Compressed. */
  readonly content: Uint8Array;
}

/** Files of parts by the parts' keys or by the hashes of their bytes: those of the previous build, and those of this one. */
interface PartFiles {
  readonly known: ReadonlyMap<Hash, PartFile>;
  readonly fresh: Map<Hash, PartFile>;
  /** Runs of the previous build. */
  readonly runs?: ReadonlyMap<Hash, Run>;
  /** Known to be too large for a pack. */
  readonly isFolder?: boolean;
}

export function makeFiles(
  parts: IndexParts,
  sizes: FileSizes,
  files: PartFiles = { known: new Map(), fresh: new Map() },
): IndexFiles {
  return (files.isFolder ? null : makePack(parts, sizes, files)) ?? makeFolder(parts, sizes, files);
}

/** Hundreds of megabytes need not be compressed to see that they are too many. */
export function isTooLarge(bytes: number, { packBytes }: Pick<FileSizes, "packBytes">): boolean {
  return bytes > packBytes * 12;
}

/** Null when it would be too large. */
function makePack({ parts, root }: IndexParts, sizes: FileSizes, { known }: PartFiles): IndexFiles | null {
  const sizeBefore = [...parts.values()].reduce((sum, { key }) => sum + (key === null ? 0 : (known.get(key)?.bytes ?? 0)), 0);
  if (isTooLarge(sizeBefore, sizes)) return null;
  const made = new Map([[partNames.root as string, encodeJson(root)]]);
  let size = 0;
  for (const [name, { make }] of parts) {
    const bytes = make();
    made.set(name, bytes);
    size += bytes.length;
    if (isTooLarge(size, sizes)) return null;
  }
  const pack = encodePack(made);
  const first = makeFile(pack);
  return first.length > sizes.packBytes
    ? null
    : { path: `${hashOf(pack)}.pack`, packed: true, first, parts: [], lookups: 0, runs: [] };
}

function makeFolder({ parts, root, terms, runs }: IndexParts, { shardBytes }: FileSizes, files: PartFiles): IndexFiles {
  const spelling = makeSpelling(terms, shardBytes, files.runs);
  const all: IndexParts["parts"] = new Map([
    ...parts,
    ...spelling.shards.map(({ hash, make }, index) => [partNames.spelling(index), { key: hash, make }] as const),
  ]);
  const counted: Root = { ...root, spelling: spelling.beginnings };
  const made = partsOf(counted).map((name) => partFile(all.get(name) ?? missing(name), files));
  const units = made.map(({ file }) => unitsFor(file.content.length));
  const whole = encodeJson({ ...counted, units });
  const path = hashOf([hashOf(whole), ...made.map(({ file }) => file.hash)].join("\n"));
  const first = makeFile(whole);
  const keys = made.map(({ key }) => key);
  return { path, packed: false, first, parts: keys, lookups: lookupsOf(root), runs: [...runs, ...spelling.runs] };
}

function missing(name: string): Part {
  throw new Error(`The search index has no part ${name}`);
}

/** What the site serves of an index. */
export function outputsOf(index: IndexFiles, files: ReadonlyMap<Hash, PartFile>): readonly Output[] {
  const { path, packed, first, parts, lookups } = index;
  if (packed) return [output(path, first)];
  const contents = parts.map((key) => files.get(key)?.content ?? new Uint8Array());
  const segments = segmentsOf(contents, lookups).map((bytes, segment) => output(`${path}/${segmentPath(segment)}`, bytes));
  return [output(`${path}/${partNames.root}`, first), ...segments];
}

function segmentsOf(contents: readonly Uint8Array[], lookups: number): readonly Uint8Array[] {
  const places = placesOf(
    contents.map(({ length }) => unitsFor(length)),
    lookups,
  );
  const sizes: number[] = [];
  for (const { segment, to } of places) sizes[segment] = to;
  const segments = sizes.map((size) => Buffer.alloc(size));
  contents.forEach((content, at) => {
    const { segment, from } = places[at] ?? { segment: 0, from: 0 };
    segments[segment]?.writeUInt32LE(content.length, from);
    segments[segment]?.set(content, from + lengthBytes);
  });
  return segments;
}

function partFile({ key, make }: Part, { known, fresh }: PartFiles): { readonly key: Hash; readonly file: PartFile } {
  const take = (name: Hash): PartFile | undefined => fresh.get(name) ?? known.get(name);
  const add = (name: Hash, file: PartFile) => {
    fresh.set(name, file);
    return { key: name, file };
  };
  const found = key === null ? undefined : take(key);
  if (key !== null && found !== undefined) return add(key, found);
  const bytes = make();
  const hash = hashOf(bytes);
  return add(key ?? hash, take(hash) ?? press(bytes, hash));
}

export function press(bytes: Uint8Array, hash: Hash = hashOf(bytes)): PartFile {
  return { hash, bytes: bytes.length, content: makeFile(bytes) };
}

function output(path: string, body: Uint8Array): Output {
  return { path: `search/${path}`, from: "search index", body };
}

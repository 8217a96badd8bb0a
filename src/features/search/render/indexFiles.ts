/**
 * The parts of an index → files under `search/`: one or more packs, or for a large one the root and a few segments. Pack and folder are
 * named by the hash of everything in them, so that a name never changes its meaning and no file has to list the
 * names of others.
 */
import { grouped } from "../../../kit/grouped.ts";
import { hashOf } from "../../../kit/hash.ts";
import type { Hash, Output } from "../../../model/model.ts";
import {
  firstPack,
  lengthBytes,
  lookupsOf,
  packsOf,
  partNames,
  partsOf,
  placesOf,
  type Root,
  segmentPath,
  stretchesOf,
  unitsFor,
} from "../shared/format.ts";
import { encodeJson, encodePack } from "./encode.ts";
import { makeFile } from "./gzip.ts";
import { type IndexParts, type Part, withShards } from "./indexParts.ts";
import { beginningsOf, cutShards, type Run } from "./shards.ts";
import { makeSpelling } from "./spelling.ts";

/** An index as one build keeps it for the next: what its parts are, but not their bytes. */
export interface IndexFiles {
  readonly path: string;
  /** Its packs by their names in its folder (a single one has none), or else the root of a folder of segments. */
  readonly packs: readonly (readonly [name: string, content: Uint8Array])[];
  readonly root: Uint8Array | null;
  /** The parts in the segments, by their names among the part files. */
  readonly parts: readonly Hash[];
  /** How many of them come before the texts. */
  readonly lookups: number;
  /** How its shards were cut. */
  readonly runs: readonly Run[];
}

interface FileSizes {
  /** Compressed bytes of the largest pack of lists: in a larger index, parts are loaded by ranges. */
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
  return (files.isFolder ? null : makePacks(parts, sizes)) ?? makeFolder(parts, sizes, files);
}

/** Hundreds of megabytes need not be compressed to see that they are too many. */
export function isTooLarge(bytes: number, { packBytes }: Pick<FileSizes, "packBytes">): boolean {
  return bytes > packBytes * 6;
}

/** A second request would take longer than so many bytes. */
const onePackBytes = 24_000;
/** Plain bytes of a pack of texts, unless one page has more: smaller ones would be many files, and larger ones mostly loaded in vain. */
const textBytes = 24_000;

type NamedBytes = readonly [name: string, bytes: Uint8Array];

/** Null when they would be too large. */
function makePacks(index: IndexParts, { packBytes }: FileSizes): IndexFiles | null {
  const { parts, postings, terms } = index;
  const named = [...parts].map(([name, { make }]): NamedBytes => [name, make()]);
  // One shard compresses better than many, and a pack is loaded whole anyway.
  const root: Root = { ...index.root, terms: beginningsOf(terms.length === 0 ? [] : [{ from: 0 }], terms) };
  const one = Math.min(onePackBytes, packBytes);
  if (!isTooLarge(sizeOf(named), { packBytes: one })) {
    const shards = root.terms.map((_, at): NamedBytes => [partNames.terms(at), postings.encode(0, terms.length)]);
    const whole = packOf(root, [...shards, ...named]);
    if (whole.content.length <= one) return packed(`${whole.hash}.pack`, [["", whole]]);
  }
  const packs = manyPacks(index, { ...root, packed: textPacks(root, named) }, named);
  const isOfLists = ([name]: NamedPack) => name === firstPack || name.startsWith("lists-");
  if (packs.filter(isOfLists).reduce((sum, [, { content }]) => sum + content.length, 0) > packBytes) return null;
  return packed(hashOf(packs.map(([, { hash }]) => hash).join("\n")), packs);
}

type NamedPack = readonly [name: string, pack: PartFile];

function packed(path: string, packs: readonly NamedPack[]): IndexFiles {
  return { path, packs: packs.map(([name, { content }]) => [name, content]), root: null, parts: [], lookups: 0, runs: [] };
}

/** Terms and their lists apart: a query is about a few of the terms. */
function manyPacks(index: IndexParts, root: Root, named: readonly NamedBytes[]): readonly NamedPack[] {
  const lists = listParts(index);
  const whole: Root = { ...root, lists: lists.map(({ from }) => from) };
  const parts: readonly NamedBytes[] = [
    ...root.terms.map((_, at): NamedBytes => [partNames.terms(at), index.encodeTerms()]),
    ...named,
    ...lists.map(({ from, to }, at): NamedBytes => [partNames.lists(at), index.encodeLists(from, to)]),
  ];
  const packOfPart = packsOf(whole);
  const packs = grouped(parts, ([name]) => packOfPart.get(name) ?? firstPack);
  return [...packs].map(([name, own]) => [name, packOf(name === firstPack ? whole : null, own)]);
}

/** Plain bytes of a pack of lists, roughly, unless one term has more. */
const listBytes = 5_000;

/** Successive terms: the words that one may go on to lie next to each other. */
function listParts({ postings, terms }: IndexParts): readonly { readonly from: number; readonly to: number }[] {
  const starts: number[] = [];
  let bytes = 0;
  for (const place of terms.keys()) {
    const own = postings.size(place);
    if (place === 0 || bytes + own > listBytes) starts.push(place);
    bytes = starts.at(-1) === place ? own : bytes + own;
  }
  return starts.map((from, at) => ({ from, to: starts[at + 1] ?? terms.length }));
}

/** How many stretches go into each pack of texts: those of a page into one, and those of its neighbors while there is room. */
function textPacks(root: Root, named: readonly NamedBytes[]): readonly number[] {
  const sizes = new Map(named.map(([name, { length }]) => [name, length]));
  const pages = new Map<number, { count: number; bytes: number }>();
  for (const [at, { page }] of stretchesOf(root).entries()) {
    const { count, bytes } = pages.get(page) ?? { count: 0, bytes: 0 };
    pages.set(page, { count: count + 1, bytes: bytes + (sizes.get(partNames.texts(at)) ?? 0) });
  }
  const packs: { count: number; bytes: number }[] = [];
  for (const page of pages.values()) {
    const last = packs.at(-1);
    if (last === undefined || last.bytes + page.bytes > textBytes) packs.push(page);
    else packs.splice(-1, 1, { count: last.count + page.count, bytes: last.bytes + page.bytes });
  }
  return packs.map(({ count }) => count);
}

function sizeOf(parts: readonly NamedBytes[]): number {
  return parts.reduce((sum, [, { length }]) => sum + length, 0);
}

function packOf(root: Root | null, parts: readonly NamedBytes[]): PartFile {
  return press(encodePack(new Map(root === null ? parts : [[partNames.root, encodeJson(root)], ...parts])));
}

function makeFolder(index: IndexParts, { shardBytes }: FileSizes, files: PartFiles): IndexFiles {
  const { shards, runs } = cutShards(index.postings, shardBytes, files.runs);
  const { parts, root } = withShards(index, shards);
  const spelling = makeSpelling(index.terms, shardBytes, files.runs);
  const all: IndexParts["parts"] = new Map([
    ...parts,
    ...spelling.shards.map(({ hash, make }, index) => [partNames.spelling(index), { key: hash, make }] as const),
  ]);
  const counted: Root = { ...root, spelling: spelling.beginnings };
  const made = partsOf(counted).map((name) => partFile(all.get(name) ?? missing(name), files));
  const units = made.map(({ file }) => unitsFor(file.content.length));
  const whole = encodeJson({ ...counted, units });
  const path = hashOf([hashOf(whole), ...made.map(({ file }) => file.hash)].join("\n"));
  const keys = made.map(({ key }) => key);
  const lookups = lookupsOf(root);
  return { path, packs: [], root: makeFile(whole), parts: keys, lookups, runs: [...runs, ...spelling.runs] };
}

function missing(name: string): Part {
  throw new Error(`The search index has no part ${name}`);
}

/** What the site serves of an index. */
export function outputsOf(index: IndexFiles, files: ReadonlyMap<Hash, PartFile>): readonly Output[] {
  const { path, packs, root, parts, lookups } = index;
  if (root === null) return packs.map(([name, pack]) => output(name === "" ? path : `${path}/${name}`, pack));
  const contents = parts.map((key) => files.get(key)?.content ?? new Uint8Array());
  const segments = segmentsOf(contents, lookups).map((bytes, segment) => output(`${path}/${segmentPath(segment)}`, bytes));
  return [output(`${path}/${partNames.root}`, root), ...segments];
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

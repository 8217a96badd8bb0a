/**
 * The parts of an index → files under `search/`: one pack while it is small, else a folder of shards. Pack and folder are
 * named by the hash of everything in them: a name never changes its meaning, and no file has to list the names of others.
 */
import { hashOf, startHash } from "../hash.ts";
import type { Output } from "../model.ts";
import { encodeJson, encodePack, type Parts } from "./encode.ts";
import { makeFile } from "./gzip.ts";
import type { IndexParts, MakeParts } from "./indexParts.ts";
import { partNames } from "./shared/format.ts";
import { makeSpelling } from "./spelling.ts";

export interface IndexFiles {
  readonly path: string;
  readonly packed: boolean;
  readonly outputs: readonly Output[];
}

export interface FileSizes {
  /** Compressed bytes of the largest pack. */
  readonly packBytes: number;
  /** Compressed bytes of a shard. */
  readonly shardBytes: number;
}

export function makeFiles({ parts, root, terms }: IndexParts, { packBytes, shardBytes }: FileSizes): IndexFiles {
  const made = makeAll(parts, packBytes * 12);
  return (made === null ? null : makePack(made, root, packBytes)) ?? makeFolder({ parts, root, terms }, shardBytes);
}

/** Null when they are more than `most` bytes: no need to compress hundreds of megabytes to see that they are too many. */
function makeAll(parts: MakeParts, most: number): Parts | null {
  const made = new Map<string, Uint8Array>();
  let sum = 0;
  for (const [name, make] of parts) {
    const bytes = make();
    made.set(name, bytes);
    sum += bytes.length;
    if (sum > most) return null;
  }
  return made;
}

/** Null when it would be too large. */
function makePack(parts: Parts, root: IndexParts["root"], packBytes: number): IndexFiles | null {
  const pack = encodePack(new Map([[partNames.root, encodeJson(root)], ...parts]));
  const file = makeFile(pack);
  const path = `${hashOf(pack)}.pack`;
  return file.length > packBytes ? null : { path, packed: true, outputs: [output(path, file)] };
}

function makeFolder({ parts, root, terms }: IndexParts, shardBytes: number): IndexFiles {
  const spelling = makeSpelling(terms, shardBytes);
  const beginnings = spelling.map(({ items }) => items[0] ?? "");
  const all: MakeParts = new Map([
    [partNames.root, () => encodeJson({ ...root, spelling: beginnings })],
    ...parts,
    ...spelling.map(({ bytes }, index) => [partNames.spelling(index), () => bytes] as const),
  ]);
  const hash = startHash();
  const files = [...all].map(([name, make]) => {
    const bytes = make();
    hash.add(`${name}:${bytes.length}:`);
    hash.add(bytes);
    return { name, file: makeFile(bytes) };
  });
  const path = hash.end();
  return { path, packed: false, outputs: files.map(({ name, file }) => output(`${path}/${name}`, file)) };
}

function output(path: string, body: Uint8Array): Output {
  return { path: `search/${path}`, from: "search index", body };
}

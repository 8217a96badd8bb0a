/**
 * The parts of an index → files under `search/`: one pack while it is small, else a folder of shards. Pack and folder are
 * named by the hash of everything in them: a name never changes its meaning, and no file has to list the names of others.
 */
import { hashOf } from "../hash.ts";
import type { Output } from "../model.ts";
import { encodeJson, encodePack, type Parts } from "./encode.ts";
import { makeFile } from "./gzip.ts";
import type { IndexParts } from "./indexParts.ts";
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
  const pack = tooLarge(parts, packBytes) ? null : encodePack(new Map([[partNames.root, encodeJson(root)], ...parts]));
  const file = pack === null ? null : makeFile(pack);
  if (pack !== null && file !== null && file.length <= packBytes) {
    const path = `${hashOf(pack)}.pack`;
    return { path, packed: true, outputs: [output(path, file)] };
  }
  const spelling = makeSpelling(terms, shardBytes);
  const beginnings = spelling.map(({ items }) => items[0] ?? "");
  const all: Parts = new Map([
    [partNames.root, encodeJson({ ...root, spelling: beginnings })],
    ...parts,
    ...spelling.map(({ bytes }, index) => [partNames.spelling(index), bytes] as const),
  ]);
  const path = hashOf(...[...all].flat());
  return { path, packed: false, outputs: [...all].map(([name, bytes]) => output(`${path}/${name}`, makeFile(bytes))) };
}

/** No need to compress hundreds of megabytes to see that they are too many. */
function tooLarge(parts: Parts, packBytes: number): boolean {
  let sum = 0;
  for (const { length } of parts.values()) sum += length;
  return sum > packBytes * 12;
}

function output(path: string, body: Uint8Array): Output {
  return { path: `search/${path}`, from: "search index", body };
}

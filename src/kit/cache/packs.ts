/**
 * Pieces of content in files that never change once they are written, a pack for all that one build has made: to make a file
 * takes longer than to compile a small body. A piece is named by its pack, its place there and its hash.
 */
import { randomBytes } from "node:crypto";
// Reads a part of a file of the cache.
import { closeSync, mkdirSync, openSync, readSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Hash } from "../brands.ts";
import { entriesOrNull } from "../files/readFile.ts";
import { hashOf } from "../hash.ts";
import { isAbandoned, processTag } from "../processes/processes.ts";
import { discard } from "./store.ts";

export interface Piece {
  readonly pack: string;
  readonly offset: number;
  readonly bytes: number;
  readonly hash: Hash;
}

/** The size of each pack, to see that it is whole. */
export type Packs = Readonly<Record<string, number>>;

/** A new pack. */
export interface Pack {
  /** Throws when it cannot be written. */
  add(content: Uint8Array): Piece;
  close(): void;
}

/** Packs beyond this are joined. */
const mostPacks = 32;

/** Throws when it cannot be made. */
export function createPack(folder: string, name: string): Pack {
  mkdirSync(folder, { recursive: true });
  const pack = `${name}.${randomBytes(8).toString("hex")}.${processTag()}.pack`;
  const file = openSync(join(folder, pack), "wx");
  let end = 0;
  return {
    add: (content) => {
      writeFileSync(file, content);
      const piece = { pack, offset: end, bytes: content.length, hash: hashOf(content) };
      end += content.length;
      return piece;
    },
    close: () => closeSync(file),
  };
}

/** Null when it is gone or not what it was. */
export function readPiece(folder: string, { pack, offset, bytes, hash }: Piece): Buffer | null {
  try {
    const file = openSync(join(folder, pack), "r");
    try {
      const content = Buffer.alloc(bytes);
      readSync(file, content, 0, bytes, offset);
      return hashOf(content) === hash ? content : null;
    } finally {
      closeSync(file);
    }
  } catch {
    return null;
  }
}

/** Those that are there. Throws for one that may not be looked at. */
export function lookAt(folder: string, names: Iterable<string>): Packs {
  const packs = [...new Set(names)].flatMap((name) => {
    const stat = statSync(join(folder, name), { throwIfNoEntry: false });
    return stat === undefined ? [] : [[name, stat.size] as const];
  });
  return Object.fromEntries(packs);
}

/** Where the pieces are after a joining, by where they stood. Nothing is joined while packs are few. */
export function joinPacks(folder: string, name: string, pieces: readonly Piece[]): ReadonlyMap<Piece, Piece> {
  const sizes = new Map<string, number>();
  for (const { pack, bytes } of pieces) sizes.set(pack, (sizes.get(pack) ?? 0) + bytes);
  if (sizes.size <= mostPacks) return new Map();
  const [largest] = [...sizes].sort(([, a], [, b]) => b - a)[0] ?? [""];
  const total = lookAt(folder, [largest])[largest] ?? 0;
  // Most of it is in use: to copy it takes longer than to keep what is not.
  const stays = (sizes.get(largest) ?? 0) > total / 2 ? largest : null;
  const joined = createPack(folder, name);
  const moved = new Map<Piece, Piece>();
  for (const piece of pieces) {
    const content = piece.pack === stays ? null : readPiece(folder, piece);
    if (content !== null) moved.set(piece, joined.add(content));
  }
  joined.close();
  return moved;
}

/** Removes packs that are not in use, unless another build may be about to use them. */
export function removeOthers(folder: string, name: string, used: Packs): void {
  const names = (entriesOrNull(folder) ?? []).map((entry) => entry.name);
  const packs = names.filter((file) => file.startsWith(`${name}.`) && file.endsWith(".pack"));
  for (const pack of packs) if (!(pack in used) && isAbandoned(join(folder, pack))) discard(join(folder, pack));
}

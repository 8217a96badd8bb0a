/**
 * A sorted list → shards whose compressed bytes stay within a limit, so that a query loads a few small parts. The list is cut
 * into runs first: one that the previous build had too is known by its key, and neither encoded nor compressed again.
 */
import { hashOf } from "../../../kit/hash.ts";
import type { Hash } from "../../../model/model.ts";
import { compressedSize } from "./gzip.ts";

/** A list by the places of its items. */
export interface Sorted {
  readonly length: number;
  /** The uncompressed weight of an item, roughly. */
  readonly size: (place: number) => number;
  readonly encode: (from: number, to: number) => Uint8Array;
  /** Equal where the encoded bytes are. */
  readonly keyOf: (from: number, to: number) => Hash;
}

export interface Shard {
  /** The place of its first item. */
  readonly from: number;
  /** The hash of its bytes. */
  readonly hash: Hash;
  readonly make: () => Uint8Array;
}

/** How a run is cut: how many items each shard has, and the hash of its bytes. */
export interface Run {
  readonly key: Hash;
  readonly shards: readonly (readonly [items: number, hash: Hash])[];
}

/** `limit` counts compressed bytes. One item may exceed it. `known`: runs of the previous build. */
export function cutShards(list: Sorted, limit: number, known: ReadonlyMap<Hash, Run> = new Map()) {
  const shards: Shard[] = [];
  const runs: Run[] = [];
  for (const [from, to] of rangesOf(list, limit * 1.4)) {
    const key = hashOf(list.keyOf(from, to), String(limit));
    const run = known.get(key);
    const made = run === undefined ? halve(list, from, to, limit) : shardsOf(run, from, list);
    shards.push(...made);
    runs.push(run ?? { key, shards: made.map(({ from, hash }, at) => [(made[at + 1]?.from ?? to) - from, hash]) });
  }
  return { shards, runs };
}

/** What tells each shard from the one before: as much of its first item as is not that of the last item before. */
export function beginningsOf(shards: readonly Pick<Shard, "from">[], items: readonly string[]): readonly string[] {
  return shards.map(({ from }) => {
    const [last, first] = [items[from - 1] ?? "", items[from] ?? ""];
    let shared = 0;
    while (shared < last.length && last[shared] === first[shared]) shared++;
    return first.slice(0, shared + 1).isWellFormed() ? first.slice(0, shared + 1) : first;
  });
}

function* rangesOf({ length, size }: Sorted, limit: number): Generator<readonly [from: number, to: number]> {
  let from = 0;
  let weight = 0;
  for (let place = 0; place < length; place++) {
    const own = size(place);
    weight += own;
    if (weight <= limit || place === from) continue;
    yield [from, place];
    from = place;
    weight = own;
  }
  if (from < length) yield [from, length];
}

function halve(list: Sorted, from: number, to: number, limit: number): readonly Shard[] {
  const bytes = list.encode(from, to);
  if (to - from < 2 || bytes.length <= limit || compressedSize(bytes) <= limit)
    return [{ from, hash: hashOf(bytes), make: () => bytes }];
  const middle = from + ((to - from) >> 1);
  return [...halve(list, from, middle, limit), ...halve(list, middle, to, limit)];
}

function shardsOf({ shards }: Run, first: number, { encode }: Sorted): readonly Shard[] {
  let to = first;
  return shards.map(([items, hash]) => {
    const from = to;
    to += items;
    const end = to;
    return { from, hash, make: () => encode(from, end) };
  });
}

/**
 * A sorted list → runs whose compressed bytes stay within a limit, so that a query loads a few small files.
 */
import { compressedSize } from "./gzip.ts";

export interface Shard<T> {
  readonly items: readonly T[];
  readonly bytes: Uint8Array;
}

/** `size` is the uncompressed weight of an item, roughly; `limit` counts compressed bytes. One item may exceed it. */
export function cutShards<T>(
  items: readonly T[],
  encode: (items: readonly T[]) => Uint8Array,
  size: (item: T) => number,
  limit: number,
): readonly Shard<T>[] {
  return runs(items, size, limit * 1.4).flatMap((run) => halve(run, encode, limit));
}

function runs<T>(items: readonly T[], size: (item: T) => number, limit: number): readonly (readonly T[])[] {
  const all: T[][] = [];
  let weight = Number.POSITIVE_INFINITY;
  for (const item of items) {
    weight += size(item);
    if (weight > limit) {
      all.push([]);
      weight = size(item);
    }
    all.at(-1)?.push(item);
  }
  return all;
}

function halve<T>(items: readonly T[], encode: (items: readonly T[]) => Uint8Array, limit: number): readonly Shard<T>[] {
  const bytes = encode(items);
  if (items.length < 2 || bytes.length <= limit || compressedSize(bytes) <= limit) return [{ items, bytes }];
  const middle = items.length >> 1;
  return [...halve(items.slice(0, middle), encode, limit), ...halve(items.slice(middle), encode, limit)];
}

import { randomBytes } from "node:crypto";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { makePostings } from "../../../../src/features/search/render/postings.ts";
import { beginningsOf, cutShards, type Run, type Sorted } from "../../../../src/features/search/render/shards.ts";
import type { WeighedSection } from "../../../../src/features/search/render/weigh.ts";
import type { Commonness } from "../../../../src/features/search/shared/commonness.ts";
import { hashOf } from "../../../../src/kit/hash.ts";

/** Items that do not compress, of 100 bytes each; `encoded` counts. */
function listOf(items: readonly string[]) {
  const seen: string[] = [];
  const join = (from: number, to: number) => items.slice(from, to).join("");
  const list: Sorted = {
    length: items.length,
    size: (place) => items[place]?.length ?? 0,
    encode: (from, to) => {
      seen.push(`${from}-${to}`);
      return Buffer.from(join(from, to), "hex");
    },
    keyOf: (from, to) => hashOf(join(from, to)),
  };
  return { list, seen };
}

const items = Array.from({ length: 40 }, () => randomBytes(100).toString("hex"));
const byKey = (runs: readonly Run[]) => new Map(runs.map((run) => [run.key, run]));

test("shards hold all items in order, each within the limit unless it is one item", () => {
  const { list } = listOf([...items, randomBytes(2000).toString("hex")]);
  const { shards } = cutShards(list, 1000);
  expect(shards.length).toBeGreaterThan(4);
  expect(Buffer.concat(shards.map(({ make }) => make())).toString("hex")).toBe(
    [...items].join("") + Buffer.from(shards.at(-1)?.make() ?? []).toString("hex"),
  );
  for (const { make, hash } of shards) {
    const bytes = make();
    expect(hash).toBe(hashOf(bytes));
    if (bytes.length !== 2000) expect(gzipSync(bytes).length).toBeLessThanOrEqual(1000);
  }
});

test("a run that is known is cut as it was, and encoded only when its bytes are asked for", () => {
  const first = cutShards(listOf(items).list, 1000);
  const { list, seen } = listOf(items);
  const second = cutShards(list, 1000, byKey(first.runs));
  expect(seen).toEqual([]);
  expect(second.runs).toEqual(first.runs);
  expect(second.shards.map(({ from, hash }) => [from, hash])).toEqual(first.shards.map(({ from, hash }) => [from, hash]));
  expect(second.shards.map(({ make }) => Buffer.from(make()).toString("hex"))).toEqual(
    first.shards.map(({ make }) => Buffer.from(make()).toString("hex")),
  );
});

test("of a list in which one item changed only its run is encoded", () => {
  const first = cutShards(listOf(items).list, 1000);
  const changed = items.map((item, place) => (place === 20 ? randomBytes(100).toString("hex") : item));
  const { list, seen } = listOf(changed);
  const second = cutShards(list, 1000, byKey(first.runs));
  expect(seen.length).toBeGreaterThan(0);
  expect(second.runs.filter(({ key }) => !first.runs.some((run) => run.key === key))).toHaveLength(1);
  expect(second.shards.map(({ hash }) => hash)).toEqual(cutShards(listOf(changed).list, 1000).shards.map(({ hash }) => hash));
});

test("the key of postings is of terms, sections, impacts and how common the terms are in the language", () => {
  const keyOf = (sections: readonly WeighedSection[], term: string, commonness: Commonness) =>
    makePostings(sections, { vocabulary: [term], commonnessOf: () => commonness }).keyOf(0, 1);
  const keys = (["a", "b"] as const).flatMap((term) =>
    [0, 1].flatMap((section) =>
      [3, 4].map((impact) => {
        const sections = Array.from({ length: 2 }, (_, at) => ({
          terms: at === section ? Uint32Array.of(0) : new Uint32Array(),
          impacts: at === section ? Uint8Array.of(impact) : new Uint8Array(),
        }));
        return [keyOf(sections, term, 0), keyOf(sections, term, 1)];
      }),
    ),
  );
  expect(new Set(keys.flat()).size).toBe(16);
});

test("a shard begins with what tells its first item from the last one before", () => {
  const words = ["ant", "anteater", "anthill", "bee", "beetle", "b😀", "b😁"];
  const begin = (...froms: readonly number[]) =>
    beginningsOf(
      froms.map((from) => ({ from })),
      words,
    );
  expect(begin(0, 2, 3, 4)).toEqual(["a", "anth", "b", "beet"]);
  expect(begin(6)).toEqual(["b😁"]);
});

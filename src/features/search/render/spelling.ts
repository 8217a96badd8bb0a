/**
 * All terms of an index → spelling lists, for readers that have not loaded all terms: each term forwards and backwards in one
 * sorted list, so that a misspelled word's neighbors are found by its beginning or by its end.
 */
import { hashOf } from "../../../kit/hash.ts";
import type { Hash } from "../../../model/model.ts";
import { spellingMarks, titleMark } from "../shared/format.ts";
import { reverse } from "../shared/near.ts";
import { encodeStrings } from "./encode.ts";
import { beginningsOf, cutShards, type Run } from "./shards.ts";

export function makeSpelling(terms: readonly string[], shardBytes: number, known?: ReadonlyMap<Hash, Run>) {
  const { forward, backward } = spellingMarks;
  // Whole titles are terms too, but are not misspelled as a whole.
  const words = terms.filter((term) => !term.endsWith(titleMark));
  // The marks sort before any word: `<` and then `>`, and the terms are sorted already.
  const entries = [...words.map((word) => backward + reverse(word)).sort(), ...words.map((word) => forward + word)];
  const list = {
    length: entries.length,
    size: (place: number) => entries[place]?.length ?? 0,
    encode: (from: number, to: number) => encodeStrings(entries.slice(from, to)),
    keyOf: (from: number, to: number) => hashOf("spelling", entries.slice(from, to).join("\n")),
  };
  const cut = cutShards(list, shardBytes, known);
  return { ...cut, beginnings: beginningsOf(cut.shards, entries) };
}

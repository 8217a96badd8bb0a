/**
 * All terms of an index → spelling lists, for readers that do not have all terms at hand: each term forwards and backwards in
 * one sorted list, so that a misspelt word's neighbours are found by its beginning or by its end.
 */
import { encodeStrings } from "./encode.ts";
import { cutShards, type Shard } from "./shards.ts";
import { spellingMarks, titleMark } from "./shared/format.ts";
import { reverse } from "./shared/near.ts";

export function makeSpelling(terms: readonly string[], shardBytes: number): readonly Shard<string>[] {
  const { forward, backward } = spellingMarks;
  const words = terms.filter(isWord);
  // The marks sort before any word: `<` and then `>`, and the terms are sorted already.
  const entries = [...words.map((word) => backward + reverse(word)).sort(), ...words.map((word) => forward + word)];
  return cutShards(entries, encodeStrings, (entry) => entry.length, shardBytes);
}

/** Whole titles are terms too, but nobody misspells those. */
function isWord(term: string): boolean {
  return !term.startsWith(titleMark);
}

/** Configured synonyms → rules for queries. A group (`[["nic", "card"]]`) works in all directions, an entry from its key. */
import type { SearchConfig } from "../../../model/schemas/config.ts";
import type { Synonym } from "../shared/format.ts";
import { stem } from "../shared/stem.ts";
import { fold, wordsOf } from "../shared/words.ts";

export function synonymRules(synonyms: SearchConfig["synonyms"]): readonly Synonym[] {
  if (synonyms === undefined) return [];
  const pairs = isGroups(synonyms)
    ? synonyms.flatMap((group) => group.map((each) => [each, group.filter((other) => other !== each)] as const))
    : Object.entries(synonyms);
  return pairs
    .map(([key, also]) => ({ words: wordsOf(key).map(({ text }) => stem(fold(text))), also }))
    .filter(({ words }) => words.length > 0);
}

function isGroups(synonyms: NonNullable<SearchConfig["synonyms"]>): synonyms is readonly (readonly string[])[] {
  return Array.isArray(synonyms);
}

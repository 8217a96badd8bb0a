/** How MiniSearch is used: our tokenizer, all occurrences of a word, every word before any word, and few misspellings. */
import type { default as MiniSearch, Options } from "minisearch";
import { stem } from "../../../../src/features/search/shared/stem.ts";
import { stopWords } from "../../../../src/features/search/shared/stopWords.ts";
import { termsOf } from "../../../../src/features/search/shared/terms.ts";
import { fold, wordsOf } from "../../../../src/features/search/shared/words.ts";

export interface Section {
  readonly id: number;
  readonly page: string;
  readonly heading: string;
  readonly above: string;
  readonly text: string;
  readonly code: string;
}

export const options: Options<Section> = {
  fields: ["heading", "above", "text", "code"],
  storeFields: ["page", "heading", "text"],
  tokenize: (text) => wordsOf(text).flatMap((word) => termsOf(word.text).map(({ term }) => term)),
  processTerm: (term) => term,
  searchOptions: {
    boost: { heading: 6, above: 2, text: 1, code: 0.6 },
    fuzzy: (term) => (term.length < 5 ? false : term.length < 9 ? 1 : 2),
    weights: { fuzzy: 0.2, prefix: 0.4 },
    prefix: (_, at, terms) => at === terms.length - 1,
    tokenize: (text) => wordsOf(text).map((word) => stem(fold(word.text))),
    boostTerm: (term) => (stopWords.has(term) ? 0.1 : 1),
  },
};

/** The pages found, best first: those with all words, then those with any. */
export function pagesOf(index: MiniSearch<Section>, query: string): readonly string[] {
  const found = [...index.search(query, { combineWith: "AND" }), ...index.search(query, { combineWith: "OR" })];
  return [...new Set(found.map((result) => String(result.page)))];
}

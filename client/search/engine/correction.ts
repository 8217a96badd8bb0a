/** The sections found by a query with misspelt words → the query as it was read, with the words that they have in place of those. */
import { editDistance } from "../../../src/features/search/shared/near.ts";
import { stem } from "../../../src/features/search/shared/stem.ts";
import { partsOf } from "../../../src/features/search/shared/terms.ts";
import { fold } from "../../../src/features/search/shared/words.ts";
import type { Tokenizer } from "./excerpt.ts";
import type { ExpandedClause } from "./expand.ts";
import type { QueryWord } from "./query.ts";

interface Read {
  readonly words: readonly QueryWord[];
  readonly clauses: readonly ExpandedClause[];
  /** What the best sections say. */
  readonly texts: readonly string[];
}

/** Null if no word was taken for another one. */
export function correctionOf(typed: string, { words, clauses, texts }: Read, tokenizer: Tokenizer): string | null {
  const meant = new Map<string, string>();
  words.forEach(({ folded }, at) => {
    const own = clauses.filter(({ from, to }) => from <= at && at < to).flatMap(({ expansions }) => expansions.flat(2));
    const terms = new Set(own.flatMap(({ posting, isEdit }) => (isEdit ? [posting.term] : [])));
    const known = new Set(own.flatMap(({ posting, isEdit }) => (isEdit ? [] : [posting.term])));
    const word = terms.size === 0 ? null : nearestWord(folded, { terms, known, texts }, tokenizer);
    if (word !== null) meant.set(folded, word);
  });
  if (meant.size === 0) return null;
  let end = 0;
  const pieces = tokenizer.wordsOf(typed).map(({ text, from, to }) => {
    const before = typed.slice(end, from);
    end = to;
    return before + (meant.get(fold(text)) ?? text);
  });
  return pieces.join("") + typed.slice(end);
}

interface Sought {
  /** What the word may have meant, and what it says without a mistake. */
  readonly terms: ReadonlySet<string>;
  readonly known: ReadonlySet<string>;
  readonly texts: readonly string[];
}

/** The word of the first text that has any, as it is written there. Null if that text has the word as it was typed. */
function nearestWord(folded: string, { terms, known, texts }: Sought, { termsOf, wordsOf }: Tokenizer): string | null {
  for (const text of texts) {
    const near = new Map<string, number>();
    for (const { text: word } of wordsOf(text)) {
      const own = termsOf(word);
      if (own.some(({ term }) => known.has(term))) return null;
      const [whole] = own;
      const found =
        whole !== undefined && terms.has(whole.term)
          ? spelled(word)
          : partsOf(word)
              .map(fold)
              .find((part) => terms.has(stem(part)));
      if (found !== undefined) near.set(found, editDistance(folded, found.toLowerCase(), folded.length));
    }
    const [best] = [...near].sort(([, a], [, b]) => a - b);
    if (best !== undefined) return best[0];
  }
  return null;
}

/** A word at the beginning of a sentence is no name. */
function spelled(word: string): string {
  return /^\p{L}\p{Ll}*$/u.test(word) ? word.toLowerCase() : word;
}

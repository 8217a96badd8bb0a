/**
 * The words of a query with what they match → those that nothing has. The beginning of a word that a reader is still typing is not one
 * of them, nor is a word that was read as a misspelling, which the correction tells of. A name in capitals is meant as it is written.
 */
import type { Tokenizer } from "./excerpt.ts";
import type { ExpandedClause } from "./expand.ts";
import { isName, type QueryWord } from "./query.ts";

interface Sought {
  readonly words: readonly QueryWord[];
  readonly clauses: readonly ExpandedClause[];
  /** What the best sections say. */
  readonly texts: readonly string[];
}

/** Returns the words that no result has, as they are written. */
export function missingWords({ words, clauses, texts }: Sought, { wordsOf }: Pick<Tokenizer, "wordsOf">): readonly string[] {
  const begins = (written: string) => texts.some((text) => wordsOf(text).some((word) => word.text.startsWith(written)));
  return words.flatMap(({ written, weight, isOpen }, at) => {
    const own = clauses.filter(({ from, to }) => from <= at && at < to);
    const matches = own.flatMap(({ isGuess, expansions }) => expansions.flat(2).map((each) => ({ ...each, isGuess })));
    if (written === undefined || weight < 1 || matches.some(({ isGuess, isLonger }) => !isGuess && !isLonger)) return [];
    if (isOpen && matches.some(({ isLonger }) => isLonger) && (!isName(written) || begins(written))) return [];
    return isName(written) || !matches.some(({ isEdit }) => isEdit) ? [written] : [];
  });
}

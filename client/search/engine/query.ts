/** What a reader typed → words, and the clauses that match them: a word, adjacent words as one (`live device list`), synonyms. */
import { clip as clipText } from "../../../src/core/clip.ts";
import type { Synonym } from "../../../src/search/shared/format.ts";
import { stem } from "../../../src/search/shared/stem.ts";
import { stopWords } from "../../../src/search/shared/stopWords.ts";
import { clip, nameTerm, partsOf } from "../../../src/search/shared/terms.ts";
import { fold, wordsOf } from "../../../src/search/shared/words.ts";

export interface QueryWord {
  readonly folded: string;
  readonly weight: number;
  /** May be the start of a longer word, because the reader is still typing. */
  readonly isOpen: boolean;
  /** The stemmed parts of a camelCase or snake_case identifier. */
  readonly parts: readonly string[];
}

/** Terms that all have to match, in place of the words `from` to `to` (exclusive) of the query. */
export interface Clause {
  readonly from: number;
  readonly to: number;
  readonly words: readonly QueryWord[];
  readonly weight: number;
}

export interface Query {
  readonly words: readonly QueryWord[];
  readonly clauses: readonly Clause[];
}

const longestQuery = 512;
const mostWords = 16;
const stopWeight = 0.1;
const synonymWeight = 0.8;
/** How many adjacent words may be written as one. */
const mostJoined = 3;

export function parseQuery(text: string, synonyms: readonly Synonym[]): Query {
  const words = toWords(clipText(text, longestQuery), true);
  const single = words.map((word, index) => ({ from: index, to: index + 1, words: [word], weight: 1 }));
  return { words, clauses: [...single, ...joined(words), ...titleClauses(text, words), ...synonymous(words, synonyms)] };
}

/** The whole query as a title. */
function titleClauses(text: string, words: readonly QueryWord[]): readonly Clause[] {
  const title = nameTerm(clipText(text, longestQuery));
  return title === null ? [] : [{ from: 0, to: words.length, words: [plainWord(title)], weight: 1 }];
}

export function plainWord(folded: string, isOpen = false): QueryWord {
  return { folded, weight: 1, isOpen, parts: [] };
}

function toWords(text: string, isOpen: boolean): readonly QueryWord[] {
  const found = wordsOf(text).slice(0, mostWords);
  return found.map(({ text: word, to }, index) => {
    const folded = clip(fold(word));
    return {
      folded,
      weight: stopWords.has(folded) ? stopWeight : 1,
      isOpen: isOpen && index === found.length - 1 && to === text.length && folded.length > 1,
      parts: partsOf(clip(word)).map((part) => stem(fold(part))),
    };
  });
}

function joined(words: readonly QueryWord[]): readonly Clause[] {
  return words.flatMap((_, from) =>
    [...Array(mostJoined - 1).keys()].flatMap((more): readonly Clause[] => {
      const run = words.slice(from, from + more + 2);
      if (run.length < more + 2) return [];
      const word = plainWord(clip(run.map(({ folded }) => folded).join("")), run.at(-1)?.isOpen);
      return [{ from, to: from + run.length, words: [word], weight: 1 }];
    }),
  );
}

function synonymous(words: readonly QueryWord[], synonyms: readonly Synonym[]): readonly Clause[] {
  return synonyms.flatMap(({ words: key, also }) =>
    words.flatMap((_, from) => {
      if (!key.every((word, index) => isSame(word, words[from + index]?.folded))) return [];
      return also.map((other) => ({ from, to: from + key.length, words: toWords(other, false), weight: synonymWeight }));
    }),
  );
}

function isSame(word: string, other: string | undefined): boolean {
  return other !== undefined && (word === other || stem(word) === stem(other));
}

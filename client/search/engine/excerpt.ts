/** Text + the terms of a query → an excerpt and the ranges to mark in it, as offsets: never HTML. */

import { rememberTerms, type TermsOf } from "../../../src/features/search/shared/terms.ts";
import { type Word, wordsOf } from "../../../src/features/search/shared/words.ts";
import { wholeAt } from "../../../src/kit/text/clip.ts";

/** From and to, in UTF-16 units. */
export type Mark = readonly [from: number, to: number];

/** What to look for in a text. */
export interface Matcher {
  /** A word of the text → the positions of the query's words that it matches. */
  readonly matchesOf: (word: string) => ReadonlySet<number>;
  readonly wordsOf: Tokenizer["wordsOf"];
  /** How many words of the query match anywhere. */
  readonly most: number;
}

/** Splits texts into words and words into terms; remembers the results between searches. */
export interface Tokenizer {
  readonly termsOf: TermsOf;
  readonly wordsOf: (text: string) => readonly Word[];
}

/** More than the texts in a few lists of results. */
const mostRemembered = 300;

/** With each letter that is typed, mostly the same sections are shown again. */
export function cachingTokenizer(): Tokenizer {
  const known = new Map<string, readonly Word[]>();
  return {
    termsOf: rememberTerms(),
    wordsOf: (text) => {
      const words = known.get(text) ?? wordsOf(text);
      if (known.size >= mostRemembered) known.clear();
      known.set(text, words);
      return words;
    },
  };
}

/** `terms`: term → the positions of the query's words that it matches. */
export function matcherOf(terms: ReadonlyMap<string, ReadonlySet<number>>, { termsOf, wordsOf }: Tokenizer): Matcher {
  const known = new Map<string, ReadonlySet<number>>();
  const matchesOf = (word: string) => {
    const seen = known.get(word);
    if (seen !== undefined) return seen;
    const positions = termsOf(word).flatMap(({ term }) => [...(terms.get(term) ?? none)]);
    const matched = positions.length === 0 ? none : new Set(positions);
    known.set(word, matched);
    return matched;
  };
  return { matchesOf, wordsOf, most: new Set([...terms.values()].flatMap((matched) => [...matched])).size };
}

const none: ReadonlySet<number> = new Set();

export interface Excerpt {
  readonly text: string;
  readonly marks: readonly Mark[];
}

/** Characters in an excerpt, and how many of them may come before its first mark. */
const length = 160;
const lead = 60;

interface Match extends Word {
  readonly matched: ReadonlySet<number>;
}

function matchesIn(text: string, { matchesOf, wordsOf }: Matcher): readonly Match[] {
  const matches: Match[] = [];
  for (const word of wordsOf(text)) {
    const matched = matchesOf(word.text);
    if (matched.size > 0) matches.push({ ...word, matched });
  }
  return matches;
}

/** The ranges to mark in a title. */
export function marksIn(text: string, matcher: Matcher): readonly Mark[] {
  return matchesIn(text, matcher).map(({ from, to }) => [from, to]);
}

/** The part of the text, or else of the code, that matches most of the query; without a match, the start of the text. */
export function excerptOf(text: string, code: string, matcher: Matcher): Excerpt {
  const inText = bestStretch(text, matcher);
  const isWhole = code === "" || inText.covered === matcher.most;
  const inCode = isWhole ? null : bestStretch(code.replace(/\s+/g, " "), matcher);
  const best = inCode !== null && inCode.covered > inText.covered ? inCode : inText;
  return cut(best.source, best.from, best.matches);
}

interface Stretch {
  readonly source: string;
  readonly from: number;
  /** How many words of the query match in it. */
  readonly covered: number;
  readonly matches: readonly Match[];
}

function bestStretch(source: string, matcher: Matcher): Stretch {
  const matches = matchesIn(source, matcher);
  let best = { first: 0, covered: 0 };
  /** How often each word of the query stands between the match `first` and the match `at`, which is out of the stretch. */
  const counts = new Map<number, number>();
  let at = 0;
  for (const [first, { from, matched }] of matches.entries()) {
    const end = from + length - lead / 2;
    for (; (matches[at]?.to ?? Number.POSITIVE_INFINITY) <= end; at++) {
      for (const word of matches[at]?.matched ?? []) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
    if (counts.size > best.covered) best = { first, covered: counts.size };
    // A word that is longer than the stretch was never in it.
    if (at === first) at++;
    else
      for (const word of matched) {
        const count = counts.get(word) ?? 0;
        if (count > 1) counts.set(word, count - 1);
        else counts.delete(word);
      }
  }
  const match = matches[best.first];
  return { source, from: match === undefined ? 0 : startBefore(source, match.from), covered: best.covered, matches };
}

/** The start of the sentence if it is near, or else a few words before. */
function startBefore(source: string, from: number): number {
  if (from <= lead) return 0;
  const before = source.slice(from - lead, from);
  const sentence = /^.*[.!?:;] /s.exec(before)?.[0].length;
  if (sentence !== undefined) return from - lead + sentence;
  const word = before.indexOf(" ", lead / 2);
  return from - lead + (word < 0 ? lead : word + 1);
}

function cut(source: string, from: number, matches: readonly Match[]): Excerpt {
  const whole = source.length - from <= length;
  const space = source.lastIndexOf(" ", from + length);
  const to = whole ? source.length : space > from + length / 2 ? space : wholeAt(source, from + length);
  const before = from > 0 ? "… " : "";
  const shift = before.length - from;
  const marks = matches.filter((match) => match.from >= from && match.to <= to);
  return {
    text: `${before}${source.slice(from, to)}${whole ? "" : " …"}`,
    marks: marks.map((match) => [match.from + shift, match.to + shift]),
  };
}

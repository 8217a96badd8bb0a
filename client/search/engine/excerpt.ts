/**
 * Text + the terms that were found → an excerpt and the places to mark in it, as offsets: never HTML.
 */
import { wholeAt } from "../../../src/core/clip.ts";
import { rememberTerms, type TermsOf } from "../../../src/search/shared/terms.ts";
import { type Word, wordsOf } from "../../../src/search/shared/words.ts";

/** From and to, in UTF-16 units. */
export type Mark = readonly [from: number, to: number];

/** What to look for in a text. */
export interface Wanted {
  /** A word of the text → the words of the query that it answers, as numbers. */
  readonly answersOf: (word: string) => ReadonlySet<number>;
  readonly wordsOf: Reading["wordsOf"];
  /** How many words of the query are answered anywhere. */
  readonly most: number;
}

/** How texts are read; keeps what it has read from one search to the next. */
export interface Reading {
  readonly termsOf: TermsOf;
  readonly wordsOf: (text: string) => readonly Word[];
}

/** More texts than a few lists of results show. */
const mostRemembered = 300;

/** The same sections are shown again with each letter that is typed. */
export function rememberReading(): Reading {
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

/** `terms`: term → the words of the query that it answers. Words repeat: each is looked at once. */
export function wantedOf(terms: ReadonlyMap<string, ReadonlySet<number>>, { termsOf, wordsOf }: Reading): Wanted {
  const known = new Map<string, ReadonlySet<number>>();
  const answersOf = (word: string) => {
    const seen = known.get(word);
    if (seen !== undefined) return seen;
    const answered = termsOf(word).flatMap(({ term }) => [...(terms.get(term) ?? none)]);
    const answers = answered.length === 0 ? none : new Set(answered);
    known.set(word, answers);
    return answers;
  };
  return { answersOf, wordsOf, most: new Set([...terms.values()].flatMap((answers) => [...answers])).size };
}

const none: ReadonlySet<number> = new Set();

export interface Excerpt {
  readonly text: string;
  readonly marks: readonly Mark[];
}

/** Length of an excerpt, and how far before its first mark it may begin. */
const length = 160;
const lead = 60;

interface Match extends Word {
  readonly answers: ReadonlySet<number>;
}

function matchesIn(text: string, { answersOf, wordsOf }: Wanted): readonly Match[] {
  const matches: Match[] = [];
  for (const word of wordsOf(text)) {
    const answers = answersOf(word.text);
    if (answers.size > 0) matches.push({ ...word, answers });
  }
  return matches;
}

/** Where to mark a title. */
export function marksIn(text: string, wanted: Wanted): readonly Mark[] {
  return matchesIn(text, wanted).map(({ from, to }) => [from, to]);
}

/** The stretch of the text, or else of the code, that answers most of the query; without any match the beginning of the text. */
export function excerptOf(text: string, code: string, wanted: Wanted): Excerpt {
  const prose = bestStretch(text, wanted);
  const isWhole = code === "" || prose.answered === wanted.most;
  const program = isWhole ? null : bestStretch(code.replace(/\s+/g, " "), wanted);
  const best = program !== null && program.answered > prose.answered ? program : prose;
  return cut(best.source, best.from, best.matches);
}

interface Stretch {
  readonly source: string;
  readonly from: number;
  readonly answered: number;
  readonly matches: readonly Match[];
}

function bestStretch(source: string, wanted: Wanted): Stretch {
  const matches = matchesIn(source, wanted);
  let best = { first: 0, answered: 0 };
  for (let first = 0; first < matches.length; first++) {
    const answers = new Set<number>();
    const end = (matches[first]?.from ?? 0) + length - lead / 2;
    for (let at = first; (matches[at]?.to ?? Number.POSITIVE_INFINITY) <= end; at++) {
      for (const word of matches[at]?.answers ?? []) answers.add(word);
    }
    if (answers.size > best.answered) best = { first, answered: answers.size };
  }
  const match = matches[best.first];
  return { source, from: match === undefined ? 0 : beginning(source, match.from), answered: best.answered, matches };
}

/** The beginning of the sentence when it is near, else a few words before. */
function beginning(source: string, from: number): number {
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

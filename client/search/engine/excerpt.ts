/**
 * Text + the terms that were found → an excerpt and the places to mark in it, as offsets: never HTML.
 */
import type { TermsOf } from "../../../src/search/shared/terms.ts";
import { type Word, wordsOf } from "../../../src/search/shared/words.ts";

/** From and to, in UTF-16 units. */
export type Mark = readonly [from: number, to: number];

/** What to look for in a text. */
export interface Wanted {
  /** Term → the words of the query that it answers. */
  readonly terms: ReadonlyMap<string, ReadonlySet<number>>;
  readonly termsOf: TermsOf;
}

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

function matchesIn(text: string, { terms, termsOf }: Wanted): readonly Match[] {
  const matches: Match[] = [];
  for (const word of wordsOf(text)) {
    const answers = new Set<number>();
    for (const { term } of termsOf(word.text)) for (const answer of terms.get(term) ?? none) answers.add(answer);
    if (answers.size > 0) matches.push({ ...word, answers });
  }
  return matches;
}

const none: readonly number[] = [];

/** Where to mark a title. */
export function marksIn(text: string, wanted: Wanted): readonly Mark[] {
  return matchesIn(text, wanted).map(({ from, to }) => [from, to]);
}

/** The stretch of the text, or else of the code, that answers most of the query; without any match the beginning of the text. */
export function excerptOf(text: string, code: string, wanted: Wanted): Excerpt {
  const prose = bestStretch(text, wanted);
  const program = code === "" ? null : bestStretch(code.replace(/\s+/g, " "), wanted);
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
  const to = whole ? source.length : space > from + length / 2 ? space : clean(source, from + length);
  const before = from > 0 ? "… " : "";
  const shift = before.length - from;
  const marks = matches.filter((match) => match.from >= from && match.to <= to);
  return {
    text: `${before}${source.slice(from, to)}${whole ? "" : " …"}`,
    marks: marks.map((match) => [match.from + shift, match.to + shift]),
  };
}

/** Not inside a surrogate pair. */
function clean(source: string, at: number): number {
  return /[\uD800-\uDBFF]/.test(source[at - 1] ?? "") ? at - 1 : at;
}

/** What a reader typed → words, and the clauses that match them: a word, adjacent words as one (`live device list`), synonyms. */

import type { IndexEntry, Manifest, Synonym } from "../../../src/features/search/shared/format.ts";
import { stem } from "../../../src/features/search/shared/stem.ts";
import { stopWords } from "../../../src/features/search/shared/stopWords.ts";
import { clip, literalsOf, nameTerm, partsOf } from "../../../src/features/search/shared/terms.ts";
import { fold, wordsOf } from "../../../src/features/search/shared/words.ts";
import { clip as clipText } from "../../../src/kit/text/clip.ts";
import { readOperators } from "./operators.ts";
import { phrasePlaces } from "./pastedMessage.ts";

export interface QueryWord {
  readonly folded: string;
  /** The word as the reader has written it. */
  readonly written?: string;
  readonly weight: number;
  /** May be the start of a longer word, because the reader is still typing. */
  readonly isOpen: boolean;
  /** What a compiler says of any name. */
  readonly isPhrase?: boolean;
  /** The one version of the documentation that the reader asks about. */
  readonly isVersion?: boolean;
  /** A section without it is no result. */
  readonly isRequired?: boolean;
  /** The stemmed parts of a camelCase or snake_case identifier. */
  readonly parts: readonly string[];
}

/** Terms that all have to match, in place of the words `from` to `to` (exclusive) of the query. */
export interface Clause {
  readonly from: number;
  readonly to: number;
  readonly words: readonly QueryWord[];
  readonly weight: number;
  /** An option or the name of a file, as it is written. */
  readonly isLiteral?: boolean;
}

export interface Query {
  readonly words: readonly QueryWord[];
  readonly clauses: readonly Clause[];
  /** The words of each phrase in quotes. */
  readonly phrases: readonly (readonly string[])[];
  /** The phrases have to stand in a section as they are; otherwise sections that have them come first. */
  readonly isQuoted: boolean;
  /** What a query that is one name says as a whole, such as an option, a file or an identifier; empty for any other query. */
  readonly name: readonly QueryWord[];
  /** Sections with one of these are left out. */
  readonly excluded: readonly QueryWord[];
}

/** What the site says about its words. */
export interface Vocabulary extends Pick<Manifest, "synonyms" | "title"> {
  /** Its versions. */
  readonly indexes?: readonly Pick<IndexEntry, "name">[];
}

/** Whether it is in capitals: then it is meant as it is written, and is no beginning of another word where that is found. */
export function isName(written: string): boolean {
  return /^\p{Lu}{3,}$/u.test(written);
}

const longestQuery = 512;
const mostWords = 16;
/** What the words weigh that any section may have: stop words, and the site's own name. */
const stopWeight = 0.1;
/** Of a single letter or digit, mostly what is left of a name: `h` of `Packet.h`. */
const letterWeight = 0.4;
/** What a word weighs that a compiler says of any name. */
const phraseWeight = 0.3;
/** Who names a version of the documentation asks about just that one. */
const versionWeight = 2;
const synonymWeight = 0.8;
/** A match of words that stand apart says more. */
const joinedWeight = 0.5;
/** Who types an option or the name of a file means just that. */
const literalWeight = 1.4;
/** How many adjacent words may be written as one. */
const mostJoined = 3;

/** `isBrief`: without what loads much of the index and tells little. */
export function parseQuery(typed: string, { synonyms, title, indexes = [] }: Vocabulary, isBrief = false): Query {
  const { text, phrases, isQuoted, excluded } = readOperators(clipText(typed, longestQuery));
  const quoted = phrases.map((phrase) => wordsOf(phrase).map((word) => fold(word.text)));
  const written = withPhrases(withTitle(toWords(text, true), title));
  const weighed = withVersions(written, indexes).map((word) => {
    return isQuoted && quoted.flat().includes(word.folded) ? { ...word, isRequired: true } : word;
  });
  const words = isBrief ? withoutStopWords(weighed) : weighed;
  const single = words.flatMap((word, index) =>
    word.weight === 0 ? [] : [{ from: index, to: index + 1, words: [word], weight: 1 }],
  );
  return {
    words,
    clauses: [
      ...single,
      ...joined(words),
      ...literals(text, words.length),
      ...titleClauses(withNext(text, nextVersions(words, indexes)), words),
      ...synonymous(words, synonyms),
      ...nextVersions(words, indexes),
    ],
    phrases: quoted.filter((phrase) => phrase.length > 0),
    isQuoted,
    name: nameOf(text.trim()),
    excluded: excluded.map((word) => plainWord(clip(fold(word)))),
  };
}

/** The site's own name is like a stop word. */
function withTitle(words: readonly QueryWord[], title: readonly string[]): readonly QueryWord[] {
  if (title.length === 0) return words;
  const starts = new Set(words.flatMap((_, at) => (title.every((word, next) => words[at + next]?.folded === word) ? [at] : [])));
  const isOfTitle = (at: number) => title.some((_, back) => starts.has(at - back));
  return words.map((word, at) => (isOfTitle(at) ? { ...word, weight: Math.min(word.weight, stopWeight) } : word));
}

function withPhrases(words: readonly QueryWord[]): readonly QueryWord[] {
  const places = phrasePlaces(words.map(({ folded }) => folded));
  return words.map((word, at) =>
    places.has(at) ? { ...word, weight: Math.min(word.weight, phraseWeight), isPhrase: true } : word,
  );
}

/** The one that a reader comes from is not where the answer is: "upgrade from 22.11 to 23.09". */
const origins: ReadonlySet<string> = new Set(["from", "between"]);

/** It stands before where the reader goes, as in "from 22.11" and "22.11 to 23.09". */
function isOrigin(words: readonly QueryWord[], at: number): boolean {
  const [before, after, end] = [at - 1, at + 1, at + 2].map((place) => words[place]?.folded ?? "");
  return origins.has(before ?? "") || (after === "to" && /\d/.test(end ?? ""));
}

/** A version of the documentation, by its number. */
function withVersions(words: readonly QueryWord[], indexes: NonNullable<Vocabulary["indexes"]>): readonly QueryWord[] {
  const versions = new Set(indexes.flatMap(({ name }) => (name === null ? [] : [numberOf(name)])));
  const named = words.flatMap(({ folded }, at) => (versions.has(numberOf(folded)) ? [at] : []));
  return words.map((word, at) => {
    const isMeant = named.includes(at) && !isOrigin(words, at);
    return isMeant ? { ...word, weight: versionWeight, isVersion: named.length === 1 } : word;
  });
}

/** What a reader has to change who comes from a version is told by the one after it: versions are listed with the newest first. */
function nextVersions(words: readonly QueryWord[], indexes: NonNullable<Vocabulary["indexes"]>): readonly Clause[] {
  const versions = indexes.flatMap(({ name }) => (name === null ? [] : [numberOf(name)]));
  if (words.some(({ weight }) => weight === versionWeight)) return [];
  return words.flatMap(({ folded }, at): readonly Clause[] => {
    const next = versions[versions.indexOf(numberOf(folded)) - 1];
    return next !== undefined && isOrigin(words, at)
      ? [{ from: at, to: at + 1, words: [plainWord(next)], weight: versionWeight }]
      : [];
  });
}

/** A query with the versions that readers come from replaced, as the title of a page says the one that they go to. */
function withNext(text: string, next: readonly Clause[]): string {
  if (next.length === 0) return text;
  return wordsOf(text)
    .map(({ text: word }, at) => {
      const version = next.find(({ from }) => from === at)?.words[0]?.folded;
      return version === undefined ? word : `${/^v/i.exec(word)?.[0] ?? ""}${version}`;
    })
    .join(" ");
}

/** `v25.05`, `25.05`, and `guide/v25.05` are one version. */
function numberOf(version: string): string {
  return version.toLowerCase().replace(/^(?:.*\/)?v(?=\d)/, "");
}

/** Leaves out what need not be looked up, because other words tell more. */
function withoutStopWords(words: readonly QueryWord[]): readonly QueryWord[] {
  const isStopWord = ({ folded }: QueryWord) => stopWords.has(folded);
  if (words.every(isStopWord)) return words;
  return words.map((word) => (isStopWord(word) && word.isRequired !== true ? { ...word, weight: 0 } : word));
}

/** Options and names of files, in place of the words that they consist of. */
function literals(text: string, count: number): readonly Clause[] {
  const placed = wordsOf(text).slice(0, count);
  return literalsOf(text).flatMap((literal): readonly Clause[] => {
    const from = placed.findIndex((word) => word.to > literal.from);
    const to = placed.findLastIndex((word) => word.from < literal.to) + 1;
    return from < 0 || to <= from ? [] : [{ from, to, words: [plainWord(literal.text)], weight: literalWeight, isLiteral: true }];
  });
}

/** The whole query as a title. */
function titleClauses(text: string, words: readonly QueryWord[]): readonly Clause[] {
  const title = nameTerm(text);
  return title === null ? [] : [{ from: 0, to: words.length, words: [plainWord(title)], weight: 1 }];
}

/** A word of the query, or one that stands for it. */
export function plainWord(folded: string, isOpen = false): QueryWord {
  return { folded, weight: 1, isOpen, parts: [] };
}

function toWords(text: string, isOpen: boolean): readonly QueryWord[] {
  const found = wordsOf(text).slice(0, mostWords);
  return found.map(({ text: word, to }, index) => {
    const folded = clip(fold(word));
    return {
      folded,
      written: word,
      weight: stopWords.has(folded) ? stopWeight : /^[a-z\d]$/.test(folded) ? letterWeight : 1,
      isOpen: isOpen && index === found.length - 1 && to === text.length && folded.length > 1,
      parts: partsOf(clip(word)).map((part) => stem(fold(part))),
    };
  });
}

function joined(words: readonly QueryWord[]): readonly Clause[] {
  return words.flatMap((_, from) =>
    [...Array(mostJoined - 1).keys()].flatMap((more): readonly Clause[] => {
      const run = words.slice(from, from + more + 2);
      if (run.length < more + 2 || (words.length > run.length && stopWords.has(run[0]?.folded ?? ""))) return [];
      const word = plainWord(clip(run.map(({ folded }) => folded).join("")), run.at(-1)?.isOpen);
      return [{ from, to: from + run.length, words: [word], weight: joinedWeight }];
    }),
  );
}

/** One word with signs between its letters, or with capitals inside. */
const name = /^(?=.*(?:[\p{L}\p{N}][^\s\p{L}\p{N}]+[\p{L}\p{N}]|\p{Ll}\p{Lu}))\S+$/u;

/** Reads it as the index does: a literal is whole, and what hyphens join is one word. */
function nameOf(text: string): readonly QueryWord[] {
  if (!name.test(text)) return [];
  const whole = literalsOf(text);
  const words = whole.length > 0 ? whole : wordsOf(text.replace(/(?<=[\p{L}\p{N}])-(?=[\p{L}\p{N}])/gu, ""));
  const isOpen = /[\p{L}\p{N}_]$/u.test(text);
  return words.map((word, at) => plainWord(clip(fold(word.text)), isOpen && at === words.length - 1));
}

function synonymous(words: readonly QueryWord[], synonyms: readonly Synonym[]): readonly Clause[] {
  const stems = words.map(({ folded }) => stem(folded));
  return synonyms.flatMap(({ words: key, also }) =>
    words.flatMap((_, from) => {
      if (!key.every((word, index) => word === stems[from + index])) return [];
      return also.map((other) => ({ from, to: from + key.length, words: toWords(other, false), weight: synonymWeight }));
    }),
  );
}

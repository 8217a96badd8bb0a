/**
 * A query → for each clause, the matching postings of each index, with weights. Only for words that match nothing in any index it
 * guesses: parts of an identifier, shorter words that they start with, misspellings.
 */
import { withEnglishEnding } from "../../../src/features/search/shared/cognates.ts";
import { editDistance, editsFor } from "../../../src/features/search/shared/near.ts";
import { softwareNames } from "../../../src/features/search/shared/softwareNames.ts";
import { stem } from "../../../src/features/search/shared/stem.ts";
import { stopWords } from "../../../src/features/search/shared/stopWords.ts";
import { joinName } from "../../../src/features/search/shared/terms.ts";
import type { Known, Posting } from "./dictionary.ts";
import type { SearchIndex } from "./openIndex.ts";
import { type Clause, isName, plainWord, type Query, type QueryWord } from "./query.ts";

export interface Expansion {
  readonly posting: Posting;
  readonly weight: number;
  /** Whether the word may be misspelt, and the reader may have meant this term. */
  readonly isEdit?: boolean;
  /** Whether the word is not finished, and the term goes on. */
  readonly isLonger?: boolean;
}

/** `expansions`: by index, then by word of the clause. */
export interface ExpandedClause extends Pick<Clause, "from" | "to" | "weight" | "isLiteral"> {
  readonly expansions: readonly (readonly (readonly Expansion[])[])[];
  /** What the reader may have meant: nothing has the words as they are written. */
  readonly isGuess?: true;
}

const mostPrefixed = 64;
const mostGuesses = 8;
const weights = { prefix: 0.8, parts: 0.6, beginning: 0.5, edit: 0.7, rare: 0.9, ofLiteral: 0.3 } as const;

interface Guesses {
  /** How many edits more than usual a misspelt word may be away. */
  readonly slack: number;
  /** Does not guess: if a word is not known, nothing is. */
  readonly isBrief: boolean;
  /** Does not guess, and finds what has the other words. */
  readonly isForeign: boolean;
}

export async function expandQuery(
  query: Query,
  indexes: readonly SearchIndex[],
  { slack, isBrief, isForeign }: Guesses,
): Promise<readonly ExpandedClause[]> {
  const direct = await Promise.all(query.clauses.map((clause) => expandClause(clause, indexes)));
  const found = direct.filter(isFound);
  const missing = query.words.flatMap((word, at) =>
    word.weight === 0 || found.some(({ from, to }) => from <= at && at < to) ? [] : [{ word, at }],
  );
  if (isBrief && missing.length > 0) return [];
  if (isForeign) return quieten(found);
  const guesses = await Promise.all(missing.map(({ word, at }) => guess(word, at, { indexes, slack })));
  const guessed = guesses.flat().filter(isFound).map(asGuess);
  const titled = await Promise.all(titlesOf(query, guessed).map((clause) => expandClause(clause, indexes)));
  const all = [...found, ...guessed, ...titled.filter(isFound).map(asGuess)];
  return quieten(await Promise.all(all.map((clause) => withLikelier(clause, query.words, indexes))));
}

function asGuess(clause: ExpandedClause): ExpandedClause {
  return { ...clause, isGuess: true };
}

/** The whole query as a title, with its misspelt words as they may have been meant. */
function titlesOf({ words }: Query, guessed: readonly ExpandedClause[]): readonly Clause[] {
  if (guessed.length === 0) return [];
  const stems = words.flatMap(({ folded }, at) => {
    const own = guessed.filter(({ from, to }) => from === at && to === at + 1).flatMap(({ expansions }) => expansions.flat(2));
    const [best] = own.sort((a, b) => b.weight - a.weight);
    return stopWords.has(folded) ? [] : [best?.posting.term ?? stem(folded)];
  });
  return [{ from: 0, to: words.length, words: [plainWord(joinName(stems))], weight: weights.edit }];
}

/** Where an option or the name of a file is found, the words that it consists of say little, and are not beginnings of others. */
function quieten(clauses: readonly ExpandedClause[]): readonly ExpandedClause[] {
  const literals = clauses.filter(({ isLiteral }) => isLiteral);
  const isPart = (each: ExpandedClause) => !each.isLiteral && literals.some(({ from, to }) => from <= each.from && each.to <= to);
  return literals.length === 0
    ? clauses
    : clauses.map((each) => (isPart(each) ? { ...withoutLonger(each), weight: each.weight * weights.ofLiteral } : each));
}

function withoutLonger(clause: ExpandedClause): ExpandedClause {
  return {
    ...clause,
    expansions: clause.expansions.map((words) => words.map((word) => word.filter(({ isLonger }) => !isLonger))),
  };
}

/** A plain word in so few sections may be a misspelling of one in many. */
const mostRare = 2;
const timesAsMany = 4;

/** `licence` stands on one page, and `license` on many. Looks only at what is loaded already: terms that begin alike. */
async function withLikelier(
  clause: ExpandedClause,
  words: readonly QueryWord[],
  indexes: readonly SearchIndex[],
): Promise<ExpandedClause> {
  const { from, to, expansions } = clause;
  const form = stem(words[from]?.folded ?? "");
  const own = expansions.flat(2);
  const frequency = own.reduce((sum, { posting }) => sum + posting.frequency, 0);
  const isOfWord = to === from + 1 && own.every(({ posting }) => stem(posting.term) === form);
  if (!isOfWord || frequency > mostRare || !/^[a-z]{5,}$/.test(form) || softwareNames.has(words[from]?.folded ?? ""))
    return clause;
  const isMeant = (each: Known) => isLikelier(each, form, frequency);
  const better = await Promise.all(indexes.map((index) => index.alike(form, isMeant)));
  if (better.every(({ length }) => length === 0)) return clause;
  return {
    ...clause,
    expansions: expansions.map(([exact = []], number) => [
      [
        ...exact.map((each) => ({ ...each, weight: weights.rare })),
        ...(better[number] ?? []).map((posting) => ({ posting, weight: weights.edit, isEdit: true })),
      ],
    ]),
  };
}

function isLikelier({ term, frequency: times }: Known, form: string, frequency: number): boolean {
  return times >= timesAsMany * frequency && editDistance(form, term, 1) === 1;
}

async function expandClause(clause: Clause, indexes: readonly SearchIndex[]): Promise<ExpandedClause> {
  const { words, ...range } = clause;
  const inIndex = (index: SearchIndex) => Promise.all(words.map((word) => expandWord(word, index)));
  return { ...range, expansions: await Promise.all(indexes.map(inIndex)) };
}

function isFound({ expansions }: ExpandedClause): boolean {
  return expansions.some((words) => words.length > 0 && words.every((word) => word.length > 0));
}

export async function expandWord(
  { folded, isOpen, written = "" }: Pick<QueryWord, "folded" | "isOpen" | "written">,
  index: SearchIndex,
): Promise<readonly Expansion[]> {
  const terms = [...new Set([folded, stem(folded)])];
  const exact = (await Promise.all(terms.map(index.term))).filter((posting) => posting !== null);
  const goesOn = isOpen && (exact.length === 0 || !isName(written));
  const longer = goesOn ? (await index.prefix(folded, mostPrefixed)).filter(({ term }) => !terms.includes(term)) : [];
  return [
    ...exact.map((posting) => ({ posting, weight: 1 })),
    ...longer.map((posting) => {
      return { posting, weight: weights.prefix * (0.5 + (0.5 * folded.length) / posting.term.length), isLonger: true };
    }),
  ];
}

interface Guessing {
  readonly indexes: readonly SearchIndex[];
  readonly slack: number;
}

/** Loads in parallel what it can: every wait is one more round trip. */
async function guess(word: QueryWord, at: number, { indexes, slack }: Guessing): Promise<readonly ExpandedClause[]> {
  // What is only offered may differ from it.
  if (slack === 0 && softwareNames.has(word.folded)) return [];
  const range = { from: at, to: at + 1 };
  const words = word.parts.length < 2 ? [] : word.parts.map((part) => plainWord(part));
  const [parts, shorter, near] = await Promise.all([
    expandClause({ ...range, words, weight: weights.parts }, indexes),
    Promise.all(indexes.map((index) => shorterWords(word, index))),
    nearTerms(word, { indexes, slack }),
  ]);
  const misspelt = await Promise.all(indexes.map((index) => guessed(near, index)));
  const expansions = indexes.map((_, number) => [[...(shorter[number] ?? []), ...(misspelt[number] ?? [])]]);
  const isMisspelt = expansions.some(([own = []]) => own.length > 0);
  return [isMisspelt ? parts : togetherOf(knownOf(parts)), { ...range, weight: 1, expansions }];
}

/** Of the parts of a name (`pcap_open_offline`), those that are known at all. */
function knownOf({ expansions, weight, ...clause }: ExpandedClause): ExpandedClause {
  const isKnown = (_: unknown, word: number) => expansions.some((words) => (words[word] ?? []).length > 0);
  const known = expansions.map((words) => words.filter(isKnown));
  return { ...clause, expansions: known, weight: (weight * (known[0]?.length ?? 0)) / Math.max(1, expansions[0]?.length ?? 0) };
}

/** Without its rarest parts, until one section has all that are left: nothing may have each of `pcap_open_offline`. */
function togetherOf(clause: ExpandedClause): ExpandedClause {
  const counts = (clause.expansions[0] ?? []).map((_, word) => {
    return clause.expansions.reduce((sum, words) => sum + frequencyOf(words[word] ?? []), 0);
  });
  if (counts.length < 2 || clause.expansions.some(standTogether)) return clause;
  const rarest = counts.indexOf(Math.min(...counts));
  const weight = (clause.weight * (counts.length - 1)) / counts.length;
  return togetherOf({ ...clause, weight, expansions: clause.expansions.map((words) => words.toSpliced(rarest, 1)) });
}

function frequencyOf(word: readonly Expansion[]): number {
  return word.reduce((sum, { posting }) => sum + posting.frequency, 0);
}

function standTogether(words: readonly (readonly Expansion[])[]): boolean {
  const [first = new Set<number>(), ...others] = words.map(
    (word) => new Set(word.flatMap(({ posting }) => [...posting.sections])),
  );
  return [...first].some((section) => others.every((other) => other.has(section)));
}

/** `installers` matches `install`. */
async function shorterWords({ folded }: QueryWord, index: SearchIndex): Promise<readonly Expansion[]> {
  const shortest = Math.max(4, folded.length - 5);
  const lengths = Array.from({ length: Math.max(0, folded.length - shortest) }, (_, cut) => folded.length - 1 - cut);
  const found = await Promise.all(lengths.map((length) => index.term(folded.slice(0, length))));
  const best = found.find((posting) => posting !== null);
  return best ? [{ posting: best, weight: (weights.beginning * best.term.length) / folded.length }] : [];
}

interface Near {
  readonly term: string;
  readonly distance: number;
}

/** The nearest terms of all indexes, nearest first. */
async function nearTerms(word: QueryWord, { indexes, slack }: Guessing): Promise<readonly Near[]> {
  if (editsFor(word.folded) === 0) return [];
  const forms = formsOf(word);
  const lists = await Promise.all(indexes.flatMap((index) => forms.map((form) => index.neighbourhood(form))));
  const near = [...new Set(lists.flat())].flatMap((term): readonly Near[] => {
    const distance = distanceTo(word, term, slack);
    return distance === null ? [] : [{ term, distance }];
  });
  const order = (each: Near) => each.distance + Math.abs(each.term.length - word.folded.length) / 100;
  near.sort((a, b) => order(a) - order(b) || (a.term < b.term ? -1 : 1));
  const best = near[0]?.distance ?? 0;
  return near.filter(({ distance }) => distance < best + 1).slice(0, mostGuesses);
}

/** Null if it is too far. The start of a longer word counts as a little farther than a whole word. */
function distanceTo({ folded, isOpen }: QueryWord, term: string, slack: number): number | null {
  const whole = Math.min(...formsOf({ folded }).map((form) => edits(form, term, { slack, isPrefix: false })));
  if (whole < tooFar) return whole;
  const begun = isOpen && folded.length > 4 ? edits(folded, term, { slack, isPrefix: true }) + 0.5 : tooFar;
  return begun < tooFar ? begun : null;
}

/**
 * As it is typed, and without its ending, also with an English one: the index has `install`, which shares no end with `isntallation` or
 * `instalación`.
 */
function formsOf({ folded }: Pick<QueryWord, "folded">): readonly string[] {
  return [...new Set([folded, stem(folded), stem(withEnglishEnding(folded))])];
}

const tooFar = 9;

interface Comparison {
  readonly slack: number;
  readonly isPrefix: boolean;
}

function edits(form: string, term: string, { slack, isPrefix }: Comparison): number {
  if (editsFor(form) === 0) return tooFar;
  const most = editsFor(form) + slack;
  const distance = editDistance(form, term, most, isPrefix);
  return distance <= most ? distance : tooFar;
}

async function guessed(near: readonly Near[], index: SearchIndex): Promise<readonly Expansion[]> {
  const postings = await Promise.all(near.map(({ term }) => index.term(term)));
  const most = Math.max(1, ...postings.map((posting) => posting?.frequency ?? 0));
  return postings.flatMap((posting, number): readonly Expansion[] => {
    const distance = near[number]?.distance ?? 0;
    if (posting === null) return [];
    return [{ posting, weight: weights.edit ** distance * (0.5 + (0.5 * posting.frequency) / most), isEdit: true }];
  });
}

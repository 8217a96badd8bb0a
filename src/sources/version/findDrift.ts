/**
 * The sentences of one document in two versions → pairs that should be equal: the text around them is, and they differ only in spelling,
 * punctuation or small words. Names, numbers, code and words that change what is said are facts, which may differ between versions.
 */
import { align, countWords, likeness, pairAlike } from "../../kit/compare/sequence.ts";
import { nearest } from "../../kit/diagnostics/diagnostic.ts";
import type { Sentence, Word } from "./sentences.ts";

/** `wording`: other words, which often say something else on purpose. */
export type DriftKind = "spelling" | "punctuation" | "grammar" | "wording";

/** Words that are in one of two sentences only, at the same place. */
export interface Difference {
  readonly kind: DriftKind;
  readonly newer: readonly Word[];
  readonly older: readonly Word[];
  /** Where it is in the sentences: number of words before it. */
  readonly at: { readonly newer: number; readonly older: number };
}

export interface DriftingPair {
  readonly newer: Sentence;
  readonly older: Sentence;
  readonly differences: readonly Difference[];
}

/** Sentences with less in common are two sentences; one that is alone between equal ones may be as short as two words. */
const leastLikeness = { several: 0.7, alone: 0.4 };
/** More of it in a sentence is another sentence, and more sentences in a row are another text. */
const most = { places: 3, words: 3, sentences: 8 };

export function findDrift(newer: readonly Sentence[], older: readonly Sentence[]): readonly DriftingPair[] {
  const steps = align(
    older.map(({ text }) => text),
    newer.map(({ text }) => text),
  );
  const found: DriftingPair[] = [];
  let [before, after]: [Sentence[], Sentence[]] = [[], []];
  const close = () => {
    if (Math.max(before.length, after.length) <= most.sentences) found.push(...pairs(after, before));
    [before, after] = [[], []];
  };
  for (const step of steps) {
    if (step.kind === "removed") before.push(older[step.before] as Sentence);
    else if (step.kind === "inserted") after.push(newer[step.after] as Sentence);
    else close();
  }
  close();
  return found;
}

/** `newer` and `older` are between equal sentences. */
function pairs(newer: readonly Sentence[], older: readonly Sentence[]): readonly DriftingPair[] {
  const [counts, others] = [newer, older].map((all) => all.map(({ text }) => countWords(text)));
  const score = (row: number, column: number) => likeness(counts?.[row] ?? new Map(), others?.[column] ?? new Map());
  const isAlone = newer.length === 1 && older.length === 1;
  const least = isAlone ? leastLikeness.alone : leastLikeness.several;
  return pairAlike(newer.length, older.length, { score, least }).flatMap(([row, column]) => {
    const pair = { newer: newer[row] as Sentence, older: older[column] as Sentence };
    const all = differencesBetween(pair.newer, pair.older);
    // A sentence that ends a cell or paragraph in one version only may have lost its stop for that.
    const counted = isAlone ? all : all.filter((each) => !isFinal(each, pair));
    return counted.length === 0 ? [] : [{ ...pair, differences: counted }];
  });
}

function isFinal({ kind, newer, older }: Difference, pair: Pick<DriftingPair, "newer" | "older">): boolean {
  const ends = (words: readonly Word[], sentence: Sentence) => words.length === 0 || words.at(-1) === sentence.words.at(-1);
  return kind === "punctuation" && ends(newer, pair.newer) && ends(older, pair.older);
}

/** None where one of them is a fact. */
function differencesBetween(newer: Sentence, older: Sentence): readonly Difference[] {
  const steps = align(
    older.words.map(({ text }) => text),
    newer.words.map(({ text }) => text),
  );
  const places: { newer: Word[]; older: Word[]; at: Difference["at"] }[] = [];
  const at = { newer: 0, older: 0 };
  let place: (typeof places)[number] | null = null;
  for (const step of steps) {
    if (step.kind === "same") place = null;
    else if (place === null) {
      place = { newer: [], older: [], at: { ...at } };
      places.push(place);
    }
    if (step.kind !== "inserted") at.older++;
    if (step.kind !== "removed") at.newer++;
    if (step.kind === "removed") place?.older.push(older.words[step.before] as Word);
    if (step.kind === "inserted") place?.newer.push(newer.words[step.after] as Word);
  }
  if (places.length > most.places) return [];
  const known = places.flatMap((each): readonly Difference[] => {
    const kind = kindOf(each);
    return kind === null ? [] : [{ ...each, kind }];
  });
  return known.length === places.length ? known : [];
}

/** Words that say nothing about a library. Those that change what is said (and, or, not, to, from, with) are not among them. */
const small = new Set("a an the of in on at by for that which who it its this these those is are was were be been as".split(" "));
const number = /^(?:one|two|three|four|five|six|seven|eight|nine|ten|once|twice|first|second|third|fourth|fifth|half)$/i;
/** Numbers, code, tags, variables, and names that are written like those of programs. */
const fact = /[\p{N}`_<{]|\p{Ll}\p{Lu}/u;

/** Null for what may differ between versions. */
function kindOf({ newer, older, at }: Omit<Difference, "kind">): DriftKind | null {
  const all = [...newer, ...older].map(({ text }) => text);
  if (Math.max(newer.length, older.length) > most.words || all.some((text) => fact.test(text))) return null;
  const words = all.filter((text) => /\p{L}/u.test(text));
  if (words.length === 0) return "punctuation";
  if (words.every((text) => small.has(text.toLowerCase()))) return "grammar";
  const [one = "", other = ""] = [newer, older].map((each) => each.map(({ text }) => text.replace(/[-’']/g, "")).join(""));
  if (one.toLowerCase() === other.toLowerCase()) return "spelling";
  // One that is no number may be its misspelling.
  const numbers = all.filter((text) => number.test(text)).length;
  const isOpening = at.newer === 0 && at.older === 0;
  if (newer.length === 1 && older.length === 1 && numbers < 2 && isMisspelling(one, other, isOpening)) return "spelling";
  return numbers > 0 ? null : "wording";
}

/** Not for names, nor for words whose beginnings say what they mean (`import`, `export`). */
function isMisspelling(one: string, other: string, isOpening: boolean): boolean {
  if (one[0] !== other[0] || (!isOpening && /\p{Lu}/u.test(one + other))) return false;
  const shorter = Math.min(one.length, other.length);
  const isNear = (edits: number) => nearest(one, [other], edits) !== undefined;
  return (shorter >= 3 && isNear(1)) || (isNear(2) && (shorter >= 6 || letters(one) === letters(other)));
}

function letters(word: string): string {
  return [...word].sort().join("");
}

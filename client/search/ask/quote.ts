/** A question + the sections found → at most three passages that answer it, verbatim. Only adjacent sentences are joined. */

import { stopWords } from "../../../src/features/search/shared/stopWords.ts";
import { countTerms, termsOf } from "../../../src/features/search/shared/terms.ts";
import { fold, wordsOf } from "../../../src/features/search/shared/words.ts";
import { clip } from "../../../src/kit/text/clip.ts";
import type { Passage, SourceLink } from "../conversations.ts";
import type { SearchResults } from "../engine/protocol.ts";

export type Block = Pick<Passage, "kind" | "text">;

/** The best section comes first. */
export interface FoundSection extends SourceLink {
  readonly blocks: readonly Block[];
}

interface Candidate {
  readonly section: FoundSection;
  /** The place of its section, from 0. */
  readonly rank: number;
  readonly kind: Block["kind"];
  /** The block of the section that it is in, from 0. */
  readonly at: number;
  readonly text: string;
  readonly terms: ReadonlySet<string>;
}

const mostPassages = 3;
/** Words that ask, and say nothing of what is asked about. */
const askingWords: ReadonlySet<string> = new Set(
  "find out whether many much way happens means want need get use using work".split(" "),
);
/** The share of the question that a passage and the headings above it have to cover. */
const leastCoverage = 0.6;
/** What a passage has to score; a good one has about 1. */
const leastSure = 0.5;
/** Under a heading that says so much of the question, what comes first answers it, and need not repeat its words. */
const leastTitled = 0.8;
const ownOfOpening = 0.6;
/** A heading that is a question itself is answered by what comes first, if it asks about half of the same with the headings above it. */
const leastAsked = 0.5;
/** A number is part of what happened, not of what is asked: passages rarely repeat it. */
const numberWeight = 0.2;
/** What the section found first has to cover, and its heading to say of it, to be quoted where no passage is sure. */
const leastOfFirst = { coverage: 0.45, titled: 0.3 } as const;
/** What a passage may cover less than the one that covers most. */
const mostLess = 0.2;
/** Relative to the best passage. */
const leastScore = 0.6;
const mostSentences = 3;
const mostCharacters = 420;
const mostLines = 18;
/** Of one paragraph, in characters. */
const mostRead = 20_000;

/** `weights`: what each word of the question tells in all the documentation; without them, what is found has to tell it. */
export function quote(
  question: string,
  sections: readonly FoundSection[],
  weights: SearchResults["weights"] = [],
): readonly Passage[] {
  const candidates: readonly Candidate[] = sections.flatMap((section, rank) =>
    section.blocks.flatMap((block, at) =>
      excerpts(block).map((text) => ({ section, rank, kind: block.kind, at, text, terms: termsIn(text) })),
    ),
  );
  const { weigh, mayAnswer } = weigher(question, candidates, weights);
  const bonus = bonusFor(question);
  const all = candidates
    .map((candidate) => {
      const { section, rank, at, terms } = candidate;
      const above = termsIn([...section.path, section.title].join("\n"));
      const whole = new Set([...terms, ...above]);
      const covered = mayAnswer(whole) ? coverageOf(candidate, above, weigh) : 0;
      const titled = weigh(termsIn(section.title));
      const isAnswer = at === 0 && (titled >= leastTitled || (isQuestion(section.title) && weigh(above) >= leastAsked));
      const own = Math.max(weigh(terms), isAnswer ? ownOfOpening : 0);
      const score = 0.6 * own + 0.4 * covered + 0.35 * titled + 0.15 / (1 + rank) + bonus(candidate);
      return { ...candidate, covered, titled, isAnswer, score: own > 0 ? score : 0 };
    })
    .sort((a, b) => b.score - a.score);
  const sure = all.filter(({ covered, isAnswer, score }) => (covered >= leastCoverage || isAnswer) && score >= leastSure);
  const scored = sure.length > 0 ? answersAmong(sure) : all.filter(isFirstAnswer).slice(0, 1);
  const best = scored[0]?.score ?? 0;
  const chosen: (typeof all)[number][] = [];
  for (const each of scored) {
    const isRepeated = chosen.some(({ text }) => text.includes(each.text) || each.text.includes(text));
    if (chosen.length < mostPassages && each.score >= best * leastScore && !isRepeated) chosen.push(each);
  }
  return chosen.map(({ section: { url, title, path }, kind, text }) => ({ url, title, path, kind, text }));
}

/**
 * Where one passage has nearly all of the question, others that lack one of its words are about something near it. Code that has its words
 * by chance answers only beside a text that does.
 */
function answersAmong<Of extends Candidate & Record<"covered", number> & Record<"isAnswer", boolean>>(
  sure: readonly Of[],
): readonly Of[] {
  const most = Math.max(...sure.map(({ covered }) => covered));
  const near = sure.filter(({ covered, isAnswer }) => isAnswer || covered >= most - mostLess);
  const explained = new Set(near.flatMap(({ kind, section }) => (kind === "text" ? [section] : [])));
  return near.filter(({ section }) => explained.has(section));
}

/** In the section that was found first, which says what it is about. */
function isFirstAnswer({ rank, kind, covered, titled, score }: Candidate & Record<"covered" | "titled" | "score", number>) {
  return rank === 0 && kind === "text" && score > 0 && covered >= leastOfFirst.coverage && titled >= leastOfFirst.titled;
}

/**
 * The share of the question that a passage covers with the headings above it. What only its sentences together have counts half: "a call
 * blocks" and "the firewall" say nothing of blocking like a firewall.
 */
function coverageOf({ kind, text, terms }: Candidate, above: ReadonlySet<string>, weigh: Weigh): number {
  const share = (own: ReadonlySet<string>) => weigh(new Set([...own, ...above]));
  const whole = share(terms);
  if (kind === "code" || whole < leastCoverage) return whole;
  const best = Math.max(...sentencesOf(text).map((sentence) => share(termsIn(sentence))));
  return (whole + best) / 2;
}

/** The words that say what is asked about. */
function tellingIn(text: string): ReturnType<typeof wordsOf> {
  return wordsOf(text).filter((word) => !stopWords.has(fold(word.text)) && !askingWords.has(fold(word.text)));
}

function isQuestion(title: string): boolean {
  return title.trimEnd().endsWith("?");
}

/** A bonus for the kind of answer that a question asks for: an explanation for "what is", text before code for "how". */
function bonusFor(question: string): (candidate: Candidate) => number {
  const asksWhat = /^\s*what(?:'s|\s+(?:is|are))\b/i.test(question);
  const asksHow = /^\s*how\b/i.test(question);
  const asked = termsIn(question);
  return ({ kind, at, text, section }) => {
    if (kind === "code") return asksHow ? -0.05 : -0.3;
    // Lead-ins, but to a listing, which is an example of what they say, table rows and very short texts explain little; what precedes the
    // first heading announces the rest.
    const flaws =
      (text.endsWith(":") && section.blocks[at + 1]?.kind !== "code" ? 0.25 : 0) +
      (text.includes(" · ") ? 0.1 : 0) +
      (text.length < 40 ? 0.15 : 0) +
      (section.url.includes("#") ? 0 : 0.1);
    return (asksWhat && isDefinition(text, asked) ? 0.3 : 0) - flaws;
  };
}

/** It begins with what is asked for, as in "mbuf: the buffer" and "An mbuf is a buffer". */
function isDefinition(text: string, asked: ReadonlySet<string>): boolean {
  const [, subject = ""] = /^(.{1,60}?)(?::|\s(?:is|are)\s)/.exec(text) ?? [];
  const words = wordsOf(subject).filter((word) => !stopWords.has(fold(word.text)));
  return words.length > 0 && words.every((word) => asked.has(termsOf(word.text)[0]?.term ?? ""));
}

function termsIn(text: string): ReadonlySet<string> {
  return new Set(countTerms(text).terms.keys());
}

type Weigh = (terms: ReadonlySet<string>) => number;

/** A word of the question: what it weighs, and whether terms have it (1), or only its parts (0.6). */
interface Asked {
  readonly isName: boolean;
  readonly weight: number;
  readonly has: (terms: ReadonlySet<string>) => number;
}

/**
 * `weigh`: the share of the question that terms cover, from 0 to 1. Words count most that few candidates contain, and that are rare in
 * all the documentation and in the language. `mayAnswer`: whether
 * they have every name of the question, such as MQTT or C#: without one, a passage is about something else, and with a name alone, it
 * says something else about it. A name that most sections found have says nothing.
 */
function weigher(question: string, candidates: readonly Candidate[], weights: SearchResults["weights"]) {
  const asked = wordsAsked(question, candidates, weights);
  const total = asked.reduce((sum, { weight }) => sum + weight, 0);
  const ranksOf = (all: readonly Candidate[]) => new Set(all.map(({ rank }) => rank)).size;
  const names = asked.filter(({ isName, has }) => {
    return isName && ranksOf(candidates.filter(({ terms }) => has(terms) > 0)) <= ranksOf(candidates) / 2;
  });
  return {
    weigh: (terms: ReadonlySet<string>) =>
      total === 0 ? 0 : asked.reduce((sum, { has, weight }) => sum + has(terms) * weight, 0) / total,
    mayAnswer: (terms: ReadonlySet<string>) => {
      const found = asked.filter(({ has }) => has(terms));
      return (found.length > 1 || asked.length < 2) && names.every((name) => found.includes(name));
    },
  };
}

function wordsAsked(question: string, candidates: readonly Candidate[], weights: SearchResults["weights"]): readonly Asked[] {
  const known = new Map(weights.toReversed());
  const words = tellingIn(question);
  return [...new Map(words.map((word) => [fold(word.text), word])).values()].map(({ text, from }) => {
    const [whole, ...parts] = termsOf(text);
    const has = (found: ReadonlySet<string>) => {
      if (whole !== undefined && found.has(whole.term)) return 1;
      return parts.length > 0 && parts.every(({ term }) => found.has(term)) ? 0.6 : 0;
    };
    const frequency = candidates.filter(({ terms }) => has(terms) > 0).length;
    const local = Math.log(2 + candidates.length / (1 + frequency));
    const isNumber = /^[\d.]+$/.test(text);
    const isName = from > 0 && !isNumber && /[\p{Lu}\p{N}#+]/u.test(text);
    const weight = Math.sqrt(local * (known.get(fold(text)) ?? Math.max(local, ...known.values())));
    return { isName, has, weight: isNumber ? numberWeight * weight : weight };
  });
}

/** The parts of a block that may be quoted: all of it, or every run of sentences or lines that is short enough. */
function excerpts({ kind, text }: Block): readonly string[] {
  if (kind === "code") return windows(text.split("\n"), mostLines, mostLines / 2).map((lines) => lines.join("\n"));
  if (text.length <= mostCharacters) return [text];
  return windows(sentencesOf(text), mostSentences, 1).map((run) => run.join("").trim());
}

/** With each sentence the browser hands out a copy of the whole text, so that is bounded, and no copy is kept. */
function sentencesOf(text: string): readonly string[] {
  const segments = new Intl.Segmenter("en", { granularity: "sentence" }).segment(clip(text, mostRead));
  return Array.from(segments, ({ segment }) => segment);
}

function windows<T>(items: readonly T[], size: number, step: number): readonly (readonly T[])[] {
  if (items.length <= size) return [items];
  const count = Math.ceil((items.length - size) / step) + 1;
  return Array.from({ length: count }, (_, index) => items.slice(index * step, index * step + size));
}

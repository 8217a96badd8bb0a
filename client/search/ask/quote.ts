/**
 * A question + the sections that a search found → the passages that answer best, word for word and at most three, or the
 * statement that none does. Sentences are never joined that do not follow one another.
 */
import { stopWords } from "../../../src/search/shared/stopWords.ts";
import { countTerms, termsOf } from "../../../src/search/shared/terms.ts";
import { fold, wordsOf } from "../../../src/search/shared/words.ts";
import type { Passage } from "../conversations.ts";
import type { Block } from "./sections.ts";

/** A section that was found, the best first. */
export interface FoundSection {
  readonly url: string;
  readonly title: string;
  readonly path: readonly string[];
  readonly blocks: readonly Block[];
}

const mostPassages = 3;
/** How much of the question a passage and the headings above it have to cover. */
const leastCoverage = 0.5;
/** Against the best passage. */
const leastScore = 0.6;
const mostSentences = 3;
const mostCharacters = 420;
const mostLines = 18;

export function quote(question: string, sections: readonly FoundSection[]): readonly Passage[] {
  const candidates = sections.flatMap((section, rank) =>
    section.blocks.flatMap((block) =>
      stretches(block).map((text) => ({ section, rank, kind: block.kind, text, terms: termsIn(text) })),
    ),
  );
  const weigh = weigher(
    question,
    candidates.map(({ terms }) => terms),
  );
  const fits = fitting(question);
  const scored = candidates
    .map((candidate) => {
      const { section, rank, kind, text, terms } = candidate;
      const above = termsIn([...section.path, section.title].join("\n"));
      const own = weigh(terms);
      const covered = weigh(new Set([...terms, ...above]));
      return { ...candidate, covered, score: own > 0 ? 0.6 * own + 0.4 * covered + 0.15 / (1 + rank) + fits(kind, text) : 0 };
    })
    .filter(({ covered, score }) => covered >= leastCoverage && score > 0)
    .sort((a, b) => b.score - a.score);
  const best = scored[0]?.score ?? 0;
  const chosen: typeof scored = [];
  for (const each of scored) {
    const isRepeated = chosen.some(({ text }) => text.includes(each.text) || each.text.includes(text));
    if (chosen.length < mostPassages && each.score >= best * leastScore && !isRepeated) chosen.push(each);
  }
  return chosen.map(({ section: { url, title, path }, kind, text }) => ({ url, title, path, kind, text }));
}

/** What a question wants beside its words: an explanation for "what is", code for "how". */
function fitting(question: string): (kind: Block["kind"], text: string) => number {
  const wantsMeaning = /^\s*what(?:'s|\s+(?:is|are))\b/i.test(question);
  const wantsWay = /^\s*how\b/i.test(question);
  return (kind, text) => {
    if (kind === "code") return wantsMeaning ? -0.3 : wantsWay ? 0.05 : -0.1;
    // A heading of a block to come, a row of a table and very short texts explain little.
    const flaws = (text.endsWith(":") ? 0.25 : 0) + (text.includes(" · ") ? 0.1 : 0) + (text.length < 40 ? 0.15 : 0);
    const explains = wantsMeaning && /^(?:\S+\s+){0,4}?\S+(?::|\s(?:is|are)\s)/.test(text);
    return (explains ? 0.3 : 0) - flaws;
  };
}

function termsIn(text: string): ReadonlySet<string> {
  return new Set(countTerms(text).terms.keys());
}

/** Terms → how much of the question they cover, from 0 to 1. Words that few candidates have count most. */
function weigher(question: string, candidates: readonly ReadonlySet<string>[]): (terms: ReadonlySet<string>) => number {
  const words = wordsOf(question).filter(({ text }) => !stopWords.has(fold(text)));
  const weighed = [...new Map(words.map(({ text }) => [fold(text), termsOf(text)])).values()].map((terms) => {
    const has = (found: ReadonlySet<string>) => {
      const [whole, ...parts] = terms;
      if (whole !== undefined && found.has(whole.term)) return 1;
      return parts.length > 0 && parts.every(({ term }) => found.has(term)) ? 0.6 : 0;
    };
    const frequency = candidates.filter((each) => has(each) > 0).length;
    return { has, weight: Math.log(2 + candidates.length / (1 + frequency)) };
  });
  const total = weighed.reduce((sum, { weight }) => sum + weight, 0);
  return (terms) => (total === 0 ? 0 : weighed.reduce((sum, { has, weight }) => sum + has(terms) * weight, 0) / total);
}

/** What of a block may be quoted: all of it, or in a long one every run of sentences or lines that fits. */
function stretches({ kind, text }: Block): readonly string[] {
  if (kind === "code") return windows(text.split("\n"), mostLines, mostLines / 2).map((lines) => lines.join("\n"));
  if (text.length <= mostCharacters) return [text];
  const sentences = [...new Intl.Segmenter("en", { granularity: "sentence" }).segment(text)].map(({ segment }) => segment);
  return windows(sentences, mostSentences, 1).map((run) => run.join("").trim());
}

function windows<T>(items: readonly T[], size: number, step: number): readonly (readonly T[])[] {
  if (items.length <= size) return [items];
  const count = Math.ceil((items.length - size) / step) + 1;
  return Array.from({ length: count }, (_, index) => items.slice(index * step, index * step + size));
}

/** A question + the sections found → at most three passages that answer it, verbatim. Only adjacent sentences are joined. */
import { stopWords } from "../../../src/search/shared/stopWords.ts";
import { countTerms, termsOf } from "../../../src/search/shared/terms.ts";
import { fold, wordsOf } from "../../../src/search/shared/words.ts";
import type { Passage, SourceLink } from "../conversations.ts";
import type { Block } from "./retrieve.ts";

/** The best section comes first. */
export interface FoundSection extends SourceLink {
  readonly blocks: readonly Block[];
}

const mostPassages = 3;
/** The share of the question that a passage and the headings above it have to cover. */
const leastCoverage = 0.5;
/** Relative to the best passage. */
const leastScore = 0.6;
const mostSentences = 3;
const mostCharacters = 420;
const mostLines = 18;

export function quote(question: string, sections: readonly FoundSection[]): readonly Passage[] {
  const candidates = sections.flatMap((section, rank) =>
    section.blocks.flatMap((block) =>
      excerpts(block).map((text) => ({ section, rank, kind: block.kind, text, terms: termsIn(text) })),
    ),
  );
  const weigh = weigher(
    question,
    candidates.map(({ terms }) => terms),
  );
  const bonus = bonusFor(question);
  const scored = candidates
    .map((candidate) => {
      const { section, rank, kind, text, terms } = candidate;
      const above = termsIn([...section.path, section.title].join("\n"));
      const own = weigh(terms);
      const covered = weigh(new Set([...terms, ...above]));
      return { ...candidate, covered, score: own > 0 ? 0.6 * own + 0.4 * covered + 0.15 / (1 + rank) + bonus(kind, text) : 0 };
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

/** A bonus for the kind of answer that a question asks for: an explanation for "what is", code for "how". */
function bonusFor(question: string): (kind: Block["kind"], text: string) => number {
  const asksWhat = /^\s*what(?:'s|\s+(?:is|are))\b/i.test(question);
  const asksHow = /^\s*how\b/i.test(question);
  return (kind, text) => {
    if (kind === "code") return asksWhat ? -0.3 : asksHow ? 0.05 : -0.1;
    // Lead-ins to a list, table rows and very short texts explain little.
    const flaws = (text.endsWith(":") ? 0.25 : 0) + (text.includes(" · ") ? 0.1 : 0) + (text.length < 40 ? 0.15 : 0);
    const explains = asksWhat && /^(?:\S+\s+){0,4}?\S+(?::|\s(?:is|are)\s)/.test(text);
    return (explains ? 0.3 : 0) - flaws;
  };
}

function termsIn(text: string): ReadonlySet<string> {
  return new Set(countTerms(text).terms.keys());
}

/** Terms → the share of the question that they cover, from 0 to 1. Words that few candidates contain count most. */
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

/** The parts of a block that may be quoted: all of it, or every run of sentences or lines that is short enough. */
function excerpts({ kind, text }: Block): readonly string[] {
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

/** Query + indexes → results: words, clauses, expansions, scores, order, and the excerpts of the few results that are shown. */
import { keyBytes, type PageHead, rowDepth, type SectionText } from "../../../src/features/search/shared/format.ts";
import { fold } from "../../../src/features/search/shared/words.ts";
import { correctionOf } from "./correction.ts";
import { excerptOf, type Matcher, marksIn, matcherOf, type Tokenizer } from "./excerpt.ts";
import { type ExpandedClause, expandQuery, expandWord } from "./expand.ts";
import { filterPages } from "./facets.ts";
import { type Found, group } from "./group.ts";
import { missingWords } from "./missing.ts";
import type { SearchIndex } from "./openIndex.ts";
import { type Hit, noResults, type SearchOptions, type SearchResults } from "./protocol.ts";
import { isName, parseQuery, plainWord, type Query, type QueryWord, type Vocabulary } from "./query.ts";
import { idfOf, type Ranked, rank } from "./rank.ts";
import {
  isReadLiterally,
  mostHeadings,
  type ReadHeading,
  type ReadSection,
  readLiterally,
  shortestRun,
} from "./readLiterally.ts";
import { shownOf } from "./varied.ts";

export interface SearchSetup extends Required<Omit<SearchOptions, "versions" | "preferred" | "isTyped">> {
  readonly vocabulary: Vocabulary;
  readonly tokenizer: Tokenizer;
  /** In another language, a word that nothing has is no misspelling. */
  readonly isForeign: boolean;
  /** False once the results are not wanted any more. */
  readonly isWanted: () => boolean;
}

/** If several versions have a section, the first of the indexes stands for all. */
export async function runSearch(text: string, indexes: readonly SearchIndex[], setup: SearchSetup): Promise<SearchResults> {
  const { vocabulary, tokenizer, limit, offset, isBrief } = setup;
  const query = parseQuery(text, vocabulary, isBrief);
  if (query.words.length === 0) return noResults(text);
  const read = sectionReader(indexes);
  const { clauses, ranked, isAnswered, weights } = await find(query, indexes, setup);
  const readings = async (clauses: readonly ExpandedClause[], found: readonly Ranked[]): Promise<Readings> => {
    const texts = (await Promise.all(found.slice(0, mostCompared).map(read))).map((own) => own.join("\n"));
    const sought = { words: query.words, clauses, texts };
    return {
      correction: hasEdit(clauses) ? correctionOf(text, sought, tokenizer) : null,
      missing: missingWords(sought, tokenizer),
    };
  };
  if ((isBrief && ranked.length === 0) || !setup.isWanted()) return { ...noResults(text), isPartial: true };
  if (ranked.length === 0) {
    const wider = await find(query, indexes, setup, 1);
    const best = [...wider.ranked].sort((a, b) => b.score - a.score);
    return { ...noResults(text), ...(await readings(wider.clauses, best)) };
  }
  const isMixed = indexes.filter(({ entry }) => entry.name !== null).length > 1;
  const isRead = !isBrief || query.isQuoted;
  const keyOf = isMixed ? await keysOf(indexes) : null;
  // Mostly the same sections are read for the order and then shown. Their texts are loaded beside each other, so that a reader waits once.
  if (!isBrief && isReadLiterally(query)) {
    const likely = shownOf(group(ranked, keyOf, offset + limit).pages, setup, indexes);
    likely.then((shown) => Promise.all(shown.map(read))).catch(() => undefined);
  }
  const literal = isRead
    ? await readLiterally(ranked, query, { ...headingReader(indexes), read, wordsOf: tokenizer.wordsOf })
    : ranked;
  const { total, pages } = group(literal, keyOf, offset + limit);
  const matcher = matcherOf(termsFound(query, clauses), tokenizer);
  const shown = await shownOf(pages, setup, indexes);
  const isComplete = !isBrief || (isKnown(shown, indexes) && !mayChange(query, clauses));
  const hits = await Promise.all(shown.map((each) => hit(each, indexes, matcher, isBrief)));
  const reading = isBrief ? unread : await readings(clauses, shown);
  const hasAll = isAnswered && total > 0 && reading.missing.length === 0;
  return { query: text, ...reading, weights, isAnswered: hasAll, total, hits, isPartial: !isComplete };
}

type Readings = Pick<SearchResults, "correction" | "missing">;

const unread: Readings = { correction: null, missing: [] };

/** All excerpts can be made of what is loaded. */
function isKnown(shown: readonly Found[], indexes: readonly SearchIndex[]): boolean {
  return shown.every(({ index, section }) => indexes[index]?.knownText(section) !== null);
}

/** Stop words and texts may tell another order, or a correction. */
function mayChange({ words, phrases, isQuoted }: Query, clauses: readonly ExpandedClause[]): boolean {
  if (phrases.length > 0 && !isQuoted) return true;
  return words.length >= shortestRun || words.some(isUncertain) || hasEdit(clauses);
}

/** It was left out, or may be a name that nothing has. */
function isUncertain({ weight, isOpen, written = "" }: QueryWord): boolean {
  return weight === 0 || (isOpen && isName(written));
}

function hasEdit(clauses: readonly ExpandedClause[]): boolean {
  return clauses.some(({ expansions }) => expansions.flat(2).some(({ isEdit }) => isEdit));
}

/** How many of the best sections are searched for the words that misspelt ones were read as. */
const mostCompared = 5;

async function find(query: Query, indexes: readonly SearchIndex[], setup: SearchSetup, slack = 0) {
  const { facetFilters, wholeNames, needed, isBrief, isForeign } = setup;
  const clauses = await expandQuery(query, indexes, { slack, isBrief, isForeign });
  const idf = idfOf(clauses, indexes);
  const all = await rankAll(query, { clauses, idf }, indexes, facetFilters);
  const whole = [...query.name, ...needed.map((word) => plainWord(fold(word)))];
  const having = await Promise.all(indexes.map((index) => sectionsWithAll(whole, index)));
  const answers = whole.length === 0 ? all : all.filter(({ index, section }) => having[index]?.has(section));
  const ranked = wholeNames || needed.length > 0 ? answers : all;
  return { clauses, ranked, isAnswered: answers.length > 0, weights: weightsOf(query, { clauses, idf }) };
}

interface Weighed {
  readonly clauses: readonly ExpandedClause[];
  readonly idf: readonly number[];
}

/** The weights of the words that are found as they are written. */
function weightsOf({ words }: Query, { clauses, idf }: Weighed): SearchResults["weights"] {
  return clauses.flatMap(({ from, to, isGuess, expansions }, at) => {
    const isFound = to === from + 1 && isGuess !== true && expansions.flat(2).some(({ isLonger }) => !isLonger);
    return isFound ? [[words[from]?.folded ?? "", idf[at] ?? 0] as const] : [];
  });
}

/** The text of a section, its heading first. */
function sectionReader(indexes: readonly SearchIndex[]): ReadSection {
  return async ({ index, section }) => {
    const { head, text } = indexes[index] as SearchIndex;
    const [{ page, number }, texts] = await Promise.all([head(section), text(section)]);
    return [page.sections[number]?.[1] ?? "", ...texts];
  };
}

function headingReader(indexes: readonly SearchIndex[]) {
  const headings = indexes.every(({ entry }) => entry.packs > 0) ? mostHeadings.loaded : mostHeadings.apart;
  const headingOf = async ({ index, section }: Ranked): Promise<ReadHeading> => {
    const { page, number } = await (indexes[index] as SearchIndex).head(section);
    const [depth, text] = page.sections[number] ?? [1, ""];
    return { text, isRow: depth === rowDepth };
  };
  return { headings, headingOf };
}

async function rankAll(
  { words, excluded }: Query,
  { clauses, idf }: Weighed,
  indexes: readonly SearchIndex[],
  filters: SearchSetup["facetFilters"],
): Promise<readonly Ranked[]> {
  const ranked = indexes.map(async (index, number) => {
    const allows = await filterPages(index, filters);
    const without = await sectionsWith(excluded, index);
    const all = rank({ words, clauses, idf }, index, number).filter(({ section }) => !without.has(section));
    return allows === null ? all : all.filter(({ page }) => allows(page));
  });
  return (await Promise.all(ranked)).flat();
}

/** Sections with one of the words. */
async function sectionsWith(words: readonly QueryWord[], index: SearchIndex): Promise<ReadonlySet<number>> {
  const found = await Promise.all(words.map((word) => expandWord(word, index)));
  return new Set(found.flat().flatMap(({ posting }) => [...posting.sections]));
}

async function sectionsWithAll(words: readonly QueryWord[], index: SearchIndex): Promise<ReadonlySet<number>> {
  const [first, ...others] = await Promise.all(words.map((word) => sectionsWith([word], index)));
  return new Set([...(first ?? [])].filter((section) => others.every((other) => other.has(section))));
}

async function keysOf(indexes: readonly SearchIndex[]): Promise<(each: Ranked) => string> {
  const keys = await Promise.all(indexes.map((index) => index.keys()));
  return ({ index, section }) => String(keys[index]?.getUint32(section * keyBytes, true));
}

/** A word of so few letters is not marked at the beginning of longer ones where it is a word itself: `sh`, but not `sh` of `shows`. */
const shortest = 3;

/** Stop words are marked only if the query has no other words. */
function termsFound({ words }: Query, clauses: readonly ExpandedClause[]): ReadonlyMap<string, ReadonlySet<number>> {
  const terms = new Map<string, Set<number>>();
  const isStopWord = (at: number) => (words[at]?.weight ?? 0) < 1;
  const onlyStopWords = words.every((_, at) => isStopWord(at));
  for (const { from, to, expansions } of clauses) {
    const answered = words.flatMap((_, at) => (at >= from && at < to && (onlyStopWords || !isStopWord(at)) ? [at] : []));
    if (answered.length === 0) continue;
    const all = expansions.flat(2);
    const isWord = to === from + 1 && (words[from]?.folded.length ?? 0) < shortest && all.some(({ isLonger }) => !isLonger);
    for (const { posting, isLonger } of all) {
      if (isWord && isLonger) continue;
      const known = terms.get(posting.term) ?? new Set();
      for (const at of answered) known.add(at);
      terms.set(posting.term, known);
    }
  }
  return terms;
}

async function hit(found: Found, indexes: readonly SearchIndex[], matcher: Matcher, isBrief: boolean): Promise<Hit> {
  const index = indexes[found.index] as SearchIndex;
  const texts = isBrief ? index.knownText(found.section) : index.text(found.section);
  const [{ page, number }, [text, code]] = await Promise.all([index.head(found.section), texts ?? noText]);
  const [depth, title, anchor] = page.sections[number] ?? [1, page.title, ""];
  const titleMarks = marksIn(title, matcher);
  const excerpt = excerptOf(text, code, matcher);
  return {
    url: anchor === "" ? page.url : `${page.url}#${anchor}`,
    version: index.entry.name,
    versions: found.indexes.flatMap((each) => indexes[each]?.entry.name ?? []),
    breadcrumbs: [...page.categories, ...headingsAbove(page, number, depth)],
    title,
    titleMarks,
    anchor,
    excerpt: excerpt.text,
    excerptMarks: excerpt.marks,
    ...(texts === null ? { isPending: true } : {}),
    page: { url: page.url, title: page.title },
    kind: page.symbol === true ? "symbol" : depth === 1 ? "page" : titleMarks.length > 0 ? "heading" : "content",
  };
}

const noText: SectionText = ["", ""];

/** The page's title and the headings above a section. */
function headingsAbove({ sections }: PageHead, number: number, depth: number): readonly string[] {
  let level = depth;
  const above: string[] = [];
  for (let at = number - 1; at >= 0 && level > 1; at--) {
    const [other, title] = sections[at] ?? [1, ""];
    if (other >= level) continue;
    above.unshift(title);
    level = other;
  }
  return above;
}

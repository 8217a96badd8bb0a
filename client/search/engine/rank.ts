/**
 * Expanded clauses → the sections of one index with their scores. A word scores by its best expansion, not by their sum; a section
 * scores the sum over the words, times a power of the share of the query that it covers, times the share that its page covers. Rare words are a
 * larger share than common ones.
 */
import { expectedShare } from "../../../src/features/search/shared/commonness.ts";
import { impactScale } from "../../../src/features/search/shared/format.ts";
import type { ExpandedClause, Expansion } from "./expand.ts";
import type { SearchIndex } from "./openIndex.ts";
import type { QueryWord } from "./query.ts";

export interface Ranked {
  /** Position among the indexes searched. */
  readonly index: number;
  readonly section: number;
  readonly page: number;
  readonly score: number;
  readonly coverage: number;
}

/** What a section lacks of a query costs less than its share of it: readers ask in more words than one section has. */
const coveragePower = 0.7;

/** A page is about a version if its title scores at least this share of the best section for it. */
const leastOfTitle = 0.9;

/** Words that are everywhere say something, too. */
const leastShare = 0.5;

/** The inverse document frequency of each clause, over all indexes, so that their scores are comparable. */
export function idfOf(clauses: readonly ExpandedClause[], indexes: readonly SearchIndex[]): readonly number[] {
  const size = indexes.reduce((sum, index) => sum + index.size, 0);
  return clauses.map(({ expansions }) => {
    const words = expansions[0]?.length ?? 0;
    const rarest = Array.from({ length: words }, (_, word) => frequency(expansions, word, size));
    return rarest.reduce((sum, each) => sum + Math.log(1 + (size - each + 0.5) / (each + 0.5)), 0) / Math.max(1, words);
  });
}

/**
 * How many sections contain a word: exactly, or else any of its expansions. A word that is common in the language counts as common
 * even if the documentation hardly has it: its rarity there does not tell what a query is about.
 */
function frequency(expansions: ExpandedClause["expansions"], word: number, size: number): number {
  const all = expansions.flatMap((words) => words[word] ?? []);
  const exact = all.filter(({ weight }) => weight === 1);
  const found = (exact.length > 0 ? exact : all).reduce((sum, { posting }) => sum + posting.frequency, 0);
  const expected = size * Math.max(0, ...exact.map(({ posting }) => expectedShare(posting.commonness)));
  return Math.min(size, Math.max(found, expected));
}

export interface RankInput {
  readonly words: readonly QueryWord[];
  readonly clauses: readonly ExpandedClause[];
  readonly idf: readonly number[];
}

/** How much of the query each word is: rare words are what a question is about. A word that is found nowhere counts as any other. */
function shares({ words, clauses, idf }: RankInput): readonly number[] {
  const own = words.map(({ weight }, word) => {
    const known = clauses.flatMap(({ from, to }, at) => (from <= word && word < to ? [idf[at] ?? 0] : []));
    return weight * Math.max(leastShare, ...known);
  });
  const total = own.reduce((sum, each) => sum + each, 0);
  return own.map((each) => each / total);
}

export function rank({ words, clauses, idf }: RankInput, index: SearchIndex, number: number): readonly Ranked[] {
  const { size, pageOf, root } = index;
  const share = shares({ words, clauses, idf });
  const best = words.map(() => new Float32Array(size));
  const everywhere = words.map(() => false);
  const isFound = new Uint8Array(size);
  clauses.forEach(({ from, to, weight, expansions }, at) => {
    const groups = expansions[number] ?? [];
    const scores = groups.length === 1 ? strongest(groups[0] ?? [], size) : mean(groups, size);
    const factor = (weight * (idf[at] ?? 0)) / impactScale;
    for (let word = from; word < to; word++) {
      // Every group has to match, so no other sections than those of the first can.
      raise(best[word], scores, groups[0] ?? [], factor);
      if (groups.length === 1 && groups[0]?.some(isCut)) everywhere[word] = true;
    }
    for (const { posting } of groups[0] ?? []) for (const section of posting.sections) isFound[section] = 1;
  });
  const boostOf = boostsOf({ words, best, boosts: root.boosts, pageOf });
  const isCovered = (word: number, section: number) => everywhere[word] === true || (best[word]?.[section] ?? 0) > 0;
  const onPages = coverOf(isFound, words.length, pageOf, isCovered);
  const found: Ranked[] = [];
  for (let section = isFound.indexOf(1); section >= 0; section = isFound.indexOf(1, section + 1)) {
    if (words.some(({ isRequired }, word) => isRequired && !isCovered(word, section))) continue;
    const page = pageOf[section] ?? 0;
    let score = 0;
    let coverage = 0;
    let onPage = 0;
    for (let word = 0; word < words.length; word++) {
      score += (best[word]?.[section] ?? 0) * (words[word] as QueryWord).weight;
      if (isCovered(word, section)) coverage += share[word] ?? 0;
      if (((onPages[page] ?? 0) & (1 << word)) !== 0) onPage += share[word] ?? 0;
    }
    if (score === 0) continue;
    found.push({
      index: number,
      section,
      page,
      score: score * coverage ** coveragePower * onPage * boostOf(page),
      coverage,
    });
  }
  return found;
}

interface Boosting {
  readonly words: readonly QueryWord[];
  readonly best: readonly Float32Array[];
  readonly boosts: SearchIndex["root"]["boosts"];
  readonly pageOf: Uint32Array;
}

/**
 * A page that is about the version that the query names is not held back, because who names a version is who it was written for. Nor is any
 * where a compiler does not find a name: what is no longer there is told by pages that are held back otherwise.
 */
function boostsOf({ words, best, boosts, pageOf }: Boosting): (page: number) => number {
  const own = new Map(boosts);
  const isGone = words.some(({ isPhrase }) => isPhrase);
  const named = words.flatMap(({ isVersion }, word) => {
    const scores = isVersion === true ? best[word] : undefined;
    const most = scores?.reduce((one, other) => Math.max(one, other), 0) ?? 0;
    return scores === undefined || most === 0 ? [] : [{ scores, least: leastOfTitle * most }];
  });
  if (isGone || named.length > 0) {
    for (const [page, boost] of boosts) {
      const title = pageOf.indexOf(page);
      const isAbout = named.some(({ scores, least }) => (scores[title] ?? 0) >= least);
      if (boost < 1 && (isAbout || isGone)) own.set(page, 1);
    }
  }
  return (page) => own.get(page) ?? 1;
}

/** Which words of the query a page has in any of its sections, as bits by page. */
function coverOf(
  isFound: Uint8Array,
  words: number,
  pageOf: Uint32Array,
  isCovered: (word: number, section: number) => boolean,
): Uint32Array {
  const covered = new Uint32Array((pageOf.at(-1) ?? 0) + 1);
  for (let section = isFound.indexOf(1); section >= 0; section = isFound.indexOf(1, section + 1)) {
    const page = pageOf[section] ?? 0;
    for (let word = 0; word < words; word++) if (isCovered(word, section)) covered[page] = (covered[page] ?? 0) | (1 << word);
  }
  return covered;
}

/** A term that is so common that its list was cut counts as contained in every section, if only weakly. */
function isCut({ posting, weight }: Expansion): boolean {
  return weight === 1 && posting.frequency > posting.sections.length;
}

function strongest(expansions: readonly Expansion[], size: number): Float32Array {
  const scores = new Float32Array(size);
  for (const { posting, weight } of expansions) {
    const { sections, impacts } = posting;
    for (let at = 0; at < sections.length; at++) {
      const section = sections[at] ?? 0;
      const score = weight * (impacts[at] ?? 0);
      if (score > (scores[section] ?? 0)) scores[section] = score;
    }
  }
  return scores;
}

/** The mean of all groups; 0 unless every group matches. */
function mean(groups: readonly (readonly Expansion[])[], size: number): Float32Array {
  const all = groups.map((group) => strongest(group, size));
  return new Float32Array(size).map((_, section) => {
    const scores = all.map((each) => each[section] ?? 0);
    return scores.every((score) => score > 0) ? scores.reduce((sum, score) => sum + score, 0) / scores.length : 0;
  });
}

function raise(best: Float32Array | undefined, scores: Float32Array, expansions: readonly Expansion[], factor: number): void {
  if (best === undefined) return;
  for (const { posting } of expansions) {
    for (const section of posting.sections) {
      const score = (scores[section] ?? 0) * factor;
      if (score > (best[section] ?? 0)) best[section] = score;
    }
  }
}

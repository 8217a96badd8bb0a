/**
 * Ranked sections of all indexes → their order in the results: by page, the best page first. `varied.ts` chooses those that are shown.
 * Identical sections of several versions become one that lists all versions.
 */
import type { Ranked } from "./rank.ts";

export interface Found extends Ranked {
  /** All indexes with an identical section, its own first. */
  readonly indexes: readonly number[];
}

/** How many sections are shown of a page, and out of how many they are chosen. */
export const mostOfPage = 5;
const mostCandidates = 30;
/** What each further section adds to the score of its page. */
const otherSections = 0.25;
/** Sections that cover less than this share of what the best one covers are left out. */
const leastCoverage = 0.25;

interface PageOfFound {
  readonly sections: readonly Found[];
  readonly score: number;
}

/** `keyOf`: equal for identical sections; null if only one version is searched. `most`: how many sections are needed. */
export function group(ranked: readonly Ranked[], keyOf: ((each: Ranked) => string) | null, most: number) {
  const best = ranked.reduce((coverage, each) => Math.max(coverage, each.coverage), 0);
  const covering = ranked.filter(({ coverage }) => coverage >= best * leastCoverage);
  const folded = keyOf === null ? covering.map((each): Found => ({ ...each, indexes: [each.index] })) : fold(covering, keyOf);
  const pages = pagesOf(folded).map((sections): PageOfFound => ({ sections, score: pageScore(sections) }));
  return {
    /** How many sections could be shown, whether they are listed or not. */
    total: pages.reduce((sum, { sections }) => sum + Math.min(mostOfPage, sections.length), 0),
    pages: bestOf(pages, most).map(({ sections }) => sections),
  };
}

function pagesOf(found: readonly Found[]): readonly (readonly Found[])[] {
  const pages = new Map<number, Found[]>();
  for (const each of found) {
    const number = each.page * mostIndexes + each.index;
    const page = pages.get(number);
    if (page === undefined) pages.set(number, [each]);
    else page.push(each);
  }
  return [...pages.values()].map((sections) =>
    sections.length < 2 ? sections : sections.sort(byScore).slice(0, mostCandidates),
  );
}

const mostIndexes = 4096;

/** Sorts only the pages that are shown, out of the thousands that may match. */
function bestOf(pages: readonly PageOfFound[], most: number): readonly PageOfFound[] {
  const scores = Float64Array.from(pages, ({ score }) => score).sort();
  const least = scores[Math.max(0, scores.length - most)] ?? 0;
  return pages
    .filter(({ score }) => score >= least)
    .sort((a, b) => b.score - a.score || byScore(a.sections[0] as Found, b.sections[0] as Found));
}

/** The score of the best section, plus a little for every other one. */
function pageScore(sections: readonly Found[]): number {
  return sections.slice(0, mostOfPage).reduce((sum, { score }, place) => sum + score * (place === 0 ? 1 : otherSections), 0);
}

/** The first index with a section stands for all; the best score counts. */
function fold(ranked: readonly Ranked[], keyOf: (each: Ranked) => string): readonly Found[] {
  const byKey = new Map<string, Found>();
  for (const each of ranked) {
    const key = keyOf(each);
    const known = byKey.get(key);
    if (known === undefined) byKey.set(key, { ...each, indexes: [each.index] });
    else byKey.set(key, { ...known, score: Math.max(known.score, each.score), indexes: [...known.indexes, each.index] });
  }
  return [...byKey.values()];
}

function byScore(a: Ranked, b: Ranked): number {
  return b.score - a.score || a.index - b.index || a.section - b.section;
}

/**
 * Ranked sections of all indexes → the order in which they are shown: by page, the best page first, at most five sections of
 * each; identical sections of several versions become one that names them all.
 */
import type { Ranked } from "./rank.ts";

export interface Found extends Ranked {
  /** Numbers of all indexes that have this very section, its own first. */
  readonly indexes: readonly number[];
}

const mostOfPage = 5;
/** What each further section adds to the score of its page. */
const otherSections = 0.06;
/** Sections that cover much less of the query than the best are not what was asked for. */
const leastCoverage = 0.5;

/** `keyOf`: equal for identical sections; null when only one version is searched. */
export function group(ranked: readonly Ranked[], keyOf: ((each: Ranked) => string) | null): readonly Found[] {
  const most = ranked.reduce((coverage, each) => Math.max(coverage, each.coverage), 0);
  const covering = ranked.filter(({ coverage }) => coverage >= most * leastCoverage);
  const folded = keyOf === null ? covering.map((each) => ({ ...each, indexes: [each.index] })) : fold(covering, keyOf);
  const pages = new Map<string, Found[]>();
  for (const each of folded) {
    const name = `${each.index}/${each.page}`;
    const page = pages.get(name);
    if (page === undefined) pages.set(name, [each]);
    else page.push(each);
  }
  return [...pages.values()]
    .map((sections) => sections.sort(byScore).slice(0, mostOfPage))
    .map((sections) => ({ sections, score: pageScore(sections) }))
    .sort((a, b) => b.score - a.score || byScore(a.sections[0] as Found, b.sections[0] as Found))
    .flatMap(({ sections }) => sections);
}

/** A page is as good as its best section, and a little better for every other good one. */
function pageScore(sections: readonly Found[]): number {
  return sections.reduce((sum, { score }, place) => sum + score * (place === 0 ? 1 : otherSections), 0);
}

/** The first index that has a section stands for all; the best score counts. */
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

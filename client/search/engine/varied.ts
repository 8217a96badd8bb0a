/**
 * Pages with what was found in them → the sections shown, from one place in the results to another. The rows of a table are sections of
 * one address, so that each further one counts half as much: five rows of one table would hide what else a page has.
 */
import { rowDepth } from "../../../src/features/search/shared/format.ts";
import { type Found, mostOfPage } from "./group.ts";
import type { SearchIndex } from "./openIndex.ts";

interface Range {
  readonly offset: number;
  readonly limit: number;
}

type Sections = readonly Found[];

export async function shownOf(
  pages: readonly Sections[],
  { offset, limit }: Range,
  indexes: readonly SearchIndex[],
): Promise<Sections> {
  const inRange: Sections[] = [];
  let first: number | null = null;
  let at = 0;
  for (const page of pages) {
    const end = at + Math.min(mostOfPage, page.length);
    if (end > offset && at < offset + limit) {
      first ??= at;
      inRange.push(page);
    }
    at = end;
  }
  const shown = await Promise.all(inRange.map((page) => varied(page, indexes)));
  const from = offset - (first ?? offset);
  return shown.flat().slice(from, from + limit);
}

/** The best of a page, the best first. Where there are no more than fit, all of them. */
async function varied(sections: Sections, indexes: readonly SearchIndex[]): Promise<Sections> {
  const [top] = sections;
  if (top === undefined || sections.length <= mostOfPage) return sections;
  const { page, number } = await (indexes[top.index] as SearchIndex).head(top.section);
  const left = sections.map((each) => {
    const [depth, , anchor] = page.sections[number + each.section - top.section] ?? [1, "", ""];
    return { each, score: each.score, table: depth === rowDepth ? anchor : null };
  });
  const chosen: Found[] = [];
  while (chosen.length < mostOfPage && left.length > 0) {
    const best = left.reduce((most, other) => (other.score > most.score ? other : most));
    chosen.push(best.each);
    left.splice(left.indexOf(best), 1);
    for (const other of left) if (other.table !== null && other.table === best.table) other.score /= 2;
  }
  return chosen;
}

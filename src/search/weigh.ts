/**
 * One page's records → the impact of each term on each section: BM25F over own heading, headings above, text and code,
 * saturated and scaled to a byte.
 *
 * Lengths are measured against fixed averages and not against the corpus, so that an impact depends on its page alone: pages
 * are weighed once, unchanged ones need no second look, and scores of several indexes compare.
 */
import type { PageRecords, SearchRecord } from "./records.ts";
import { impactScale } from "./shared/format.ts";
import { countTerms } from "./shared/terms.ts";

interface Field {
  readonly weight: number;
  /** Terms in a field of ordinary length. */
  readonly average: number;
  /** How much longer fields count less: 0 not at all, 1 in full. */
  readonly slope: number;
}

const fields = {
  heading: { weight: 6, average: 4, slope: 0.5 },
  above: { weight: 2, average: 8, slope: 0.3 },
  text: { weight: 1, average: 90, slope: 0.6 },
  code: { weight: 0.6, average: 60, slope: 0.6 },
} as const satisfies Record<string, Field>;

/** The more often a term occurs, the less one more occurrence adds. */
const saturation = 1.6;

/** Terms of one section, sorted, with their impacts from 1 to 255. */
export interface WeighedSection {
  readonly terms: readonly string[];
  readonly impacts: readonly number[];
}

export function weighPage(page: PageRecords): readonly WeighedSection[] {
  return page.records.map((record) => weighSection(page, record));
}

function weighSection(page: PageRecords, record: SearchRecord): WeighedSection {
  const sums = new Map<string, number>();
  addField(sums, fields.heading, ownHeading(page, record));
  addField(sums, fields.above, above(page, record));
  addField(sums, fields.text, record.depth === 1 ? `${page.description}\n${record.text}` : record.text);
  addField(sums, fields.code, record.code);
  const terms = [...sums.keys()].sort();
  return { terms, impacts: terms.map((term) => impact(sums.get(term) ?? 0)) };
}

/** The page's title counts twice at its opening, and the words of its address and its other names count there too. */
function ownHeading(page: PageRecords, record: SearchRecord): string {
  if (record.depth > 1) return record.levels[record.depth] ?? "";
  return [page.title, page.title, ...page.names, page.path.replace(/[/-]+/g, " ")].join("\n");
}

function above(page: PageRecords, record: SearchRecord): string {
  const headings = record.depth === 1 ? [] : [...page.names, ...record.levels.slice(1, record.depth)];
  return [...page.categories, ...headings.filter((heading) => heading !== null)].join("\n");
}

function addField(sums: Map<string, number>, { weight, average, slope }: Field, text: string): void {
  if (text === "") return;
  const counts = countTerms(text);
  let length = 0;
  for (const count of counts.values()) length += count;
  const norm = 1 - slope + (slope * length) / average;
  for (const [term, count] of counts) sums.set(term, (sums.get(term) ?? 0) + (weight * count) / norm);
}

function impact(sum: number): number {
  return Math.max(1, Math.round((impactScale * sum) / (sum + saturation)));
}

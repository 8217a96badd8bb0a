/**
 * Query + indexes → results with what is shown of them. The story of a search: words, ways to answer them, scores, order,
 * excerpts of the few that are shown.
 */
import type { Fragment, Synonym } from "../../../src/search/shared/format.ts";
import { keyBytes } from "../../../src/search/shared/format.ts";
import { excerptOf, marksIn, type Reading, type Wanted, wantedOf } from "./excerpt.ts";
import { type Answer, expandQuery } from "./expand.ts";
import { type FacetFilters, filterPages } from "./facets.ts";
import { type Found, group } from "./group.ts";
import type { SearchIndex } from "./openIndex.ts";
import { parseQuery, type Query } from "./query.ts";
import { type Ranked, rank, tellingOf } from "./rank.ts";
import type { Hit, SearchResults } from "./results.ts";

export interface Setting {
  readonly synonyms: readonly Synonym[];
  readonly facetFilters: FacetFilters;
  readonly reading: Reading;
  readonly limit: number;
  readonly offset: number;
}

/** The order of the indexes decides which version stands for a section that several have. */
export async function search(text: string, indexes: readonly SearchIndex[], setting: Setting): Promise<SearchResults> {
  const query = parseQuery(text, setting.synonyms);
  if (query.words.length === 0) return { query: text, total: 0, hits: [] };
  const answers = await expandQuery(query, indexes);
  const ranked = await rankAll(query, answers, indexes, setting.facetFilters);
  const isMixed = indexes.filter(({ entry }) => entry.name !== null).length > 1;
  const { total, found } = group(ranked, isMixed ? await keysOf(indexes) : null, setting.offset + setting.limit);
  const wanted = wantedOf(termsFound(query, answers), setting.reading);
  const shown = found.slice(setting.offset, setting.offset + setting.limit);
  return { query: text, total, hits: await Promise.all(shown.map((each) => hit(each, indexes, wanted))) };
}

async function rankAll(
  { words }: Query,
  answers: readonly Answer[],
  indexes: readonly SearchIndex[],
  filters: FacetFilters,
): Promise<readonly Ranked[]> {
  const telling = tellingOf(answers, indexes);
  const ranked = indexes.map(async (index, number) => {
    const allows = await filterPages(index, filters);
    const all = rank({ words, answers, telling }, index, number);
    return allows === null ? all : all.filter(({ page }) => allows(page));
  });
  return (await Promise.all(ranked)).flat();
}

async function keysOf(indexes: readonly SearchIndex[]): Promise<(each: Ranked) => string> {
  const keys = await Promise.all(indexes.map((index) => index.keys()));
  return ({ index, section }) => String(keys[index]?.getUint32(section * keyBytes, true));
}

/** Little words are marked only where there are no others. */
function termsFound({ words }: Query, answers: readonly Answer[]): ReadonlyMap<string, ReadonlySet<number>> {
  const terms = new Map<string, Set<number>>();
  const isLittle = (at: number) => (words[at]?.weight ?? 0) < 1;
  const onlyLittle = words.every((_, at) => isLittle(at));
  for (const { from, to, expansions } of answers) {
    const answered = words.flatMap((_, at) => (at >= from && at < to && (onlyLittle || !isLittle(at)) ? [at] : []));
    if (answered.length === 0) continue;
    for (const { posting } of expansions.flat(2)) {
      const known = terms.get(posting.term) ?? new Set();
      for (const at of answered) known.add(at);
      terms.set(posting.term, known);
    }
  }
  return terms;
}

async function hit(found: Found, indexes: readonly SearchIndex[], wanted: Wanted): Promise<Hit> {
  const index = indexes[found.index] as SearchIndex;
  const page = await index.page(found.page);
  const number = found.section - index.pageOf.indexOf(found.page);
  const [depth, title, anchor, text, code] = page.sections[number] ?? [1, page.title, "", "", ""];
  const titleMarks = marksIn(title, wanted);
  const excerpt = excerptOf(text, code, wanted);
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
    page: { url: page.url, title: page.title },
    kind: depth === 1 ? "page" : titleMarks.length > 0 ? "heading" : "content",
  };
}

/** The page's title and the headings that a section stands under. */
function headingsAbove({ sections }: Fragment, number: number, depth: number): readonly string[] {
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

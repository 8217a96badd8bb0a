/** Weighed pages of one version → the parts of its index, which `shared/format.ts` describes; `indexFiles.ts` makes files of them. */

import { compare } from "../../../kit/diagnostics/diagnostic.ts";
import { grouped } from "../../../kit/grouped.ts";
import { hashOf } from "../../../kit/hash.ts";
import { lazy } from "../../../kit/once.ts";
import { kinds } from "../../../model/kinds.ts";
import type { Hash } from "../../../model/model.ts";
import {
  keyBytes,
  type PageFacets,
  partNames,
  type Root,
  type StoredHead,
  type StretchTexts,
  storedHead,
  stretchesOf,
} from "../shared/format.ts";
import { differences, encodeJson, encodeLists, encodePostings, encodeTerms } from "./encode.ts";
import { makePostings, type Terms } from "./postings.ts";
import { type PageOutline, type PageRecords, type SearchRecord, withRows } from "./records.ts";
import { beginningsOf, type Shard, type Sorted } from "./shards.ts";
import type { WeighedSection } from "./weigh.ts";

/** In an index of more pages, saying where many small parts lie would cost more than they save. */
export const manyPages = 2000;

interface WeighedPage<Page extends PageOutline = PageOutline> {
  readonly page: Page;
  /** Equal where the same is shown of a page. */
  readonly key: Hash;
  readonly weight: PageWeight;
}

/** What the index needs of a page to find it. */
export interface PageWeight {
  readonly sections: readonly WeighedSection[];
  /** `keyBytes` for each section. */
  readonly keys: Uint8Array;
}

interface PartOptions extends Terms {
  /** Facets of the whole index. */
  readonly facets: readonly string[];
  /** What `pageParts` made of the pages, by key. */
  readonly textOf: (key: Hash) => Uint8Array;
}

/** A part is encoded when it is needed. */
export interface Part {
  /** Identifies a part of the previous build without encoding it; null where only its bytes do. */
  readonly key: Hash | null;
  readonly make: () => Uint8Array;
}

export interface PagePart extends Part {
  readonly key: Hash;
}

export interface IndexParts {
  /** What an index contains beside the root and the postings, by name. */
  readonly parts: ReadonlyMap<string, Part>;
  /** Without the beginnings of shards, and where the parts of a folder lie. */
  readonly root: Root;
  /** All terms, sorted. */
  readonly terms: readonly string[];
  /** Their postings, in the same order: one shard of a pack, many of a folder. */
  readonly postings: Sorted;
  /** The same for packs that have the terms apart from their lists. */
  readonly encodeTerms: () => Uint8Array;
  readonly encodeLists: Sorted["encode"];
}

/** The postings in shards that begin at these places. */
export function withShards({ parts, root, terms }: IndexParts, shards: readonly Shard[]): Pick<IndexParts, "parts" | "root"> {
  const named = shards.map(({ hash, make }, index) => [partNames.terms(index), { key: hash, make }] as const);
  return { parts: new Map([...named, ...parts]), root: { ...root, terms: beginningsOf(shards, terms) } };
}

export function makeParts(pages: readonly WeighedPage[], options: PartOptions): IndexParts {
  const { facets, textOf } = options;
  const postings = makePostings(
    pages.flatMap(({ weight }) => weight.sections),
    options,
  );
  const length = postings.terms.length;
  const listsOf = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => postings.list(from + at));
  const list = {
    length,
    size: (place: number) => (postings.terms[place]?.length ?? 0) + 2 * postings.kept(place),
    encode: (from: number, to: number) => encodePostings(listsOf(from, to)),
    keyOf: postings.keyOf,
  };
  const root: Root = {
    sections: pages.map(({ weight }) => weight.sections.length),
    splits: pages.flatMap(({ weight }, page) => splitOf(weight, page, pages.length)),
    packed: [],
    lists: [],
    terms: [],
    spelling: [],
    units: [],
    boosts: pages.flatMap(({ page }, index) => (page.boost === 1 ? [] : [[index, page.boost] as const])),
    facets,
  };
  const made = (key: Hash): Part => ({ key, make: () => textOf(key) });
  const parts: readonly (readonly [name: string, part: Part])[] = [
    [partNames.keys, plainPart(() => Buffer.concat(pages.map(({ weight }) => weight.keys)))],
    [partNames.facets, plainPart(() => encodeJson(pageFacets(pages)))],
    ...pages.map(({ key }, number) => [partNames.page(number), made(headKey(key))] as const),
    ...stretchesOf(root).map(({ page, from }, number) => {
      return [partNames.texts(number), made(textsKey((pages[page] as WeighedPage).key, from))] as const;
    }),
  ];
  return {
    parts: new Map(parts),
    root,
    terms: postings.terms,
    postings: list,
    encodeTerms: () => encodeTerms(listsOf(0, length)),
    encodeLists: (from, to) => encodeLists(listsOf(from, to)),
  };
}

function plainPart(make: () => Uint8Array): Part {
  return { key: null, make };
}

/** The sections' keys of one page. */
export function sectionKeys({ records }: Pick<PageRecords, "records">): Uint8Array {
  const keys = withRows(records).map(({ key }) => hashOf(key).slice(0, keyBytes * 2));
  return Uint8Array.from(Buffer.from(keys.join(""), "hex"));
}

/** A page with more terms than this is cut: all of it would be too much to load for one excerpt. */
const mostTerms = 150;
/** Terms tell how long a text is without reading it: pages of the last build are cut as they were. */
function splitOf({ sections }: PageWeight, page: number, pages: number): readonly (readonly number[])[] {
  if (pages > manyPages) return [];
  const counts: number[] = [];
  let terms = Number.POSITIVE_INFINITY;
  for (const section of sections) {
    const own = section.terms.length;
    if (terms + own > mostTerms) counts.push(0);
    terms = terms + own > mostTerms ? own : terms + own;
    counts[counts.length - 1] = (counts.at(-1) ?? 0) + 1;
  }
  return counts.length < 2 ? [] : [[page, ...counts]];
}

/** What an index of so many pages shows of one of them. */
export function pageParts({ page, key, weight }: WeighedPage<PageRecords>, pages: number): readonly PagePart[] {
  const sections = lazy(() => withRows(page.records));
  const stretches = stretchesOf({ sections: [weight.sections.length], splits: splitOf(weight, 0, pages) });
  const texts = stretches.map(({ from, to }) => {
    return { key: textsKey(key, from), make: () => encodeJson(textsOf(sections().slice(from, to))) };
  });
  return [{ key: headKey(key), make: () => encodeJson(headOf(page, sections())) }, ...texts];
}

function headKey(page: Hash): Hash {
  return hashOf(page, "head");
}

function textsKey(page: Hash, from: number): Hash {
  return from === 0 ? page : hashOf(page, String(from));
}

function headOf({ url, title, kind, categories }: PageOutline, records: readonly SearchRecord[]): StoredHead {
  const sections = records.map(({ depth, levels, anchor }) => [depth, levels[depth] ?? "", anchor] as const);
  return storedHead({ url, title, ...(kinds[kind].inSearch === "name" ? { symbol: true } : {}), categories, sections });
}

function textsOf(records: readonly SearchRecord[]): StretchTexts {
  return records.map(({ text, shown = text, code }) => [shown, code] as const);
}

function pageFacets(pages: readonly WeighedPage[]): PageFacets {
  const all = pages.flatMap(({ page: { kind, categories, tags } }, index) => {
    const facets = [`kind:${kind}`, ...categories.map((each) => `category:${each}`), ...tags.map((each) => `tag:${each}`)];
    return [...new Set(facets)].map((facet) => ({ facet, index }));
  });
  const listed = [...grouped(all, ({ facet }) => facet)].sort(([a], [b]) => compare(a, b));
  return Object.fromEntries(listed.map(([facet, list]) => [facet, differences(list.map(({ index }) => index))]));
}

/**
 * Weighed pages of one version → the parts of its index (`shared/format.ts` says what each is). Pure; how the parts become
 * files is `indexFiles.ts`.
 */
import { hashOf } from "../hash.ts";
import { differences, encodeJson, encodePostings, encodeStrings, type Parts } from "./encode.ts";
import { makePostings, type Posting } from "./postings.ts";
import type { PageRecords } from "./records.ts";
import { cutShards } from "./shards.ts";
import { type Fragment, keyBytes, type PageFacets, partNames, type Root, spellingMarks } from "./shared/format.ts";
import { reverse } from "./shared/near.ts";
import type { WeighedSection } from "./weigh.ts";

export interface WeighedPage {
  readonly page: PageRecords;
  readonly sections: readonly WeighedSection[];
}

export interface PartOptions {
  /** Facets that hold for the whole index. */
  readonly facets: readonly string[];
  /** Compressed bytes of a posting or spelling shard. */
  readonly shardBytes: number;
}

export interface IndexParts {
  /** What a pack holds. */
  readonly parts: Parts;
  /** Lists of all terms, needed only where the posting shards are not at hand. */
  readonly spelling: readonly Uint8Array[];
  readonly root: Root;
}

export function makeParts(pages: readonly WeighedPage[], { facets, shardBytes }: PartOptions): IndexParts {
  const postings = makePostings(pages.flatMap(({ sections }) => sections));
  const shards = cutShards(postings, encodePostings, postingSize, shardBytes);
  const spelling = cutShards(spellingEntries(postings), encodeStrings, (entry) => entry.length, shardBytes);
  const root: Root = {
    sections: pages.map(({ sections }) => sections.length),
    terms: shards.map(({ items }) => items[0]?.term ?? ""),
    spelling: spelling.map(({ items }) => items[0] ?? ""),
    boosts: pages.flatMap(({ page }, index) => (page.boost === 1 ? [] : [[index, page.boost] as const])),
    facets,
  };
  const parts = new Map<string, Uint8Array>();
  shards.forEach(({ bytes }, index) => void parts.set(partNames.terms(index), bytes));
  parts.set(partNames.keys, sectionKeys(pages));
  parts.set(partNames.facets, encodeJson(pageFacets(pages)));
  pages.forEach(({ page }, index) => void parts.set(partNames.page(index), encodeJson(fragment(page))));
  return { parts, spelling: spelling.map(({ bytes }) => bytes), root };
}

function postingSize({ term, sections }: Posting): number {
  return term.length + 2 * sections.length;
}

function spellingEntries(postings: readonly Posting[]): readonly string[] {
  const { forward, backward } = spellingMarks;
  return postings.flatMap(({ term }) => [forward + term, backward + reverse(term)]).sort();
}

function fragment({ url, title, categories, records }: PageRecords): Fragment {
  const sections = records.map(
    ({ depth, levels, anchor, text, code }) => [depth, levels[depth] ?? "", anchor, text, code] as const,
  );
  return { url, title, categories, sections };
}

function sectionKeys(pages: readonly WeighedPage[]): Uint8Array {
  const keys = pages.flatMap(({ page }) => page.records.map(({ key }) => key));
  return Uint8Array.from(Buffer.from(keys.map((key) => hashOf(key).slice(0, keyBytes * 2)).join(""), "hex"));
}

function pageFacets(pages: readonly WeighedPage[]): PageFacets {
  const numbers = new Map<string, number[]>();
  pages.forEach(({ page }, index) => {
    const { kind, categories, tags } = page;
    const facets = [`kind:${kind}`, ...categories.map((each) => `category:${each}`), ...tags.map((each) => `tag:${each}`)];
    for (const facet of new Set(facets)) numbers.set(facet, [...(numbers.get(facet) ?? []), index]);
  });
  return Object.fromEntries([...numbers].sort(([a], [b]) => (a < b ? -1 : 1)).map(([facet, list]) => [facet, differences(list)]));
}

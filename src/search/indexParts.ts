/**
 * Weighed pages of one version → the parts of its index (`shared/format.ts` says what each is). Pure; how the parts become
 * files is `indexFiles.ts`.
 */
import { hashOf } from "../hash.ts";
import { differences, encodeJson, encodePostings } from "./encode.ts";
import { makePostings } from "./postings.ts";
import type { PageRecords } from "./records.ts";
import { cutShards } from "./shards.ts";
import { type Fragment, keyBytes, type PageFacets, partNames, type Root } from "./shared/format.ts";
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

/** Parts by name, each made when it is asked for: what is shown of ten thousand pages need not be in memory at once. */
export type MakeParts = ReadonlyMap<string, () => Uint8Array>;

export interface IndexParts {
  /** What a pack holds beside the root. */
  readonly parts: MakeParts;
  /** Complete for a pack; shards need the beginnings of spelling lists too. */
  readonly root: Root;
  /** All terms, sorted. */
  readonly terms: readonly string[];
}

export function makeParts(pages: readonly WeighedPage[], { facets, shardBytes }: PartOptions): IndexParts {
  const postings = makePostings(pages.flatMap(({ sections }) => sections));
  const shards = cutShards(
    [...postings.terms.keys()],
    (places) => encodePostings(places.map(postings.list)),
    (place) => (postings.terms[place]?.length ?? 0) + 2 * postings.kept(place),
    shardBytes,
  );
  const root: Root = {
    sections: pages.map(({ sections }) => sections.length),
    terms: shards.map(({ items }) => postings.terms[items[0] ?? 0] ?? ""),
    spelling: [],
    boosts: pages.flatMap(({ page }, index) => (page.boost === 1 ? [] : [[index, page.boost] as const])),
    facets,
  };
  const parts = new Map<string, () => Uint8Array>();
  shards.forEach(({ bytes }, index) => void parts.set(partNames.terms(index), () => bytes));
  parts.set(partNames.keys, () => sectionKeys(pages));
  parts.set(partNames.facets, () => encodeJson(pageFacets(pages)));
  pages.forEach(({ page }, index) => void parts.set(partNames.page(index), () => encodeJson(fragment(page))));
  return { parts, root, terms: postings.terms };
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

/**
 * The planned site → the files of its own search: one index per version, one for the pages outside the docs, and the entry
 * `search/index.json` that leads to them.
 *
 * The pages outside the docs have an index of their own, which every search loads beside its version's: they are stored once,
 * an edit of the landing page leaves every version's index byte-identical, and a search of all versions meets them once.
 */

import { hashOf } from "../hash.ts";
import type { Hash, Output, Version } from "../model.ts";
import { encodeJson } from "./encode.ts";
import { type IndexFiles, makeFiles, type PartFile } from "./indexFiles.ts";
import { makeParts, type PageWeight, sectionKeys } from "./indexParts.ts";
import { type PageRecords, recordsOf, type SearchInput } from "./records.ts";
import type { IndexEntry, Manifest } from "./shared/format.ts";
import { rememberTerms, type TermsOf } from "./shared/terms.ts";
import { synonymRules } from "./synonyms.ts";
import { type KnownSections, weighPage } from "./weigh.ts";

export interface SearchOptions {
  /** Site-absolute URL of the script of the search worker. */
  readonly worker: string;
  /** Compressed bytes up to which an index is one file. */
  readonly packBytes?: number;
  /** Compressed bytes of a shard. */
  readonly shardBytes?: number;
}

/**
 * What one build may keep for the next: weighed pages, files of parts and finished indexes by the hash of what they were made
 * from. Pages and parts are asked for only where an index has to be made.
 */
export interface SearchMemory {
  readonly pages: Map<Hash, PageWeight>;
  readonly parts: Map<Hash, PartFile>;
  readonly indexes: Map<Hash, IndexFiles>;
}

export function newSearchMemory(): SearchMemory {
  return { pages: new Map(), parts: new Map(), indexes: new Map() };
}

const defaults = { packBytes: 120_000, shardBytes: 12_000 } as const;

/** Empty when the site does not use its own index. */
export function searchOutputs(
  input: SearchInput,
  options: SearchOptions,
  memory: SearchMemory = newSearchMemory(),
): readonly Output[] {
  const { config, site } = input;
  if (config.search.backend !== "local") return [];
  const fresh = newSearchMemory();
  const work: Work = { memory, fresh, terms: rememberTerms(), sections: new Map() };
  const made = [...site.versions, null].map((version) => {
    const { files, weights } = makeIndex(input, version, { ...defaults, ...options }, work);
    return { entry: entryOf(version, files), files, weights };
  });
  const isNews = [...fresh.indexes.keys()].some((key) => !memory.indexes.has(key));
  if (isNews) {
    for (const { files, weights } of made) {
      keep(memory.pages, fresh.pages, weights);
      keep(memory.parts, fresh.parts, files.parts);
    }
    replace(memory.pages, fresh.pages);
    replace(memory.parts, fresh.parts);
  }
  replace(memory.indexes, fresh.indexes);
  const manifest: Manifest = {
    format: 1,
    worker: options.worker,
    language: config.locale.lang,
    indexes: made.map(({ entry }) => entry),
    synonyms: synonymRules(config.search.synonyms),
  };
  const files = new Map(made.flatMap(({ files }) => files.outputs).map((output) => [output.path, output]));
  return [{ path: "search/index.json", from: "search index", body: encodeJson(manifest) }, ...files.values()];
}

function entryOf(version: Version | null, { path, packed }: IndexFiles): IndexEntry {
  return { name: version?.name ?? null, label: version?.label ?? "", isLast: version?.isLast ?? false, path, packed };
}

/** What the last build left, what this one leaves, and the words and sections it has looked at. */
interface Work {
  readonly memory: SearchMemory;
  readonly fresh: SearchMemory;
  readonly terms: TermsOf;
  readonly sections: KnownSections;
}

function makeIndex(
  input: SearchInput,
  version: Version | null,
  { packBytes, shardBytes }: Required<SearchOptions>,
  work: Work,
): { readonly files: IndexFiles; readonly weights: readonly Hash[] } {
  const facets = facetsOf(version, input.config.locale.lang);
  const pages = recordsOf(input, version).map((page) => {
    const weight = weightKey(page);
    return { page, weight, key: shownKey(page, weight) };
  });
  const key = hashOf(JSON.stringify([facets, packBytes, shardBytes, pages.map(({ key }) => key)]));
  const make = () => {
    const weighed = pages.map(({ page, key, weight }) => ({ page, key, weight: weigh(page, weight, work) }));
    const parts = makeParts(weighed, { facets, shardBytes });
    return makeFiles(parts, { packBytes, shardBytes }, { known: work.memory.parts, fresh: work.fresh.parts });
  };
  const files = work.memory.indexes.get(key) ?? make();
  work.fresh.indexes.set(key, files);
  return { files, weights: pages.map(({ weight }) => weight) };
}

/** Pages that only differ in what is shown of them, as the same page of two versions does, weigh the same. */
function weightKey({ title, label, keywords, path, categories, description, textKey }: PageRecords): Hash {
  return hashOf(JSON.stringify([title, label, keywords, path, categories, description, textKey]));
}

/** With what is shown of the page, and what it is filtered by. */
function shownKey({ url, version, kind, tags, boost }: PageRecords, weight: Hash): Hash {
  return hashOf(JSON.stringify([weight, url, version, kind, tags, boost]));
}

function weigh(page: PageRecords, key: Hash, { memory, fresh, terms, sections }: Work): PageWeight {
  const known = fresh.pages.get(key) ?? memory.pages.get(key);
  const weight = known ?? { sections: weighPage(page, terms, sections), keys: sectionKeys(page) };
  fresh.pages.set(key, weight);
  return weight;
}

function keep<T>(from: Pick<ReadonlyMap<Hash, T>, "get">, to: Map<Hash, T>, keys: readonly Hash[]): void {
  for (const key of keys) {
    const value = to.get(key) ?? from.get(key);
    if (value !== undefined) to.set(key, value);
  }
}

function replace<T>(target: Map<Hash, T>, source: ReadonlyMap<Hash, T>): void {
  target.clear();
  for (const [key, value] of source) target.set(key, value);
}

/** `docusaurus_tag` is what sites with a hosted index declare. */
function facetsOf(version: Version | null, language: string): readonly string[] {
  const names =
    version === null ? ["docusaurus_tag:default"] : [`version:${version.name}`, `docusaurus_tag:docs-default-${version.name}`];
  return [`language:${language}`, ...names];
}

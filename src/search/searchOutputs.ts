/**
 * The planned site → the files of its own search: one index per version, one for the pages outside the docs, and the entry
 * `search/index.json` that leads to them.
 *
 * The pages outside the docs have an index of their own, which every search loads beside its version's: they are stored once,
 * an edit of the landing page leaves every version's index byte-identical, and a search of all versions meets them once.
 */

import { hashOf } from "../hash.ts";
import type { Output, Version } from "../model.ts";
import { encodeJson } from "./encode.ts";
import { type IndexFiles, makeFiles } from "./indexFiles.ts";
import { makeParts, type WeighedPage } from "./indexParts.ts";
import { type PageRecords, recordsOf, type SearchInput } from "./records.ts";
import type { IndexEntry, Manifest } from "./shared/format.ts";
import { rememberTerms, type TermsOf } from "./shared/terms.ts";
import { synonymRules } from "./synonyms.ts";
import { type KnownSections, type WeighedSection, weighPage } from "./weigh.ts";

export interface SearchOptions {
  /** Site-absolute URL of the script of the search worker. */
  readonly worker: string;
  /** Compressed bytes up to which an index is one file. */
  readonly packBytes?: number;
  /** Compressed bytes of a shard. */
  readonly shardBytes?: number;
}

/**
 * What one build may keep for the next: weighed pages and finished indexes by the hash of what they were made from. Weighed
 * pages are asked for only where an index has to be made.
 */
export interface SearchMemory {
  readonly pages: Map<string, readonly WeighedSection[]>;
  readonly indexes: Map<string, IndexFiles>;
}

export function newSearchMemory(): SearchMemory {
  return { pages: new Map(), indexes: new Map() };
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
  const terms = rememberTerms();
  const sections: KnownSections = new Map();
  const made = [...site.versions, null].map((version) => {
    const { files, weights } = makeIndex(input, version, { ...defaults, ...options }, { memory, fresh, terms, sections });
    return { entry: entryOf(version, files), files, weights };
  });
  const isNews = [...fresh.indexes.keys()].some((key) => !memory.indexes.has(key));
  if (isNews) {
    for (const { weights } of made) for (const weight of weights) keep(memory.pages, fresh.pages, weight);
    replace(memory.pages, fresh.pages);
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
): { readonly files: IndexFiles; readonly weights: readonly string[] } {
  const facets = facetsOf(version, input.config.locale.lang);
  const pages = recordsOf(input, version).map((page) => {
    const weight = weightKey(page);
    return { page, weight, hash: shownKey(page, weight) };
  });
  const key = hashOf(JSON.stringify([facets, packBytes, shardBytes]), ...pages.map(({ hash }) => hash));
  const files =
    work.memory.indexes.get(key) ??
    makeFiles(
      makeParts(
        pages.map(({ page, weight }) => weighed(page, weight, work)),
        { facets, shardBytes },
      ),
      { packBytes, shardBytes },
    );
  work.fresh.indexes.set(key, files);
  return { files, weights: pages.map(({ weight }) => weight) };
}

/** Pages that only differ in what is shown of them, as the same page of two versions does, weigh the same. */
function weightKey({ title, label, keywords, path, categories, description, records }: PageRecords): string {
  return hashOf(JSON.stringify([title, label, keywords, path, categories, description, records]));
}

/** With what is shown of the page, and what it is filtered by. */
function shownKey({ records: _, ...page }: PageRecords, weight: string): string {
  return hashOf(weight, JSON.stringify(page));
}

function weighed(page: PageRecords, key: string, { memory, fresh, terms, sections: known }: Work): WeighedPage {
  const sections = fresh.pages.get(key) ?? memory.pages.get(key) ?? weighPage(page, terms, known);
  fresh.pages.set(key, sections);
  return { page, sections };
}

function keep<T>(from: Pick<ReadonlyMap<string, T>, "get">, to: Map<string, T>, key: string): void {
  const value = from.get(key);
  if (value !== undefined) to.set(key, value);
}

function replace<T>(target: Map<string, T>, source: ReadonlyMap<string, T>): void {
  target.clear();
  for (const [key, value] of source) target.set(key, value);
}

/** `docusaurus_tag` is what sites with a hosted index declare. */
function facetsOf(version: Version | null, language: string): readonly string[] {
  const names =
    version === null ? ["docusaurus_tag:default"] : [`version:${version.name}`, `docusaurus_tag:docs-default-${version.name}`];
  return [`language:${language}`, ...names];
}

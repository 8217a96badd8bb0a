/**
 * The planned site → the files of its own search: one index per version, one for the pages outside the docs, and the entry
 * `search/index.json` that leads to them.
 *
 * The pages outside the docs have an index of their own, which every search loads beside its version's: they are stored once,
 * an edit of the landing page leaves every version's index byte-identical, and a search of all versions finds them once.
 */

import { hashOf } from "../core/hash.ts";
import type { Hash, Output, Version } from "../core/model.ts";
import { Numbering } from "../core/numbering.ts";
import { encodeJson } from "./encode.ts";
import { type IndexFiles, isTooLarge, makeFiles, outputsOf, type PartFile } from "./indexFiles.ts";
import { makeParts, manyPages, type PageWeight, sectionKeys } from "./indexParts.ts";
import { type PageRecords, recordsOf, type SearchInput } from "./records.ts";
import type { Run } from "./shards.ts";
import type { IndexEntry, Manifest } from "./shared/format.ts";
import { rememberTerms, type TermsOf } from "./shared/terms.ts";
import { fold, wordsOf } from "./shared/words.ts";
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

/** What the index of one version is made from, or that of the pages outside the docs. */
export interface IndexInput {
  readonly entry: Pick<IndexEntry, "name" | "label" | "isLast">;
  /** Facets of the whole index. */
  readonly facets: readonly string[];
  readonly pages: readonly PageRecords[];
}

/** With the keys under which the index and what it is made from are kept. */
export interface KeyedIndex extends IndexInput {
  readonly key: Hash;
  /** One for each page. */
  readonly keys: readonly PageKeys[];
}

interface PageKeys {
  readonly weight: Hash;
  /** Also covers what is shown of the page, and what it is filtered by. */
  readonly shown: Hash;
}

/** What all indexes have in common. */
export interface SearchSettings extends SearchOptions, Pick<Manifest, "language" | "synonyms" | "title"> {
  readonly packBytes: number;
}

/** What one build keeps for the next, by the hash of what it was made from. Pages and parts are read if an index has changed. */
export interface SearchCache {
  /** The terms that the pages' numbers stand for. */
  readonly vocabulary: Numbering;
  readonly pages: Map<Hash, PageWeight>;
  readonly parts: Map<Hash, PartFile>;
  readonly indexes: Map<Hash, IndexFiles>;
}

export function newSearchCache(): SearchCache {
  return { vocabulary: new Numbering(), pages: new Map(), parts: new Map(), indexes: new Map() };
}

/** A query needs less of a larger index than all of it. */
const defaultPackBytes = 12_000;
/** A query loads a few shards. Small ones are cheaper to load, but the root names them all. */
const defaultShardBytes = { few: 2_500, many: 6_000 } as const;

/** Empty when the site does not use its own index. */
export function searchOutputs(
  input: SearchInput,
  options: SearchOptions,
  memory: SearchCache = newSearchCache(),
): readonly Output[] {
  const { indexes, settings } = searchWork(input, options);
  if (indexes.length === 0) return [];
  const making = startIndexes(settings, memory);
  for (const index of indexes) making.add(withKeys(index, settings));
  return making.finish();
}

/** What there is to do; no indexes when the site does not use its own. */
export function searchWork(input: SearchInput, options: SearchOptions) {
  const { config, site } = input;
  const { lang } = config.locale;
  const title = wordsOf(config.title).map(({ text }) => fold(text));
  const synonyms = synonymRules(config.search.synonyms);
  const settings: SearchSettings = { packBytes: defaultPackBytes, ...options, language: lang, synonyms, title };
  const isOwn = config.search.backend === "local";
  const indexes: readonly IndexInput[] = (isOwn ? [...site.versions, null] : []).map((version) => ({
    entry: { name: version?.name ?? null, label: version?.label ?? "", isLast: version?.isLast ?? false },
    facets: facetsOf(version, lang),
    pages: recordsOf(input, version),
  }));
  return { indexes, settings };
}

export type IndexMaker = ReturnType<typeof startIndexes>;

export function startIndexes(settings: SearchSettings, memory: SearchCache) {
  const fresh: Fresh = { pages: new Map(), parts: new Map(), indexes: new Map() };
  const runs = new Map([...memory.indexes.values()].flatMap((index) => index.runs.map((run) => [run.key, run] as const)));
  const work: Work = { settings, memory, fresh, runs, terms: rememberTerms(), sections: new Map() };
  const made: MadeIndex[] = [];
  return {
    /** Makes the next index. It does not ask for the records of pages that were not needed (`neededPages`). */
    add: (index: KeyedIndex) => void made.push(makeIndex(index, work)),
    /** The files of all indexes; what they were made of is in the memory now. */
    finish: () => finishIndexes(made, work),
  };
}

interface MadeIndex extends IndexFiles {
  readonly entry: IndexInput["entry"];
  readonly weights: readonly Hash[];
}

function finishIndexes(made: readonly MadeIndex[], { settings, memory, fresh }: Work): readonly Output[] {
  const hasChanged = [...fresh.indexes.keys()].some((key) => !memory.indexes.has(key));
  if (hasChanged) {
    for (const { parts, weights } of made) {
      keep(memory.pages, fresh.pages, weights);
      keep(memory.parts, fresh.parts, parts);
    }
    replace(memory.pages, fresh.pages);
    replace(memory.parts, fresh.parts);
  }
  replace(memory.indexes, fresh.indexes);
  const manifest: Manifest = {
    format: 5,
    worker: settings.worker,
    language: settings.language,
    indexes: made.map(({ entry, path, packed }) => ({ ...entry, path, packed })),
    synonyms: settings.synonyms,
    title: settings.title,
  };
  const files = new Map(made.flatMap((index) => outputsOf(index, memory.parts)).map((output) => [output.path, output]));
  return [{ path: "search/index.json", from: "search index", body: encodeJson(manifest) }, ...files.values()];
}

/** The pages whose records are read when the index is made, by their places. */
export function neededPages({ key, keys }: KeyedIndex, settings: SearchSettings, memory: SearchCache): readonly number[] {
  if (memory.indexes.has(key)) return [];
  const bytes = keys.reduce((sum, { shown }) => sum + (memory.parts.get(shown)?.bytes ?? 0), 0);
  const isPack = !isTooLarge(bytes, settings);
  return keys.flatMap(({ shown, weight }, place) =>
    isPack || !memory.parts.has(shown) || !memory.pages.has(weight) ? [place] : [],
  );
}

type Fresh = Omit<SearchCache, "vocabulary">;

/** What the previous build kept, what this one keeps, and the words and sections seen so far. */
interface Work {
  readonly settings: SearchSettings;
  readonly memory: SearchCache;
  readonly fresh: Fresh;
  readonly runs: ReadonlyMap<Hash, Run>;
  readonly terms: TermsOf;
  readonly sections: KnownSections;
}

function makeIndex({ entry, facets, pages, key, keys }: KeyedIndex, work: Work): MadeIndex {
  const { settings, memory, fresh, runs } = work;
  const weights = keys.map(({ weight }) => weight);
  const make = () => {
    const weighed = pages.map((page, place) => {
      const { weight, shown } = keys[place] as PageKeys;
      return { page, key: shown, weight: weigh(page, weight, work) };
    });
    const vocabulary = memory.vocabulary.all;
    const sizes = { packBytes: settings.packBytes, shardBytes: shardBytesOf(pages, settings) };
    const parts = makeParts(weighed, { facets, shardBytes: sizes.shardBytes, vocabulary, known: runs });
    return makeFiles(parts, sizes, { known: memory.parts, fresh: fresh.parts, runs });
  };
  const files = memory.indexes.get(key) ?? make();
  fresh.indexes.set(key, files);
  return { ...files, entry, weights };
}

function shardBytesOf({ length }: readonly PageRecords[], { shardBytes }: SearchSettings): number {
  return shardBytes ?? (length > manyPages ? defaultShardBytes.many : defaultShardBytes.few);
}

export function withKeys(index: IndexInput, settings: SearchSettings): KeyedIndex {
  const { packBytes } = settings;
  const shardBytes = shardBytesOf(index.pages, settings);
  const keys = index.pages.map((page) => {
    const weight = weightKey(page);
    return { weight, shown: shownKey(page, weight) };
  });
  return { ...index, key: hashOf(JSON.stringify([index.facets, packBytes, shardBytes, keys.map(({ shown }) => shown)])), keys };
}

/** Pages that differ only in what is shown of them, such as one page in two versions, weigh the same. */
function weightKey({ title, label, keywords, path, categories, description, textKey }: PageRecords): Hash {
  return hashOf(JSON.stringify([title, label, keywords, path, categories, description, textKey]));
}

function shownKey({ url, version, kind, tags, boost }: PageRecords, weight: Hash): Hash {
  return hashOf(JSON.stringify([weight, url, version, kind, tags, boost]));
}

function weigh(page: PageRecords, key: Hash, { memory, fresh, terms, sections }: Work): PageWeight {
  const known = fresh.pages.get(key) ?? memory.pages.get(key);
  const weight = known ?? { sections: weighPage(page, memory.vocabulary, terms, sections), keys: sectionKeys(page) };
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

/** Sites with a hosted index declare `docusaurus_tag`. */
function facetsOf(version: Version | null, language: string): readonly string[] {
  const names =
    version === null ? ["docusaurus_tag:default"] : [`version:${version.name}`, `docusaurus_tag:docs-default-${version.name}`];
  return [`language:${language}`, ...names];
}

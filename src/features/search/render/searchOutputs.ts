/**
 * The planned site → the files of its own search: one index per version, one for the pages outside the docs, and the entry
 * `search/index.json` that leads to them.
 *
 * The pages outside the docs have an index of their own, which every search loads beside its version's: they are stored once,
 * an edit of the landing page leaves every version's index byte-identical, and a search of all versions finds them once.
 */

import { StringTable } from "../../../kit/stringTable.ts";
import type { Hash, Output, Version } from "../../../model/model.ts";
import type { Manifest } from "../shared/format.ts";
import { rememberTerms } from "../shared/terms.ts";
import { fold, wordsOf } from "../shared/words.ts";
import { commonnessIn } from "./commonWords.ts";
import { encodeJson } from "./encode.ts";
import {
  type Fresh,
  growIndex,
  type IndexOutline,
  type IndexSizes,
  type MadeIndex,
  type MadeSearch,
  type Work,
} from "./growIndex.ts";
import { outputsOf } from "./indexFiles.ts";
import { nameFiles, noNames } from "./nameFiles.ts";
import { type PageRecords, recordsOf, type SearchInput } from "./records.ts";
import { synonymRules } from "./synonyms.ts";

export interface SearchOptions extends Pick<SearchSettings, "shardBytes"> {
  /** Compressed bytes of the largest pack. */
  readonly packBytes?: number;
}

/** What all indexes have in common. */
export interface SearchSettings extends IndexSizes, Pick<Manifest, "language" | "synonyms" | "title"> {}

/** What the index of one version is made from, or that of the pages outside the docs. */
export interface IndexInput extends IndexOutline {
  readonly pages: readonly PageRecords[];
}

/** What one run keeps for the next. `startIndexes` replaces it by what it has made. */
export interface SearchCache {
  /** The terms that the pages' numbers stand for. */
  readonly vocabulary: StringTable;
  pages: Pick<MadeSearch["pages"], "get">;
  parts: MadeSearch["parts"];
  indexes: MadeSearch["indexes"];
}

export function newSearchCache(): SearchCache {
  return { vocabulary: new StringTable(), pages: new Map(), parts: new Map(), indexes: new Map() };
}

/** Of a larger index, a query needs so little that many requests are quicker. */
const defaultPackBytes = 300_000;

/** Empty when the site does not use its own index. */
export function searchOutputs(
  input: SearchInput,
  options: SearchOptions = {},
  memory: SearchCache = newSearchCache(),
): readonly Output[] {
  const { indexes, settings, names } = searchWork(input, options);
  if (indexes.length === 0) return [];
  const making = startIndexes(settings, memory);
  for (const index of indexes) {
    const opened = making.open(index);
    for (const place of opened.needed) opened.add(place, index.pages[place]?.records ?? []);
    opened.close();
  }
  return [...making.finish().outputs, ...names];
}

/** What there is to do; no indexes when the site does not use its own. */
export function searchWork(input: SearchInput, options: SearchOptions) {
  const { config, site } = input;
  const { lang } = config.locale;
  const title = wordsOf(config.title).map(({ text }) => fold(text));
  const synonyms = synonymRules(config.search.synonyms);
  const settings: SearchSettings = { packBytes: defaultPackBytes, ...options, language: lang, synonyms, title };
  const isOwn = config.search.backend === "local";
  const names = isOwn ? nameFiles(input) : noNames;
  // Names that nothing but a list of names says would take room in the index, and weigh against the words of documents.
  const listed = new Set<string>(site.pages.flatMap((page) => ("symbol" in page && page.symbol.isEntry ? [page.url] : [])));
  const namesOf = (version: Version | null) => {
    const folder = names.folders.get(version?.name ?? "");
    return folder === undefined ? {} : { names: folder };
  };
  const indexes: readonly IndexInput[] = (isOwn ? [...site.versions, null] : []).map((version) => ({
    entry: {
      ...{ name: version?.name ?? null, label: version?.label ?? "", isLast: version?.isLast ?? false },
      ...namesOf(version),
    },
    facets: facetsOf(version, lang),
    pages: recordsOf(input, version).filter(({ url }) => !listed.has(url)),
  }));
  return { indexes, settings, names: names.files };
}

export function startIndexes(settings: SearchSettings, memory: SearchCache) {
  const fresh: Fresh = { pages: new Map(), parts: new Map(), indexes: new Map() };
  const runs = new Map([...memory.indexes.values()].flatMap((index) => index.runs.map((run) => [run.key, run] as const)));
  const work: Work = {
    settings,
    memory,
    fresh,
    runs,
    terms: rememberTerms(),
    commonnessOf: commonnessIn(settings.language),
    sections: new Map(),
  };
  const made: MadeIndex[] = [];
  return {
    /** Begins the next index, which gets the records of the pages that it needs, by their places, and is then closed. */
    open: (outline: IndexOutline) => {
      const index = growIndex(outline, work);
      return { needed: index.needed, add: index.add, close: () => void made.push(index.make()) };
    },
    /** The files of all indexes, and what the next build may use of this one: null where that is what the last one kept. */
    finish: () => finishIndexes(made, settings, work),
  };
}

function finishIndexes(
  made: readonly MadeIndex[],
  settings: SearchSettings,
  { memory, fresh }: Work,
): { readonly outputs: readonly Output[]; readonly made: MadeSearch | null } {
  const isSame = fresh.indexes.size === memory.indexes.size && [...fresh.indexes.keys()].every((key) => memory.indexes.has(key));
  if (!isSame) {
    for (const { parts, weights } of made) {
      keep(memory.pages, fresh.pages, weights);
      keep(memory.parts, fresh.parts, parts);
    }
    Object.assign(memory, fresh);
  }
  const manifest: Manifest = {
    format: 11,
    language: settings.language,
    indexes: made.map(({ entry, path, packs }) => ({ ...entry, path, packs: packs.length })),
    synonyms: settings.synonyms,
    title: settings.title,
  };
  const files = new Map(made.flatMap((index) => outputsOf(index, memory.parts)).map((output) => [output.path, output]));
  const outputs = [{ path: "search/index.json", from: "search index", body: encodeJson(manifest) }, ...files.values()];
  return { outputs, made: isSame ? null : fresh };
}

/** Adds what an unchanged index was made of. */
function keep<T>(from: Pick<ReadonlyMap<Hash, T>, "get">, to: Map<Hash, T>, keys: readonly Hash[]): void {
  for (const key of keys) {
    const value = to.get(key) ?? from.get(key);
    if (value !== undefined) to.set(key, value);
  }
}

/** Sites with a hosted index declare `docusaurus_tag`. */
function facetsOf(version: Version | null, language: string): readonly string[] {
  const names =
    version === null ? ["docusaurus_tag:default"] : [`version:${version.name}`, `docusaurus_tag:docs-default-${version.name}`];
  return [`language:${language}`, ...names];
}

/**
 * An outline of an index, and the records of its pages as they come → its files. A page is weighed and its texts are compressed as
 * soon as they are there, so that the texts of ten thousand pages are never in memory together. Only those of an index that may
 * still be packed wait, because a pack is compressed as a whole.
 */
import { hashOf } from "../../../kit/hash.ts";
import type { StringTable } from "../../../kit/stringTable.ts";
import type { Hash } from "../../../model/model.ts";
import type { IndexEntry } from "../shared/format.ts";
import type { TermsOf } from "../shared/terms.ts";
import { type IndexFiles, isTooLarge, makeFiles, type PartFile, press } from "./indexFiles.ts";
import { makeParts, manyPages, type PagePart, type PageWeight, pageParts, sectionKeys } from "./indexParts.ts";
import type { Terms } from "./postings.ts";
import type { PageOutline, PageRecords } from "./records.ts";
import type { Run } from "./shards.ts";
import { type KnownSections, weighPage } from "./weigh.ts";

/** An index without the records of its pages. */
export interface IndexOutline {
  readonly entry: Omit<IndexEntry, "path" | "packs">;
  /** Facets of the whole index. */
  readonly facets: readonly string[];
  readonly pages: readonly PageOutline[];
}

export interface IndexSizes {
  /** Compressed bytes of the largest pack. */
  readonly packBytes: number;
  /** Compressed bytes of a shard. */
  readonly shardBytes?: number;
}

/** What a run has made, by the hash of what it was made from. */
export interface MadeSearch {
  readonly pages: ReadonlyMap<Hash, PageWeight>;
  readonly parts: ReadonlyMap<Hash, PartFile>;
  readonly indexes: ReadonlyMap<Hash, IndexFiles>;
}

export interface Fresh extends MadeSearch {
  readonly pages: Map<Hash, PageWeight>;
  readonly parts: Map<Hash, PartFile>;
  readonly indexes: Map<Hash, IndexFiles>;
}

/** What the previous build kept, what this one keeps, and the words and sections seen so far. */
export interface Work {
  readonly settings: IndexSizes;
  readonly memory: Pick<MadeSearch, "parts" | "indexes"> & {
    readonly vocabulary: StringTable;
    readonly pages: Pick<MadeSearch["pages"], "get">;
  };
  readonly fresh: Fresh;
  readonly runs: ReadonlyMap<Hash, Run>;
  readonly terms: TermsOf;
  readonly commonnessOf: Terms["commonnessOf"];
  readonly sections: KnownSections;
}

export interface MadeIndex extends IndexFiles {
  readonly entry: IndexOutline["entry"];
  readonly weights: readonly Hash[];
}

export interface GrowingIndex {
  /** The places of the pages whose records it needs. */
  readonly needed: readonly number[];
  readonly add: (place: number, records: PageRecords["records"]) => void;
  /** When all that is needed was added. */
  readonly make: () => MadeIndex;
}

/** A query loads a few shards. Small ones are cheaper to load, but the root names them all. */
const defaultShardBytes = { few: 2_500, many: 6_000 } as const;

export function growIndex({ entry, facets, pages }: IndexOutline, work: Work): GrowingIndex {
  const { memory, fresh, runs, commonnessOf } = work;
  const size = pages.length > manyPages ? "many" : "few";
  const { packBytes, shardBytes = defaultShardBytes[size] } = work.settings;
  const weights = pages.map(weightKey);
  const shown = pages.map((page, place) => shownKey(page, weights[place] as Hash, size));
  const key = hashOf(JSON.stringify([facets, packBytes, shardBytes, shown]));
  const keptBytes = shown.reduce((sum, each) => sum + (memory.parts.get(each)?.bytes ?? 0), 0);
  const texts = openTexts(isTooLarge(keptBytes, work.settings), work);
  const isNeeded = (place: number) =>
    !texts.isFolder() || !memory.parts.has(shown[place] as Hash) || memory.pages.get(weights[place] as Hash) === undefined;
  const make = () => {
    const weighed = pages.map((page, place) => {
      return { page, key: shown[place] as Hash, weight: weigh(weights[place] as Hash, work, () => missing(page)) };
    });
    const sizes = { packBytes, shardBytes };
    const parts = makeParts(weighed, { facets, vocabulary: memory.vocabulary.all, commonnessOf, textOf: texts.of });
    return makeFiles(parts, sizes, { known: memory.parts, fresh: fresh.parts, runs, isFolder: texts.isFolder() });
  };
  return {
    needed: memory.indexes.has(key) ? [] : [...pages.keys()].filter(isNeeded),
    add: (place, records) => {
      const page = { ...(pages[place] as PageOutline), records };
      const weight = weigh(weights[place] as Hash, work, () => ({
        sections: weighPage(page, memory.vocabulary, work.terms, work.sections),
        keys: sectionKeys(page),
      }));
      pageParts({ page, key: shown[place] as Hash, weight }, pages.length).forEach(texts.add);
    },
    make: () => {
      const files = memory.indexes.get(key) ?? make();
      fresh.indexes.set(key, files);
      return { ...files, entry, weights };
    },
  };
}

function weigh(key: Hash, { memory, fresh }: Work, make: () => PageWeight): PageWeight {
  const weight = fresh.pages.get(key) ?? memory.pages.get(key) ?? make();
  fresh.pages.set(key, weight);
  return weight;
}

function missing({ url }: PageOutline): never {
  throw new Error(`The search index lacks the records of ${url}`);
}

/** Heads and texts of pages: as they are while the index may become a pack, compressed once it is too large for one. */
function openTexts(isFolder: boolean, { settings, memory, fresh }: Work) {
  const waiting = new Map<Hash, Uint8Array>();
  const state = { isFolder, bytes: 0 };
  const keep = (key: Hash, bytes: Uint8Array) => void fresh.parts.set(key, press(bytes));
  return {
    isFolder: () => state.isFolder,
    add: ({ key, make }: PagePart) => {
      if (state.isFolder) return fresh.parts.has(key) || memory.parts.has(key) ? undefined : keep(key, make());
      const bytes = make();
      waiting.set(key, bytes);
      state.bytes += bytes.length;
      if (!isTooLarge(state.bytes, settings)) return;
      state.isFolder = true;
      for (const [each, text] of waiting) keep(each, text);
      waiting.clear();
    },
    /** Returns a part of an index that may be a pack. */
    of: (key: Hash): Uint8Array => {
      const bytes = waiting.get(key);
      if (bytes === undefined) throw new Error(`The search index lacks the text ${key}`);
      return bytes;
    },
  };
}

/** Pages that differ only in what is shown of them, such as one page in two versions, weigh the same. */
function weightKey({ title, label, keywords, path, categories, description, textKey }: PageOutline): Hash {
  return hashOf(JSON.stringify([title, label, keywords, path, categories, description, textKey]));
}

/** `size`: of the index, which decides whether the text of a long page is cut. */
function shownKey({ url, version, kind, tags, boost }: PageOutline, weight: Hash, size: "few" | "many"): Hash {
  return hashOf(JSON.stringify([weight, url, version, kind, tags, boost, size]));
}

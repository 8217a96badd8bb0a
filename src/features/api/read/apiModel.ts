/**
 * What says what there is in each version of a set of documents → its API as one value: the entries of the reference and the names of all
 * versions. It is made once, and again when a record changes: the history of a symbol is in all of them.
 */
import { type Cache, derivation } from "../../../kit/cache/cache.ts";
import { DocsgenError } from "../../../kit/diagnostics/diagnostic.ts";
import { hashOf } from "../../../kit/hash.ts";
import { lazy } from "../../../kit/once.ts";
import { breathe } from "../../../kit/processes/breathe.ts";
import type { Description, Diagnostic, Hash, ReferenceEntry } from "../../../model/model.ts";
import { apiChanges } from "./apiChanges.ts";
import { indexRows } from "./apiIndex.ts";
import type { ApiRecord } from "./apiRecord.ts";
import { symbolsBeside, symbolsOf } from "./entrySymbols.ts";
import { mergeApis } from "./mergedApi.ts";
import { notedEntries } from "./notedEntries.ts";
import type { Note } from "./noteFile.ts";
import { pagesOf } from "./recordPages.ts";
import { referenceEntries } from "./referenceEntries.ts";
import { recordHistories } from "./symbolHistory.ts";
import { fromRow, joinRows, linesOf, toRow } from "./symbolRows.ts";
import { recordOfSymbols } from "./tagChanges.ts";

/** The symbols of a tag file, a row for each. */
export interface TagRows {
  readonly hash: string;
  readonly rows: () => string;
}

/** A version whose API is known: by a record, by the XML of Doxygen, by a tag file, or by several of these. */
export interface VersionFiles {
  readonly version: string;
  /** With a record, the addresses of Doxygen's pages. */
  readonly tags: TagRows | null;
  readonly record: RecordFile | null;
}

export interface RecordFile {
  readonly hash: string;
  /** Throws for what cannot be read. */
  readonly read: () => ReadApi;
}

interface ReadApi {
  readonly record: ApiRecord;
  /** What the library says of symbols, by their keys. */
  readonly descriptions: ReadonlyMap<string, Description>;
}

/** The notes about the API of a set of documents. */
export interface NoteFiles {
  readonly hash: string;
  readonly read: () => ReadNotes;
}

export interface ReadNotes {
  readonly notes: readonly Note[];
  readonly problems: readonly Diagnostic[];
}

export interface ApiModel {
  /** The hash of all files. */
  readonly hash: Hash;
  readonly rows: () => string;
  /** A JSON array; null where no version has a record. */
  readonly entries: (() => string) | null;
  /** A line of JSON for each `ApiChange` up to a version. */
  readonly changesOf: (version: string) => string;
  /** What is wrong with the notes. */
  readonly problems: readonly Diagnostic[];
}

interface Made {
  readonly rows: string;
  readonly entries: string;
  readonly problems: readonly Diagnostic[];
}

const models = derivation<Made>("api", { lazy: ["rows", "entries"] });
/** The entries without notes, so that an edit of a note does not compare all versions again. */
const recordings = derivation<Pick<Made, "entries">>("api-recorded", { lazy: ["entries"] });
const changes = derivation<{ readonly lines: string }>("api-changes", { lazy: ["lines"] });

/** `files`: of one set of documents, newest first. Throws a `DocsgenError` with all that is wrong with them. */
export async function apiModel(files: readonly VersionFiles[], noted: NoteFiles | null, cache: Cache): Promise<ApiModel> {
  const hashes = files.flatMap((file) => [file.version, file.record?.hash ?? "", file.tags?.hash ?? ""]);
  const inputs = { hash: hashOf(noted?.hash ?? "", ...hashes) };
  const recorded = files.flatMap(({ version, record }) => (record === null ? [] : [{ version, record }]));
  const read = lazy(() => readAll(recorded));
  const histories = lazy(() => recordHistories(read().map(({ record }) => record)));
  const merged = (): readonly ReferenceEntry[] => {
    const descriptions = new Map(read().map(({ record, descriptions: own }) => [record.version, own]));
    return recorded.length === 0 ? [] : referenceEntries(mergeApis(histories(), descriptions));
  };
  const key = JSON.stringify(files.map(({ version }) => version));
  const entriesOf = (): readonly ReferenceEntry[] => {
    if (noted === null) return merged();
    const inputs = { hash: hashOf(...hashes) };
    return JSON.parse(cache.table(recordings).get(key, { inputs }, () => ({ entries: JSON.stringify(merged()) })).entries);
  };
  // Bodies are compiled beside it.
  await breathe();
  const model = cache.table(models).get(key, { inputs }, () => {
    const { notes, problems } = noted?.read() ?? { notes: [], problems: [] };
    const { entries, problems: unknown } = notedEntries(entriesOf(), notes);
    const rows = rowsOf(
      files,
      read().map(({ record }) => record),
      entries,
    );
    return { rows, entries: JSON.stringify(entries), problems: [...problems, ...unknown] };
  });
  await breathe();
  const indexOf = indexRows(
    () => model.rows,
    files.map(({ version }) => version),
  );
  const changesUpTo = lazy(() => {
    const isWhole = recorded.length === files.length;
    // Where one version has no record, names are all that can be compared.
    const known = isWhole ? histories() : recordHistories(files.map(({ version }) => namesAlone(version, indexOf)));
    return apiChanges(known, (version, name) => indexOf(version)?.named(name) != null);
  });
  const table = cache.table(changes);
  return {
    hash: inputs.hash,
    rows: () => model.rows,
    entries: recorded.length === 0 ? null : () => model.entries,
    problems: model.problems,
    changesOf: (version) => table.get(version, { inputs }, () => ({ lines: toLines(changesUpTo().get(version) ?? []) })).lines,
  };
}

function namesAlone(version: string, indexOf: ReturnType<typeof indexRows>): ApiRecord {
  return recordOfSymbols(version, indexOf(version)?.symbols ?? []);
}

/** A line of JSON for each. */
function toLines(all: readonly unknown[]): string {
  return all.map((each) => JSON.stringify(each)).join("\n");
}

function readAll(files: readonly { readonly version: string; readonly record: RecordFile }[]): readonly ReadApi[] {
  const problems: Diagnostic[] = [];
  const records = files.flatMap(({ version, record: { read } }) => {
    try {
      const { record, descriptions } = read();
      return [{ record: { ...record, version }, descriptions }];
    } catch (error) {
      if (!(error instanceof DocsgenError)) throw error;
      problems.push(...error.diagnostics);
      return [];
    }
  });
  if (problems.length > 0) throw new DocsgenError(problems);
  return records;
}

/** What a record lacks, such as internal namespaces, is known all the same where a tag file names it. */
function rowsOf(files: readonly VersionFiles[], records: readonly ApiRecord[], entries: readonly ReferenceEntry[]): string {
  const without = [...new Set(records.flatMap((record) => record.without ?? []))];
  const symbols = symbolsOf(entries, without).map((symbol) => ({ symbol, row: toRow(symbol), lacking: new Set(symbol.absent) }));
  const known = new Map(records.map((record) => [record.version, record]));
  const versions = files.map(({ version, tags }) => {
    const tagged = new Map(linesOf(tags?.rows()).map((row) => [row.slice(0, row.indexOf("\t")), row]));
    const record = known.get(version);
    if (record === undefined) return [...tagged.values()];
    const pages = pagesOf(record);
    const listed = symbols.filter(({ lacking }) => !lacking.has(version));
    const places = new Map(listed.map(({ symbol }) => [symbol.name, symbol.place ?? ""]));
    const all = [...listed, ...symbolsBeside(record, places).map((symbol) => ({ symbol, row: toRow(symbol) }))];
    const own = all.map(({ symbol, row }) => {
      const there = tagged.get(symbol.name);
      tagged.delete(symbol.name);
      const page = pages.get(symbol.name) ?? (there === undefined ? null : fromRow(there).page);
      return page === null ? row : toRow({ ...symbol, page });
    });
    return [...own, ...tagged.values()];
  });
  return joinRows(versions);
}

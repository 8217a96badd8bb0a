/**
 * What says what there is in each version of a set of documents → its API as one value: the entries of the reference and the names of all
 * versions. It is made once, and again when a record changes: the history of a symbol is in all of them.
 */
import { type Cache, type Derivation, derivation } from "../../../kit/cache/cache.ts";
import { DocsgenError } from "../../../kit/diagnostics/diagnostic.ts";
import { hashOf } from "../../../kit/hash.ts";
import { lazy } from "../../../kit/once.ts";
import { breathe } from "../../../kit/processes/breathe.ts";
import type { ApiChange, ApiTable, Description, Diagnostic, ReferenceEntry, VersionedSymbol } from "../../../model/model.ts";
import { apiChanges } from "./apiChanges.ts";
import { type ListedApi, recordOfNames, versionedSymbols } from "./apiNames.ts";
import type { ApiRecord, RecordedSymbol } from "./apiRecord.ts";
import { mergeApis } from "./mergedApi.ts";
import { referenceEntries } from "./referenceEntries.ts";
import { type Histories, recordHistories } from "./symbolHistory.ts";
import { indexNames, SymbolLookup } from "./symbolLookup.ts";

/** What is read only where nothing is known of its hash. `read` throws a `DocsgenError` for what cannot be read. */
export interface Readable<Value> {
  readonly hash: string;
  readonly read: () => Value;
}

/** A version whose API is known: by a record or the XML of a generator, by a tag file, or by both. */
export interface VersionFiles {
  readonly version: string;
  /** With a record, the addresses of Doxygen's pages. */
  readonly tags: Readable<readonly RecordedSymbol[]> | null;
  readonly record: Readable<ReadApi> | null;
}

export interface ReadApi {
  readonly record: ApiRecord;
  /** What the library says of symbols, by their keys. */
  readonly descriptions: ReadonlyMap<string, Description>;
}

export interface ApiModel extends Pick<ApiTable, "hash" | "symbols" | "entries" | "changes">, Pick<Made, "versions"> {
  readonly problems: readonly Diagnostic[];
}

interface Made {
  /** Those whose API could be read, and whether by a record. */
  readonly versions: readonly { readonly version: string; readonly isRecorded: boolean }[];
  readonly symbols: readonly VersionedSymbol[];
  readonly entries: readonly ReferenceEntry[];
  readonly problems: readonly Diagnostic[];
}

const models = derivation<Made>("api", { lazy: ["symbols", "entries"] });
/** What each version did to its API. */
const changes = derivation<{ readonly upTo: ReadonlyMap<string, readonly ApiChange[]> }>("api-changes", { lazy: ["upTo"] });

/** `files`: of one set of documents, newest first. */
export async function apiModel(files: readonly VersionFiles[], cache: Cache): Promise<ApiModel> {
  const names = files.map(({ version }) => version);
  const hash = hashOf(...files.flatMap(({ version, record, tags }) => [version, record?.hash ?? "", tags?.hash ?? ""]));
  const read = lazy(() => readAll(files));
  const histories = lazy(() => recordHistories(read().versions.flatMap(({ record }) => record ?? [])));
  const made = <T extends object>(kind: Derivation<T>, make: () => T): T => {
    // What was just made need not be read back.
    const fresh: T[] = [];
    const kept = cache.table(kind).get(names.join(), { inputs: { hash } }, () => (fresh[0] = make()));
    return fresh[0] ?? kept;
  };
  // Bodies are compiled beside it.
  await breathe();
  const model = made(models, (): Made => {
    const { versions, problems } = read();
    const isRecorded = versions.some(({ record }) => record !== null);
    const descriptions = new Map(versions.map((each) => [each.version, each.descriptions]));
    const entries = isRecorded ? referenceEntries(mergeApis(histories(), descriptions)) : [];
    const known = versions.map(({ version, record }) => ({ version, isRecorded: record !== null }));
    return { versions: known, symbols: versionedSymbols(entries, versions), entries, problems };
  });
  await breathe();
  const symbols = lazy(() => model.symbols);
  const upTo = lazy(() => made(changes, () => ({ upTo: changesIn(model, symbols, histories) })).upTo);
  return {
    ...{ hash, versions: model.versions, symbols, problems: model.problems },
    entries: model.versions.some(({ isRecorded }) => isRecorded) ? lazy(() => model.entries) : null,
    changes: (version) => upTo().get(version) ?? [],
  };
}

/** Where one version has no record, names are all that can be compared. */
function changesIn(
  { versions }: Pick<Made, "versions">,
  symbols: ApiTable["symbols"],
  histories: () => Histories,
): ReadonlyMap<string, readonly ApiChange[]> {
  const names = indexNames(symbols);
  const lookups = new Map(versions.map(({ version }, place) => [version, new SymbolLookup(names, place, [])]));
  const isWhole = versions.every(({ isRecorded }) => isRecorded);
  const known = isWhole
    ? histories()
    : recordHistories([...lookups].map(([version, { symbols: all }]) => recordOfNames(version, all)));
  return apiChanges(known, (version, name) => (lookups.get(version)?.named(name) ?? null) !== null);
}

interface ReadVersion extends ListedApi {
  readonly descriptions: ReadApi["descriptions"];
}

/** Where a record cannot be read, none counts: the history of a symbol is in all of them. */
function readAll(files: readonly VersionFiles[]): Pick<Made, "problems"> & { readonly versions: readonly ReadVersion[] } {
  const problems: Diagnostic[] = [];
  const attempt = <Value>(file: Readable<Value> | null): Value | null => {
    try {
      return file?.read() ?? null;
    } catch (error) {
      if (!(error instanceof DocsgenError)) throw error;
      problems.push(...error.diagnostics);
      return null;
    }
  };
  const apis = new Map(files.map(({ version, record }) => [version, attempt(record)]));
  const areWhole = problems.length === 0;
  const versions = files.flatMap(({ version, tags }): readonly ReadVersion[] => {
    const api = areWhole ? (apis.get(version) ?? null) : null;
    const listed = attempt(tags);
    const record = api === null ? null : { ...api.record, version };
    return api === null && listed === null
      ? []
      : [{ version, record, tags: listed ?? [], descriptions: api?.descriptions ?? new Map() }];
  });
  return { versions, problems };
}

/**
 * The search of one site: reads the manifest, opens the indexes that a query needs, and searches them. Runs in the worker.
 *
 * If a load fails, everything loaded is dropped and the manifest is read again, because a deploy may have replaced the files;
 * then the search runs once more. What cannot be loaded then is left out, as long as one version can: without a network, a reader may have
 * one set of documents on the device and no other. Only if none can is the failure reported, and the next query starts from scratch.
 */
import { type IndexEntry, type Manifest, type MemberSentences, nameFile } from "../../../src/features/search/shared/format.ts";
import { decodeJson } from "./decode.ts";
import { cachingTokenizer } from "./excerpt.ts";
import { type Fetch, fetchBytes, LoadError, memoize, openFile, parseManifest } from "./fetchIndex.ts";
import { type ApiName, mayBeName, parseNames } from "./findNames.ts";
import { isForeign } from "./foreign.ts";
import { awaitingSentences, isWrittenAsName, mayMeanName, type VersionNames, withNames, withSentences } from "./namedHits.ts";
import { openIndex, type SearchIndex } from "./openIndex.ts";
import { openParts } from "./openParts.ts";
import { noResults, type SearchOptions, type SearchResults } from "./protocol.ts";
import { runSearch } from "./runSearch.ts";

export interface Engine {
  /** An empty query finds nothing, and loads what the next one needs. */
  readonly search: (query: string, options: SearchOptions, isWanted?: () => boolean) => Promise<SearchResults>;
}

interface Opened {
  readonly manifest: Manifest;
  readonly index: (path: string) => Promise<SearchIndex>;
  /** Of the API, by the path of their folder. */
  readonly names: (path: string) => Promise<readonly ApiName[]>;
  /** Of members, by the path of their file. */
  readonly sentences: (path: string) => Promise<MemberSentences>;
}

/** `base` starts and ends with `/`. `read`: a manifest that was read just now; after a failure it is read again. */
export function createEngine(base: string, fetch: Fetch = fetchBytes, read: Manifest | null = null): Engine {
  const tokenizer = cachingTokenizer();
  let current = read === null ? null : Promise.resolve(opened(read, base, fetch));
  // Until all can be loaded again, queries do not wait for a second failure.
  let isLenient = false;
  const attempt: Engine["search"] = async (query, { versions, preferred = null, ...given }, isWanted = () => true) => {
    const options = {
      limit: 20,
      offset: 0,
      facetFilters: [],
      wholeNames: false,
      needed: [],
      isProse: false,
      isBrief: false,
      ...given,
    };
    current ??= open(base, fetch);
    const own = current;
    try {
      const site = await own;
      const mayName = !options.isProse && options.facetFilters.length === 0 && mayBeName(query);
      const isName = mayName && isWrittenAsName(query);
      const load: Load = (entry) => Promise.all([site.index(entry.path), isName ? namesOf(entry, site) : []]);
      const { loaded, unreached } = await loadAll(entriesOf(site, versions, preferred), load, isLenient);
      isLenient = unreached.length > 0;
      if (!isWanted()) return { ...noResults(query), isPartial: true };
      const indexes = loaded.map(([index]) => index);
      const foreign = isForeign(query, site.manifest.language);
      const setup = { ...options, vocabulary: site.manifest, tokenizer, isWanted, isForeign: foreign };
      const found = await runSearch(query, indexes, setup);
      const results = { ...found, ...(foreign ? { isForeign: true } : {}), ...(unreached.length > 0 ? { unreached } : {}) };
      const withAll = async (names: readonly VersionNames[]) => {
        const all = withNames(results, query, names, options.offset);
        return options.isBrief ? awaitingSentences(all, names) : withSentences(all, names, site.sentences);
      };
      if (isName) return withAll(loaded.flatMap(([, names]) => names));
      if (!mayName || !mayMeanName(query, results)) return results;
      if (options.isBrief) return { ...results, isPartial: true };
      return withAll((await Promise.all(indexes.map(({ entry }) => namesOf(entry, site)))).flat());
    } catch (error) {
      if (current === own) current = null;
      throw error;
    }
  };
  return {
    search: (query, options, isWanted) =>
      attempt(query, options, isWanted).catch((error: unknown) => {
        if (!(error instanceof LoadError)) throw error;
        isLenient = true;
        return attempt(query, options, isWanted);
      }),
  };
}

async function open(base: string, fetch: Fetch): Promise<Opened> {
  return opened(parseManifest((await fetch(`${base}search/index.json`, { fresh: true })).bytes), base, fetch);
}

function opened(manifest: Manifest, base: string, fetch: Fetch): Opened {
  const all = new Map(manifest.indexes.map((entry) => [entry.path, entry]));
  const decoder = new TextDecoder();
  const read = async (path: string) => {
    const file = `${base}search/${path}`;
    return openFile(file, (await fetch(file)).bytes);
  };
  return {
    manifest,
    index: memoize((path) => {
      const entry = all.get(path) as IndexEntry;
      return openIndex(entry, openParts(entry, base, fetch));
    }),
    names: memoize(async (path) => parseNames(decoder.decode(await read(`${path}/${nameFile.list}`)), path)),
    sentences: memoize(async (path) => decodeJson<MemberSentences>(await read(path))),
  };
}

type Loaded = readonly [SearchIndex, readonly VersionNames[]];
type Load = (entry: IndexEntry) => Promise<Loaded>;

interface Reached {
  readonly loaded: readonly Loaded[];
  /** The versions that could not be loaded. */
  readonly unreached: readonly string[];
}

/** `isLenient`: also with some of them, if a version is among these. */
async function loadAll(entries: readonly IndexEntry[], load: Load, isLenient: boolean): Promise<Reached> {
  const all = await Promise.allSettled(entries.map(load));
  const loaded = all.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
  const failure = all.find((each) => each.status === "rejected");
  const isEnough = isLenient && loaded.some(([{ entry }]) => entry.name !== null);
  if (failure !== undefined && !(isEnough && failure.reason instanceof LoadError)) throw failure.reason;
  const unreached = entries.flatMap(({ name }, at) => (all[at]?.status === "rejected" ? [name] : []));
  return { loaded, unreached: unreached.filter((name) => name !== null) };
}

async function namesOf({ name, isLast, names }: IndexEntry, site: Opened): Promise<readonly VersionNames[]> {
  if (name === null || names === undefined) return [];
  const all = await site.names(names);
  const isOther = ({ absent }: ApiName) => absent.includes(name);
  return [{ version: name, isLast, names: all.filter((each) => !isOther(each)), others: all.filter(isOther) }];
}

/** The indexes of these versions, first the preferred, then the latest, and the one of the pages outside the docs. */
function entriesOf(
  { manifest: { indexes } }: Opened,
  versions: SearchOptions["versions"],
  preferred: string | null,
): readonly IndexEntry[] {
  const docs = indexes.filter(({ name }) => name !== null);
  const chosen = docs.filter(({ name }) => versions === "all" || versions.includes(name ?? ""));
  const latest = [docs.find(({ isLast }) => isLast) ?? docs[0]].filter((entry) => entry !== undefined);
  const place = ({ name, isLast }: IndexEntry) => (name === preferred ? 0 : isLast ? 1 : 2);
  const sorted = (chosen.length > 0 ? chosen : latest).sort((a, b) => place(a) - place(b));
  return [...sorted, ...indexes.filter(({ name }) => name === null)];
}

/**
 * The search of one site: reads the manifest, opens the indexes that a query needs, and searches them. Runs in the worker.
 *
 * If a load fails, everything loaded is dropped and the manifest is read again, because a deploy may have replaced the files;
 * then the search runs once more. Only a second failure is reported. The next query starts from scratch.
 */
import type { IndexEntry, Manifest } from "../../../src/engine/search/shared/format.ts";
import { cachingTokenizer } from "./excerpt.ts";
import { type Fetch, fetchBytes, LoadError, memoize, openFile, parseManifest } from "./fetchIndex.ts";
import { type ApiName, mayBeName, parseNames } from "./findNames.ts";
import { isWrittenAsName, mayMeanName, type VersionNames, withNames } from "./namedHits.ts";
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
  /** Of the API, by the path of their file. */
  readonly names: (path: string) => Promise<readonly ApiName[]>;
}

/** `base` starts and ends with `/`. `read`: a manifest that was read just now; after a failure it is read again. */
export function createEngine(base: string, fetch: Fetch = fetchBytes, read: Manifest | null = null): Engine {
  const tokenizer = cachingTokenizer();
  let current = read === null ? null : Promise.resolve(opened(read, base, fetch));
  const attempt: Engine["search"] = async (query, { versions, preferred = null, ...given }, isWanted = () => true) => {
    const options = { limit: 20, offset: 0, facetFilters: [], wholeNames: false, needed: [], isBrief: false, ...given };
    current ??= open(base, fetch);
    const own = current;
    try {
      const site = await own;
      const entries = entriesOf(site, versions, preferred);
      const named = options.facetFilters.length === 0 && mayBeName(query) ? entries : [];
      const [indexes, names] = await Promise.all([
        Promise.all(entries.map(({ path }) => site.index(path))),
        isWrittenAsName(query) ? namesOf(named, site) : null,
      ]);
      if (!isWanted()) return { ...noResults(query), isPartial: true };
      const results = await runSearch(query, indexes, { ...options, vocabulary: site.manifest, tokenizer, isWanted });
      if (names !== null) return withNames(results, query, names, options.offset);
      if (named.length === 0 || !mayMeanName(query, results)) return results;
      if (options.isBrief) return { ...results, isPartial: true };
      return withNames(results, query, await namesOf(named, site), options.offset);
    } catch (error) {
      if (current === own) current = null;
      throw error;
    }
  };
  return {
    search: (query, options, isWanted) =>
      attempt(query, options, isWanted).catch((error: unknown) => {
        if (error instanceof LoadError) return attempt(query, options, isWanted);
        throw error;
      }),
  };
}

async function open(base: string, fetch: Fetch): Promise<Opened> {
  return opened(parseManifest((await fetch(`${base}search/index.json`, { fresh: true })).bytes), base, fetch);
}

function opened(manifest: Manifest, base: string, fetch: Fetch): Opened {
  const all = new Map(manifest.indexes.map((entry) => [entry.path, entry]));
  const decoder = new TextDecoder();
  return {
    manifest,
    index: memoize((path) => {
      const entry = all.get(path) as IndexEntry;
      return openIndex(entry, openParts(entry, base, fetch));
    }),
    names: memoize(async (path) => {
      const file = `${base}search/${path}`;
      return parseNames(decoder.decode(await openFile(file, (await fetch(file)).bytes)));
    }),
  };
}

async function namesOf(entries: readonly IndexEntry[], site: Opened): Promise<readonly VersionNames[]> {
  const found = entries.map(async ({ name, names }): Promise<readonly VersionNames[]> => {
    return name === null || names === undefined ? [] : [{ version: name, names: await site.names(names) }];
  });
  return (await Promise.all(found)).flat();
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

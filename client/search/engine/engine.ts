/**
 * The search of one site: reads the manifest, opens the indexes a query needs, and searches them. Runs in the worker.
 *
 * When a load fails, everything remembered is forgotten and the manifest is read again, because a deploy may have
 * replaced the files; the search then runs once more, and only a second failure is reported. The next query starts anew.
 */
import type { IndexEntry, Manifest } from "../../../src/search/shared/format.ts";
import { rememberReading } from "./excerpt.ts";
import { type Fetch, fetchBytes, LoadError, remember } from "./load.ts";
import { parseManifest, type SearchOptions } from "./manifest.ts";
import { openIndex, type SearchIndex } from "./openIndex.ts";
import type { SearchResults } from "./results.ts";
import { search } from "./search.ts";

export interface Engine {
  readonly search: (query: string, options: SearchOptions) => Promise<SearchResults>;
  /** Loads what a first query in these versions needs. */
  readonly preload: (versions: SearchOptions["versions"]) => Promise<void>;
}

interface Opened {
  readonly manifest: Manifest;
  readonly index: (path: string) => Promise<SearchIndex>;
}

/** `base` begins and ends with `/`. */
export function createEngine(base: string, fetch: Fetch = fetchBytes): Engine {
  const reading = rememberReading();
  let current: Promise<Opened> | null = null;
  const attempt = async <T>(work: (opened: Opened) => Promise<T>): Promise<T> => {
    current ??= open(base, fetch);
    const own = current;
    try {
      return await work(await own);
    } catch (error) {
      if (current === own) current = null;
      throw error;
    }
  };
  const twice = <T>(work: (opened: Opened) => Promise<T>): Promise<T> =>
    attempt(work).catch((error: unknown) => {
      if (error instanceof LoadError) return attempt(work);
      throw error;
    });
  return {
    search: (query, { versions, limit = 20, offset = 0, facetFilters = [] }) =>
      twice(async (opened) => {
        const indexes = await indexesOf(opened, versions);
        return search(query, indexes, { synonyms: opened.manifest.synonyms, facetFilters, reading, limit, offset });
      }),
    preload: (versions) => twice(async (opened) => void (await indexesOf(opened, versions))),
  };
}

async function open(base: string, fetch: Fetch): Promise<Opened> {
  const manifest = parseManifest(await fetch(`${base}search/index.json`, true));
  const entries = new Map(manifest.indexes.map((entry) => [entry.path, entry]));
  return { manifest, index: remember((path) => openIndex(entries.get(path) as IndexEntry, base, fetch)) };
}

/** The wanted versions, the latest first, and the pages outside the docs. */
function indexesOf({ manifest, index }: Opened, versions: SearchOptions["versions"]): Promise<readonly SearchIndex[]> {
  const { indexes } = manifest;
  const docs = indexes.filter(({ name }) => name !== null);
  const last = docs.find(({ isLast }) => isLast) ?? docs[0];
  const chosen = docs.filter(({ name }) => versions === "all" || versions.includes(name ?? ""));
  const wanted = chosen.length > 0 ? chosen : last === undefined ? [] : [last];
  const sorted = [...wanted].sort((a, b) => Number(b.isLast) - Number(a.isLast));
  return Promise.all([...sorted, ...indexes.filter(({ name }) => name === null)].map(({ path }) => index(path)));
}

/** A URL → the text of the page there. Pages that were preloaded or visited stay in memory for a while. */
import { cleanPath } from "./internalLink.ts";

export interface FetchedPage {
  /** The final URL, after redirects. */
  readonly url: string;
  readonly text: string;
}

export type PageCache = ReturnType<typeof openPageCache>;

/** Milliseconds after which a request is aborted; the browser then loads the page itself, without a limit. */
const requestTimeout = 10_000;
const maxAge = 5 * 60_000;
const maxPages = 60;

export function openPageCache(base: string) {
  const entries = new Map<string, { readonly at: number; readonly page: Promise<FetchedPage> }>();
  const keyOf = ({ pathname }: URL) => cleanPath(pathname, base);
  const fresh = (key: string) => {
    const found = entries.get(key);
    return found !== undefined && Date.now() - found.at < maxAge ? found.page : null;
  };
  return {
    has: (url: URL) => fresh(keyOf(url)) !== null,
    /** Fetches a page unless it is in the cache. Failures are not cached. */
    load: (url: URL, priority: RequestPriority = "auto") => {
      const key = keyOf(url);
      const cached = fresh(key);
      if (cached !== null) return cached;
      const page = fetchPage(key, priority);
      entries.delete(key);
      entries.set(key, { at: Date.now(), page });
      page.catch(() => entries.delete(key));
      for (const [oldest] of entries) if (entries.size > maxPages) entries.delete(oldest);
      return page;
    },
  };
}

async function fetchPage(path: string, priority: RequestPriority): Promise<FetchedPage> {
  const response = await fetch(path, { priority, signal: AbortSignal.timeout(requestTimeout) });
  if (!response.ok) throw new Error(`${path}: HTTP status ${response.status}.`);
  if (!response.headers.get("content-type")?.includes("text/html")) throw new Error(`${path} is not a page.`);
  return { url: response.url, text: await response.text() };
}

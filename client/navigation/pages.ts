/** An address → the text of the page that stands there. What was preloaded or visited is kept for a while. */
import { cleanPath } from "./address.ts";

export interface Fetched {
  /** Where the answer came from: differs from what was asked for when the host leads on. */
  readonly url: string;
  readonly text: string;
}

export interface Pages {
  /** Fetches a page unless it is here already. Failures are not kept. */
  readonly load: (url: URL, priority?: RequestPriority) => Promise<Fetched>;
  readonly has: (url: URL) => boolean;
}

/** An answer that takes longer is given up; the browser's own load waits as long as it likes. */
const patience = 10_000;
const keptFor = 5 * 60_000;
const keptPages = 60;

export function openPages(base: string): Pages {
  const kept = new Map<string, { readonly at: number; readonly page: Promise<Fetched> }>();
  const fresh = (key: string) => {
    const found = kept.get(key);
    return found !== undefined && Date.now() - found.at < keptFor ? found.page : null;
  };
  const keyOf = ({ pathname }: URL) => cleanPath(pathname, base);
  return {
    has: (url) => fresh(keyOf(url)) !== null,
    load: (url, priority = "auto") => {
      const key = keyOf(url);
      const known = fresh(key);
      if (known !== null) return known;
      const page = fetchPage(key, priority);
      kept.delete(key);
      kept.set(key, { at: Date.now(), page });
      page.catch(() => kept.delete(key));
      for (const [oldest] of kept) if (kept.size > keptPages) kept.delete(oldest);
      return page;
    },
  };
}

async function fetchPage(path: string, priority: RequestPriority): Promise<Fetched> {
  const response = await fetch(path, { priority, signal: AbortSignal.timeout(patience) });
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
  if (!response.headers.get("content-type")?.includes("text/html")) throw new Error(`${path} is no page.`);
  return { url: response.url, text: await response.text() };
}

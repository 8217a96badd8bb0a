/**
 * Our own pages, and what the audit has found in them → links that do not work: a second opinion. The audit has parsed each page, so that only
 * style sheets and pages with rare kinds of links are parsed again, by linkinator, which no other module uses.
 */
import { LinkChecker, type LinkResult, LinkState } from "linkinator";

export interface Failure {
  /** HTTP status; 0 without a response. */
  readonly status: number;
  /** Why there was no response: the message of the system. */
  readonly reason: string | null;
  /** The page or style sheet that was first found to link to it. */
  readonly parent: string | null;
  /** Present while the failure is not yet an error; times in milliseconds since 1970. */
  readonly quarantine?: { readonly since: number; readonly until: number; readonly failures: number };
}

export interface Crawled {
  /** Broken URLs, without fragment. */
  readonly broken: ReadonlyMap<string, Failure>;
  /** Number of distinct URLs requested. */
  readonly asked: number;
}

/** Pages fetched at a time: linkinator starts with all at once, but the number of sockets is limited. */
const pagesAtOnce = 60;

export interface Crawl {
  /** Pages and style sheets that are fetched, and whose links are followed. */
  readonly pages: readonly string[];
  /** Every page, and what the audit has found that pages link to. */
  readonly targets: readonly string[];
}

/** Requests everything that is linked to on the same server, each address once. */
export async function crawlPages({ pages, targets }: Crawl, isIncluded: (url: string) => boolean): Promise<Crawled> {
  const succeeded = new Set<string>();
  const seeds = new Set(pages);
  const results = await withoutProxy(() =>
    inBatches(pages, pagesAtOnce, async (path) => {
      const own = new Set(path);
      const isElsewhere = (url: string) => !own.has(url) && (seeds.has(url) || succeeded.has(url));
      const linksToSkip = async (url: string) => !isIncluded(url) || isElsewhere(url);
      // cleanUrls: a relative link on /docs/api is resolved against /docs/, as in a browser.
      const { links } = await new LinkChecker().check({ linksToSkip, checkCss: true, cleanUrls: true, path });
      const asked = links.filter(({ state }) => state !== LinkState.SKIPPED);
      for (const link of asked) if (link.state === LinkState.OK) succeeded.add(link.url);
      return asked;
    }),
  );
  const crawled = collect(results);
  const known = new Set(results.map(({ url }) => url));
  const others = targets.filter((url) => !known.has(url) && isIncluded(url));
  const failed = await askAll(others);
  return { broken: new Map([...crawled.broken, ...failed]), asked: crawled.asked + others.length };
}

/** Requests each address, without reading what is there. */
async function askAll(urls: readonly string[]): Promise<ReadonlyMap<string, Failure>> {
  const failed = new Map<string, Failure>();
  const queue = urls.values();
  const askNext = async () => {
    for (const url of queue) {
      const failure = await ask(url);
      if (failure !== null) failed.set(url, failure);
    }
  };
  await Promise.all(Array.from({ length: pagesAtOnce }, askNext));
  return failed;
}

async function ask(url: string): Promise<Failure | null> {
  try {
    const { ok, status } = await fetch(url, { method: "HEAD" });
    return ok ? null : { status, reason: null, parent: null };
  } catch (error) {
    return { status: 0, reason: reasonOf([error as Error]), parent: null };
  }
}

export interface Patience {
  /** Milliseconds that all requests to a link may take. */
  readonly timeout: number;
  readonly retries: number;
}

export interface LinkOptions extends Patience {
  /** Regular expressions of URLs to skip. */
  readonly skip: readonly string[];
  /** Milliseconds for which the answer of another site is taken again; by default every site is asked. */
  readonly maxAge?: number;
  /** Milliseconds since 1970, if it is not now. */
  readonly now?: number;
}

async function inBatches(
  urls: readonly string[],
  size: number,
  ask: (batch: string[]) => Promise<readonly LinkResult[]>,
): Promise<readonly LinkResult[]> {
  const results: LinkResult[] = [];
  for (let start = 0; start < urls.length; start += size) results.push(...(await ask(urls.slice(start, start + size))));
  return results;
}

function collect(results: readonly LinkResult[]): Crawled {
  const failed = results.filter(({ state }) => state === LinkState.BROKEN);
  return {
    broken: new Map(
      failed.map(({ url, status = 0, failureDetails, parent = null }) => [
        url,
        { status, reason: reasonOf(failureDetails), parent },
      ]),
    ),
    asked: new Set(results.map(({ url }) => url)).size,
  };
}

function reasonOf(details: LinkResult["failureDetails"]): string | null {
  const error = details?.find((each) => each instanceof Error);
  if (error === undefined) return null;
  return error.cause instanceof Error ? error.cause.message : error.message;
}

const proxyVariables = ["http_proxy", "HTTP_PROXY", "https_proxy", "HTTPS_PROXY"];

/** Local pages must not be requested through a proxy, but linkinator does not support exceptions (NO_PROXY). */
async function withoutProxy<T>(work: () => Promise<T>): Promise<T> {
  const saved = proxyVariables.map((name) => [name, process.env[name]] as const);
  for (const name of proxyVariables) delete process.env[name];
  try {
    return await work();
  } finally {
    for (const [name, value] of saved) if (value !== undefined) process.env[name] = value;
  }
}

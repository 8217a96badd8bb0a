/** Addresses → which of them do not answer. The one place that asks linkinator. */
import { LinkChecker, type LinkResult, LinkState } from "linkinator";

export interface Failure {
  /** HTTP status; 0 when there was no answer at all. */
  readonly status: number;
  /** Why there was no answer, in the system's words. */
  readonly reason: string | null;
  /** The page or style sheet that led there first. */
  readonly parent: string | null;
}

export interface Crawled {
  /** Broken addresses, without fragment. */
  readonly broken: ReadonlyMap<string, Failure>;
  /** How many different addresses were asked. */
  readonly asked: number;
}

/** Pages fetched at once: linkinator starts all it is given, and a machine has only so many sockets. */
const pagesAtOnce = 60;
const externalAtOnce = 12;

/** Fetches every page and style sheet and asks for whatever they link to on the same server. */
export async function crawlPages(pages: readonly string[], isIncluded: (url: string) => boolean): Promise<Crawled> {
  const settled = new Set<string>();
  const seeds = new Set(pages);
  const linksToSkip = async (url: string) => !isIncluded(url) || (settled.has(url) && !seeds.has(url));
  // cleanUrls: a relative link on /docs/api starts from /docs/, as it does in a browser.
  const options = { linksToSkip, checkCss: true, cleanUrls: true };
  const results = await withoutProxy(() =>
    inBatches(pages, pagesAtOnce, async (path) => {
      const { links } = await new LinkChecker().check({ ...options, path });
      for (const link of links) if (link.state === LinkState.OK) settled.add(link.url);
      return links;
    }),
  );
  return collect(results);
}

export interface Patience {
  /** Milliseconds to wait for an answer. */
  readonly timeout: number;
  readonly retries: number;
}

/** Asks other sites, each address once. What they link to themselves is not followed. */
export async function askExternal(urls: readonly string[], { timeout, retries }: Patience): Promise<Crawled> {
  const wanted = new Set(urls);
  const options = {
    timeout,
    linksToSkip: async (url: string) => !wanted.has(url),
    retryErrors: retries > 0,
    retryErrorsCount: retries,
    retryErrorsJitter: 500,
    // A site that wants a sign-in or turns robots away is there.
    statusCodes: { "401": "skip", "403": "skip", "429": "skip" },
  } as const;
  return collect(
    await inBatches(urls, externalAtOnce, async (path) => (await new LinkChecker().check({ ...options, path })).links),
  );
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
  const asked = results.filter(({ state }) => state !== LinkState.SKIPPED);
  const failed = asked.filter(({ state }) => state === LinkState.BROKEN);
  return {
    broken: new Map(
      failed.map(({ url, status = 0, failureDetails, parent = null }) => [
        url,
        { status, reason: reasonOf(failureDetails), parent },
      ]),
    ),
    asked: new Set(asked.map(({ url }) => url)).size,
  };
}

function reasonOf(details: LinkResult["failureDetails"]): string | null {
  const error = details?.find((each) => each instanceof Error);
  if (error === undefined) return null;
  return error.cause instanceof Error ? error.cause.message : error.message;
}

const proxyVariables = ["http_proxy", "HTTP_PROXY", "https_proxy", "HTTPS_PROXY"];

/** A proxy for the outside world must not be asked for pages of this machine, but linkinator knows no exceptions. */
async function withoutProxy<T>(work: () => Promise<T>): Promise<T> {
  const saved = proxyVariables.map((name) => [name, process.env[name]] as const);
  for (const name of proxyVariables) delete process.env[name];
  try {
    return await work();
  } finally {
    for (const [name, value] of saved) if (value !== undefined) process.env[name] = value;
  }
}

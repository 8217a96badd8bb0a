/**
 * URLs of other sites → those that do not respond. Each is asked with HEAD, then, unless that says enough, with GET, whose body is not read. One
 * time limit holds for all requests to a link, and whatever goes wrong is a failure of that link alone. The only module that uses undici.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { EnvHttpProxyAgent, fetch, type Response } from "undici";
import { lazy, orNull } from "../../kit/once.ts";
import type { Crawled, Failure, Patience } from "./crawl.ts";

const atOnce = 12;
/** Milliseconds before a link is asked again; twice as many before each further time. */
const pause = 500;

/** A site that requires a sign-in or turns robots away exists; 999 is how LinkedIn does the latter. */
const exists = (status: number) => (status > 0 && status < 400) || [401, 403, 429, 999].includes(status);
/** Such an answer may change within seconds. */
const isPassing = (status: number) => status === 0 || status >= 500;

const headers = { accept: "text/html,application/xhtml+xml,*/*;q=0.8", "accept-language": "en;q=0.9,*;q=0.5" };

/** Requests each URL, without following links from there. */
export async function checkExternal(urls: readonly string[], patience: Patience): Promise<Crawled> {
  // Proxies are those of the environment. One that cannot be used fails where it is needed, with the first link.
  const agent = lazy(() => new EnvHttpProxyAgent());
  const broken = new Map<string, Failure>();
  const queue = urls.values();
  const askNext = async () => {
    for (const url of queue) {
      const { status, reason } = await ask(url, patience, agent);
      if (!exists(status)) broken.set(url, { status, reason, parent: null });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, askNext));
  await orNull(agent)?.destroy();
  return { broken, asked: urls.length };
}

interface Answer extends Pick<Failure, "status" | "reason"> {
  /** Says for how many milliseconds the site wants to be left alone. */
  readonly wait: number | null;
}

type Agent = () => EnvHttpProxyAgent;

/** The last answer of a site, or, if the time ends before it has given one, why it did not answer. */
async function ask(url: string, { timeout, retries }: Patience, agent: Agent): Promise<Answer> {
  const end = performance.now() + timeout;
  const left = () => Math.max(Math.ceil(end - performance.now()), 0);
  let last: Answer | null = null;
  for (let attempt = 0; ; attempt++) {
    // Some sites never answer HEAD: the other half of the time is for GET.
    const head = await request(url, "HEAD", { agent, time: left() / 2 });
    const answer = exists(head.status) || head.wait !== null ? head : await request(url, "GET", { agent, time: left() });
    const isLate = answer.status === 0 && left() === 0;
    last = isLate ? (last ?? { ...answer, reason: `no answer within ${timeout / 1000} seconds` }) : answer;
    const wait = last.wait ?? pause * 2 ** attempt;
    if (!isPassing(last.status) || attempt === retries || wait >= left()) return last;
    await sleep(wait);
  }
}

async function request(url: string, method: string, { agent, time }: { agent: Agent; time: number }): Promise<Answer> {
  try {
    const response = await fetch(url, { method, headers, dispatcher: agent(), signal: AbortSignal.timeout(Math.ceil(time)) });
    await response.body?.cancel().catch(() => {});
    return { status: response.status, reason: null, wait: askedToWait(response) };
  } catch (error) {
    return { status: 0, reason: reasonOf(error), wait: null };
  }
}

/** `Retry-After`, in seconds or as a date. */
function askedToWait({ headers }: Response): number | null {
  const value = headers.get("retry-after");
  if (value === null) return null;
  const wait = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(wait) ? null : Math.max(wait, 0);
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  // What OpenSSL says in a few words: its message is several lines, with its own source file.
  if (cause instanceof Error && "reason" in cause && typeof cause.reason === "string") return cause.reason;
  return cause instanceof Error ? cause.message : String(cause);
}

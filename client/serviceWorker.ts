/**
 * A service worker → pages without a network. It is registered by readers who ask for that (`offlineButton.ts`), and keeps the files of
 * one version of the documentation: what `offline/<version>.json` of a build names, each compared with its hash. The network goes first;
 * where it fails, everything comes from what is kept. A newer build takes the place of the older one as a whole, or not at all.
 */
import type { OfflineMessage, OfflineStatus } from "../templates/contract.ts";

declare const self: WorkerGlobal;

/** What the worker uses of its global scope; the library of types for workers does not go together with that for pages. */
interface WorkerGlobal {
  readonly registration: ServiceWorkerRegistration & { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: string, listener: (event: WorkerEvent) => void): void;
}

interface WorkerEvent extends Event {
  readonly request: Request;
  readonly data: OfflineMessage;
  readonly ports: readonly MessagePort[];
  waitUntil(work: Promise<unknown>): void;
  respondWith(answer: Promise<Response>): void;
}

type Entry = readonly [path: string, hash: string, bytes: number];

/** What is kept: a version, and the list of its files, whose hash names the cache that holds them. */
interface Kept {
  readonly version: string;
  readonly cache: string;
}

const scope = self.registration.scope;
const prefix = `docsgen ${new URL(scope).pathname} `;
const stateCache = `${prefix}state`;
const stateKey = `${scope}offline/kept`;
const listOf = (version: string) => `${scope}offline/${encodeURIComponent(version)}.json`;
/** Requests at a time. */
const lanes = 6;
/** Milliseconds after which a page that is kept is shown although the network may still answer. */
const patience = 4000;

/** What changes the caches is done one after another. */
let working: Promise<unknown> = Promise.resolve();
let fetching = new AbortController();
let isChecked = false;

self.addEventListener("install", () => void self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("message", (event) => {
  const [port] = event.ports;
  const { data } = event;
  const answer = (status: OfflineStatus) => port?.postMessage(status);
  event.waitUntil(obey(data, answer).then(answer, (error: unknown) => answer({ kept: null, failed: String(error) })));
});

async function obey(message: OfflineMessage, progress: (status: OfflineStatus) => void): Promise<OfflineStatus> {
  if (message.type === "keep") return inTurn(() => keepVersion(message.version, progress));
  if (message.type === "status") return { kept: (await kept())?.version ?? null };
  // What is still being fetched would come back.
  fetching.abort();
  fetching = new AbortController();
  await inTurn(removeAll);
  return { kept: null };
}

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = working.then(work);
  working = done.catch(() => undefined);
  return done;
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(scope) || request.url.startsWith(`${scope}offline/`)) return;
  event.respondWith(answerTo(request));
  if (request.mode === "navigate" && !isChecked) {
    isChecked = true;
    event.waitUntil(inTurn(update).catch(() => undefined));
  }
});

async function answerTo(request: Request): Promise<Response> {
  const fromNetwork = fetch(request);
  const find = () => keptFile(request.url).catch(() => undefined);
  if (request.mode !== "navigate") return fromNetwork.catch(async (error: unknown) => (await find()) ?? reject(error));
  const late = new Promise<null>((resolve) => setTimeout(resolve, patience, null));
  const first = await Promise.race([fromNetwork.catch(() => null), late]);
  return first ?? (await find()) ?? fromNetwork;
}

function reject(error: unknown): Promise<never> {
  return Promise.reject(error);
}

async function keptFile(address: string): Promise<Response | undefined> {
  const state = await kept();
  if (state === null) return undefined;
  const cache = await caches.open(state.cache);
  for (const path of pathsOf(address)) {
    const found = await cache.match(scope + path);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The file of an address: `docs/api` is `docs/api.html`. */
function pathsOf(address: string): readonly string[] {
  const path = new URL(address).href
    .slice(scope.length)
    .replace(/[?#].*$/, "")
    .replace(/\/$/, "");
  return path === "" ? ["index.html"] : [path, `${path}.html`, `${path}/index.html`];
}

// ----------------------------------------------------------------- keeping

/** Null also where what is stored makes no sense, or the files are gone. */
async function kept(): Promise<Kept | null> {
  const stored = await (await caches.open(stateCache)).match(stateKey);
  const state = (await stored?.json().catch(() => null)) as Partial<Kept> | null | undefined;
  const { version, cache } = state ?? {};
  const isWhole = typeof version === "string" && typeof cache === "string" && cache.startsWith(prefix);
  return isWhole && (await caches.has(cache)) ? { version, cache } : null;
}

/** Once in the life of a worker: whether the site has a newer build, or no longer offers this. Half of a version is no use to anybody. */
async function update(): Promise<void> {
  const state = await kept();
  if (state === null) await removeOthers(null);
  else await keepVersion(state.version, () => {});
}

async function keepVersion(version: string, progress: (status: OfflineStatus) => void): Promise<OfflineStatus> {
  const before = await kept();
  try {
    const response = await fetch(listOf(version), { cache: "no-cache" });
    if (response.status === 404) {
      // The site has no such version any more, or has given this up.
      await removeAll();
      return { kept: null };
    }
    if (!response.ok) throw new Error(`${response.status} ${response.url}`);
    const text = await response.text();
    const name = `${prefix}${version} ${await digestOf(new TextEncoder().encode(text))}`;
    if (before?.cache === name) return { kept: version };
    await fill(name, JSON.parse(text) as readonly Entry[], before, progress);
    await (await caches.open(stateCache)).put(stateKey, Response.json({ version, cache: name } satisfies Kept));
    await removeOthers(name);
    return { kept: version };
  } catch (error) {
    await removeOthers(before?.cache ?? null);
    return { kept: before?.version ?? null, failed: error instanceof Error ? error.message : String(error) };
  }
}

/** Fetches what is not kept yet. Throws where a file is not the one of the list: the site was published meanwhile. */
async function fill(name: string, entries: readonly Entry[], before: Kept | null, progress: (status: OfflineStatus) => void) {
  const cache = await caches.open(name);
  const old = before === null ? null : await caches.open(before.cache);
  const queue = [...entries];
  const total = entries.length;
  const { signal } = fetching;
  const work = async () => {
    for (let entry = queue.shift(); entry !== undefined; entry = queue.shift()) {
      signal.throwIfAborted();
      const [path, hash] = entry;
      const known = await old?.match(scope + path);
      const isSame = known !== undefined && (await digestOf(await known.clone().arrayBuffer())) === hash;
      await cache.put(scope + path, isSame ? known : await load(path, hash, signal));
      progress({ kept: before?.version ?? null, progress: (total - queue.length) / total });
    }
  };
  await Promise.all(Array.from({ length: lanes }, work));
}

/** Without the redirect that a host may have made: a page cannot be answered with a redirected response. */
async function load(path: string, hash: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(scope + path, { cache: "no-cache", signal });
  const body = await response.arrayBuffer();
  if (!response.ok || (await digestOf(body)) !== hash) throw new Error(`${response.status} ${path}`);
  const type = response.headers.get("content-type") ?? "";
  return new Response(body, { headers: { "content-type": type } });
}

async function removeOthers(name: string | null): Promise<void> {
  const names = (await caches.keys()).filter((each) => each.startsWith(prefix) && each !== name && each !== stateCache);
  await Promise.all(names.map((each) => caches.delete(each)));
}

async function removeAll(): Promise<void> {
  await caches.delete(stateCache);
  await removeOthers(null);
  await self.registration.unregister();
}

async function digestOf(content: BufferSource): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", content);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * A service worker → pages without a network. It is registered by readers who ask for that (`offlineButton.ts`), and keeps the files of
 * one version of the documentation: what `offline/<version>.json` of a build names, each compared with its hash. A page comes from the
 * network, or where that fails, from the copy; one that came from the copy gets all else from the same copy. A newer build takes the
 * place of the older one as a whole, or not at all.
 */
import { type OfflineMessage, type OfflineStatus, offlinePage } from "../templates/contract.ts";
import { addressOf, isHashed, pathsOf } from "./offlinePaths.ts";

declare const self: WorkerGlobal;

/** What the worker uses of its global scope; the library of types for workers does not go together with that for pages. */
interface WorkerGlobal {
  readonly registration: ServiceWorkerRegistration & { readonly scope: string };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: {
      readonly includeUncontrolled: boolean;
      readonly type: string;
    }): Promise<readonly { readonly id: string }[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: string, listener: (event: WorkerEvent) => void): void;
}

interface WorkerEvent extends Event {
  readonly request: Request;
  /** What asks: a page, or a worker of one. */
  readonly clientId: string;
  /** The page or worker that the answer becomes. */
  readonly resultingClientId: string;
  readonly data: OfflineMessage;
  readonly ports: readonly MessagePort[];
  waitUntil(work: Promise<unknown>): void;
  respondWith(answer: Promise<Response>): void;
}

/** `hash`: its first digits. */
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
/** Notes which copy a page is from. */
const clientKey = (id: string) => `${scope}offline/clients/${id}`;
const listOf = (version: string) => `${scope}offline/${version.split("/").map(encodeURIComponent).join("/")}.json`;
/** Requests at a time. */
const lanes = 6;
/** Milliseconds after which a page that is kept is shown although the network may still answer. */
const patience = 4000;

/** What changes the caches is done one after another. */
let working: Promise<unknown> = Promise.resolve();
let fetching = new AbortController();
let isChecked = false;
/** Browsers do not list a page yet while it arrives. */
const arrived = new Set<string>();

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
  event.respondWith(request.mode === "navigate" ? answerPage(event) : answerFile(event));
  if (request.mode === "navigate" && !isChecked) {
    isChecked = true;
    event.waitUntil(inTurn(update).catch(() => undefined));
  }
});

// --------------------------------------------------------------- answering

async function answerPage({ request, resultingClientId }: WorkerEvent): Promise<Response> {
  const fromNetwork = fetch(request);
  const late = new Promise<null>((resolve) => setTimeout(resolve, patience, null));
  const first = await Promise.race([fromNetwork.catch(() => null), late]);
  if (first !== null && first.status < 500) return first;
  const state = await kept().catch(() => null);
  if (state === null) return fromNetwork;
  const take = async (address: string) => {
    const found = await fileIn(state.cache, address);
    if (found !== undefined) await noteClient(resultingClientId, state.cache);
    return found;
  };
  const page = await take(request.url);
  if (page !== undefined) return page;
  return fromNetwork.catch(async (error: unknown) => {
    const missing = await take(scope + offlinePage);
    if (missing === undefined) throw error;
    return new Response(missing.body, { status: 503, headers: missing.headers });
  });
}

/** A page of another build must not be put in the place of the one on screen, so for that the browser is made to load it. */
async function answerFile({ request, clientId, resultingClientId }: WorkerEvent): Promise<Response> {
  const { url } = request;
  const own = await copyOf(clientId).catch(() => null);
  if (own !== null) await noteClient(resultingClientId, own);
  const isFixed = pathsOf(url, scope).slice(0, 1).every(isHashed);
  const copies = isFixed ? await copyNames().catch(() => []) : own === null ? [] : [own];
  const known = await firstIn(copies, url);
  if (known !== undefined) return known;
  const answer = await fetch(request).catch(() => null);
  if (own !== null) return answer !== null && !isPage(answer) ? answer : Response.error();
  if (answer !== null && answer.status < 500) return answer;
  const state = await kept().catch(() => null);
  const found = state === null ? undefined : await fileIn(state.cache, url);
  return found !== undefined && !isPage(found) ? found : (answer ?? Response.error());
}

function isPage({ headers }: Response): boolean {
  return headers.get("content-type")?.includes("text/html") === true;
}

async function firstIn(copies: readonly string[], address: string): Promise<Response | undefined> {
  for (const name of copies) {
    const found = await fileIn(name, address);
    if (found !== undefined) return found;
  }
  return undefined;
}

async function fileIn(copy: string, address: string): Promise<Response | undefined> {
  for (const path of pathsOf(address, scope)) {
    const found = await caches.match(addressOf(path, scope), { cacheName: copy });
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Stored, because a browser may end this worker while the page is read. */
async function noteClient(id: string, copy: string): Promise<void> {
  if (id === "") return;
  arrived.add(id);
  await (await caches.open(stateCache)).put(clientKey(id), new Response(copy));
}

/** The copy that a page is from; null if it is from the network. */
async function copyOf(client: string): Promise<string | null> {
  const note = await caches.match(clientKey(client), { cacheName: stateCache });
  const copy = (await note?.text()) ?? "";
  return (await caches.has(copy)) ? copy : null;
}

// ----------------------------------------------------------------- keeping

/** Null also where what is stored makes no sense, or the files are gone. */
async function kept(): Promise<Kept | null> {
  const stored = await caches.match(stateKey, { cacheName: stateCache });
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
    const list = await fetchList(version);
    if (list === null && before?.version === version) {
      await removeAll();
      return { kept: null };
    }
    if (list === null) throw new Error(`The site has no list of the files of ${version}.`);
    const name = `${prefix}${version} ${await digestOf(new TextEncoder().encode(list.text))}`;
    if (before?.cache !== name) {
      await fill(name, list.entries, (share) => progress({ kept: before?.version ?? null, progress: share }));
      await (await caches.open(stateCache)).put(stateKey, Response.json({ version, cache: name } satisfies Kept));
    }
    await removeOthers(name);
    return { kept: version };
  } catch (error) {
    // What an update has fetched is kept for its next attempt.
    if (before === null) await removeOthers(null);
    return { kept: before?.version ?? null, failed: error instanceof Error ? error.message : String(error) };
  }
}

/** Null when the site has no such version any more, or has given this up. Some hosts answer missing files with a page and status 200. */
async function fetchList(version: string): Promise<{ readonly text: string; readonly entries: readonly Entry[] } | null> {
  const response = await fetch(listOf(version), { cache: "no-cache" });
  if (response.status === 404 || response.status === 410) return null;
  const text = await textOf(response);
  const entries = parseArray(text);
  if (entries !== null) return { text, entries: entries as readonly Entry[] };
  // Every build has this file: where it is, the site is in order, and the list is gone.
  if (parseArray(await textOf(await fetch(`${scope}routes.json`, { cache: "no-cache" }))) !== null) return null;
  throw new Error(`${response.url} is not a list of files.`);
}

async function textOf(response: Response): Promise<string> {
  if (!response.ok) throw new Error(`${response.status} ${response.url}`);
  return response.text();
}

function parseArray(text: string): readonly unknown[] | null {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/** Fetches what no copy has. Throws where a file is not the one of the list: the site was published meanwhile. */
async function fill(name: string, entries: readonly Entry[], progress: (share: number) => void): Promise<void> {
  const cache = await caches.open(name);
  const copies = await copyNames();
  const queue = [...entries];
  const { signal } = fetching;
  const failures: unknown[] = [];
  const work = async () => {
    for (let entry = queue.shift(); entry !== undefined && failures.length === 0; entry = queue.shift()) {
      signal.throwIfAborted();
      const [path, hash] = entry;
      const address = addressOf(path, scope);
      await cache.put(address, (await findSame(copies, address, hash)) ?? (await load(path, hash, signal)));
      progress((entries.length - queue.length) / entries.length);
    }
  };
  // To the end of all lanes: what one of them is still storing must not outlive this.
  await Promise.all(Array.from({ length: lanes }, () => work().catch((error: unknown) => failures.push(error))));
  if (failures.length > 0) throw failures[0];
}

async function findSame(copies: readonly string[], address: string, hash: string): Promise<Response | null> {
  for (const name of copies) {
    const known = await caches.match(address, { cacheName: name });
    if (known !== undefined && (await digestOf(await known.clone().arrayBuffer())).startsWith(hash)) return known;
  }
  return null;
}

/** Loads a file without the redirect that a host may have made: a page cannot be answered with a redirected response. */
async function load(path: string, hash: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(addressOf(path, scope), { cache: "no-cache", signal });
  const body = await response.arrayBuffer();
  if (!response.ok || !(await digestOf(body)).startsWith(hash)) throw new Error(`${response.status} ${path}`);
  const type = response.headers.get("content-type") ?? "";
  return new Response(body, { headers: { "content-type": type } });
}

async function copyNames(): Promise<readonly string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== stateCache);
}

/** Leaves also what an open page is from. */
async function removeOthers(name: string | null): Promise<void> {
  const used = new Set([name, ...(await copiesInUse())]);
  const others = (await copyNames()).filter((each) => !used.has(each));
  await Promise.all(others.map((each) => caches.delete(each)));
}

/** Forgets pages that are gone. */
async function copiesInUse(): Promise<readonly string[]> {
  if (!(await caches.has(stateCache))) return [];
  const open = await self.clients.matchAll({ includeUncontrolled: true, type: "all" });
  const keys = new Set([...open.map(({ id }) => id), ...arrived].map(clientKey));
  const state = await caches.open(stateCache);
  const copies = (await state.keys()).map(async (note) => {
    if (note.url === stateKey) return [];
    if (keys.has(note.url)) return [(await (await state.match(note))?.text()) ?? ""];
    await state.delete(note);
    return [];
  });
  return (await Promise.all(copies)).flat();
}

async function removeAll(): Promise<void> {
  await Promise.all([stateCache, ...(await copyNames())].map((name) => caches.delete(name)));
  await self.registration.unregister();
}

async function digestOf(content: BufferSource): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", content);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

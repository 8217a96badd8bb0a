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

let updating: Promise<OfflineStatus> | null = null;
let isChecked = false;

self.addEventListener("install", () => void self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("message", (event) => {
  const [port] = event.ports;
  const { data } = event;
  const answer = (status: OfflineStatus) => port?.postMessage(status);
  if (data.type === "status") event.waitUntil(kept().then((found) => answer({ kept: found?.version ?? null })));
  if (data.type === "keep") event.waitUntil(keep(data.version, answer).then(answer));
  if (data.type === "remove") event.waitUntil(removeAll().then(() => answer({ kept: null })));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(scope) || request.url.startsWith(`${scope}offline/`)) return;
  event.respondWith(answerTo(request));
  if (request.mode === "navigate" && !isChecked) {
    isChecked = true;
    event.waitUntil(update());
  }
});

async function answerTo(request: Request): Promise<Response> {
  const fromNetwork = fetch(request);
  if (request.mode !== "navigate") return fromNetwork.catch(async (error: unknown) => (await find(request.url)) ?? reject(error));
  const late = new Promise<null>((resolve) => setTimeout(resolve, patience, null));
  const first = await Promise.race([fromNetwork.catch(() => null), late]);
  return first ?? (await find(request.url)) ?? fromNetwork;
}

function reject(error: unknown): Promise<never> {
  return Promise.reject(error);
}

async function find(address: string): Promise<Response | undefined> {
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

async function kept(): Promise<Kept | null> {
  const stored = await (await caches.open(stateCache)).match(stateKey);
  return stored === undefined ? null : ((await stored.json()) as Kept);
}

/** Once in the life of a worker: whether the site has a newer build, or no longer offers this. */
async function update(): Promise<void> {
  const state = await kept();
  if (state !== null) await keep(state.version, () => {}).catch(() => undefined);
}

function keep(version: string, progress: (status: OfflineStatus) => void): Promise<OfflineStatus> {
  updating ??= keepVersion(version, progress).finally(() => {
    updating = null;
  });
  return updating;
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
  const work = async () => {
    for (let entry = queue.shift(); entry !== undefined; entry = queue.shift()) {
      const [path, hash] = entry;
      const known = await old?.match(scope + path);
      const isSame = known !== undefined && (await digestOf(await known.clone().arrayBuffer())) === hash;
      await cache.put(scope + path, isSame ? known : await load(path, hash));
      progress({ kept: before?.version ?? null, progress: (total - queue.length) / total });
    }
  };
  await Promise.all(Array.from({ length: lanes }, work));
}

/** Without the redirect that a host may have made: a page cannot be answered with a redirected response. */
async function load(path: string, hash: string): Promise<Response> {
  const response = await fetch(scope + path, { cache: "no-cache" });
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

/**
 * Recent and favorite results: what is kept of a hit, how many, and in which order. Whatever else stands in the storage is
 * forgotten.
 */
import { storageNames } from "../../templates/contract.ts";
import type { Store } from "../listen.ts";
import type { Hit } from "./engine/results.ts";

export interface StoredHit {
  readonly url: string;
  readonly title: string;
  readonly path: readonly string[];
  readonly version: string | null;
}

export interface StoredHits {
  readonly recent: readonly StoredHit[];
  readonly favorites: readonly StoredHit[];
}

const mostRecent = 7;
const mostRecentBesideFavorites = 4;
const mostFavorites = 10;

export function toStored({ url, title, breadcrumbs, version }: Hit): StoredHit {
  return { url, title, path: breadcrumbs, version };
}

export function readStored(store: Store): StoredHits {
  const favorites = readList(store, storageNames.searchFavorites).slice(0, mostFavorites);
  const recent = readList(store, storageNames.searchRecent);
  return { recent: recent.slice(0, favorites.length > 0 ? mostRecentBesideFavorites : mostRecent), favorites };
}

/** The latest first, each once; a favorite is not listed twice. */
export function addRecent(store: Store, hit: StoredHit): void {
  const { favorites } = readStored(store);
  if (favorites.some(({ url }) => url === hit.url)) return;
  write(
    store,
    storageNames.searchRecent,
    [hit, ...without(readList(store, storageNames.searchRecent), hit)].slice(0, mostRecent),
  );
}

/** Moves it from the recent ones. */
export function addFavorite(store: Store, hit: StoredHit): void {
  const favorites = readList(store, storageNames.searchFavorites);
  removeRecent(store, hit);
  write(store, storageNames.searchFavorites, [hit, ...without(favorites, hit)].slice(0, mostFavorites));
}

export function removeRecent(store: Store, hit: StoredHit): void {
  write(store, storageNames.searchRecent, without(readList(store, storageNames.searchRecent), hit));
}

export function removeFavorite(store: Store, hit: StoredHit): void {
  write(store, storageNames.searchFavorites, without(readList(store, storageNames.searchFavorites), hit));
}

function without(list: readonly StoredHit[], { url }: StoredHit): readonly StoredHit[] {
  return list.filter((each) => each.url !== url);
}

function write(store: Store, name: string, list: readonly StoredHit[]): void {
  if (list.length === 0) store.remove(name);
  else store.set(name, JSON.stringify(list));
}

function readList(store: Store, name: string): readonly StoredHit[] {
  const written = store.get(name);
  if (written === null) return [];
  try {
    const list: unknown = JSON.parse(written);
    if (Array.isArray(list)) return list.filter(isStored);
  } catch {
    // Not ours: forgotten like any other garbage.
  }
  store.remove(name);
  return [];
}

function isStored(value: unknown): value is StoredHit {
  const { url, title, path, version } = (value ?? {}) as Partial<Record<keyof StoredHit, unknown>>;
  const isText = (each: unknown) => typeof each === "string";
  return isText(url) && isText(title) && Array.isArray(path) && path.every(isText) && (version === null || isText(version));
}

/** Recent and favorite results: what is kept of a hit, how many, and in which order. */
import { storageNames } from "../../templates/contract.ts";
import type { Store } from "../listen.ts";
import type { Hit } from "./engine/results.ts";
import { readList, writeList } from "./storedList.ts";

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
  const favorites = read(store, storageNames.searchFavorites).slice(0, mostFavorites);
  const recent = read(store, storageNames.searchRecent);
  return { recent: recent.slice(0, favorites.length > 0 ? mostRecentBesideFavorites : mostRecent), favorites };
}

/** The latest first, each once; a favorite is not listed twice. */
export function addRecent(store: Store, hit: StoredHit): void {
  const { favorites } = readStored(store);
  if (favorites.some(({ url }) => url === hit.url)) return;
  writeList(
    store,
    storageNames.searchRecent,
    [hit, ...without(read(store, storageNames.searchRecent), hit)].slice(0, mostRecent),
  );
}

/** Moves it from the recent ones. */
export function addFavorite(store: Store, hit: StoredHit): void {
  const favorites = read(store, storageNames.searchFavorites);
  removeRecent(store, hit);
  writeList(store, storageNames.searchFavorites, [hit, ...without(favorites, hit)].slice(0, mostFavorites));
}

export function removeRecent(store: Store, hit: StoredHit): void {
  writeList(store, storageNames.searchRecent, without(read(store, storageNames.searchRecent), hit));
}

export function removeFavorite(store: Store, hit: StoredHit): void {
  writeList(store, storageNames.searchFavorites, without(read(store, storageNames.searchFavorites), hit));
}

function without(list: readonly StoredHit[], { url }: StoredHit): readonly StoredHit[] {
  return list.filter((each) => each.url !== url);
}

function read(store: Store, name: string): readonly StoredHit[] {
  return readList(store, name, isStored);
}

function isStored(value: unknown): value is StoredHit {
  const { url, title, path, version } = (value ?? {}) as Partial<Record<keyof StoredHit, unknown>>;
  const isText = (each: unknown) => typeof each === "string";
  return isText(url) && isText(title) && Array.isArray(path) && path.every(isText) && (version === null || isText(version));
}

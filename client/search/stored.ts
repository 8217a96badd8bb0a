/** Recent and favorite results in the browser's storage: what is stored of a hit, how many, and in which order. */
import { searchNames } from "../../templates/searchContract.ts";
import type { Store } from "../feature.ts";
import type { Hit } from "./engine/protocol.ts";
import { hasTexts, isListOf, isText, valueAt } from "./unknownJson.ts";

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

const { favorites: favoritesKey, recent: recentKey } = searchNames;
const mostRecent = 7;
const mostRecentBesideFavorites = 4;
const mostFavorites = 10;

export function toStored({ url, title, breadcrumbs, version }: Hit): StoredHit {
  return { url, title, path: breadcrumbs, version };
}

export function readStored(store: Store): StoredHits {
  const favorites = readList(store, favoritesKey, isStored).slice(0, mostFavorites);
  const most = favorites.length > 0 ? mostRecentBesideFavorites : mostRecent;
  return { recent: readList(store, recentKey, isStored).slice(0, most), favorites };
}

/** The latest comes first, each is listed once, and favorites are not listed again. */
export function addRecent(store: Store, hit: StoredHit): void {
  if (readStored(store).favorites.some(({ url }) => url === hit.url)) return;
  writeList(store, recentKey, [hit, ...listWithout(store, recentKey, hit)].slice(0, mostRecent));
}

/** Moves a recent result to the favorites. */
export function addFavorite(store: Store, hit: StoredHit): void {
  removeRecent(store, hit);
  writeList(store, favoritesKey, [hit, ...listWithout(store, favoritesKey, hit)].slice(0, mostFavorites));
}

export function removeRecent(store: Store, hit: StoredHit): void {
  writeList(store, recentKey, listWithout(store, recentKey, hit));
}

export function removeFavorite(store: Store, hit: StoredHit): void {
  writeList(store, favoritesKey, listWithout(store, favoritesKey, hit));
}

function listWithout(store: Store, name: string, { url }: StoredHit): readonly StoredHit[] {
  return readList(store, name, isStored).filter((each) => each.url !== url);
}

function isStored(value: unknown): value is StoredHit {
  const version = valueAt(value, "version");
  return hasTexts(value, "url", "title") && isListOf(valueAt(value, "path"), isText) && (version === null || isText(version));
}

/** The items of a stored list that are what they should be; anything that is not a list is removed. */
export function readList<T>(store: Store, name: string, isItem: (value: unknown) => value is T): readonly T[] {
  const stored = store.get(name);
  if (stored === null) return [];
  try {
    const list: unknown = JSON.parse(stored);
    if (Array.isArray(list)) return list.filter(isItem);
  } catch {
    // Removed below.
  }
  store.remove(name);
  return [];
}

export function writeList(store: Store, name: string, list: readonly unknown[]): void {
  if (list.length === 0) store.remove(name);
  else store.set(name, JSON.stringify(list));
}

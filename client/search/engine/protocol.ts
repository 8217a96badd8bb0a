/** What page and search worker exchange: requests, responses, and the plain data of results. */
import type { Mark } from "./excerpt.ts";
import type { FacetFilters } from "./facets.ts";

export interface SearchOptions {
  /** Names of versions; unknown names and an empty list mean the latest. */
  readonly versions: readonly string[] | "all";
  /** Of identical sections, the one of this version stands for all; without it, the one of the latest. */
  readonly preferred?: string | null;
  readonly limit?: number;
  readonly offset?: number;
  readonly facetFilters?: FacetFilters;
  /** What only has parts of a name (`configure-linux.sh`) is no result. */
  readonly wholeNames?: boolean;
  /** What does not have all of these words is no result. */
  readonly needed?: readonly string[];
  /** Only documents are wanted: names of the API are not looked up. */
  readonly isProse?: boolean;
  /** The reader may type on: answers soon, with what loads little (`SearchResults.isPartial`). */
  readonly isBrief?: boolean;
  /** Whether the reader is typing it: once another such query has come, this one need not be answered. */
  readonly isTyped?: boolean;
}

export interface Request {
  readonly id: number;
  readonly query: string;
  readonly options: SearchOptions;
}

export type Response = { readonly id: number; readonly results: SearchResults } | { readonly id: number; readonly error: string };

export interface SearchResults {
  readonly query: string;
  /** The query with the words that its misspelt ones were read as, or, where nothing is found, may have meant; null without any. */
  readonly correction: string | null;
  /** Words of the query, as they are written, that nothing has. */
  readonly missing: readonly string[];
  /**
   * What each word that is found tells, in lower case: much where it is rare, little where it is common in the language. A word comes
   * before its synonyms.
   */
  readonly weights: readonly (readonly [word: string, weight: number])[];
  /**
   * Something is found, with all words, and a name (`getLayerOfType`) as it is written: sections that only have parts of it do not
   * answer.
   */
  readonly isAnswered: boolean;
  /** How many sections match, whether they are listed or not. */
  readonly total: number;
  readonly hits: readonly Hit[];
  /** Excerpts may be missing, and what their texts tell: the exact order, a correction. Nothing if a word is not known. */
  readonly isPartial: boolean;
  /** The query is in another language than the documentation: nothing was guessed that it may mean. */
  readonly isForeign?: boolean;
  /** Versions that were to be searched as well, but whose files could not be loaded. */
  readonly unreached?: readonly string[];
}

export function noResults(query: string): SearchResults {
  return { query, correction: null, missing: [], weights: [], isAnswered: false, total: 0, hits: [], isPartial: false };
}

/** A section that matches. The hits of a page follow one another. */
export interface Hit {
  /** Site-absolute, without the base, with the anchor. */
  readonly url: string;
  /** Null for pages outside the docs. */
  readonly version: string | null;
  /** All searched versions with an identical section; empty outside the docs. */
  readonly versions: readonly string[];
  /** Sidebar categories, page title and headings above the section. */
  readonly breadcrumbs: readonly string[];
  readonly title: string;
  readonly titleMarks: readonly Mark[];
  /** Id of the heading; "" for the page itself. */
  readonly anchor: string;
  readonly excerpt: string;
  readonly excerptMarks: readonly Mark[];
  /** The excerpt is still to be loaded. */
  readonly isPending?: boolean;
  readonly page: { readonly url: string; readonly title: string };
  readonly kind: HitKind;
}

/** `page`: the page itself; `heading`: the title matches; `content`: only the text does; `symbol`: the page of a class of the API. */
export type HitKind = "page" | "heading" | "content" | "symbol";

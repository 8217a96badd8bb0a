/**
 * The files of a search index: what the builder writes and the browser reads. Every file is gzip-compressed by the builder
 * and begins, inside, with the magic number; names and JSON shapes are here.
 */

/** First bytes of every file; the last one is the version of the format. */
export const magic = [0x44, 0x47, 0x53, 0x01] as const;

/** `search/index.json`: the only file with a name that stays. */
export interface Manifest {
  readonly format: 1;
  /** Site-absolute URL of the worker's script, without the base. */
  readonly worker: string;
  readonly language: string;
  /** The indexes, in the order of the site's versions; the one of the pages outside the docs has the name null and comes last. */
  readonly indexes: readonly IndexEntry[];
  readonly synonyms: readonly Synonym[];
}

export interface IndexEntry {
  readonly name: string | null;
  readonly label: string;
  readonly isLast: boolean;
  /** Path below `search/`: of the pack, or of the folder of shards. */
  readonly path: string;
  readonly packed: boolean;
}

/** Where one stands in a query, the others are looked for as well. */
export interface Synonym {
  readonly words: readonly string[];
  readonly also: readonly string[];
}

/** Part `root`: loaded first, always. */
export interface Root {
  /** How many sections each page has; sections are numbered through, in the order of the pages. */
  readonly sections: readonly number[];
  /** First term of each posting shard (`terms/0`, `terms/1`, …). */
  readonly terms: readonly string[];
  /** First entry of each spelling shard; empty in a pack, which holds all terms anyway. */
  readonly spelling: readonly string[];
  /** Factors of the pages that have one: page number, factor. */
  readonly boosts: readonly (readonly [number, number])[];
  /** Facets of the whole index: `language:en`, `version:v25.05`. */
  readonly facets: readonly string[];
}

/** Part `pages/<n>`: what is shown of one page. */
export interface Fragment {
  readonly url: string;
  readonly title: string;
  /** Sidebar categories above the page, outermost first. */
  readonly categories: readonly string[];
  readonly sections: readonly FragmentSection[];
}

/** Depth (1: the page's opening), heading, anchor, text, code. */
type FragmentSection = readonly [depth: number, title: string, anchor: string, text: string, code: string];

/** Part `facets`: facet → the numbers of its pages, ascending, as differences. Loaded when a filter asks for it. */
export type PageFacets = Readonly<Record<string, readonly number[]>>;

/** Part `keys`: four bytes a section, little-endian; equal where sections of two versions are identical. */
export const keyBytes = 4;

export const partNames = {
  root: "root",
  facets: "facets",
  keys: "keys",
  terms: (shard: number) => `terms/${shard}`,
  spelling: (shard: number) => `spelling/${shard}`,
  page: (page: number) => `pages/${page}`,
} as const;

/** Spelling entries: terms forwards behind `>`, backwards behind `<`, all in one sorted list. */
export const spellingMarks = { forward: ">", backward: "<" } as const;

/** First character of the terms that stand for a whole title; no word begins with it. */
export const titleMark = "=";

/** Impacts are stored as bytes. */
export const impactScale = 255;

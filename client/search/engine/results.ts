/**
 * What a search gives back: plain data that crosses from the worker to the page.
 */
import type { Mark } from "./excerpt.ts";

export interface SearchResults {
  readonly query: string;
  /** How many sections were found, shown or not. */
  readonly total: number;
  readonly hits: readonly Hit[];
}

/** One section. Hits of a page follow one another. */
export interface Hit {
  /** Site-absolute, without the base, with the anchor. */
  readonly url: string;
  /** Null for pages outside the docs. */
  readonly version: string | null;
  /** All searched versions that have this very section; empty outside the docs. */
  readonly versions: readonly string[];
  /** Sidebar categories, page title and headings above the section. */
  readonly breadcrumbs: readonly string[];
  readonly title: string;
  readonly titleMarks: readonly Mark[];
  /** Id of the heading; "" for the page itself. */
  readonly anchor: string;
  readonly excerpt: string;
  readonly excerptMarks: readonly Mark[];
  readonly page: { readonly url: string; readonly title: string };
  /** `page`: the page itself; `heading`: the title answers; `content`: only the text does. */
  readonly kind: "page" | "heading" | "content";
}

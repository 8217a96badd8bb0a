/**
 * Kinds of pages → what each of them is to the rest of the house: which template shows it, which lists have it, what is made of it. Nothing
 * else decides by the name of a kind which list a page is in, and a new kind has to answer every question here.
 */
import type { Page } from "./page.ts";

type Kind = Page["kind"];

export interface PageKind {
  readonly template:
    | ("DocPage" | "CategoryPage" | "CustomPage" | "NewsPage" | "SymbolPage")
    | ("ChangesPage" | "ReleasePage" | "SearchPage" | "NotFoundPage");
  /** Whether the search finds it by its text. */
  readonly inSearch: boolean;
  /** Whether search engines are told of it, where it is the newest copy of its text. */
  readonly inSitemap: boolean;
  /** Whether `routes.json` has it, of which the page for unknown addresses makes suggestions. */
  readonly inSuggestions: boolean;
  /** Whether the feed says when it was updated. */
  readonly inFeed: boolean;
  /** Whether a version that is kept on a device has it. */
  readonly isOffline: boolean;
  /** Whether it has its Markdown next to it, where it is made of some. */
  readonly hasTwin: boolean;
  /** Whether a picture for link previews is drawn of it. */
  readonly hasCard: boolean;
  /** What `routes.lock` keeps of it. */
  readonly kept: "address and headings" | "address" | null;
  /** Whether it is one of the pages of its version, and not a second address, or about two versions. */
  readonly isOfVersion: boolean;
  /** Whether it answers below the name of the latest version, too. */
  readonly isAtName: boolean;
  /** Whether a link on it is a way to a document that no sidebar has. */
  readonly leadsOn: boolean;
  /** Whether its title and description have to be its own. */
  readonly hasOwnTexts: boolean;
  /** Whether `docsgen version list` has it. */
  readonly inVersionList: boolean;
}

/** A page that a writer made. */
const written = {
  inSearch: true,
  inSitemap: true,
  inSuggestions: true,
  inFeed: true,
  isOffline: true,
  hasTwin: true,
  hasCard: true,
  kept: "address and headings",
  isOfVersion: true,
  isAtName: true,
  leadsOn: true,
  hasOwnTexts: true,
} as const satisfies Partial<PageKind>;

export const kinds: Readonly<Record<Kind, PageKind>> = {
  doc: { ...written, template: "DocPage", inVersionList: true },
  page: { ...written, template: "CustomPage", inVersionList: false },
  // The main document of a version, at a second address.
  root: {
    template: "DocPage",
    inSearch: false,
    inSitemap: true,
    inSuggestions: false,
    inFeed: false,
    isOffline: true,
    hasTwin: false,
    hasCard: true,
    kept: "address",
    isOfVersion: false,
    isAtName: true,
    leadsOn: true,
    hasOwnTexts: false,
    inVersionList: false,
  },
  category: {
    template: "CategoryPage",
    inSearch: true,
    inSitemap: true,
    inSuggestions: true,
    inFeed: false,
    isOffline: true,
    hasTwin: true,
    hasCard: true,
    kept: "address and headings",
    isOfVersion: true,
    isAtName: true,
    leadsOn: true,
    hasOwnTexts: true,
    inVersionList: true,
  },
  news: {
    template: "NewsPage",
    inSearch: false,
    inSitemap: true,
    inSuggestions: true,
    inFeed: false,
    isOffline: true,
    hasTwin: true,
    hasCard: false,
    kept: "address and headings",
    isOfVersion: true,
    isAtName: true,
    leadsOn: true,
    hasOwnTexts: true,
    inVersionList: false,
  },
  // Names of the API are in lists of their own: nobody links to each of thousands by hand, and what is gone is told by pages of changes.
  symbol: {
    template: "SymbolPage",
    inSearch: true,
    inSitemap: true,
    inSuggestions: true,
    inFeed: false,
    isOffline: true,
    hasTwin: true,
    hasCard: false,
    kept: null,
    isOfVersion: true,
    isAtName: true,
    leadsOn: true,
    hasOwnTexts: true,
    inVersionList: false,
  },
  symbols: {
    template: "SymbolPage",
    inSearch: false,
    inSitemap: true,
    inSuggestions: true,
    inFeed: false,
    isOffline: true,
    hasTwin: true,
    hasCard: false,
    kept: null,
    isOfVersion: true,
    isAtName: true,
    leadsOn: true,
    hasOwnTexts: true,
    inVersionList: false,
  },
  changes: {
    template: "ChangesPage",
    inSearch: false,
    inSitemap: true,
    inSuggestions: true,
    inFeed: false,
    isOffline: false,
    hasTwin: true,
    hasCard: false,
    kept: null,
    isOfVersion: false,
    isAtName: false,
    leadsOn: false,
    hasOwnTexts: true,
    inVersionList: false,
  },
  release: {
    template: "ReleasePage",
    inSearch: false,
    inSitemap: true,
    inSuggestions: true,
    inFeed: false,
    isOffline: true,
    hasTwin: true,
    hasCard: true,
    kept: "address and headings",
    isOfVersion: false,
    isAtName: false,
    leadsOn: false,
    hasOwnTexts: true,
    inVersionList: false,
  },
  search: {
    template: "SearchPage",
    inSearch: false,
    inSitemap: false,
    inSuggestions: true,
    inFeed: false,
    isOffline: true,
    hasTwin: true,
    hasCard: false,
    kept: "address and headings",
    isOfVersion: true,
    isAtName: true,
    leadsOn: false,
    hasOwnTexts: true,
    inVersionList: false,
  },
  notFound: {
    template: "NotFoundPage",
    inSearch: false,
    inSitemap: false,
    inSuggestions: false,
    inFeed: false,
    isOffline: true,
    hasTwin: true,
    hasCard: false,
    kept: null,
    isOfVersion: true,
    isAtName: true,
    leadsOn: false,
    hasOwnTexts: false,
    inVersionList: false,
  },
};

/**
 * Kinds of pages → what each of them is to the rest of the house: which template shows it, which lists have it, what is made of it. Nothing
 * else compares a kind with a word (`tests/house.test.ts`), and a new kind has to answer every question here. What only pages of one kind
 * have, such as the posts of a list of news, is reached by asking for it: `"posts" in page`.
 */
import type { Page } from "./page.ts";
import type { Config } from "./schemas/config.ts";

type Kind = Page["kind"];

export interface PageKind {
  readonly template:
    | ("DocPage" | "CategoryPage" | "CustomPage" | "NewsPage" | "SymbolPage")
    | ("ChangesPage" | "ReleasePage" | "SearchPage" | "NotFoundPage" | "OfflinePage");
  /** The style sheet in `templates/styles` that only pages of such kinds load, where a site may have some. */
  readonly styles: (config: Pick<Config, "changes" | "symbols" | "symbolPages">) => string | null;
  /** Whether it is a document: sidebars name it, it takes a time to read, and readers are asked whether it helped. */
  readonly isDocument: boolean;
  /** Whether it is a second address of another page, which reports what is wrong with it. */
  readonly showsAnother: boolean;
  /** Whether it has an address that readers and search engines may keep. */
  readonly hasAddress: boolean;
  /** What the search finds it by: its text, the labels of its cards, or its name. */
  readonly inSearch: "text" | "cards" | "name" | null;
  /** Whether the search page lists it, for those who browse without scripts. */
  readonly inPageList: boolean;
  /** Whether search engines are told of it, where it is the newest copy of its text. */
  readonly inSitemap: boolean;
  /** What search engines are told to do with every page of the kind; null if that is for the page to say. */
  readonly robots: "noindex" | "noindex, follow" | null;
  /** The interface text that describes it; null if it has a description of its own. */
  readonly description: "search.title" | "notFound.text" | "offline.text" | null;
  /** Whether `routes.json` has it, of which the page for unknown addresses makes suggestions: for any address, or only for one above it. */
  readonly inSuggestions: "anywhere" | "above" | null;
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
  /** Whether some link has to lead to it. */
  readonly needsLink: boolean;
  /** Whether its title and description have to be its own. */
  readonly hasOwnTexts: boolean;
  /** Whether `docsgen version list` has it. */
  readonly inVersionList: boolean;
  /** Where the menu of languages leads from it: to the same page, to the document that it is about, or to the beginning. */
  readonly inLanguages: "itself" | "subject" | "home" | "documents";
  /** What messages call one that is in no file. */
  readonly nameOf: (title: string) => string;
  /** What to do about an address that another page has, too; null if that page may give way. */
  readonly addressHint: string | null;
}

const apiHint = "Give the document another slug, or set symbolPages in site.config.ts to another path for the API reference.";
const notFoundHint = "Write what unknown addresses show as a component, templates/NotFoundPage.tsx, instead.";

function hasReference({ symbols, symbolPages }: Pick<Config, "symbols" | "symbolPages">): boolean {
  return symbolPages !== false && Object.keys(symbols).length > 0;
}

/** What most kinds answer. */
const usual = {
  styles: () => null,
  isDocument: false,
  showsAnother: false,
  hasAddress: true,
  robots: null,
  description: null,
  inLanguages: "itself",
  addressHint: null,
} as const satisfies Partial<PageKind>;

/** A page that a writer made. */
const written = {
  ...usual,
  inSearch: "text",
  inPageList: true,
  inSitemap: true,
  inSuggestions: "anywhere",
  inFeed: true,
  isOffline: true,
  hasTwin: true,
  hasCard: true,
  kept: "address and headings",
  isOfVersion: true,
  isAtName: true,
  leadsOn: true,
  needsLink: true,
  hasOwnTexts: true,
} as const satisfies Partial<PageKind>;

export const kinds: Readonly<Record<Kind, PageKind>> = {
  doc: { ...written, template: "DocPage", isDocument: true, inVersionList: true, nameOf: () => "the document" },
  page: { ...written, template: "CustomPage", inVersionList: false, nameOf: () => "the page" },
  // The main document of a version, at a second address.
  root: {
    ...usual,
    template: "DocPage",
    showsAnother: true,
    inSearch: null,
    inPageList: false,
    inSitemap: true,
    inSuggestions: null,
    inFeed: false,
    isOffline: true,
    hasTwin: false,
    hasCard: true,
    kept: "address",
    isOfVersion: false,
    isAtName: true,
    leadsOn: true,
    needsLink: false,
    hasOwnTexts: false,
    inVersionList: false,
    nameOf: () => "the root page",
  },
  category: {
    ...usual,
    template: "CategoryPage",
    inSearch: "cards",
    inPageList: true,
    inSitemap: true,
    inSuggestions: "anywhere",
    inFeed: false,
    isOffline: true,
    hasTwin: true,
    hasCard: true,
    kept: "address and headings",
    isOfVersion: true,
    isAtName: true,
    leadsOn: true,
    needsLink: true,
    hasOwnTexts: true,
    inVersionList: true,
    nameOf: (title) => `the generated index "${title}"`,
  },
  news: {
    ...usual,
    template: "NewsPage",
    styles: () => "news.css",
    inSearch: null,
    inPageList: false,
    inSitemap: true,
    inSuggestions: "anywhere",
    inFeed: false,
    isOffline: true,
    hasTwin: true,
    hasCard: false,
    kept: "address and headings",
    isOfVersion: true,
    isAtName: true,
    leadsOn: true,
    needsLink: true,
    hasOwnTexts: true,
    inVersionList: false,
    nameOf: () => "the news page",
  },
  // Names of the API are in lists of their own: nobody links to each of thousands by hand, and what is gone is told by pages of changes.
  symbol: {
    ...usual,
    template: "SymbolPage",
    styles: (config) => (hasReference(config) ? "entry.css" : null),
    addressHint: apiHint,
    inSearch: "name",
    inPageList: false,
    inSitemap: true,
    inSuggestions: "anywhere",
    inFeed: false,
    isOffline: true,
    hasTwin: true,
    hasCard: false,
    kept: null,
    isOfVersion: true,
    isAtName: true,
    leadsOn: true,
    needsLink: true,
    hasOwnTexts: true,
    inVersionList: false,
    nameOf: (title) => `the page of ${title} in the API reference`,
  },
  symbols: {
    ...usual,
    template: "SymbolPage",
    styles: (config) => (hasReference(config) ? "names.css" : null),
    addressHint: apiHint,
    inSearch: null,
    inPageList: false,
    inSitemap: true,
    inSuggestions: "anywhere",
    inFeed: false,
    isOffline: true,
    hasTwin: true,
    hasCard: false,
    kept: null,
    isOfVersion: true,
    isAtName: true,
    leadsOn: true,
    needsLink: true,
    hasOwnTexts: true,
    inVersionList: false,
    nameOf: () => "the index of the API reference",
  },
  changes: {
    ...usual,
    template: "ChangesPage",
    styles: ({ changes }) => (changes === null ? null : "changes.css"),
    inLanguages: "subject",
    inSearch: null,
    inPageList: false,
    inSitemap: true,
    inSuggestions: "above",
    inFeed: false,
    isOffline: false,
    hasTwin: true,
    hasCard: false,
    kept: null,
    isOfVersion: false,
    isAtName: false,
    leadsOn: false,
    needsLink: false,
    hasOwnTexts: true,
    inVersionList: false,
    nameOf: () => "the changes page",
  },
  release: {
    ...usual,
    template: "ReleasePage",
    styles: ({ changes }) => (changes === null ? null : "release.css"),
    inLanguages: "documents",
    inSearch: null,
    inPageList: false,
    inSitemap: true,
    inSuggestions: "anywhere",
    inFeed: false,
    isOffline: true,
    hasTwin: true,
    hasCard: true,
    kept: "address and headings",
    isOfVersion: false,
    isAtName: false,
    leadsOn: false,
    needsLink: false,
    hasOwnTexts: true,
    inVersionList: false,
    nameOf: () => "the release page",
  },
  search: {
    ...usual,
    template: "SearchPage",
    styles: () => "pages.css",
    robots: "noindex, follow",
    description: "search.title",
    inSearch: null,
    inPageList: false,
    inSitemap: false,
    inSuggestions: "anywhere",
    inFeed: false,
    isOffline: true,
    hasTwin: true,
    hasCard: false,
    kept: "address and headings",
    isOfVersion: true,
    isAtName: true,
    leadsOn: false,
    needsLink: false,
    hasOwnTexts: true,
    inVersionList: false,
    nameOf: () => "the search page",
  },
  notFound: {
    ...usual,
    template: "NotFoundPage",
    styles: () => "pages.css",
    hasAddress: false,
    robots: "noindex",
    description: "notFound.text",
    inLanguages: "home",
    addressHint: notFoundHint,
    inSearch: null,
    inPageList: false,
    inSitemap: false,
    inSuggestions: null,
    inFeed: false,
    isOffline: true,
    hasTwin: true,
    hasCard: false,
    kept: null,
    isOfVersion: true,
    isAtName: true,
    leadsOn: false,
    needsLink: false,
    hasOwnTexts: false,
    inVersionList: false,
    nameOf: () => "the notFound page",
  },
  // Shown in place of a page that is not on the device.
  offline: {
    ...usual,
    template: "OfflinePage",
    styles: () => "pages.css",
    hasAddress: false,
    robots: "noindex",
    description: "offline.text",
    inLanguages: "home",
    inSearch: null,
    inPageList: false,
    inSitemap: false,
    inSuggestions: null,
    inFeed: false,
    isOffline: true,
    hasTwin: true,
    hasCard: false,
    kept: null,
    isOfVersion: true,
    isAtName: true,
    leadsOn: false,
    needsLink: false,
    hasOwnTexts: false,
    inVersionList: false,
    nameOf: () => "the offline page",
  },
};

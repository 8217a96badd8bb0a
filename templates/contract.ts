/**
 * Every DOM id, data attribute and storage key that the HTML and the browser code agree on.
 * Templates write them, the client reads them; nothing else may be relied upon.
 * Ids hold a capital letter because heading ids never do, so the two cannot collide.
 */

export const ids = {
  content: "Content",
  drawer: "Menu",
  mainMenu: "MainMenu",
  search: "Search",
  searchInput: "SearchInput",
  searchResults: "SearchResults",
  /** In the modal, which the client makes. */
  searchModal: "SearchModal",
  searchQuery: "SearchQuery",
  searchList: "SearchList",
  announcer: "Announcer",
  /** Made by the script that notices a wrong base; the style sheet hides it, so it shows only where that is missing too. */
  baseBanner: "BaseBanner",
  /** JSON of the interface texts that the client writes. */
  texts: "Texts",
} as const;

/** Widest window, in CSS pixels, that still gets the mobile layout. */
export const mobileWidth = 996;

/** `data-*` on `<html>`, as `dataset` names. The inline script sets the first four before first paint. */
export const rootData = {
  js: "js",
  theme: "theme",
  themeChoice: "themeChoice",
  announcementDismissed: "announcementDismissed",
  /** Written by the templates: the site's base path and what the inline script has to know of the configuration. */
  base: "base",
  colorDefault: "colorDefault",
  colorSystem: "colorSystem",
  colorFixed: "colorFixed",
  announcement: "announcement",
  version: "version",
  /** Set by the client once it runs. */
  ready: "ready",
  /** Set by the client where the code of tabs does not come: their panels stand one under another. */
  plainTabs: "plainTabs",
  /** JSON of the configured analytics; absent without. */
  analytics: "analytics",
} as const;

/** Attributes of elements. */
export const attributes = {
  drawerOpen: "data-drawer-open",
  drawerClose: "data-drawer-close",
  drawerBack: "data-drawer-back",
  drawerPanel: "data-panel",
  colorToggle: "data-color-toggle",
  /** The color of the browser's own bars in this mode. */
  barColor: "data-bar-color",
  announcementClose: "data-announcement-close",
  dropdown: "data-dropdown",
  searchOpen: "data-search-open",
  versionChoice: "data-version-choice",
  /** A link that follows the reader's preferred version outside the docs: JSON, version name → URL without the base. */
  preferredDoc: "data-preferred-doc",
  versionLabel: "data-version-label",
  toc: "data-toc",
  tabGroup: "data-group",
  tabDefault: "data-default",
  tab: "data-tab",
  /** Regions that a client navigation swaps. */
  region: "data-region",
  /** The content is new: only its first screen is laid out, the rest in the next frame. */
  arriving: "data-arriving",
  notFound: "data-not-found",
} as const;

/** Events on `window` that the client's features tell each other by. */
export const events = {
  /** The address changed without a load of the document: path, query or hash. Told once the page it names is shown. */
  route: "docsgen:route",
  /** The page is about to be changed under its features, and has been: they end and start again. Told by the writing server's script. */
  leave: "docsgen:leave",
  enter: "docsgen:enter",
} as const;

/** Storage keys without the prefix. */
export const storageNames = {
  theme: "theme",
  announcementId: "announcement.id",
  announcementDismissed: "announcement.dismissed",
  version: "version",
  tab: "tab.",
  searchRecent: "search.recent",
  searchFavorites: "search.favorites",
  searchConversations: "search.conversations",
  /** The host that the reader has agreed to send questions to. */
  searchConsent: "search.consent",
} as const;

/** Keys carry the site's base path, so that two sites of one origin do not share them. */
export function storageKey(base: string, name: string): string {
  return base + name;
}

/**
 * Every DOM id, data attribute and storage key that templates and client agree on: templates write them, the client reads them and
 * relies on nothing else. Ids contain a capital letter; heading ids never do, so the two cannot collide.
 */

export const ids = {
  content: "Content",
  drawer: "Menu",
  mainMenu: "MainMenu",
  search: "Search",
  searchResults: "SearchResults",
  /** The element in the modal, which the client creates. */
  searchModal: "SearchModal",
  announcer: "Announcer",
  /** Created by the script that detects a wrong base; hidden by the style sheet, so visible only if that is missing, too. */
  baseBanner: "BaseBanner",
  /** JSON of the interface texts that the client writes. */
  texts: "Texts",
} as const;

/** The id of the search's dialog until the modal takes its place. Not one of `ids`, all of which would be in the head of every page. */
export const searchShell = "SearchShell";

/** The widest window with the mobile layout, in CSS pixels. */
export const mobileWidth = 996;

/** `data-*` attributes of `<html>`, as `dataset` names. */
export interface RootData {
  /** Set by the inline script before the first paint; `js` is removed if the client does not arrive. */
  js?: string | undefined;
  theme?: string | undefined;
  themeChoice?: string | undefined;
  /** The address has a query: on the search page, its results take the place of the list of pages. */
  asked?: string | undefined;
  announcementDismissed?: string | undefined;
  /** Written by the templates: the base path, and what the inline script has to know of the configuration. */
  base?: string | undefined;
  languageBase?: string | undefined;
  colorDefault?: string | undefined;
  colorSystem?: string | undefined;
  colorFixed?: string | undefined;
  announcement?: string | undefined;
  version?: string | undefined;
  /** JSON of the configured analytics. */
  analytics?: string | undefined;
  /** Set by the client once it runs. */
  ready?: string | undefined;
  /** Set by the client if the code of tabs does not arrive: their panels are shown one below another. */
  plainTabs?: string | undefined;
}

/** Attributes of elements. */
export const attributes = {
  drawerOpen: "data-drawer-open",
  drawerClose: "data-drawer-close",
  drawerBack: "data-drawer-back",
  drawerPanel: "data-panel",
  colorToggle: "data-color-toggle",
  /** An attribute of the `<meta>` with the color of the browser's toolbars: the color mode that it belongs to. */
  barColor: "data-bar-color",
  announcementClose: "data-announcement-close",
  dropdown: "data-dropdown",
  /** An attribute of what opens the search: `ask` asks the question in `askedFor`. */
  searchOpen: "data-search-open",
  versionChoice: "data-version-choice",
  /** A link of the language menu. */
  languageChoice: "data-language-choice",
  /** An attribute of `<html>` in a further language of the site: its base, where `data-base` is that of the default one. */
  languageBase: "data-language-base",
  /** A link of the bar that follows the reader's preferred version outside the docs, and with it that of the drawer, see `preferredDocs`. */
  preferredDoc: "data-preferred-doc",
  versionLabel: "data-version-label",
  toc: "data-toc",
  /** Regions that a client navigation swaps. */
  region: "data-region",
  notFound: "data-not-found",
} as const;

/** Stands for the name of the version in a URL of `attributes.preferredDoc`; no URL has braces. */
const ofVersion = "/{}";

/**
 * Writes the value of `attributes.preferredDoc`: a URL without the base, with `{}` in place of the name of the version, before the names
 * of those that have it: `/docs/{}/start|next|v1`. A slug may have `|`, which is then written as in an encoded address.
 */
export function preferredDocs(urls: readonly (readonly [version: string, url: string])[]): string {
  let last = "";
  return urls
    .flatMap(([version, url]) => {
      const pattern = `${url}/`.replace(`/${version}/`, `${ofVersion}/`).slice(0, -1).replaceAll("|", "%7C");
      if (pattern === last) return [version];
      last = pattern;
      return [pattern, version];
    })
    .join("|");
}

/** Reads such a value. Returns the URL in the first version that `isWanted` accepts, and undefined if it accepts none. */
export function preferredDocOf(value: string, isWanted: (version: string) => boolean): string | undefined {
  let pattern = "";
  for (const part of value.split("|")) {
    if (part.startsWith("/")) pattern = part;
    else if (isWanted(part)) return pattern.replace(ofVersion, () => `/${part}`);
  }
  return undefined;
}

/** Attributes of a set of tabs, and on its panels. A part of its own, because only pages with tabs have any use for it. */
export const tabAttributes = {
  /** Sets of one group show the same choice. */
  group: "data-group",
  /** The choice of the writer. */
  default: "data-default",
  value: "data-tab",
} as const;

/** An attribute of the link to a style sheet that not every page of the build loads. */
export const pageStyle = "data-page-style";

/** The content is new: the first frame lays out only its first screen. */
export const arriving = "data-arriving";

/** An attribute in the bar with the outline, on a narrow window: the title of the section being read. */
export const tocCurrent = "data-toc-current";

/** An attribute next to `notFound`: a regular expression of former addresses of pages about all versions, and where these are now, as JSON. */
export const formerSymbols = "data-former-symbols";

/** An attribute of the choice of a version on a page about all of them: what is said of an address that names no version, to be filled in. */
export const symbolVersion = "data-symbol-version";

/** An attribute of a list of pages that the client may replace by nearer ones. */
export const suggestions = "data-suggestions";

/** An attribute of the button that copies the page's Markdown: the address of that. It has its place from the first frame on. */
export const markdownButton = "data-markdown";

/** An attribute of the question whether a page was helpful: the address that answers are sent to, or nothing. */
export const feedback = "data-feedback";

/** The detail of the event `docsgen:feedback`, and what the endpoint gets. */
export interface Feedback {
  /** Path of the page, with the base. */
  readonly page: string;
  readonly helpful: boolean;
}

/** An attribute of the line below a title: what the link says that leads to where the reader left the page, with `{title}`. */
export const resumeText = "data-resume";

/** An attribute of the button that keeps a version on the reader's device: the name of the version. Its other data attributes are what it says. */
export const offlineButton = "data-offline-version";

/** An attribute of a field that filters names or the rows of tables: how many are left, with `{count}` and `{total}`. */
export const filterField = "data-filter";

/** An attribute of a check box next to such a field: the title of the column that has to say "Yes". */
export const filterColumn = "data-filter-column";

/** The page that is shown in place of one that is not on the device; without the base. */
export const offlinePage = "offline/page";

/** An attribute of what that page says of a version, hidden until the service worker has said that it is there: the name of the version. */
export const storedVersion = "data-stored-version";

/** What pages ask of the service worker, and what it answers. */
export type OfflineMessage = { readonly type: "status" | "remove" } | { readonly type: "keep"; readonly version: string };

export interface OfflineStatus {
  /** The version that is on the device; null for none. */
  readonly kept: string | null;
  /** While files are fetched: the share that is there, from 0 to 1. */
  readonly progress?: number;
  /** Why the last attempt failed. */
  readonly failed?: string;
}

/** Events on `window`, between the client's features. */
export const events = {
  /** Path, query or fragment changed without loading a document; sent once that page is shown. */
  route: "docsgen:route",
  /** Sent by the script of `serve --watch` before and after it changes the page: the page's features stop and start again. */
  leave: "docsgen:leave",
  enter: "docsgen:enter",
} as const;

/** Keys of what the script in the head of every page reads before the first paint. */
export const earlyNames = {
  theme: "theme",
  announcementId: "announcement.id",
  announcementDismissed: "announcement.dismissed",
  tab: "tab.",
} as const;

/** Storage keys, without the base path. */
export const storageNames = {
  version: "version",
  positions: "positions",
} as const;

/** Includes the site's base path, so that two sites of one origin do not share keys. */
export function storageKey(base: string, name: string): string {
  return base + name;
}

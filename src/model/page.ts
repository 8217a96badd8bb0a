/** One page of the site, as the plan makes it. */

import type { SourcePath, Url } from "../kit/brands.ts";
import type { Heading } from "./compiled.ts";
import type { SidebarItem } from "./sidebarItem.ts";
import type { LastChange } from "./source.ts";

/** One page of the site. Its kind says which template shows it and where it comes from. */
export type Page =
  | (DocPage | CategoryPage | CustomPage | NewsPage)
  | (SymbolPage | SymbolsPage | ChangesPage | ReleasePage)
  | SpecialPage;

/** A document of `content/docs`. `root`: `/docs` or the root of a version, which shows the version's main document. */
export interface DocPage extends PageFields {
  readonly kind: "doc" | "root";
  readonly source: SourcePath;
  readonly format: "markdown";
  readonly version: string;
  readonly docSet: string;
}

/** The generated index of a sidebar category. */
export interface CategoryPage extends PageFields, InVersion {
  readonly kind: "category";
  /** The cards to list. */
  readonly items: readonly SidebarItem[];
}

/** A file of `content/pages` or `content/news`: Markdown or a React component. */
export interface CustomPage extends PageFields {
  readonly kind: "page";
  readonly source: SourcePath;
  readonly format: "markdown" | "component";
  /** True when a component renders the whole region between navbar and footer itself. */
  readonly fullWidth: boolean;
  /** There for Markdown that begins with a hero, which shows the title: the page is as wide as bar and footer, and has no outline. */
  readonly isLanding?: true;
  readonly version: null;
  readonly docSet: null;
  /** Present for a file of `content/news`. Its `previous` page is the newer post, and `next` the older one. */
  readonly post?: Post;
}

export interface Post {
  /** A calendar day, `2025-05-14`. */
  readonly date: string;
  readonly authors: readonly { readonly name: string; readonly url: string | null }[];
}

/** The list of all posts, or of those with a tag. */
export interface NewsPage extends PageFields, OutsideVersions {
  readonly kind: "news";
  readonly tag: string | null;
  /** The pages of all tags, by name. */
  readonly allTags: readonly (PageLink & { readonly count: number })[];
  /** Newest first. */
  readonly posts: readonly (Post & Pick<PageFields, "url" | "title" | "description">)[];
}

/** A symbol of the API in all versions of a set of documents, and what these say of it. Its alternates are the page itself with a version chosen. */
export interface SymbolPage extends PageFields, InAllVersions {
  readonly kind: "symbol";
  readonly symbol: SymbolFacts;
}

/** The list of them. With an API record, the list is in `view.reference` instead. */
export interface SymbolsPage extends PageFields, InAllVersions {
  readonly kind: "symbols";
  readonly symbols: readonly (SymbolFacts & { readonly url: Url })[];
}

/** A class of the API; with API records, any type or header. */
export interface SymbolFacts {
  /** Qualified. */
  readonly name: string;
  /** The name without the namespaces that the site leaves out. */
  readonly title: string;
  /** `class`, `struct`; `header`. */
  readonly kind: string;
  readonly header: string | null;
  /** Whether an API record has an entry of it, which `view.reference` shows. */
  readonly isEntry: boolean;
  /** The folder of the sources with its header, and what a program links to in CMake. */
  readonly module: string | null;
  readonly target: string | null;
  /** What it is, in one sentence of the documents; null where they do not say. */
  readonly summary: string | null;
  /** Its page in the API reference; null if absent. */
  readonly api: string | null;
  /** Label of the oldest version that has it, as far as the versions of the site tell. */
  readonly since: string;
  /** Whether that is the oldest version whose API is known: it may have been there before. */
  readonly isOldest: boolean;
  /** Sections that name it, those about it first. */
  readonly explained: readonly SymbolPlace[];
  /** Sections whose code uses it. */
  readonly used: readonly SymbolPlace[];
  /** The listing of the documents with most calls of it. */
  readonly listing: SymbolListing | null;
  /** Whether there is little to say but its name: it declares nothing, and the documents do not name it. */
  readonly isBare: boolean;
  /** What to use in place of it ("") or its members, by their anchors, as the documents say. */
  readonly instead: Readonly<Record<string, string>>;
}

export interface SymbolListing {
  /** Highlighted. */
  readonly html: string;
  readonly language: string;
  readonly place: SymbolPlace;
}

/** A section of a page. */
export interface SymbolPlace {
  /** The address with the anchor. */
  readonly url: string;
  readonly page: string;
  /** Its heading; null for the opening of the page. */
  readonly section: string | null;
}

/** What changed in a document since another version. `previous` and `next` are the changes before and after these. */
export interface ChangesPage extends PageFields, InVersion {
  readonly kind: "changes";
  /** The document. */
  readonly subject: Url;
  /** The same document in the other version. */
  readonly since: Url;
}

/** What changed from an older version to another one. What the API did is in `view.release`. */
export interface ReleasePage extends PageFields, InVersion {
  readonly kind: "release";
  /** Name of the older version. */
  readonly since: string;
  /** Names of the versions on the way, the newest, which is the page's own, first. */
  readonly steps: readonly string[];
  /** The same page for each older version, newest first: readers choose theirs. */
  readonly origins: readonly { readonly version: string; readonly url: Url }[];
  /** The pages that say how to upgrade to a version on the way. */
  readonly guides: readonly { readonly version: string; readonly url: Url }[];
  readonly added: readonly PageLink[];
  /** The pages in the order of the sidebar. */
  readonly changed: readonly ChangedPage[];
  readonly removed: readonly PageLink[];
}

export interface ChangedPage {
  readonly page: PageLink;
  /** The same page in the older version. */
  readonly before: Url;
  /** How much of its words differ, in whole percents; any difference is at least one. */
  readonly percent: number;
  /** The pages that show the changes, and in which version these came. */
  readonly changes: readonly { readonly version: string; readonly url: Url }[];
  /** New sections, and the titles of those that were removed. */
  readonly added: readonly { readonly id: string; readonly text: string }[];
  readonly removed: readonly string[];
}

/** `notFound`: shown in place of a page that does not exist. `offline`: in place of one that is not on the device. */
export interface SpecialPage extends PageFields, OutsideVersions {
  readonly kind: "search" | "notFound" | "offline";
}

/** The fields of pages that no file holds. */
interface Generated {
  readonly source: null;
  readonly format: "generated";
}

interface InVersion extends Generated {
  readonly version: string;
  readonly docSet: string;
}

interface InAllVersions extends Generated {
  readonly version: null;
  /** The set of documents whose versions it is about. */
  readonly docSet: string;
}

interface OutsideVersions extends Generated {
  readonly version: null;
  readonly docSet: null;
}

/** What all kinds of pages have. */
interface PageFields {
  readonly url: Url;
  readonly id: string;
  readonly title: string;
  /** True when the layout shows `title` as the h1 (it always does for documents unless `hide_title`, or with a hero). */
  readonly showTitle: boolean;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly image: string | null;
  readonly tags: readonly string[];
  /** The lists of pages with these tags, where there are such lists. */
  readonly tagLinks?: readonly PageLink[];
  readonly sidebar: string | null;
  readonly breadcrumbs: readonly { readonly label: string; readonly url: Url | null }[];
  readonly previous: PageLink | null;
  readonly next: PageLink | null;
  /** Headings inside the page's table-of-contents levels; empty when hidden. */
  readonly toc: readonly Heading[];
  readonly hideToc: boolean;
  readonly editUrl: string | null;
  readonly lastUpdated: LastChange | null;
  /** Names of those who wrote it, where the site shows them. */
  readonly contributors?: readonly string[];
  readonly unlisted: boolean;
  readonly noIndex: boolean;
  /** Where search engines should look; differs from `url` for old versions, roots. */
  readonly canonical: Url;
  /** The same page in every version of the site, in the order of `Site.versions`. Empty for pages outside the docs. */
  readonly alternates: readonly Alternate[];
  readonly searchBoost: number;
  readonly searchExclude: boolean;
  readonly extra: Readonly<Record<string, unknown>>;
  /** For a site in several languages, the tags of those that the page is written in, the default first. */
  readonly writtenIn?: readonly string[];
  /** Shown in the default language, because it has no translation. */
  readonly isUntranslated?: true;
}

export interface PageLink {
  readonly label: string;
  readonly url: Url;
}

export interface Alternate {
  readonly version: string;
  /** `same` text, `changed` text, or `absent` (then `url` is the nearest parent's or the main page). Of a page about all versions, with a query. */
  readonly status: "same" | "changed" | "absent";
  readonly url: Url;
  /** The page that shows what changed since that version, where there is one. */
  readonly changes?: Url;
}

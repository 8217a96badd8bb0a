/**
 * Every type that crosses a stage of the build; no code.
 *
 * content: files → Source · compile: body → Compiled · plan: Source + Compiled → Site ·
 * render: Page + Compiled → HTML · outputs: Site → Output. Everything here is plain, read-only, serialisable data.
 */

import type { Code } from "./codes.ts";

/** Site-absolute URL path without the base and without a trailing slash: `/`, `/docs/api`. May carry `?query` and `#hash` only where said. */
export type Url = string & { readonly __brand: "Url" };
/** Path relative to the site's root with `/` separators: `content/docs/next/api.md`. */
export type SourcePath = string & { readonly __brand: "SourcePath" };
/** Hexadecimal content hash, at least 80 bits. */
export type Hash = string & { readonly __brand: "Hash" };

// ---------------------------------------------------------------- diagnostics

export type Severity = "error" | "warning";

/** One problem, as data. `cli/` is the only place that prints one. */
export interface Diagnostic {
  /** Stable code from `codes.ts`, for example `link/page`. */
  readonly code: Code;
  readonly severity: Severity;
  readonly message: string;
  /** How to mend it; may hold a did-you-mean. */
  readonly hint?: string;
  /** Key path in site.config.ts (`navbar.items[2].to`) of a problem there, until its line is looked up. */
  readonly key?: string;
  readonly file?: SourcePath;
  /** 1-based. */
  readonly line?: number;
  /** 1-based, in UTF-16 units. */
  readonly column?: number;
  /** How many characters the code frame underlines. */
  readonly length?: number;
}

/** A place inside a body: lines count from the body's first line (1), columns from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
  readonly length?: number;
  /** The imported file the place is in (a partial), as a path relative to the body's folder; absent for the body itself. */
  readonly within?: string;
}

/** A problem found while compiling; it becomes a Diagnostic once the file is known. */
export interface Problem extends Place {
  readonly code: Code;
  readonly severity: Severity;
  readonly message: string;
  readonly hint?: string;
}

// -------------------------------------------------------------------- content

/** Front matter after the schema check. Unknown keys pass through in `extra`. */
export interface FrontMatter {
  readonly title?: string;
  readonly description?: string;
  readonly slug?: string;
  readonly id?: string;
  readonly sidebar_label?: string;
  readonly sidebar_position?: number;
  readonly pagination_label?: string;
  readonly pagination_next?: string | null;
  readonly pagination_prev?: string | null;
  readonly displayed_sidebar?: string | null;
  readonly hide_title?: boolean;
  readonly hide_table_of_contents?: boolean;
  readonly toc_min_heading_level?: number;
  readonly toc_max_heading_level?: number;
  readonly keywords?: readonly string[];
  readonly image?: string;
  readonly tags?: readonly string[];
  readonly draft?: boolean;
  readonly unlisted?: boolean;
  readonly custom_edit_url?: string | null;
  readonly last_update?: { readonly date?: string; readonly author?: string };
  readonly moved_from?: readonly string[];
  readonly search?: { readonly boost?: number; readonly exclude?: boolean };
  readonly extra: Readonly<Record<string, unknown>>;
  /** Line in the file (1-based) on which each top-level key stands. */
  readonly lines: Readonly<Record<string, number>>;
}

/** One Markdown or TSX file of `content/`, read and split. */
export interface Source {
  /** `doc`: a file of `content/docs/<version>`; `page`: a file of `content/pages`. */
  readonly kind: "doc" | "page";
  readonly format: "markdown" | "component";
  readonly path: SourcePath;
  /** Folder name of the version (`next`, `v25.05`); null for pages. */
  readonly version: string | null;
  /**
   * Path inside the version (or `content/pages`) without extension and number prefixes. `index` and `README` files take
   * the folder's path (`install/index.md` → `install`; at the top: `index`). Front matter `id` replaces the last segment.
   */
  readonly id: string;
  readonly frontMatter: FrontMatter;
  /** Text after the front matter, line ends normalised to LF. For components: empty. */
  readonly body: string;
  /** 1-based line of the file on which the body begins. */
  readonly bodyLine: number;
  readonly hash: Hash;
}

/** `_category_.json` (or yaml) of a folder, and the order it asks for. */
export interface CategoryFile {
  readonly path: SourcePath;
  readonly label?: string;
  readonly position?: number;
  readonly collapsible?: boolean;
  readonly collapsed?: boolean;
  readonly description?: string;
  readonly link?:
    | { readonly type: "doc"; readonly id: string }
    | { readonly type: "generated-index"; readonly title?: string; readonly description?: string; readonly slug?: string }
    | null;
}

/** One version's folder as it is on disk. */
export interface VersionFolder {
  readonly name: string;
  readonly sources: readonly Source[];
  /** Parsed `sidebars.json`, not yet checked against the documents; null when the file is absent. */
  readonly sidebars: { readonly path: SourcePath; readonly text: string; readonly value: unknown } | null;
  /** By folder path inside the version (`tutorials`). */
  readonly categories: Readonly<Record<string, CategoryFile>>;
}

/** Everything under `content/`, as values. */
export interface Content {
  /** `next` first (when the folder exists), then `versions.json` order, newest first. */
  readonly versions: readonly VersionFolder[];
  readonly pages: readonly Source[];
  /** Site-absolute URL of each file of `content/static` → where it is, sorted by URL. */
  readonly staticFiles: ReadonlyMap<string, StaticFile>;
  /** Last commit of each source, by path; null when unknown (no git, shallow clone) or not wanted. */
  readonly history: ReadonlyMap<string, LastChange> | null;
}

export interface LastChange {
  /** UTC calendar day, `2025-05-14`. */
  readonly date: string;
  readonly author: string | null;
}

export interface StaticFile {
  readonly path: SourcePath;
  readonly hash: Hash;
  readonly bytes: number;
}

// -------------------------------------------------------------------- compile

/** HTML with holes. `parts.length === slots.length + 1`; the whole is parts[0] + fill(slots[0]) + parts[1] … */
export interface Html {
  readonly parts: readonly string[];
  readonly slots: readonly Slot[];
}

/**
 * What only linking knows. A filled `link`, `asset` and a `variable` in an attribute are escaped for a double-quoted
 * attribute; a `variable` in text is escaped for text.
 */
export type Slot =
  | { readonly kind: "link"; readonly target: string; readonly place: Place }
  | { readonly kind: "asset"; readonly target: string; readonly place: Place }
  | { readonly kind: "variable"; readonly name: string; readonly in: "text" | "attribute"; readonly place: Place }
  | DirectiveSlot;

/** A directive that a component of `templates/directives/` renders. */
export interface DirectiveSlot {
  readonly kind: "directive";
  /** As written, kebab-case: `bar-chart` is rendered by `BarChart.tsx`. */
  readonly name: string;
  readonly form: "text" | "leaf" | "container";
  /** Attributes as written; `src` and `href` are resolved as asset and link when the slot is filled. May hold variables. */
  readonly props: Readonly<Record<string, string>>;
  /** The compiled `[label]`, or null. */
  readonly label: Html | null;
  readonly labelText: string;
  /** The compiled children. */
  readonly children: Html;
  /** Plain data found in the children, for components that draw: the first table's cells, header first. */
  readonly table: readonly (readonly string[])[] | null;
  /** Text of the file that the `file` attribute names (an import), or null. */
  readonly file: string | null;
  readonly place: Place;
}

export interface Heading {
  readonly depth: 2 | 3 | 4 | 5 | 6;
  readonly id: string;
  readonly text: string;
  /** Inline HTML for the table of contents: code, emphasis, strong and strike kept; no links, no images. */
  readonly html: string;
}

/** The text under one heading, for search and for "same or changed". The first has heading null. */
export interface Section {
  readonly heading: Heading | null;
  readonly text: string;
  readonly code: string;
}

/** A file that a body names and whose content went into the object: partial, code file, picture size, inlined file. */
export interface Import {
  /** As resolved against the body's folder: `_linux.md`, `../img/x.png`; or site-absolute for static files: `/img/x.png`. */
  readonly path: string;
  /** Content hash; null when the file does not exist. */
  readonly hash: Hash | null;
}

/** One body, compiled. Knows no version, no URL and no file name. */
export interface Compiled {
  readonly key: Hash;
  readonly html: Html;
  /** A `#` heading that opens the body, without its tags; it is not part of `html`. Null when there is none. */
  readonly title: { readonly text: string; readonly html: Html } | null;
  /** First paragraph as plain text, cut at a word near 160 characters; may hold `{{variables}}`. */
  readonly excerpt: string;
  readonly headings: readonly Heading[];
  /** Every `id` and anchor `name` in `html`, in order, without duplicates. */
  readonly anchors: readonly string[];
  readonly sections: readonly Section[];
  readonly imports: readonly Import[];
  readonly problems: readonly Problem[];
  /** Whether a link names a heading of another page. */
  readonly linksToAnchors: boolean;
  /** Whether the text of its sections differs with the values of variables. */
  readonly usesVariables: boolean;
}

// ----------------------------------------------------------------------- plan

export interface Version {
  /** Folder name: `next`, `v25.05`. */
  readonly name: string;
  readonly label: string;
  readonly isLast: boolean;
  /** `/docs` for the last version, `/docs/next`, `/docs/v24.09`. */
  readonly path: Url;
  readonly mainDocId: string;
  readonly banner: "none" | "unreleased" | "unmaintained";
  readonly badge: boolean;
  readonly noIndex: boolean;
  readonly sidebars: Readonly<Record<string, readonly SidebarItem[]>>;
  /** URLs of the version's pages in reading order. */
  readonly pages: readonly Url[];
}

export type SidebarItem =
  /** `ref` links to a document without belonging to the sidebar. */
  | { readonly type: "doc" | "ref"; readonly id: string; readonly label: string; readonly url: Url; readonly unlisted: boolean }
  | { readonly type: "link"; readonly label: string; readonly href: string }
  | { readonly type: "html"; readonly value: string }
  | SidebarCategory;

export interface SidebarCategory {
  readonly type: "category";
  readonly label: string;
  /** The category's own page: a document or a generated index. */
  readonly url: Url | null;
  readonly docId: string | null;
  readonly description: string | null;
  readonly collapsible: boolean;
  readonly collapsed: boolean;
  readonly items: readonly SidebarItem[];
}

/** One page of the site. */
export interface Page {
  readonly url: Url;
  /** `root`: `/docs` and version roots, which show the main document. */
  readonly kind: "doc" | "root" | "category" | "page" | "search" | "notFound";
  /** The file it is written in; null for generated pages. */
  readonly source: SourcePath | null;
  readonly format: "markdown" | "component" | "generated";
  readonly version: string | null;
  readonly id: string;
  readonly title: string;
  /** True when the layout shows `title` as the h1 (it always does for documents unless `hide_title`). */
  readonly showTitle: boolean;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly image: string | null;
  readonly tags: readonly string[];
  readonly sidebar: string | null;
  readonly breadcrumbs: readonly { readonly label: string; readonly url: Url | null }[];
  readonly previous: PageLink | null;
  readonly next: PageLink | null;
  /** Headings inside the page's table-of-contents levels; empty when hidden. */
  readonly toc: readonly Heading[];
  readonly hideToc: boolean;
  readonly editUrl: string | null;
  readonly lastUpdated: LastChange | null;
  readonly unlisted: boolean;
  readonly noIndex: boolean;
  /** Where search engines should look; differs from `url` for old versions, roots. */
  readonly canonical: Url;
  /** The same page in every version of the site, in the order of `Site.versions`. Empty for pages outside the docs. */
  readonly alternates: readonly Alternate[];
  readonly searchBoost: number;
  readonly searchExclude: boolean;
  /** Category pages: the cards to list. */
  readonly items: readonly SidebarItem[];
  readonly extra: Readonly<Record<string, unknown>>;
}

export interface PageLink {
  readonly label: string;
  readonly url: Url;
}

export interface Alternate {
  readonly version: string;
  /** `same` text, `changed` text, or `absent` (then `url` is the nearest parent's or the main page). */
  readonly status: "same" | "changed" | "absent";
  readonly url: Url;
}

export interface Redirect {
  readonly from: Url;
  /** URL of a page, possibly with a hash. */
  readonly to: string;
}

/** The whole site before rendering: the plan. */
export interface Site {
  readonly versions: readonly Version[];
  readonly pages: readonly Page[];
  readonly byUrl: ReadonlyMap<string, Page>;
  readonly bySource: ReadonlyMap<string, Page>;
  readonly redirects: readonly Redirect[];
  readonly staticFiles: ReadonlyMap<string, StaticFile>;
}

/** A navbar item as one page sees it: targets resolved for the page's version, the active one marked. */
export type NavItem =
  | NavLink
  | {
      readonly kind: "dropdown";
      readonly position: "left" | "right";
      readonly label: string;
      readonly href: string | null;
      readonly active: boolean;
      readonly items: readonly NavItem[];
    }
  | { readonly kind: "html"; readonly position: "left" | "right"; readonly value: string }
  | {
      readonly kind: "versions";
      readonly position: "left" | "right";
      /** Label of the active (else latest) version, and its main document or the same page. */
      readonly label: string;
      readonly href: string;
      readonly before: readonly NavLink[];
      readonly entries: readonly (Alternate & { readonly label: string; readonly active: boolean })[];
      readonly after: readonly NavLink[];
    }
  | {
      readonly kind: "locale";
      readonly position: "left" | "right";
      readonly label: string;
      readonly lang: string;
      readonly href: string;
    }
  | { readonly kind: "search"; readonly position: "left" | "right" };

export interface NavLink {
  readonly kind: "link";
  readonly position: "left" | "right";
  readonly label: string;
  readonly href: string;
  readonly title: string | null;
  readonly external: boolean;
  readonly active: boolean;
  /** Set when the target follows the reader's preferred version outside the docs: the document id, or "" for the main document. */
  readonly docId: string | null;
}

// -------------------------------------------------------------------- outputs

/** One file of the finished site. */
export interface Output {
  /** Path inside the output folder: `docs/api.html`. */
  readonly path: string;
  /** Says who made it when two outputs share a path: a source path or an output's name. */
  readonly from: string;
  readonly body: string | Uint8Array | { readonly copyOf: SourcePath };
}

/** An output as the writer takes it from a build. */
export type BuildOutput = Output | (Omit<Output, "body"> & { readonly body: Prepared });

/** A file whose content is known by its hash before it is made: where the last build wrote the same, it need not be. */
export interface Prepared {
  readonly hash: Hash;
  readonly bytes: number;
  readonly make: () => string | Uint8Array;
}

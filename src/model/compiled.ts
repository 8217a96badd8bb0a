/** A Markdown body, compiled: HTML with slots for everything that depends on the page that shows it. */
import type { Hash, LoadKind } from "../kit/brands.ts";
import type { Place, Problem } from "../kit/diagnostics/problem.ts";

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
  | { readonly kind: "asset"; readonly target: string; readonly as: LoadKind; readonly place: Place }
  | { readonly kind: "variable"; readonly name: string; readonly in: "text" | "attribute"; readonly place: Place }
  | ListingSlot
  | SymbolSlot
  | DirectiveSlot;

/** A code block whose language the site checks. Filled, it says with which version the code was checked, if it was. */
export interface ListingSlot {
  readonly kind: "listing";
  /** The language as fence names it: `cpp`. */
  readonly language: string;
  /** The code with its variables; empty where it is in a file. */
  readonly code: string;
  /** The file that the code was taken from, as resolved against the body's folder like an import. It is checked whole. */
  readonly file: string | null;
  /** The hash of everything here that decides the result: language, code or file, and form. */
  readonly hash: Hash;
  /** Names of the variables in the code. */
  readonly variables: readonly string[];
  /** What the code is a part of: the name of a template that completes it. Null where that is to be found out. */
  readonly fragment: string | null;
  /** The version that the code is written for, if it is another than the page's. */
  readonly version: string | null;
  /** Why it is not checked. */
  readonly excuse: string | null;
  /** What it prints when it is run; null where it is not to be run. */
  readonly expected: string | null;
  /** Where the code's first line is; of a file, the fence. */
  readonly place: Place;
}

/** Inline code that may name a symbol of the API: if it does, it becomes a link. */
export interface SymbolSlot {
  readonly kind: "symbol";
  /** The name as it is written: `Packet::getFirstLayer()`. */
  readonly code: string;
  /** The `<code>` element. */
  readonly html: Html;
  readonly place: Place;
}

/** A directive that a component of `templates/directives/` renders. */
export interface DirectiveSlot {
  readonly kind: "directive";
  /** The name as it is written, kebab-case: `bar-chart` is rendered by `BarChart.tsx`. */
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
  /** Former ids, which lead here too; not there without any. */
  readonly aliases?: readonly string[];
}

/** The rows of a section's tables, and the rest of its text. */
export interface SectionTables {
  readonly rest: string;
  readonly rows: readonly SectionRow[];
}

/** A row as something to look up: its first cell, the others, and these with their columns' titles, to be read alone. */
export interface SectionRow {
  readonly name: string;
  readonly text: string;
  readonly shown: string;
  /** Its name begins with code: a message, an option, or an identifier, which readers type or paste as it is written. */
  readonly isCode?: true;
}

/** The text under one heading, for search and for "same or changed". The first has heading null. */
export interface Section {
  readonly heading: Heading | null;
  readonly text: string;
  readonly code: string;
  /** What its tables say row by row; not there without a table. */
  readonly tables?: SectionTables;
}

/** A file that a body names and whose content went into the object: partial, code file, picture size, inlined file. */
export interface Import {
  /** The path as it is resolved against the body's folder: `_linux.md`, `../img/x.png`; or site-absolute for static files: `/img/x.png`. */
  readonly path: string;
  /** Content hash; null when the file does not exist. */
  readonly hash: Hash | null;
}

/** A picture of a body in another width or format. */
export interface ImageVariant {
  /** The address without the base. */
  readonly url: string;
  /** Pixels. */
  readonly width: number;
  readonly format: "avif" | "webp";
}

/** A picture that a body offers in several of them. */
export interface OfferedImage {
  /** The path as in `Import`. */
  readonly path: string;
  readonly place: Place;
  readonly variants: readonly ImageVariant[];
}

/** What a section may name of an API. */
export interface SectionNames {
  /** Id of its heading; "" before the first. */
  readonly anchor: string;
  /** Inline code, in the heading too, and names in `:api-link`. */
  readonly text: readonly string[];
  /** Names of types in code blocks. */
  readonly code: readonly string[];
}

/** One body, compiled. Knows no version, no URL and no file name. */
export interface Compiled {
  readonly key: Hash;
  readonly html: Html;
  /** What `html` says, as Markdown with markers for its slots (`features/twins/`); empty where the site wants none. */
  readonly markdown: string;
  /** A `#` heading that opens the body, without its tags; it is not part of `html`, unless a hero shows it: then its own is null. Null if absent. */
  readonly title: { readonly text: string; readonly html: Html | null } | null;
  /** First paragraph as plain text, cut at a word near 160 characters; may hold `{{variables}}`. */
  readonly excerpt: string;
  readonly headings: readonly Heading[];
  /** Every `id` and anchor `name` in `html`, in order, without duplicates. */
  readonly anchors: readonly string[];
  readonly sections: readonly Section[];
  /** Sections that may name something of an API; empty if absent. */
  readonly names: readonly SectionNames[];
  readonly imports: readonly Import[];
  /** Absent where there are none. */
  readonly images?: readonly OfferedImage[];
  readonly problems: readonly Problem[];
  /** Whether the text of its sections differs with the values of variables. */
  readonly usesVariables: boolean;
}

/**
 * The keys of front matter and what each may hold. The names are Docusaurus's where they overlap, so that existing pages
 * move over; unknown keys pass through.
 */

import { type Finding, slug, strict, text, z } from "../../kit/schema.ts";
import { isUnsafeAddress } from "../../kit/text/address.ts";

const longestName = 200;
const tooLong = `must have at most ${longestName} bytes between slashes, because it becomes the name of a file`;

/** Whether each part of an address can be the name of a file, with room for what is added to it. */
function fitsFile(value: string): boolean {
  return value.split("/").every((part) => Buffer.byteLength(part) <= longestName);
}

const unsafe = "must not use a scheme that could run code";
const level = z.int().min(2).max(6);

const shape = {
  /**
   * Name of the page in the browser, in links, in the sidebar, and in the search, and its heading. Where the text opens with a `#`
   * heading, the page shows that one.
   * @default the `#` heading that opens the text, else a name made from the file's
   * @example "Capture packets"
   */
  title: text(),
  /**
   * What the page is about, for search engines and link previews.
   * @default the first paragraph
   * @example "Open a network interface and read what passes by."
   */
  description: z.string(),
  /**
   * Address of the page: `/x` from the version's root, `x` from the page's folder.
   * @default the path of the file
   * @example "/capture"
   */
  slug: slug().refine(fitsFile, tooLong),
  /**
   * Replaces the last part of the document's id.
   * @default the name of the file without suffix and number prefix
   * @example "capture"
   */
  id: text()
    .regex(/^[^/\\]+$/, 'must not contain "/": the folder is part of the id already')
    .regex(/^(?!\.\.?$)/, "must be a name")
    .refine(fitsFile, tooLong),
  /**
   * Name of the page in the sidebar.
   * @default the title
   * @example "Capture"
   */
  sidebar_label: text(),
  /**
   * An icon next to the name of the page in the sidebar, of a set that `icons` of the configuration names.
   * @example "rocket"
   */
  sidebar_icon: text(),
  /**
   * Place among the pages and folders of its folder, in a sidebar that follows the folders.
   * @default the number prefix of the file, else after the others
   * @example 2
   */
  sidebar_position: z.number(),
  /**
   * Name of the page in the links to the previous and the next page.
   * @default the label in the sidebar
   * @example "Capturing"
   */
  pagination_label: text(),
  /**
   * Id of the next document; null for none.
   * @default the next one in the sidebar
   * @example "tutorials/parse"
   */
  pagination_next: text().nullable(),
  /**
   * Id of the previous document; null for none.
   * @default the previous one in the sidebar
   * @example "install"
   */
  pagination_prev: text().nullable(),
  /**
   * Name of the sidebar that the page shows; null for none. Where that sidebar does not have the page, the entry of the folder's page is marked.
   * @default the first sidebar that holds the page
   * @example "docs"
   */
  displayed_sidebar: text().nullable(),
  /**
   * Leave out the heading that is made from the title.
   * @default false
   * @example true
   */
  hide_title: z.boolean(),
  /**
   * Gives the content of a page in `content/pages` the whole width of the window, for components that bring their own frame.
   * @default false
   * @example true
   */
  full_width: z.boolean(),
  /**
   * Leave out the table of contents.
   * @default false
   * @example true
   */
  hide_table_of_contents: z.boolean(),
  /**
   * The highest level of headings in the table of contents, from 2 to 6.
   * @default `docs.toc.min` of the configuration
   * @example 2
   */
  toc_min_heading_level: level,
  /**
   * The lowest level of headings in the table of contents, from 2 to 6.
   * @default `docs.toc.max` of the configuration
   * @example 4
   */
  toc_max_heading_level: level,
  /**
   * Words for search engines.
   * @example ["capture", "pcap"]
   */
  keywords: z.array(text()),
  /**
   * Picture for link previews.
   * @default `socialImage` of the configuration
   * @example "/img/capture.png"
   */
  image: text().refine((value) => !isUnsafeAddress(value, true), unsafe),
  /**
   * Subjects of the page, shown below it and known to the search.
   * @example ["network"]
   */
  tags: z.array(text().refine(fitsFile, tooLong)),
  /**
   * Leave the page out of the site; the writing server shows it.
   * @default false
   * @example true
   */
  draft: z.boolean(),
  /**
   * Build the page, but leave it out of sidebars and of the search, and ask search engines to do the same.
   * @default false
   * @example true
   */
  unlisted: z.boolean(),
  /**
   * Where the page is edited; null for no link.
   * @default made from `docs.editUrl` of the configuration
   * @example "https://github.com/owner/other/edit/main/capture.md"
   */
  custom_edit_url: z
    .string()
    .refine((value) => !isUnsafeAddress(value), unsafe)
    .nullable(),
  /** When the page last changed and who changed it, instead of what Git says. */
  last_update: strict({
    /**
     * The day; of a time, the day counts.
     * @example "2026-05-14"
     */
    date: text()
      .refine((value) => isDay(value), "must be a date such as 2025-05-14")
      .optional(),
    /**
     * Name of the author, shown with or without a day, unless `docs.lastUpdated` of the configuration is false.
     * @example "Ada"
     */
    author: text().optional(),
  }).refine((value) => value.date !== undefined || value.author !== undefined, 'must have "date", "author" or both'),
  /**
   * Former ids of the document: their addresses redirect, and the page stays joined to its former self in other versions.
   * @example ["tutorials/sniffing"]
   */
  moved_from: z.array(slug()),
  /**
   * What inline code on the page may name: symbols that the API of its version has, those of any version (for notes about changes), or
   * nothing that is linked or checked.
   * @default "version"
   * @example "any"
   */
  symbols: z.enum(["version", "any", "off"]),
  /** How the search finds the page. */
  search: strict({
    /**
     * A factor from 0 to 100: above 1, the page is found before others that answer as well; below 1, after them.
     * @default 1
     * @example 2
     */
    boost: z.number().min(0).max(100).optional(),
    /**
     * Leave the page out of the search.
     * @default false
     * @example true
     */
    exclude: z.boolean().optional(),
  }),
} satisfies z.ZodRawShape;

type Values = { readonly [K in keyof typeof shape]?: z.output<(typeof shape)[K]> };
type Known = {
  readonly [K in keyof Values]: Values[K] extends readonly (infer Item)[] | undefined ? readonly Item[] : Values[K];
};

/** Front matter after the check. Unknown keys pass through in `extra`. */
export interface FrontMatter extends Known {
  readonly extra: Readonly<Record<string, unknown>>;
  /** Line in the file (1-based) on which each top-level key is. */
  readonly lines: Readonly<Record<string, number>>;
}

/** Names of the keys that mean something to the build. */
export const frontMatterKeys: readonly string[] = Object.keys(shape);

/** Keys of the reference that mean nothing here and are never a misspelling. */
export const foreignKeys: readonly string[] = [
  "$schema",
  "sidebar_key",
  "sidebar_class_name",
  "sidebar_custom_props",
  "parse_number_prefixes",
  "format",
  "hide_sidebar",
];

/** Where a number, a date or `true` stands for the text as it is written: `title: 1.10`. */
export const textKeys: readonly RegExp[] = [
  /^(title|description|slug|id|sidebar_label|pagination_label|pagination_next|pagination_prev|displayed_sidebar|image)$/,
  /^(keywords|tags|moved_from)\[\d+\]$/,
  /^last_update\.(date|author)$/,
];

export const frontMatterSchema = z.looseObject(shape).partial();

/** Rules about two keys together; run whether or not each of them is well-formed. */
export function checkTogether(data: Readonly<Record<string, unknown>>): readonly Finding[] {
  const { draft, unlisted, toc_min_heading_level: min, toc_max_heading_level: max } = data;
  const found: Finding[] = [];
  if (draft === true && unlisted === true) {
    found.push({
      kind: "invalid",
      path: ["unlisted"],
      message: "cannot be true when draft is true.",
      hint: "A draft is left out of the site; an unlisted page is built but not linked. Choose one.",
    });
  }
  if (typeof min === "number" && typeof max === "number" && min > max) {
    found.push({
      kind: "invalid",
      path: ["toc_min_heading_level"],
      message: `must not be greater than toc_max_heading_level (${max}).`,
    });
  }
  return found;
}

/** `2025-05-14 23:30-05:00` → `2025-05-15` */
export function dayOf(date: string): string {
  return /(?:Z|[+-]\d{2}:?\d{2})$/.test(date.slice(10)) ? new Date(date).toISOString().slice(0, 10) : date.slice(0, 10);
}

/** A calendar day that exists, optionally with a time that names its zone. */
export function isDay(value: string): boolean {
  const [, day] = /^(\d{4}-\d{2}-\d{2})([T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/.exec(value) ?? [];
  if (day === undefined || Number.isNaN(Date.parse(value))) return false;
  // JavaScript takes February 30 for a day of March.
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
}

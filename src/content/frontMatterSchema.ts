/**
 * The keys of front matter and what each may hold. The names are Docusaurus's where they overlap, so that existing pages
 * move over; unknown keys pass through.
 */
import { isUnsafeAddress } from "../core/address.ts";
import { type Finding, slug, strict, text, z } from "../core/schema.ts";

const unsafe = "must not use a scheme that could run code";
const level = z.int().min(2).max(6);

const shape = {
  title: text(),
  description: z.string(),
  slug: slug(),
  id: text()
    .regex(/^[^/\\]+$/, 'must not contain "/": the folder is part of the id already')
    .regex(/^(?!\.\.?$)/, "must be a name"),
  sidebar_label: text(),
  sidebar_position: z.number(),
  pagination_label: text(),
  pagination_next: text().nullable(),
  pagination_prev: text().nullable(),
  displayed_sidebar: text().nullable(),
  hide_title: z.boolean(),
  full_width: z.boolean(),
  hide_table_of_contents: z.boolean(),
  toc_min_heading_level: level,
  toc_max_heading_level: level,
  keywords: z.array(text()),
  image: text().refine((value) => !isUnsafeAddress(value, true), unsafe),
  tags: z.array(text()),
  draft: z.boolean(),
  unlisted: z.boolean(),
  custom_edit_url: z
    .string()
    .refine((value) => !isUnsafeAddress(value), unsafe)
    .nullable(),
  last_update: strict({
    date: text()
      .refine((value) => isDay(value), "must be a date such as 2025-05-14")
      .optional(),
    author: text().optional(),
  }).refine((value) => value.date !== undefined || value.author !== undefined, 'must have "date", "author" or both'),
  moved_from: z.array(slug()),
  search: strict({ boost: z.number().min(0).max(100).optional(), exclude: z.boolean().optional() }),
} satisfies z.ZodRawShape;

/** Names of the keys that mean something to the build. */
export const frontMatterKeys: readonly string[] = Object.keys(shape);

/** Keys of the reference that mean nothing here and are never a misspelling. */
export const foreignKeys: readonly string[] = [
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

export const frontMatterSchema = z.looseObject(
  Object.fromEntries(Object.entries(shape).map(([key, schema]) => [key, schema.optional()])),
);

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

/** A calendar day, optionally with a time that names its zone. */
export function isDay(value: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/.test(value) && !Number.isNaN(Date.parse(value))
  );
}

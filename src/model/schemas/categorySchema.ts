/** The keys of a `_category_` file: what a folder says about its category in the sidebar. */
import { slug, strict, text, z } from "../../kit/schema.ts";

/** Keys of the reference without a meaning here: existing folders move over unchanged. */
const foreign = {
  /** Accepted, without effect. */
  className: z.unknown().optional(),
  /** Accepted, without effect. */
  customProps: z.unknown().optional(),
  /** Accepted, without effect. */
  key: z.unknown().optional(),
};

/** Where the label of a category leads. */
export const categoryLink = z
  .discriminatedUnion(
    "type",
    [
      strict({
        type: z.literal("doc"),
        /**
         * Id of the document.
         * @example "tutorials/index"
         */
        id: text(),
      }),
      strict({
        type: z.literal("generated-index"),
        /**
         * Title of the page.
         * @default the label of the category
         * @example "All tutorials"
         */
        title: text().optional(),
        /**
         * What is below the title.
         * @example "Step by step, from capture to analysis."
         */
        description: z.string().optional(),
        /**
         * Address of the page below the version's root.
         * @default made from the label: `/category/tutorials`
         * @example "/tutorials"
         */
        slug: slug().optional(),
        /** Accepted, without effect. */
        keywords: z.unknown().optional(),
        /** Accepted, without effect. */
        image: z.unknown().optional(),
      }),
    ],
    { error: 'must be { type: "doc", id } or { type: "generated-index", title, description, slug }' },
  )
  .nullable()
  .optional();

export const categorySchema = strict({
  /** For editors, the JSON Schema of this file, `docsgen/schemas/category.json`. */
  $schema: z.string().optional(),
  /**
   * Name of the category in the sidebar.
   * @default the name of the folder in words
   * @example "Tutorials"
   */
  label: text().optional(),
  /**
   * Place among the pages and folders around it.
   * @default the number prefix of the folder, else after the others
   * @example 2
   */
  position: z.number().optional(),
  /**
   * Whether readers can open and close the category.
   * @default true
   * @example false
   */
  collapsible: z.boolean().optional(),
  /**
   * Whether the category is closed until a reader opens it or reads one of its pages.
   * @default true
   * @example false
   */
  collapsed: z.boolean().optional(),
  /**
   * What the category is about, shown where a page lists it.
   * @example "Step by step, from capture to analysis."
   */
  description: z.string().optional(),
  /**
   * An icon next to the name, of a set that `icons` of the configuration names.
   * @example "rocket"
   */
  icon: text().optional(),
  /**
   * Where the label leads: a document, a page that lists what is in the category, or null for nowhere.
   * @default the folder's `index.md` or `README.md`, if there is one
   * @example { type: "generated-index", title: "All tutorials" }
   */
  link: categoryLink,
  ...foreign,
});

/** Keys without effect. */
export const ignoredKeys: readonly string[] = ["$schema", ...Object.keys(foreign)];

export interface WrittenCategory extends Omit<z.output<typeof categorySchema>, "$schema" | keyof typeof foreign> {}

/** The key `docs` of the configuration: the documents and their versions, as one set or as a list of several. */

import { chosen, func, list, namePath, strict, switched, text, z } from "../../kit/schema.ts";
import { nameInWords } from "../../kit/text/nameInWords.ts";
import { defaultDocSet, unreleased } from "../versionName.ts";

/** Folders of `content/` that hold something else than versions. */
const otherFolders = ["pages", "news", "static", "i18n", "api"];

const editAddress = text().regex(/^(?:https?:\/)?\/./i, 'must be an address such as "https://github.com/owner/repo/edit/main/"');

/** What a site says about one version; the defaults follow from the version's place in the list. */
const versionOptions = strict({
  /**
   * The name that readers see.
   * @default the name of the version; `"Next"` for `next`
   * @example "2.0 (LTS)"
   */
  label: text().optional(),
  /**
   * Path segment below `/docs`; `""` for none.
   * @default `""` for the latest version, else the name
   * @example "2.x"
   */
  path: z
    .string()
    .regex(/^[^/\\?#\s]*$/, "must be one path segment, without / ? # and spaces")
    .optional(),
  /**
   * What a bar above the pages says: that the version is released and also has what came after it, that it is not released yet, or that it
   * is no longer maintained.
   * @default `"none"` for the latest version, `"unmaintained"` for older ones; for newer ones `"unreleased"`, and once they are released
   * `"released"` for `next` and `"none"` for others
   * @example "none"
   */
  banner: z.enum(["none", "released", "unreleased", "unmaintained"]).optional(),
  /**
   * Show the name of the version above each page.
   * @default true for every version but the latest, unless a banner names it
   * @example false
   */
  badge: z.boolean().optional(),
  /**
   * The newest release that `next` describes, besides what came after it. The label stays, and readers are told in words.
   * @example "v2.0"
   */
  release: text().optional(),
  /**
   * The day of the release, which the version menu shows.
   * @example "2025-05-14"
   */
  released: z.iso.date('must be a day such as "2025-05-14"').optional(),
  /**
   * Ask search engines to leave out the pages of this version.
   * @default false
   * @example true
   */
  noIndex: z.boolean().optional(),
});

/** Another version is a release itself. */
function ownReleases(
  versions: Readonly<Record<string, z.output<typeof versionOptions>>>,
  { addIssue }: Pick<z.core.$RefinementCtx, "addIssue">,
): void {
  for (const [name, { release, released }] of Object.entries(versions)) {
    const report = (key: "release" | "released", message: string) => addIssue({ code: "custom", path: [name, key], message });
    if (name !== unreleased && release !== undefined)
      report("release", `is only for "${unreleased}"\nRemove it, or set label if readers should see another name.`);
    if (name === unreleased && release === undefined && released !== undefined)
      report("released", 'says when, but not what\nAdd the name of the release, such as release: "v2.0".');
  }
}

type EditUrl = (page: { readonly path: string; readonly version: string | null; readonly id: string }) => string | null;

const level = () => z.int().min(2).max(6);

const docSet = strict({
  /**
   * Name of the set, where there are several: the folder in `content/` with its versions.
   * @default `"docs"` for the first
   * @example "plugin"
   */
  id: text()
    .regex(/^[\w-]+$/, "must be a word, as it is the name of a folder in content/")
    .refine((id) => !otherFolders.includes(id), "must not be that of a folder which holds something else in content/")
    .optional(),
  /**
   * What readers see of it, where there are several.
   * @default the id in words
   * @example "Plug-in"
   */
  label: text().optional(),
  /**
   * Path of the latest version, below which those of the others are.
   * @default the id
   * @example "extras/plugin"
   */
  path: namePath.optional(),
  /**
   * Name of the version that is served at `/docs`; null for the first of `versions.json`.
   * @example "v2.0"
   */
  lastVersion: text().nullable().default(null),
  /**
   * Label, path, and look of versions, by name.
   * @example { next: { label: "Next", noIndex: true } }
   */
  versions: z.record(z.string(), versionOptions).superRefine(ownReleases).readonly().default({}),
  /**
   * Id of the page of a version that says how to upgrade to it, with `{version}` for its name; null for none. The pages about what changed
   * take from it what to do, and `docsgen check` compares it with the API.
   * @example "upgrading/{version}"
   */
  upgrade: text().nullable().default(null),
  /**
   * Id of the page of each version whose headings are the terms that `:term[…]` names; null for none.
   * @example "glossary"
   */
  glossary: text().nullable().default(null),
  /**
   * Address of the release notes of a version, with `{version}` for its name or `{label}` for its label; null for none. A version without a
   * day in `released` has none.
   * @example "https://github.com/owner/repo/releases/tag/{version}"
   */
  releaseNotes: text().nullable().default(null),
  /**
   * Where the source of a page is edited: the address of the site's folder, to which the path of the file is added, or a function
   * that returns the whole address, or null for a page without the link.
   * @example "https://github.com/owner/repo/edit/main/"
   */
  editUrl: z.union([editAddress, func<EditUrl>(), z.null()], { error: "must be an address or a function" }).default(null),
  /**
   * Show when a page last changed; with `"author"` also who changed it, as Git knows.
   * @example "author"
   */
  lastUpdated: z.union([z.boolean(), z.literal("author")], { error: 'must be true, false or "author"' }).default(true),
  /**
   * Show who wrote a page, as Git knows: the authors of its commits, those with the most first; null to leave it out.
   * @example { except: ["*[bot]", "Release Robot"] }
   */
  contributors: switched(
    strict({
      /**
       * Names that are left out, with `*` for any characters.
       * @example ["*[bot]", "Release Robot"]
       */
      except: list(text()).default(["*[bot]"]),
    }),
  ).default(null),
  /**
   * For each tag in front matter, make a page in each version that lists the documents with it, `/docs/tags/<tag>`, and an index of the tags.
   * @example true
   */
  tagPages: z.boolean().default(false),
  /**
   * Say below the title how long a page takes to read.
   * @example true
   */
  readingTime: z.boolean().default(false),
  /** Levels of the headings in the table of contents. */
  toc: strict({
    /**
     * The highest level, from 2 to 6.
     * @example 3
     */
    min: level().default(2),
    /**
     * The lowest level, from 2 to 6.
     * @example 4
     */
    max: level().default(3),
  })
    .superRefine(({ min, max }, context) => {
      if (min > max) context.addIssue({ code: "custom", message: `Min must not be greater than max (here ${min} and ${max})` });
    })
    .prefault({}),
  /** Show above each page which categories of the sidebar it is in. */
  breadcrumbs: z.boolean().default(true),
});

type DocSetInput = z.output<typeof docSet>;

/** What a set is called, and where it is, with what follows from its id. */
export function completeSet({
  id = defaultDocSet,
  label = nameInWords(id),
  path = id,
}: Pick<DocSetInput, "id" | "label" | "path">) {
  return { id, label, path };
}

const taken = {
  id: "is that of another set",
  path: "is that of another set",
  label: "is that of another set; readers could not tell them apart",
} as const;

/** Several sets have each its own folder and its own addresses; many systems have no two folders that differ by upper and lower case alone. */
function areDistinct(sets: readonly DocSetInput[], { addIssue }: Pick<z.core.$RefinementCtx, "addIssue">): void {
  for (const [index, set] of sets.entries()) {
    const report = (key: keyof typeof taken, message: string) => addIssue({ code: "custom", path: [index, key], message });
    const own = completeSet(set);
    const others = sets.slice(0, index).map(completeSet);
    const isTaken = (key: keyof typeof taken) => others.some((other) => other[key].toLowerCase() === own[key].toLowerCase());
    const key = (["id", "path", "label"] as const).find(isTaken);
    if (index > 0 && set.id === undefined) report("id", "is missing; every set but the first needs one");
    else if (key !== undefined) report(key, taken[key]);
  }
}

const several = list(docSet).superRefine(areDistinct);

const oneOrSeveral = chosen<typeof docSet | typeof several>({ docSet, several }, (value, report) => {
  if (!Array.isArray(value)) return docSet;
  if (value.length === 0) report("must name a set of documents");
  return several;
});

/** The reference lists the keys of a set. */
export const docs = Object.assign(oneOrSeveral, { unruled: docSet });

/**
 * The items of the navigation bar: which types there are, what each needs, and the rules that hold between keys.
 */
import { suggest } from "../../kit/diagnostics/diagnostic.ts";
import {
  chosen,
  type Fields,
  hasOneTarget,
  href,
  list,
  type Report,
  ruled,
  strict,
  type Target,
  text,
  to,
  z,
} from "../../kit/schema.ts";

const placed = {
  /** Side of the bar. */
  position: z.enum(["left", "right"]).default("left"),
};

const drawn = {
  /**
   * An icon next to the text, of a set that `icons` of the configuration names. On the right, a link to another site shows the icon alone.
   * @example "rocket"
   */
  icon: text().optional(),
};

const ofSet = {
  /**
   * Id of a set of documents, where there are several.
   * @default the first set; in menus of versions the one that is read
   * @example "plugin"
   */
  docs: text().optional(),
};

const linkShape = {
  type: z.literal("default").default("default"),
  ...placed,
  ...drawn,
  /**
   * Text of the link.
   * @example "Community"
   */
  label: text(),
  /**
   * What a tooltip says.
   * @example "Ask a question"
   */
  title: text().optional(),
};

const listedVersion = strict({
  /**
   * Name of the version in the menu.
   * @default its label
   * @example "2.0 (LTS)"
   */
  label: text().optional(),
});

/** `{ label, to }` leads inside the site, `{ label, href }` anywhere. */
const link = ruled<Fields<typeof linkShape, "output"> & Target, Fields<typeof linkShape, "input"> & Target>(
  strict({
    ...linkShape,
    /**
     * A path inside the site, without the base. A link has either this or `href`.
     * @example "/community"
     */
    to: to().optional(),
    /**
     * An address anywhere.
     * @example "https://github.com/owner/repo"
     */
    href: href().optional(),
  }),
  hasOneTarget,
);

const typed = {
  /** A piece of HTML. */
  html: strict({
    type: z.literal("html"),
    ...placed,
    /**
     * The HTML.
     * @example "<b>Beta</b>"
     */
    value: text(),
  }),
  /** A link to a document: of the version that is read if it has it, else of the latest. */
  doc: strict({
    type: z.literal("doc"),
    ...placed,
    ...drawn,
    ...ofSet,
    /**
     * Id of the document: its path below the version's folder, without the suffix.
     * @example "install/linux"
     */
    docId: text(),
    /**
     * Text of the link.
     * @default the label or title of the document
     * @example "Install"
     */
    label: text().optional(),
  }),
  /** A link to the first document of a sidebar. */
  docSidebar: strict({
    type: z.literal("docSidebar"),
    ...placed,
    ...drawn,
    ...ofSet,
    /**
     * Name of the sidebar, as in `sidebars.json`.
     * @example "docs"
     */
    sidebarId: text(),
    /**
     * Text of the link.
     * @example "Docs"
     */
    label: text(),
  }),
  /** A link to the first document of the version that is read. */
  docsVersion: strict({
    type: z.literal("docsVersion"),
    ...placed,
    ...drawn,
    ...ofSet,
    /**
     * Text of the link.
     * @default the label of the version
     * @example "Docs"
     */
    label: text().optional(),
    /**
     * Another target of the link.
     * @default the first document of the version
     * @example "/versions"
     */
    to: to().optional(),
  }),
  /** A menu of all versions, which leads to the same page in each. */
  docsVersionDropdown: strict({
    type: z.literal("docsVersionDropdown"),
    ...placed,
    ...ofSet,
    /**
     * Names of the versions to list, or name → label.
     * @default all versions
     * @example ["v2.0", "v1.0"]
     */
    versions: z
      .union([list(text()), z.record(z.string(), listedVersion).readonly()], {
        error: "must be a list of version names, or an object of name: { label }",
      })
      .optional(),
    /**
     * Links above the versions.
     * @example [{ label: "What is new", to: "/news" }]
     */
    itemsBefore: list(link).default([]),
    /**
     * Links below the versions.
     * @example [{ label: "All versions", to: "/versions" }]
     */
    itemsAfter: list(link).default([]),
  }),
  /**
   * The menu of languages: each entry leads to the same page in another language of `locales`. In a site with one language, it shows that.
   */
  localeDropdown: strict({ type: z.literal("localeDropdown"), ...placed }),
  /** Accepted for sites that move over: the search button is at the end of the bar, listed or not. */
  search: strict({ type: z.literal("search"), ...placed }),
};

type Simple = typeof link | (typeof typed)[keyof typeof typed];

const simple = {
  /** A link: `to` leads inside the site, `href` anywhere. The type may be left out. */
  default: link,
  ...typed,
};

/** A menu of links. */
const dropdown = strict({
  type: z.literal("dropdown").default("dropdown"),
  ...placed,
  ...drawn,
  /**
   * Text of the menu.
   * @example "More"
   */
  label: text(),
  /**
   * Where the label itself leads.
   * @example "/community"
   */
  to: to().optional(),
  /**
   * Items of any type but `dropdown`.
   * @example [{ label: "Community", to: "/community" }]
   */
  items: list(
    chosen<Simple>(simple, (item, report) => {
      if (typeOf(item) !== "dropdown") return choose(item, report);
      report("Nested dropdowns are not allowed.");
      return null;
    }),
  ),
});

/** One item of the bar. The type may be left out for links, and for dropdowns, which have `items`. */
export const navbarItem = chosen<Simple | typeof dropdown>(
  {
    ...simple,
    /** A menu of items. The type may be left out. */
    dropdown,
  },
  (item, report) => (typeOf(item) === "dropdown" ? dropdown : choose(item, report)),
);

function typeOf(item: unknown): unknown {
  if (typeof item !== "object" || item === null) return "default";
  return "type" in item && item.type !== undefined ? item.type : "items" in item ? "dropdown" : "default";
}

function choose(item: unknown, report: Report): Simple | null {
  const type = typeOf(item);
  if (type === "default") return link;
  if (typeof type === "string" && Object.hasOwn(typed, type)) return typed[type as keyof typeof typed];
  const names = ["default", "dropdown", ...Object.keys(typed)];
  const known = `Known types: ${names.join(", ")}.`;
  const hint = typeof type === "string" ? suggest(type, names, known) : known;
  report(`Bad navbar item type ${JSON.stringify(type)}.\n${hint}`, ["type"]);
  return null;
}

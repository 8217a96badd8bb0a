/**
 * The footer: link columns when the first entry has a `title`, else one row of links; never a mix of the two. And the logo.
 */
import { chosen, hasOneTarget, href, list, ruled, strict, type Target, text, to, z } from "../../kit/schema.ts";

/** Path of a file below `content/static`, or a URL. */
export const asset = () =>
  text().regex(/^(?:\/|https?:\/\/)/, 'must begin with "/" (a file of content/static) or with "https://"');

export const logo = strict({
  /**
   * The picture: a file of `content/static`, or an address.
   * @example "/img/logo.svg"
   */
  light: asset(),
  /**
   * The picture for the dark color mode.
   * @default the same as `light`
   * @example "/img/logo-dark.svg"
   */
  dark: asset().optional(),
  /**
   * What is read aloud instead of the picture.
   * @default the title of the site
   * @example "Example library"
   */
  alt: z.string().optional(),
  /**
   * Where the logo leads.
   * @example "https://example.org"
   */
  href: href().default("/"),
});

/** A label with exactly one target, or raw HTML alone. */
export type FooterLink =
  | ({ readonly label: string; readonly html?: undefined } & Target)
  | { readonly html: string; readonly label?: undefined; readonly to?: undefined; readonly href?: undefined };

const link = ruled<FooterLink>(
  strict({
    /**
     * Text of the link.
     * @example "Install"
     */
    label: text().optional(),
    /**
     * A path inside the site, without the base. A link has either this or `href`.
     * @example "/docs/install"
     */
    to: to().optional(),
    /**
     * An address anywhere.
     * @example "https://github.com/owner/repo"
     */
    href: href().optional(),
    /**
     * HTML instead of a link; stands alone.
     * @example "<span>Since 2014</span>"
     */
    html: text().optional(),
  }),
  (entry, report) => {
    const { html, label, to, href } = entry;
    if (html !== undefined) {
      if (label !== undefined || to !== undefined || href !== undefined)
        report('must stand alone, without "label", "to" and "href".', ["html"]);
    } else if (label === undefined) report("is missing; it must be a string.", ["label"]);
    else hasOneTarget(entry, report);
  },
);

const column = strict({
  /**
   * Heading of the column; null for none.
   * @example "Docs"
   */
  title: text().nullable(),
  /**
   * The links of the column.
   * @example [{ label: "Install", to: "/docs/install" }]
   */
  items: list(link),
});
export type FooterColumn = z.output<typeof column>;
type FooterLinks<Column> = readonly Column[] | readonly FooterLink[];

const links = ruled<FooterLinks<FooterColumn>, FooterLinks<z.input<typeof column>>>(
  list(
    chosen<typeof column | typeof link>(
      {
        /** A column of links. Either all entries are columns or all are links. */
        column,
        /** A link, or a piece of HTML. */
        link,
      },
      (entry) => (isColumn(entry) ? column : link),
    ),
  ),
  (entries, report) => {
    const [first, ...others] = Object.values(entries).map(isColumn);
    const odd = others.findIndex((each) => each !== first) + 1;
    const hint = first === true ? "Give every entry a title and items" : "Give no entry a title";
    if (odd > 0)
      report(`The footer must be either simple or multi-column, and not a mix of the two.\n${hint}, as the first.`, [odd]);
  },
);

export const footer = strict({
  /** Background of the footer. */
  style: z.enum(["light", "dark"]).default("light"),
  /**
   * A logo above the copyright line.
   * @example { light: "/img/logo.svg" }
   */
  logo: logo.nullable().default(null),
  /**
   * Columns of links with titles, or one row of links.
   * @example [{ title: "Docs", items: [{ label: "Install", to: "/docs/install" }] }]
   */
  links: links.default([]),
  /**
   * The last line; may hold HTML.
   * @example "Copyright © 2026 Example authors"
   */
  copyright: z.string().default(""),
});

function isColumn(entry: unknown): boolean {
  return typeof entry === "object" && entry !== null && ("title" in entry || "items" in entry);
}

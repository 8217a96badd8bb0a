/**
 * The footer: link columns when the first entry has a `title`, else one row of links; never a mix of the two. And the logo.
 */
import { chosen, hasOneTarget, href, list, ruled, strict, type Target, text, to, z } from "../core/schema.ts";

/** Path of a file below `content/static`, or a URL. */
export const asset = () =>
  text().regex(/^(?:\/|https?:\/\/)/, 'must begin with "/" (a file of content/static) or with "https://"');

export const logo = strict({
  light: asset(),
  /** For the dark color mode; `light` by default. */
  dark: asset().optional(),
  /** The title of the site by default. */
  alt: z.string().optional(),
  href: href().default("/"),
});

/** A label with exactly one target, or raw HTML alone. */
export type FooterLink =
  | ({ readonly label: string; readonly html?: undefined } & Target)
  | { readonly html: string; readonly label?: undefined; readonly to?: undefined; readonly href?: undefined };

const link = ruled<FooterLink>(
  strict({ label: text().optional(), to: to().optional(), href: href().optional(), html: text().optional() }),
  (entry, report) => {
    const { html, label, to, href } = entry;
    if (html !== undefined) {
      if (label !== undefined || to !== undefined || href !== undefined)
        report('must stand alone, without "label", "to" and "href".', ["html"]);
    } else if (label === undefined) report("is missing; it must be a string.", ["label"]);
    else hasOneTarget(entry, report);
  },
);

const column = strict({ title: text().nullable(), items: list(link) });
export type FooterColumn = z.output<typeof column>;
type FooterLinks<Column> = readonly Column[] | readonly FooterLink[];

const links = ruled<FooterLinks<FooterColumn>, FooterLinks<z.input<typeof column>>>(
  list(chosen((entry): typeof column | typeof link => (isColumn(entry) ? column : link))),
  (entries, report) => {
    const [first, ...others] = Object.values(entries).map(isColumn);
    const odd = others.findIndex((each) => each !== first) + 1;
    const hint = first === true ? "Give every entry a title and items" : "Give no entry a title";
    if (odd > 0)
      report(`The footer must be either simple or multi-column, and not a mix of the two.\n${hint}, as the first.`, [odd]);
  },
);

export const footer = strict({
  style: z.enum(["light", "dark"]).default("light"),
  logo: logo.nullable().default(null),
  links: links.default([]),
  /** HTML. */
  copyright: z.string().default(""),
});

function isColumn(entry: unknown): boolean {
  return typeof entry === "object" && entry !== null && ("title" in entry || "items" in entry);
}

/**
 * The footer: link columns when the first entry has a `title`, else one row of links; never a mix of the two.
 */
import { forward, href, strict, text, to, z } from "../core/schema.ts";
import { logo } from "./partsSchema.ts";

type Context = z.core.$RefinementCtx;

const link = strict({ label: text().optional(), to: to().optional(), href: href().optional(), html: text().optional() });
const footerLink = z.unknown().superRefine(checkLink);
const column = strict({ title: text().nullable(), items: z.array(footerLink) });

export const footer = strict({
  style: z.enum(["light", "dark"]).optional(),
  logo: logo.optional(),
  links: z.array(z.unknown()).superRefine(checkLinks).optional(),
  copyright: z.string().optional(),
});

function checkLinks(links: readonly unknown[], context: Context): void {
  const areColumns = isColumn(links[0]);
  for (const [index, each] of links.entries()) {
    if (isColumn(each) !== areColumns) {
      context.addIssue({
        code: "custom",
        path: [index],
        message: `The footer must be either simple or multi-column, and not a mix of the two.\n${areColumns ? "Give every entry a title and items" : "Give no entry a title"}, as the first.`,
      });
    } else forward(areColumns ? column : footerLink, each, context, [index]);
  }
}

function isColumn(entry: unknown): boolean {
  return typeof entry === "object" && entry !== null && ("title" in entry || "items" in entry);
}

/** `html` alone, or a label with exactly one target. */
function checkLink(entry: unknown, context: Context): void {
  forward(link, entry, context);
  if (typeof entry !== "object" || entry === null) return;
  const { html, label, to, href } = entry as Readonly<Record<string, unknown>>;
  const say = (path: string[], message: string) => context.addIssue({ code: "custom", path, message });
  if (html !== undefined) {
    if (label !== undefined || to !== undefined || href !== undefined)
      say(["html"], 'must stand alone, without "label", "to" and "href".');
  } else if (label === undefined) say(["label"], "is missing; it must be a string.");
  else if ((to === undefined) === (href === undefined)) {
    say(to === undefined ? [] : ["href"], 'One and only one between "to" and "href" should be provided.');
  }
}

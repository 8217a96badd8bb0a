/**
 * The items of the navigation bar: which types there are, what each needs, and the rules that hold between keys.
 */
import { didYouMean } from "../core/diagnostic.ts";
import { forward, href, strict, text, to, z } from "../core/schema.ts";

type Context = z.core.$RefinementCtx;

const position = z.enum(["left", "right"]).optional();

const linkItem = strict({
  type: z.literal("default").optional(),
  position,
  label: text(),
  title: text().optional(),
  to: to().optional(),
  href: href().optional(),
});

/** A link among the items of a version dropdown. */
const plainLink = z.unknown().superRefine((item, context) => checkLink(item, context));

const typed = {
  html: strict({ type: z.literal("html"), position, value: text() }),
  doc: strict({ type: z.literal("doc"), position, docId: text(), label: text().optional() }),
  docSidebar: strict({ type: z.literal("docSidebar"), position, sidebarId: text(), label: text() }),
  docsVersion: strict({ type: z.literal("docsVersion"), position, label: text().optional(), to: to().optional() }),
  docsVersionDropdown: strict({
    type: z.literal("docsVersionDropdown"),
    position,
    versions: z
      .union([z.array(text()), z.record(z.string(), strict({ label: text().optional() }))], {
        error: "must be a list of version names, or an object of name: { label }",
      })
      .optional(),
    itemsBefore: z.array(plainLink).optional(),
    itemsAfter: z.array(plainLink).optional(),
  }),
  localeDropdown: strict({ type: z.literal("localeDropdown"), position }),
  search: strict({ type: z.literal("search"), position }),
};

/** Names of all item types, as messages list them. */
const typeNames = ["default", "dropdown", ...Object.keys(typed)];

const dropdown = strict({
  type: z.literal("dropdown").optional(),
  position,
  label: text(),
  to: to().optional(),
  items: z.array(
    z.unknown().superRefine((item, context) => {
      if (typeOf(item) === "dropdown") context.addIssue({ code: "custom", message: "Nested dropdowns are not allowed." });
      else checkItem(item, context);
    }),
  ),
});

/** One item of the bar. The type may be left out for links, and for dropdowns, which have `items`. */
export const navbarItem = z.unknown().superRefine(checkItem);

function typeOf(item: unknown): unknown {
  if (typeof item !== "object" || item === null) return "default";
  return "type" in item && item.type !== undefined ? item.type : "items" in item ? "dropdown" : "default";
}

function checkItem(item: unknown, context: Context): void {
  const type = typeOf(item);
  if (type === "default") checkLink(item, context);
  else if (type === "dropdown") forward(dropdown, item, context);
  else if (typeof type === "string" && Object.hasOwn(typed, type)) forward(typed[type as keyof typeof typed], item, context);
  else reportType(type, context);
}

function reportType(type: unknown, context: Context): void {
  const meant = typeof type === "string" ? didYouMean(type, typeNames) : undefined;
  const hint = `${meant === undefined ? "" : `${meant} `}Known types: ${typeNames.join(", ")}.`;
  context.addIssue({ code: "custom", path: ["type"], message: `Bad navbar item type ${JSON.stringify(type)}.\n${hint}` });
}

function checkLink(item: unknown, context: Context): void {
  forward(linkItem, item, context);
  if (typeof item !== "object" || item === null) return;
  const { to, href } = item as { to?: unknown; href?: unknown };
  if ((to === undefined) !== (href === undefined)) return;
  const path = to === undefined ? [] : ["href"];
  context.addIssue({ code: "custom", path, message: 'One and only one between "to" and "href" should be provided.' });
}

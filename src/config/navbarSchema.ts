/**
 * The items of the navigation bar: which types there are, what each needs, and the rules that hold between keys.
 */
import { didYouMean } from "../core/diagnostic.ts";
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
} from "../core/schema.ts";

const position = z.enum(["left", "right"]).default("left");

const linkShape = {
  type: z.literal("default").default("default"),
  position,
  label: text(),
  title: text().optional(),
};

/** `{ label, to }` leads inside the site, `{ label, href }` anywhere. */
const link = ruled<Fields<typeof linkShape, "output"> & Target, Fields<typeof linkShape, "input"> & Target>(
  strict({ ...linkShape, to: to().optional(), href: href().optional() }),
  hasOneTarget,
);

const typed = {
  html: strict({ type: z.literal("html"), position, value: text() }),
  doc: strict({ type: z.literal("doc"), position, docId: text(), label: text().optional() }),
  docSidebar: strict({ type: z.literal("docSidebar"), position, sidebarId: text(), label: text() }),
  docsVersion: strict({ type: z.literal("docsVersion"), position, label: text().optional(), to: to().optional() }),
  docsVersionDropdown: strict({
    type: z.literal("docsVersionDropdown"),
    position,
    /** Names of the versions to list, or name → label. All of them when absent. */
    versions: z
      .union([list(text()), z.record(z.string(), strict({ label: text().optional() })).readonly()], {
        error: "must be a list of version names, or an object of name: { label }",
      })
      .optional(),
    itemsBefore: list(link).default([]),
    itemsAfter: list(link).default([]),
  }),
  localeDropdown: strict({ type: z.literal("localeDropdown"), position }),
  search: strict({ type: z.literal("search"), position }),
};

type Simple = typeof link | (typeof typed)[keyof typeof typed];

/** A menu of links. */
const dropdown = strict({
  type: z.literal("dropdown").default("dropdown"),
  position,
  label: text(),
  to: to().optional(),
  items: list(
    chosen((item, report): Simple | null => {
      if (typeOf(item) !== "dropdown") return choose(item, report);
      report("Nested dropdowns are not allowed.");
      return null;
    }),
  ),
});

/** One item of the bar. The type may be left out for links, and for dropdowns, which have `items`. */
export const navbarItem = chosen((item, report) => (typeOf(item) === "dropdown" ? dropdown : choose(item, report)));

function typeOf(item: unknown): unknown {
  if (typeof item !== "object" || item === null) return "default";
  return "type" in item && item.type !== undefined ? item.type : "items" in item ? "dropdown" : "default";
}

function choose(item: unknown, report: Report): Simple | null {
  const type = typeOf(item);
  if (type === "default") return link;
  if (typeof type === "string" && Object.hasOwn(typed, type)) return typed[type as keyof typeof typed];
  const names = ["default", "dropdown", ...Object.keys(typed)];
  const meant = typeof type === "string" ? didYouMean(type, names) : undefined;
  const hint = `${meant === undefined ? "" : `${meant} `}Known types: ${names.join(", ")}.`;
  report(`Bad navbar item type ${JSON.stringify(type)}.\n${hint}`, ["type"]);
  return null;
}

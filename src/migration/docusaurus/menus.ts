/** The navbar and the footer of Docusaurus → those of docsgen. */

import { present } from "../../kit/present.ts";
import type { KeyPath } from "../../kit/schema.ts";
import type { UserConfig } from "../../model/schemas/config.ts";
import { at, type Fields, fieldsAt, isFields, listAt, textAt } from "../values.ts";
import { asset, type ConfigContext, type Left } from "./configContext.ts";

type Items = NonNullable<NonNullable<UserConfig["navbar"]>["items"]>;
type Item = Items[number];
type Footer = NonNullable<UserConfig["footer"]>;

export function navbarItems(theme: unknown, context: ConfigContext, left: Left): Items {
  const items = listAt(theme, "navbar", "items").flatMap((item, index) =>
    isFields(item) ? navbarItem(item, ["themeConfig", "navbar", "items", index], context, left) : [],
  );
  // Docusaurus adds the search to the end of a bar that does not place it.
  const hasSearch = items.some((item) => at(item, "type") === "search");
  return hasSearch ? items : [...items, { type: "search", position: "right" } as Item];
}

function navbarItem(item: Fields, path: KeyPath, context: ConfigContext, left: Left): readonly Item[] {
  const { type } = item;
  const position = { position: textAt(item, "position") ?? "right" };
  const leftOut = (what: string) => {
    left(what, "Add another item to navbar.items of site.config.ts.", path);
    return [];
  };
  if (type === "docsVersionDropdown")
    return [{ type, ...position, ...dropdownLinks(item, path, context, left) } as unknown as Item];
  if (type === "localeDropdown") return [];
  if (type === "search") return [{ type, ...position } as Item];
  if (type === "html") return [{ type, ...position, value: String(item.value) } as Item];
  if (type === "doc" || type === "docSidebar" || type === "docsVersion") return documentItem(item, path, context, left);
  const isMenu = type === "dropdown" || Array.isArray(item.items);
  if (isMenu) {
    const items = listAt(item, "items").flatMap((each, index) =>
      isFields(each) ? navbarItem(each, [...path, "items", index], context, left) : [],
    );
    const inner = items.map(({ position: _, ...each }) => each);
    return inner.length === 0 ? [] : [{ type: "dropdown", ...position, label: labelOf(item), items: inner } as unknown as Item];
  }
  if (type !== undefined && type !== "default") return leftOut(`The navbar item of the type "${String(type)}" was left out.`);
  const target = targetOf(item, context);
  return target === null
    ? leftOut("A navbar item without an address was left out.")
    : [{ ...position, label: labelOf(item), ...target } as Item];
}

/** Links before and after the versions. */
function dropdownLinks(item: Fields, path: KeyPath, context: ConfigContext, left: Left) {
  const links = (key: string) => {
    const found = listAt(item, key).flatMap((each, index) =>
      isFields(each) ? navbarItem(each, [...path, key, index], context, left) : [],
    );
    const plain = found.filter((each) => at(each, "type") === undefined).map(({ position: _, ...each }) => each);
    return plain.length === 0 ? undefined : plain;
  };
  const versions = listAt(item, "versions").filter((name) => typeof name === "string");
  const own = versions.length === 0 ? undefined : versions.map((name) => (name === "current" ? "next" : name));
  return present({ versions: own, itemsBefore: links("dropdownItemsBefore"), itemsAfter: links("dropdownItemsAfter") });
}

function documentItem(item: Fields, path: KeyPath, context: ConfigContext, left: Left): readonly Item[] {
  const other = textAt(item, "docsPluginId");
  const position = textAt(item, "position") ?? "right";
  const label = textAt(item, "label");
  if (other !== undefined && other !== context.plugin.id) {
    const route = context.routeOf(other);
    return route === null ? [] : [{ position, label: label ?? other, href: context.link(route) } as Item];
  }
  const { type, docId, sidebarId } = item;
  if (type === "doc" && !context.isDocument(String(docId))) {
    left(
      `The navbar names the document ${String(docId)}, which does not exist.`,
      "Correct navbar.items in site.config.ts.",
      path,
    );
    return [];
  }
  return [
    present({
      type,
      position,
      docId,
      sidebarId,
      label: label ?? (type === "docSidebar" ? String(sidebarId) : undefined),
    }) as unknown as Item,
  ];
}

/** Items that show an icon have a label for screen readers. */
function labelOf(item: Fields): string {
  const label = textAt(item, "label") ?? textAt(item, "aria-label") ?? textAt(item, "title");
  if (label !== undefined) return label;
  const href = textAt(item, "href") ?? textAt(item, "to") ?? "";
  return URL.canParse(href) ? new URL(href).hostname.replace(/^www\./, "") : href;
}

/** `to` inside the site, `href` anywhere else; null without either. */
function targetOf(item: Fields, { link }: ConfigContext): { readonly to: string } | { readonly href: string } | null {
  const written = textAt(item, "to") ?? textAt(item, "href");
  if (written === undefined) return null;
  const isPath = !/^[a-z][a-z\d+.-]*:|^\/\//i.test(written) || written.startsWith("pathname:");
  const target = link(
    isPath && !/^[/#p]/.test(written)
      ? `/${written}`
      : written.startsWith("p") && isPath && !written.startsWith("pathname:")
        ? `/${written}`
        : written,
  );
  return /^\//.test(target) && !target.startsWith("//") ? { to: target } : { href: target };
}

export function footer(fields: Fields, context: ConfigContext, left: Left): Footer | undefined {
  if (Object.keys(fields).length === 0) return undefined;
  const links = listAt(fields, "links").filter(isFields);
  const item = (each: Fields) => footerLink(each, context);
  const isColumns = links.some((each) => Array.isArray(each.items));
  const light = asset(textAt(fields, "logo", "src"), context, left);
  const href = textAt(fields, "logo", "href");
  const moved = isColumns
    ? links.map((column) => ({
        title: textAt(column, "title") ?? null,
        items: listAt(column, "items").filter(isFields).flatMap(item),
      }))
    : links.flatMap(item);
  return present({
    style: textAt(fields, "style") === "dark" ? "dark" : undefined,
    logo:
      light === undefined
        ? undefined
        : present({ light, alt: textAt(fields, "logo", "alt"), href: href === undefined ? undefined : context.link(href) }),
    links: moved.length === 0 ? undefined : moved,
    copyright: textAt(fields, "copyright"),
  }) as unknown as Footer;
}

function footerLink(item: Fields, context: ConfigContext): readonly Fields[] {
  const html = textAt(item, "html");
  if (html !== undefined) return [{ html: html.trim().replace(/\s*\n\s*/g, " ") }];
  const target = targetOf(item, context);
  return target === null ? [] : [{ label: labelOf(fieldsAt({ item }, "item")), ...target }];
}

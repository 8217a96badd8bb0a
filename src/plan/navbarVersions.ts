/**
 * The version dropdown of the navbar: one entry per version that leads to the same page there, where there is one.
 */
import type { ParsedNavbarItem } from "../config/types.ts";
import type { NavItem, NavLink } from "../core/model.ts";
import { resolveItems, type Seat, type Target } from "./navbar.ts";

type DropdownItem = Extract<ParsedNavbarItem, { type: "docsVersionDropdown" }>;

export function versionMenu(item: DropdownItem, seat: Seat): NavItem {
  const { page, candidates } = seat;
  const entries = chosen(item.versions, seat.all).map(({ target: { version, documents }, label }) => ({
    ...(page.alternates.find((alternate) => alternate.version === version.name) ?? {
      // Outside the docs every version is entered by its main document.
      version: version.name,
      status: "same" as const,
      url: documents.main.url,
    }),
    label,
    active: version.name === page.version,
  }));
  const own = candidates[0]?.version;
  const entry = entries.find(({ version }) => version === own?.name);
  return {
    kind: "versions",
    position: item.position,
    label: entry?.label ?? own?.label ?? "",
    href: entry?.url ?? page.url,
    before: links(item.itemsBefore, seat),
    entries,
    after: links(item.itemsAfter, seat),
  };
}

/** The versions to list: all of them, those named in their order, or those named with labels of their own. */
function chosen(
  named: DropdownItem["versions"],
  all: readonly Target[],
): readonly { readonly target: Target; readonly label: string }[] {
  if (named === undefined) return all.map((target) => ({ target, label: target.version.label }));
  const names = isList(named) ? named : Object.keys(named);
  const labels = isList(named) ? {} : named;
  return names.flatMap((name) => {
    const target = all.find(({ version }) => version.name === name);
    return target === undefined ? [] : [{ target, label: labels[name]?.label ?? target.version.label }];
  });
}

function isList(value: unknown): value is readonly string[] {
  return Array.isArray(value);
}

function links(items: readonly ParsedNavbarItem[], seat: Seat): readonly NavLink[] {
  return resolveItems(items, seat).filter((each): each is NavLink => each.kind === "link");
}

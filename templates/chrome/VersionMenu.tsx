/** The entries of the version menu: where this page is in every version, and whether it is the same one there. */
import type { NavItem } from "../../src/core/model.ts";
import type { View } from "../../src/render/view.ts";
import { attributes } from "../contract.ts";
import { ItemLink } from "./NavItems.tsx";

type VersionsItem = Extract<NavItem, { kind: "versions" }>;

export function VersionEntries({ item, view }: { readonly item: VersionsItem; readonly view: View }) {
  const links = (list: VersionsItem["before"]) =>
    list.map((link) => (
      <li key={link.href}>
        <ItemLink link={link} view={view} />
      </li>
    ));
  return (
    <>
      {links(item.before)}
      {item.entries.map((entry) => (
        <li key={entry.version}>
          <a href={entry.url} aria-current={entry.active ? "page" : undefined} {...{ [attributes.versionChoice]: entry.version }}>
            {entry.label}
            {note(entry.status, view) !== null && <small>{note(entry.status, view)}</small>}
          </a>
        </li>
      ))}
      {links(item.after)}
    </>
  );
}

/** Outside the docs every entry leads to a main page, so nothing is said about sameness. */
function note(status: VersionsItem["entries"][number]["status"], { page, text }: View): string | null {
  if (page.alternates.length === 0 || status === "same") return null;
  return text(`version.${status}`);
}

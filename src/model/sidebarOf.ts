/** A page → the sidebar that it shows: one of its version, or one of those of pages that belong to none. */
import type { Page } from "./page.ts";
import type { SidebarItem } from "./sidebarItem.ts";
import type { Site } from "./site.ts";

export function sidebarOf(
  { version, sidebar }: Pick<Page, "version" | "sidebar">,
  { versions, sidebars }: Pick<Site, "versions" | "sidebars">,
): readonly SidebarItem[] | undefined {
  const own = version === null ? sidebars : versions.find(({ name }) => name === version)?.sidebars;
  return sidebar === null ? undefined : own?.[sidebar];
}

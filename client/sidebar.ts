/** Scrolls the current page's entry into view if the sidebar is longer than its column. */
import { type Feature, nothing } from "./feature.ts";

export const sidebar: Feature = (root) => {
  const current = root.querySelector<HTMLElement>(".sidebar a[aria-current]");
  const column = current?.closest<HTMLElement>(".drawer-body");
  if (current == null || column == null) return nothing;
  const { top, bottom } = current.getBoundingClientRect();
  const view = column.getBoundingClientRect();
  // Below an announcement, the column extends beyond the window.
  if (top < view.top || bottom > Math.min(view.bottom, innerHeight)) column.scrollTop += top - view.top - view.height / 2;
  return nothing;
};

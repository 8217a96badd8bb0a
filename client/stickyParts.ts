/**
 * What gets the focus by a key is not below something that stays while the rest is scrolled: the first column of a table, the head of the
 * menu. The style sheet says how large those are (`scroll-padding`), but browsers do not scroll to what they could see without them.
 */
import { type Feature, listen } from "./feature.ts";

export const stickyParts: Feature = (root) =>
  listen(root, "focusin", ({ target }) => {
    if (!(target instanceof Element) || !target.matches(":is(.table-wrap, .drawer-body) :focus-visible")) return;
    if (target.closest("th:first-child, td:first-child, .drawer-head") === null)
      target.scrollIntoView({ block: "nearest", inline: "nearest" });
  });

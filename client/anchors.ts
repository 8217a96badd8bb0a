/** A URL that points into a hidden tab or a closed disclosure opens it and scrolls there. */
import { findTarget } from "./dom.ts";
import { type Feature, listen } from "./feature.ts";

export const anchors: Feature = (root) => {
  reveal(root);
  return listen(window, "hashchange", () => reveal(root));
};

/** Shows what the URL's fragment points to, if that is hidden. */
export function reveal(root: Document): void {
  const target = findTarget(root, location.hash);
  if (target === null) return;
  const wasHidden = target.getClientRects().length === 0;
  for (let panel = target.closest(".tab-panel"); panel !== null; panel = panel.parentElement?.closest(".tab-panel") ?? null) {
    if (panel.hasAttribute("hidden")) document.getElementById(panel.getAttribute("aria-labelledby") ?? "")?.click();
  }
  for (let details = target.closest("details"); details !== null; details = details.parentElement?.closest("details") ?? null) {
    if (details !== target || details.matches(".details")) details.open = true;
  }
  if (wasHidden) target.scrollIntoView();
}

/** A URL that points into a hidden tab or a closed disclosure opens it and scrolls there. */
import { findTarget } from "./dom.ts";
import { type Feature, listen } from "./feature.ts";

export const anchors: Feature = (root) => {
  reveal(root, true);
  return listen(window, "hashchange", () => reveal(root));
};

/**
 * Shows what the URL's fragment points to, if that is hidden. `isLoad`: what is on screen is to stay where it is, so a disclosure whose own
 * summary is the target is left as it is.
 */
export function reveal(root: Document, isLoad = false): void {
  const target = findTarget(root, location.hash);
  if (target === null) return;
  const wasHidden = target.getClientRects().length === 0;
  for (let panel = target.closest(".tab-panel"); panel !== null; panel = panel.parentElement?.closest(".tab-panel") ?? null) {
    if (panel.hasAttribute("hidden")) document.getElementById(panel.getAttribute("aria-labelledby") ?? "")?.click();
  }
  // What is said of a member unfolds with it.
  const said = target.closest(".sig,tr")?.querySelector("details.description") as HTMLDetailsElement | null | undefined;
  for (
    let details = said ?? target.closest("details");
    details !== null;
    details = details.parentElement?.closest("details") ?? null
  ) {
    const isOwn = isLoad && target.closest("summary")?.parentElement === details;
    if (!isOwn && (details !== target || details.matches(".details"))) details.open = true;
  }
  if (wasHidden) target.scrollIntoView();
}

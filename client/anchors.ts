/** An address that points into a hidden tab or a closed disclosure opens it and goes there. */
import { type Feature, listen } from "./listen.ts";
import { findTarget } from "./target.ts";

export const anchors: Feature = (root) => {
  reveal(root);
  return listen(window, "hashchange", () => reveal(root));
};

/** Shows what the address points to, if that is hidden. */
export function reveal(root: Document): void {
  const target = findTarget(root, location.hash);
  if (target === null) return;
  const wasHidden = target.getClientRects().length === 0;
  revealInTabs(target);
  for (let details = target.closest("details"); details !== null; details = details.parentElement?.closest("details") ?? null) {
    if (details !== target || details.matches(".details")) details.open = true;
  }
  if (wasHidden) target.scrollIntoView();
}

function revealInTabs(target: Element): void {
  for (let panel = target.closest(".tab-panel"); panel !== null; panel = panel.parentElement?.closest(".tab-panel") ?? null) {
    if (panel.hasAttribute("hidden")) document.getElementById(panel.getAttribute("aria-labelledby") ?? "")?.click();
  }
}

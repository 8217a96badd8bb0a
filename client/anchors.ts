/** An address that points into a hidden tab or a closed disclosure opens it and goes there. */
import { type Feature, listen } from "./listen.ts";
import { revealInTabs } from "./tabs.ts";
import { findTarget } from "./target.ts";

export const anchors: Feature = (root) => {
  const reveal = () => {
    const target = findTarget(root, location.hash);
    if (target === null) return;
    const wasHidden = target.getClientRects().length === 0;
    revealInTabs(target);
    for (let details = target.closest("details"); details !== null; details = details.parentElement?.closest("details") ?? null) {
      if (details !== target || details.matches(".details")) details.open = true;
    }
    if (wasHidden) target.scrollIntoView();
  };
  reveal();
  return listen(window, "hashchange", reveal);
};

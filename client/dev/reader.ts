/** Where the reader is and what they chose on the page: taken before a patch, given back after it. */
import { attributes } from "../../templates/contract.ts";

export function holdPlace(root: Document): () => void {
  const [left, top] = [scrollX, scrollY];
  const anchor = findAnchor(root);
  const offset = anchor?.getBoundingClientRect().top ?? 0;
  const columns = [...root.querySelectorAll(".drawer-body, pre, .table-wrap")].map((column) => ({
    column,
    place: [column.scrollLeft, column.scrollTop] as const,
  }));
  return () => {
    for (const { column, place } of columns) if (column.isConnected) [column.scrollLeft, column.scrollTop] = place;
    // The browser keeps the text in view where it is by itself when it lays the page out; what it misses is done after.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const moved = anchor?.isConnected === true ? anchor.getBoundingClientRect().top - offset : top - scrollY;
        if (Math.abs(moved) > 1) scrollBy({ left: left - scrollX, top: moved, behavior: "instant" });
      }),
    );
  };
}

/** The first block of the text that is in view; null at the top of the page, which stays the top. */
function findAnchor(root: Document): Element | null {
  if (scrollY < 1) return null;
  const blocks = root.querySelectorAll("main :is(p, h1, h2, h3, h4, h5, h6, li, pre, table, img, blockquote)");
  return [...blocks].find((block) => block.getClientRects().length > 0 && block.getBoundingClientRect().top >= 0) ?? null;
}

/**
 * Tabs that belong to no group are remembered nowhere else: what was chosen becomes the default of the set in its place,
 * before the feature builds the tabs again.
 */
export function holdTabs(root: Document): () => void {
  const sets = () => root.querySelectorAll(`.tabs:not([${attributes.tabGroup}]), .tabs[${attributes.tabGroup}='']`);
  const chosen = [...sets()].map((set) => {
    const tab = set.querySelector(":scope > .tab-list > [aria-selected=true]");
    const panel = root.getElementById(tab?.getAttribute("aria-controls") ?? "");
    return panel?.getAttribute(attributes.tab) ?? null;
  });
  return () => {
    for (const [index, set] of [...sets()].entries()) {
      const value = chosen[index] ?? null;
      if (value !== null) set.setAttribute(attributes.tabDefault, value);
    }
  };
}

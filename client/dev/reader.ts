/** Where the reader is and what they chose on the page: taken before a patch, given back after it. */

export function holdPlace(root: Document): () => void {
  const [left, top] = [scrollX, scrollY];
  const anchor = findAnchor(root);
  const offset = anchor?.getBoundingClientRect().top ?? 0;
  const columns = [...root.querySelectorAll(".drawer-body, pre, .table-wrap")].map((column) => ({
    column,
    place: [column.scrollLeft, column.scrollTop] as const,
  }));
  const tabs = chosenTabs(root);
  return () => {
    for (const choose of tabs) choose();
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

/** Tabs that belong to no group are remembered nowhere else. */
function chosenTabs(root: Document): readonly (() => void)[] {
  const selector = ".tabs:is(:not([data-group]), [data-group=''])";
  return [...root.querySelectorAll(selector)].map((set, index) => {
    const chosen = [...set.querySelectorAll(":scope > .tab-list > [role=tab]")].findIndex(
      (tab) => tab.getAttribute("aria-selected") === "true",
    );
    return () => {
      const tabs = root.querySelectorAll(selector)[index]?.querySelectorAll<HTMLElement>(":scope > .tab-list > [role=tab]");
      const tab = tabs?.[chosen];
      if (tab?.getAttribute("aria-selected") === "false") tab.click();
    };
  });
}

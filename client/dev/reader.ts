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
  const chosen = chosenTabs(root);
  return () => {
    setsOf(root).forEach((set, index) => {
      const value = chosen[index] ?? null;
      if (value !== null) set.setAttribute(attributes.tabDefault, value);
    });
  };
}

const kept = "docsgen:tabs";

/** The same for when the page is loaded again. */
export function keepTabs(root: Document): void {
  try {
    sessionStorage.setItem(kept, JSON.stringify([root.location.pathname, chosenTabs(root)]));
  } catch {
    // A browser that stores nothing shows the first tabs.
  }
}

function takeKept(): readonly [path?: string, chosen?: readonly (string | null)[]] {
  try {
    const text = sessionStorage.getItem(kept);
    sessionStorage.removeItem(kept);
    return JSON.parse(text ?? "[]");
  } catch {
    return [];
  }
}

/** Gives back what was kept, whether or not the feature has built the tabs already. */
export function giveBackTabs(root: Document): void {
  const [path, chosen] = takeKept();
  if (path !== root.location.pathname) return;
  setsOf(root).forEach((set, index) => {
    const value = chosen?.[index] ?? null;
    if (value === null) return;
    set.setAttribute(attributes.tabDefault, value);
    const panel = [...set.children].find((child) => child.getAttribute(attributes.tab) === value);
    set.querySelector<HTMLElement>(`:scope > .tab-list > [aria-controls="${CSS.escape(panel?.id ?? "")}"]`)?.click();
  });
}

function chosenTabs(root: Document): readonly (string | null)[] {
  return setsOf(root).map((set) => {
    const tab = set.querySelector(":scope > .tab-list > [aria-selected=true]");
    const panel = root.getElementById(tab?.getAttribute("aria-controls") ?? "");
    return panel?.getAttribute(attributes.tab) ?? null;
  });
}

function setsOf(root: Document): readonly Element[] {
  return [...root.querySelectorAll(`.tabs:not([${attributes.tabGroup}]), .tabs[${attributes.tabGroup}='']`)];
}

/** Where the reader is and what they chose on the page: recorded before a patch, restored after it. */
import { tabAttributes } from "../../templates/contract.ts";

export function snapshotPosition(root: Document): () => void {
  const [left, top] = [scrollX, scrollY];
  const anchor = firstVisibleBlock(root);
  const offset = anchor?.getBoundingClientRect().top ?? 0;
  const columns = [...root.querySelectorAll(".drawer-body, pre, .table-wrap")].map((column) => ({
    column,
    scroll: [column.scrollLeft, column.scrollTop] as const,
  }));
  return () => {
    for (const { column, scroll } of columns) if (column.isConnected) [column.scrollLeft, column.scrollTop] = scroll;
    // The browser's own scroll anchoring works when the page is laid out; this corrects the rest.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const moved = anchor?.isConnected === true ? anchor.getBoundingClientRect().top - offset : top - scrollY;
        if (Math.abs(moved) > 1) scrollBy({ left: left - scrollX, top: moved, behavior: "instant" });
      }),
    );
  };
}

/** Null at the top of the page, which stays the top. */
function firstVisibleBlock(root: Document): Element | null {
  if (scrollY < 1) return null;
  const blocks = root.querySelectorAll("main :is(p, h1, h2, h3, h4, h5, h6, li, pre, table, img, blockquote)");
  return [...blocks].find((block) => block.getClientRects().length > 0 && block.getBoundingClientRect().top >= 0) ?? null;
}

type Choices = readonly (string | null)[];

/** The choices of tabs without a group, which nothing else stores, become the default of the tabs at the same position. */
export function snapshotTabs(root: Document): () => void {
  const chosen = chosenTabs(root);
  return () => applyTabs(root, chosen);
}

function applyTabs(root: Document, chosen: Choices, onApplied: (set: Element, value: string) => void = () => {}): void {
  tabSets(root).forEach((set, index) => {
    const value = chosen[index] ?? null;
    if (value === null) return;
    set.setAttribute(tabAttributes.default, value);
    onApplied(set, value);
  });
}

const storageKey = "docsgen:tabs";

/** Stores the choices for when the page is loaded again. */
export function saveTabs(root: Document): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([root.location.pathname, chosenTabs(root)]));
  } catch {
    // Without storage, the first tabs are shown.
  }
}

/** Restores stored choices, whether or not the feature has built the tabs already. */
export function restoreTabs(root: Document): void {
  const [path, chosen = []] = takeSaved();
  if (path !== root.location.pathname) return;
  applyTabs(root, chosen, (set, value) => {
    const panel = [...set.children].find((child) => child.getAttribute(tabAttributes.value) === value);
    set.querySelector<HTMLElement>(`:scope > .tab-list > [aria-controls="${CSS.escape(panel?.id ?? "")}"]`)?.click();
  });
}

function takeSaved(): readonly [path?: string, chosen?: Choices] {
  try {
    const text = sessionStorage.getItem(storageKey);
    sessionStorage.removeItem(storageKey);
    return JSON.parse(text ?? "[]");
  } catch {
    return [];
  }
}

function chosenTabs(root: Document): Choices {
  return tabSets(root).map((set) => {
    const tab = set.querySelector(":scope > .tab-list > [aria-selected=true]");
    const panel = root.getElementById(tab?.getAttribute("aria-controls") ?? "");
    return panel?.getAttribute(tabAttributes.value) ?? null;
  });
}

function tabSets(root: Document): readonly Element[] {
  return [...root.querySelectorAll(`.tabs:not([${tabAttributes.group}]), .tabs[${tabAttributes.group}='']`)];
}

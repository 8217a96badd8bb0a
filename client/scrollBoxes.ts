/**
 * Code, formulas, diagrams, and tables that scroll are reached with the Tab key, and such a table is a region with the table's name. What fits is
 * neither: a reader with a keyboard would stop at every block. Without scripts this is left to the browser.
 */
import { type Feature, nothing } from "./feature.ts";

export const scrollBoxes: Feature = (root) => {
  const boxes = [...root.querySelectorAll<HTMLElement>("main :is(.table-wrap, .formula, .graph, pre):not([tabindex])")];
  if (boxes.length === 0) return nothing;
  const observer = new ResizeObserver((changes) => {
    const changed = new Set(changes.map(({ target }) => target.closest<HTMLElement>(".table-wrap, .formula, .graph, pre")));
    for (const box of changed) if (box !== null) settle(box);
  });
  for (const box of boxes) {
    observer.observe(box);
    if (box.firstElementChild !== null) observer.observe(box.firstElementChild);
  }
  return () => {
    observer.disconnect();
    boxes.forEach(leave);
  };
};

function settle(box: HTMLElement): void {
  leave(box);
  if (!scrolls(box)) return;
  box.tabIndex = 0;
  const table = box.querySelector("table");
  if (table === null) return;
  box.role = "region";
  box.ariaLabel = table.ariaLabel ?? table.caption?.textContent ?? "";
}

/** Rounding makes a content that fits a pixel larger than its box. */
function scrolls(box: HTMLElement): boolean {
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = box;
  const isLarger = scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1;
  return isLarger && getComputedStyle(box).overflowX !== "visible";
}

function leave(box: HTMLElement): void {
  for (const name of ["tabindex", "role", "aria-label"]) box.removeAttribute(name);
}

/** Marks the heading that is being read in the table of contents beside the text, and keeps the mark in view there. */
import { attributes } from "../templates/contract.ts";
import { all, type Feature, listen } from "./listen.ts";
import { findTarget } from "./target.ts";

export interface Box {
  readonly top: number;
  readonly bottom: number;
}

export const outline: Feature = (root) => {
  const links = [...root.querySelectorAll<HTMLAnchorElement>(`[${attributes.toc}] a`)];
  const pairs = links
    .map((link) => ({ link, heading: findTarget(root, link.hash) }))
    .filter((pair): pair is { link: HTMLAnchorElement; heading: HTMLElement } => pair.heading !== null);
  if (pairs.length === 0) return () => {};
  const column = pairs[0]?.link.closest<HTMLElement>(`[${attributes.toc}]`) ?? null;
  let shown: number | null = null;
  let frame = 0;
  const mark = () => {
    frame = 0;
    const offset = root.querySelector(".navbar")?.getBoundingClientRect().bottom ?? 0;
    const boxes = pairs.map(({ heading }) => heading.getBoundingClientRect());
    const active = activeHeading(boxes, Math.max(0, offset), innerHeight);
    if (active === shown) return;
    shown = active;
    pairs.forEach(({ link }, index) => {
      link.toggleAttribute("data-active", index === active);
    });
    if (column !== null) bringIntoView(column, pairs[active]?.link ?? null);
  };
  const soon = () => {
    frame ||= requestAnimationFrame(mark);
  };
  soon();
  return all([
    listen(window, "scroll", soon, { passive: true }),
    listen(window, "resize", soon),
    () => cancelAnimationFrame(frame),
  ]);
};

/** Pixels that stay visible above and below the mark, so that it is seen what comes before and after. */
const around = 60;

/** Scrolls the column alone: `scrollIntoView` would scroll the page too. Without a link to its top. */
function bringIntoView(column: HTMLElement, link: HTMLElement | null): void {
  if (link === null) {
    column.scrollTop = 0;
    return;
  }
  const view = column.getBoundingClientRect();
  const box = link.getBoundingClientRect();
  const above = view.top + around - box.top;
  const below = box.bottom - Math.min(view.bottom, innerHeight) + around;
  if (above > 0) column.scrollTop -= above;
  else if (below > 0) column.scrollTop += below;
}

/**
 * The first heading below the bar counts once it is in the upper half of the window; until then the one before it does.
 * Past the last heading that one stays. -1: none yet.
 */
export function activeHeading(boxes: readonly Box[], offset: number, height: number): number {
  const next = boxes.findIndex((box) => box.top >= offset);
  if (next === -1) return boxes.length - 1;
  const box = boxes[next];
  return box !== undefined && box.bottom < height / 2 ? next : next - 1;
}

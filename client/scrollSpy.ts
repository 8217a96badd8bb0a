/** Marks the section that is being read in the outline next to the text, and keeps it visible there; on a narrow window, the bar names it. */
import { attributes, tocCurrent } from "../templates/contract.ts";
import { findTarget } from "./dom.ts";
import { all, type Feature, listen, nothing } from "./feature.ts";

type Box = Pick<DOMRect, "top" | "bottom">;

export const scrollSpy: Feature = (root) => {
  const pairs = [...root.querySelectorAll<HTMLAnchorElement>(`[${attributes.toc}] a`)].flatMap((link) => {
    const heading = findTarget(root, link.hash);
    return heading === null ? [] : [{ link, heading }];
  });
  const column = pairs[0]?.link.closest<HTMLElement>(`[${attributes.toc}]`);
  if (column == null) return nothing;
  const bar = root.querySelector(`.toc-mobile [${tocCurrent}]`);
  const barLinks = [...root.querySelectorAll(".toc-mobile a")];
  let shown: number | null = null;
  let frame = 0;
  const update = () => {
    frame = 0;
    const offset = Math.max(
      ...[".navbar", ".toc-mobile"].map((each) => root.querySelector(each)?.getBoundingClientRect().bottom ?? 0),
    );
    const boxes = pairs.map(({ heading }) => heading.getBoundingClientRect());
    const active = activeHeading(boxes, Math.max(0, offset), innerHeight);
    if (active === shown) return;
    shown = active;
    const current = pairs[active]?.link;
    for (const { link } of pairs) link.toggleAttribute("data-active", link === current);
    for (const link of barLinks) link.toggleAttribute("data-active", link.getAttribute("href") === current?.getAttribute("href"));
    if (bar !== null) bar.textContent = current?.textContent ?? "";
    bringIntoView(column, current ?? null);
  };
  const schedule = () => {
    frame ||= requestAnimationFrame(update);
  };
  schedule();
  return all([listen(window, "scroll", schedule), listen(window, "resize", schedule), () => cancelAnimationFrame(frame)]);
};

/** Pixels that stay visible above and below the highlighted entry, so that its neighbors can be seen. */
const margin = 60;

/** Scrolls only the column (`scrollIntoView` would scroll the page too); without a link, to its top. */
function bringIntoView(column: HTMLElement, link: HTMLElement | null): void {
  if (link === null) {
    column.scrollTop = 0;
    return;
  }
  const view = column.getBoundingClientRect();
  const box = link.getBoundingClientRect();
  const above = view.top + margin - box.top;
  const below = box.bottom - Math.min(view.bottom, innerHeight) + margin;
  if (above > 0) column.scrollTop -= above;
  else if (below > 0) column.scrollTop += below;
}

/** The first heading below the navbar once it is in the upper half of the window, else the one before it; -1 above the first. */
export function activeHeading(boxes: readonly Box[], offset: number, height: number): number {
  const next = boxes.findIndex((box) => box.top >= offset);
  if (next === -1) return boxes.length - 1;
  const box = boxes[next];
  return box !== undefined && box.bottom < height / 2 ? next : next - 1;
}

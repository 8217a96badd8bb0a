/** The navbar hides on the way down and comes back on the way up, near the ends of the page, and when it has the focus. */
import { findTarget } from "./dom.ts";
import { all, type Feature, listen, nothing } from "./feature.ts";

export interface ScrollState {
  readonly offset: number;
  readonly previous: number;
  readonly viewport: number;
  readonly page: number;
  readonly bar: number;
}

export const hideOnScroll: Feature = (root, { isVisit }) => {
  const bar = root.querySelector<HTMLElement>(".navbar[data-hide-on-scroll]");
  if (bar === null) return nothing;
  let previous = scrollY;
  /** An anchor was followed: the scrolling that comes next is not the reader's. */
  let isJump = false;
  const jump = () => {
    isJump = findTarget(root, location.hash) !== null;
    bar.toggleAttribute("data-hidden", isJump);
  };
  if (isVisit) jump();
  const update = () => {
    const offset = scrollY;
    const state = { offset, previous, viewport: innerHeight, page: root.documentElement.scrollHeight, bar: bar.offsetHeight };
    previous = offset;
    if (isJump && offset >= state.bar) isJump = false;
    else bar.toggleAttribute("data-hidden", isHidden(state, bar.hasAttribute("data-hidden")));
  };
  return all([listen(window, "scroll", update), listen(window, "hashchange", jump), () => bar.removeAttribute("data-hidden")]);
};

export function isHidden({ offset, previous, viewport, page, bar }: ScrollState, wasHidden: boolean): boolean {
  if (offset < bar || offset + viewport >= page - bar) return false;
  return offset === previous ? wasHidden : offset > previous;
}

/**
 * The navbar leaves when the reader scrolls down and comes back when they scroll up, near the ends of the page, and when
 * something in it has the focus. Only where the site asks for it.
 */
import { all, type Cleanup, type Context, listen } from "./listen.ts";
import { findTarget } from "./target.ts";

export interface ScrollState {
  readonly offset: number;
  readonly previous: number;
  readonly viewport: number;
  readonly page: number;
  readonly bar: number;
}

export function hideOnScroll(root: Document, { isVisit }: Pick<Context, "isVisit">, bar: HTMLElement): Cleanup {
  let previous = scrollY;
  /** The reader was led to an anchor: the scrolling that follows is not theirs. */
  let jumped = false;
  const jump = () => {
    jumped = findTarget(root, location.hash) !== null;
    bar.toggleAttribute("data-hidden", jumped);
  };
  if (isVisit) jump();
  const update = () => {
    const offset = scrollY;
    const state = { offset, previous, viewport: innerHeight, page: root.documentElement.scrollHeight, bar: bar.offsetHeight };
    previous = offset;
    if (jumped && offset >= state.bar) jumped = false;
    else bar.toggleAttribute("data-hidden", isHidden(state, bar.hasAttribute("data-hidden")));
  };
  return all([
    listen(window, "scroll", update, { passive: true }),
    listen(window, "hashchange", jump),
    () => bar.removeAttribute("data-hidden"),
  ]);
}

export function isHidden({ offset, previous, viewport, page, bar }: ScrollState, wasHidden: boolean): boolean {
  if (offset < bar || offset + viewport >= page - bar) return false;
  return offset === previous ? wasHidden : offset > previous;
}

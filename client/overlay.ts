/**
 * What covers the page (menu, search, an enlarged picture) has a history entry of its own, so that Back closes it and stays
 * on the page. Closing it in another way removes the entry; a link that is followed from it replaces the entry.
 */
import { listen } from "./feature.ts";

/** Calls `close` when the reader goes back; `close` may call `leave`. */
export function overlay(close: () => void) {
  let isCovering = false;
  /** The browser is on its way back from the entry. */
  let isLeaving = false;
  let own = 0;
  const push = () => {
    own = depth() + 1;
    history.pushState({ ...history.state, overlay: own }, "");
  };
  return {
    /** Call when the page is covered. */
    enter: () => {
      if (isCovering) return;
      isCovering = true;
      if (!isLeaving) push();
    },
    /** Call when it no longer is. */
    leave: () => {
      if (!isCovering) return;
      isCovering = false;
      if (isLeaving || depth() !== own) return;
      isLeaving = true;
      history.back();
    },
    /** Call when a link is followed: its page replaces the entry. */
    follow: () => {
      isCovering = false;
    },
    stop: listen(window, "popstate", () => {
      if (isLeaving) {
        isLeaving = false;
        if (isCovering) push();
      } else if (isCovering && depth() < own) {
        isCovering = false;
        close();
      }
    }),
  };
}

/** Whether the current history entry belongs to an overlay. */
export function isOverlay(): boolean {
  return depth() > 0;
}

/** Turns the overlay's entry into one of the page: the browser keeps its state for links to the current URL. */
export function uncover(): void {
  history.replaceState({ ...history.state, overlay: undefined }, "");
}

/** How many overlays lie on top of one another. */
function depth(): number {
  const state = history.state as { readonly overlay?: unknown } | null;
  return typeof state?.overlay === "number" ? state.overlay : 0;
}

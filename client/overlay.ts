/**
 * What covers the page (menu, search, an enlarged picture) stands on a history entry of its own, so that Back closes it and
 * stays on the page. Closing it by other means takes the entry away again; a link that is followed from it takes its place.
 */
import { type Cleanup, listen } from "./listen.ts";

export interface Overlay {
  /** Call when the page is covered. */
  readonly enter: () => void;
  /** Call when it is no longer. */
  readonly leave: () => void;
  /** A link is being followed: its page replaces the entry. */
  readonly follow: () => void;
  readonly stop: Cleanup;
}

/** `close` is called when the reader went back; it may call `leave`. */
export function overlay(close: () => void): Overlay {
  let isCovering = false;
  /** The browser is on its way back from the entry. */
  let isLeaving = false;
  let own = 0;
  const push = () => {
    own = depth() + 1;
    history.pushState({ ...history.state, overlay: own }, "");
  };
  return {
    enter: () => {
      if (isCovering) return;
      isCovering = true;
      if (!isLeaving) push();
    },
    leave: () => {
      if (!isCovering) return;
      isCovering = false;
      if (isLeaving || depth() !== own) return;
      isLeaving = true;
      history.back();
    },
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

/** Whether the current entry is that of something that covers the page. */
export function isOverlay(): boolean {
  return depth() > 0;
}

/** Makes it an entry of the page: where a link leads to the address that it has, the browser keeps what it knows of it. */
export function uncover(): void {
  history.replaceState({ ...history.state, overlay: undefined }, "");
}

/** One may cover another. */
function depth(): number {
  const state = history.state as { readonly overlay?: unknown } | null;
  return typeof state?.overlay === "number" ? state.overlay : 0;
}

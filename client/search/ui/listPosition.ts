/**
 * How far the reader had come in the results of the search page, stored in the history entry: when they come back, the list is as
 * long as it was and scrolled to the same position. The page is too short for that until its results are there.
 */
import { useLayoutEffect, useRef, useState } from "react";
import { all, type Cleanup, listen } from "../../feature.ts";
import type { LoadedHits } from "./FoundList.tsx";

export interface ListPosition {
  /** How many results had been requested. */
  readonly count: number;
  readonly top: number;
}

/** Milliseconds without scrolling after which a position is stored. */
const pause = 100;

/** The position when this history entry was left; null on a new one. */
export function useListPosition(): ListPosition | null {
  return useState(read)[0];
}

/** Scrolls to the position when the first results are there, and stores it from then on. */
export function useRestore(position: ListPosition | null, { status, requested }: LoadedHits): void {
  const isRestored = useRef(position === null);
  useLayoutEffect(() => {
    if (status !== "done") return undefined;
    if (!isRestored.current) scrollTo({ top: position?.top ?? 0, behavior: "instant" });
    isRestored.current = true;
    return track(requested);
  }, [position, status, requested]);
}

function read(): ListPosition | null {
  const { found } = (history.state ?? {}) as { readonly found?: Partial<ListPosition> };
  return typeof found?.count === "number" && typeof found.top === "number" ? { count: found.count, top: found.top } : null;
}

function track(count: number): Cleanup {
  const url = location.href;
  let timer = 0;
  const store = () => {
    const found: ListPosition = { count, top: scrollY };
    // The reader may be on another entry by now.
    if (location.href === url) history.replaceState({ ...history.state, found }, "");
  };
  return all([
    () => clearTimeout(timer),
    listen(window, "scroll", () => {
      clearTimeout(timer);
      timer = window.setTimeout(store, pause);
    }),
    listen(document, "click", store, { capture: true }),
    listen(window, "pagehide", store),
  ]);
}

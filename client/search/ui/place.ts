/**
 * How far a reader had come in the list of the search page, kept on the entry of the history: whoever comes back finds the
 * list as long as it was and stands where they stood. The page itself is too short for that until its results are there.
 */
import { useLayoutEffect, useRef, useState } from "react";
import { all, type Cleanup, listen } from "../../listen.ts";
import type { Pages } from "./usePages.ts";

export interface Place {
  /** Results that were asked for. */
  readonly count: number;
  readonly top: number;
}

/** Milliseconds of rest after which a position is written down. */
const rest = 100;

/** Where the reader was when this entry was left; null on a new one. */
export function usePlace(): Place | null {
  return useState(read)[0];
}

/** Goes back there with the first results, and remembers from then on. */
export function useReturn(place: Place | null, { status, asked }: Pages): void {
  const isBack = useRef(place === null);
  useLayoutEffect(() => {
    if (status !== "done") return undefined;
    if (!isBack.current) scrollTo({ top: place?.top ?? 0, behavior: "instant" });
    isBack.current = true;
    return keep(asked);
  }, [place, status, asked]);
}

function read(): Place | null {
  const { found } = (history.state ?? {}) as { readonly found?: Partial<Place> };
  return typeof found?.count === "number" && typeof found.top === "number" ? { count: found.count, top: found.top } : null;
}

function keep(count: number): Cleanup {
  const url = location.href;
  let timer = 0;
  const write = () => {
    // The reader may be on another entry by now.
    if (location.href === url) history.replaceState({ ...history.state, found: { count, top: scrollY } satisfies Place }, "");
  };
  const later = () => {
    clearTimeout(timer);
    timer = window.setTimeout(write, rest);
  };
  return all([
    () => clearTimeout(timer),
    listen(window, "scroll", later, { passive: true }),
    listen(document, "click", write, { capture: true }),
    listen(window, "pagehide", write),
  ]);
}

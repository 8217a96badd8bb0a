/**
 * The scroll position of every history entry. The browser would restore it before a fetched page is there, so this takes over
 * from the first client-side navigation on, and also after a reload.
 */
import { all, listen } from "../feature.ts";
import { isOverlay } from "../overlay.ts";

type Position = readonly [x: number, y: number];

interface EntryState {
  readonly entry?: number;
  readonly scroll?: Position;
}

export type ScrollPositions = ReturnType<typeof trackScrollPositions>;

/** Milliseconds without scrolling after which a position is stored, for a reload. */
const pause = 150;
/** Entries whose positions are kept; browsers keep 50 entries. */
const mostEntries = 60;

export function trackScrollPositions() {
  const positions = new Map<number, Position>();
  let entry = identify();
  let timer = 0;
  /** Records the position of the current entry; call before the browser goes to an anchor. */
  const record = () => {
    positions.set(entry, [scrollX, scrollY]);
    for (const [oldest] of positions) if (positions.size > mostEntries) positions.delete(oldest);
  };
  const store = () => {
    timer = 0;
    history.replaceState({ ...state(), scroll: positions.get(entry) }, "");
  };
  /** Scrolls to the recorded position; false if absent. */
  const restore = () => {
    const position = positions.get(entry) ?? state().scroll;
    if (position === undefined) return false;
    scrollTo({ left: position[0], top: position[1], behavior: "instant" });
    return true;
  };
  if (isManual()) restore();
  return {
    record,
    /** Adds an entry for a page of the site. */
    push: (url: URL) => {
      record();
      clearTimeout(timer);
      if (timer !== 0) store();
      history.scrollRestoration = "manual";
      // A link that is followed from an overlay replaces the overlay's entry.
      const isReplaced = isOverlay();
      entry = Math.random();
      history[isReplaced ? "replaceState" : "pushState"]({ entry }, "", url);
    },
    /** Call on `popstate`: true if the reader returned to an entry, false on a new one (a link to an anchor). */
    arrive: () => {
      clearTimeout(timer);
      timer = 0;
      const isKnown = state().entry !== undefined;
      if (isKnown && isManual()) record();
      entry = identify();
      if (isKnown) history.scrollRestoration = "manual";
      return isKnown;
    },
    restore,
    stop: all([
      () => clearTimeout(timer),
      listen(window, "scroll", () => {
        record();
        clearTimeout(timer);
        timer = window.setTimeout(store, pause);
      }),
    ]),
  };
}

/** The browser leaves the position of this entry alone, also after a reload. */
function isManual(): boolean {
  return history.scrollRestoration === "manual";
}

/** The current entry's number; assigns one if it has none. */
function identify(): number {
  const entry = state().entry ?? Math.random();
  history.replaceState({ ...state(), entry }, "");
  return entry;
}

function state(): EntryState {
  return (history.state ?? {}) as EntryState;
}

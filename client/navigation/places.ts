/**
 * Where the reader was on every entry of the history. The browser restores positions before a page that is fetched is there,
 * so from the first visit on this is done here, also after a reload.
 */
import { all, type Cleanup, listen } from "../listen.ts";
import { isOverlay } from "../overlay.ts";

type Position = readonly [x: number, y: number];

interface EntryState {
  readonly entry?: number;
  readonly scroll?: Position;
}

export interface Places {
  /** Remembers the position on the current entry; call before the browser goes to an anchor. */
  readonly note: () => void;
  /** A new entry for a page of the site. */
  readonly push: (url: URL) => void;
  /** Call on `popstate`: true when the reader came back to an entry, false on a new one (a link to an anchor). */
  readonly arrive: () => boolean;
  /** Back to where the reader was; false when that is not known. */
  readonly restore: () => boolean;
  readonly stop: Cleanup;
}

/** Milliseconds of rest after which a position is written down, for a reload. */
const rest = 150;

export function keepPlaces(): Places {
  const positions = new Map<number, Position>();
  let entry = mark();
  let timer = 0;
  const note = () => void positions.set(entry, [scrollX, scrollY]);
  const write = () => {
    timer = 0;
    history.replaceState({ ...state(), scroll: positions.get(entry) }, "");
  };
  const restore = () => {
    const position = positions.get(entry) ?? state().scroll;
    if (position === undefined) return false;
    scrollTo({ left: position[0], top: position[1], behavior: "instant" });
    return true;
  };
  if (isOurs()) restore();
  const stop = all([
    () => clearTimeout(timer),
    listen(
      window,
      "scroll",
      () => {
        note();
        clearTimeout(timer);
        timer = window.setTimeout(write, rest);
      },
      { passive: true },
    ),
  ]);
  return {
    note,
    push: (url) => {
      note();
      clearTimeout(timer);
      if (timer !== 0) write();
      history.scrollRestoration = "manual";
      // A link that is followed from what covers the page takes the place of its entry.
      const replaced = isOverlay();
      entry = Math.random();
      history[replaced ? "replaceState" : "pushState"]({ entry }, "", url);
    },
    arrive: () => {
      clearTimeout(timer);
      timer = 0;
      const isKnown = state().entry !== undefined;
      if (isKnown && isOurs()) note();
      entry = mark();
      if (isKnown) history.scrollRestoration = "manual";
      return isKnown;
    },
    restore,
    stop,
  };
}

/** The browser leaves the position of this entry alone, also after a reload. */
function isOurs(): boolean {
  return history.scrollRestoration === "manual";
}

/** The current entry's number, given to it now if it has none. */
function mark(): number {
  const entry = state().entry ?? Math.random();
  history.replaceState({ ...state(), entry }, "");
  return entry;
}

function state(): EntryState {
  return (history.state ?? {}) as EntryState;
}

/**
 * Where the reader was on every entry of the history. The browser restores positions before a page that is fetched is there,
 * so from the first visit on this is done here; a reload and a return from another site stay the browser's.
 */
import { all, type Cleanup, listen } from "../listen.ts";

type Position = readonly [x: number, y: number];

interface EntryState {
  readonly entry?: number;
  readonly scroll?: Position;
  /** The entry that an open drawer stands on: a link followed there takes its place. */
  readonly drawer?: boolean;
}

export interface Places {
  /** A new entry for a page of the site. */
  readonly push: (url: URL) => void;
  /** Call on `popstate`: true when the reader came back to an entry, false on a new one (a link to an anchor). */
  readonly arrive: () => boolean;
  /** Back to where the reader was; false when that is not known. */
  readonly restore: () => boolean;
  readonly stop: Cleanup;
}

export function keepPlaces(): Places {
  const positions = new Map<number, Position>();
  let entry = mark();
  const note = () => positions.set(entry, [scrollX, scrollY]);
  const write = () => history.replaceState({ ...state(), scroll: positions.get(entry) }, "");
  note();
  const stop = all([
    listen(window, "scroll", note, { passive: true }),
    listen(window, "pagehide", () => {
      write();
      history.scrollRestoration = "auto";
    }),
  ]);
  return {
    push: (url) => {
      note();
      write();
      history.scrollRestoration = "manual";
      const replaced = state().drawer === true;
      entry = Math.random();
      history[replaced ? "replaceState" : "pushState"]({ entry }, "", url);
    },
    arrive: () => {
      const known = state().entry !== undefined;
      entry = mark();
      if (known) history.scrollRestoration = "manual";
      return known;
    },
    restore: () => {
      const position = positions.get(entry) ?? state().scroll;
      if (position === undefined) return false;
      scrollTo({ left: position[0], top: position[1], behavior: "instant" });
      return true;
    },
    stop,
  };
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

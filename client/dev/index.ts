/** Only in `serve --watch`: keeps the page on screen up to date with the sources and shows their problems. */
import { events } from "../../templates/contract.ts";
import { markPage } from "./pageMark.ts";
import { refresh, revisionOf, show } from "./patch.ts";
import { startProblems } from "./problemsOverlay.ts";
import { restoreTabs } from "./readerState.ts";
import { listenToServer, type State } from "./serverEvents.ts";

restoreTabs(document);
markPage(document);
const showProblems = startProblems();
const loaded = revisionOf(document);
let shown = loaded;
let wanted = loaded;
let latest: State | null = null;
let isBusy = false;

/** Patches the page until it shows the server's latest revision. */
async function update(): Promise<void> {
  if (isBusy) return;
  isBusy = true;
  try {
    while (shown !== wanted) {
      const goal = wanted;
      shown = (await showSent(goal)) ?? (await refresh());
      // A page that is newer than the goal is as good.
      if (wanted === goal) wanted = shown;
    }
  } catch (error) {
    console.warn("The page could not be updated; the next change tries again.", error);
  } finally {
    isBusy = false;
  }
}

/** Null if the page has to be fetched: the server did not send it along, and it may look different. */
async function showSent(goal: string): Promise<string | null> {
  if (latest?.prose === undefined || latest.revision !== goal) return null;
  const { after, pages } = latest.prose;
  const own = pages.find(({ path }) => path === location.pathname);
  if (own !== undefined) return show(own.text);
  return after === shown ? goal : null;
}

listenToServer((state) => {
  showProblems(state);
  if (state.revision === null) return;
  latest = state;
  wanted = state.revision;
  void update();
});

// A page that was preloaded before an edit is out of date.
addEventListener(events.route, () => {
  if (wanted === loaded) return;
  shown = "";
  void update();
});

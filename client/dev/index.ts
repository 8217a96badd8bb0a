/**
 * Only in the writing server: keeps the page on screen what the sources say, and shows what is wrong with them.
 */
import { events } from "../../templates/contract.ts";
import { listenToServer, type State } from "./channel.ts";
import { startOverlay } from "./overlay.ts";
import { refresh, revisionOf, show } from "./patch.ts";
import { giveBackTabs } from "./reader.ts";

giveBackTabs(document);
const showProblems = startOverlay();
const loaded = revisionOf(document);
let shown = loaded;
let wanted = loaded;
let told: State | null = null;
let busy = false;

/** One patch after the other, until the page is what the server has last told of. */
async function update(): Promise<void> {
  if (busy) return;
  busy = true;
  try {
    while (shown !== wanted) {
      const goal = wanted;
      shown = (await showTold(goal)) ?? (await refresh());
      // A page that is newer than what was asked for is as good.
      if (wanted === goal) wanted = shown;
    }
  } catch (error) {
    console.warn("The page could not be brought up to date; that is tried again with the next change.", error);
  } finally {
    busy = false;
  }
}

/** Where the page itself came with the news, or does not look different, it need not be asked for; null where it must be. */
async function showTold(goal: string): Promise<string | null> {
  if (told?.prose === undefined || told.revision !== goal) return null;
  const { after, pages } = told.prose;
  const own = pages.find(({ path }) => path === location.pathname);
  if (own !== undefined) return show(own.text);
  return after === shown ? goal : null;
}

listenToServer((state) => {
  told = state;
  wanted = state.revision;
  void update();
  showProblems(state.problems);
});

// A page that was preloaded before an edit is an old one.
addEventListener(events.route, () => {
  if (wanted === loaded) return;
  shown = "";
  void update();
});

/**
 * Only in the writing server: keeps the page on screen what the sources say, and shows what is wrong with them.
 */
import { events } from "../../templates/contract.ts";
import { listenToServer } from "./channel.ts";
import { startOverlay } from "./overlay.ts";
import { refresh, revisionOf } from "./patch.ts";

const showProblems = startOverlay();
const loaded = revisionOf(document);
let shown = loaded;
let wanted = loaded;
let busy = false;

/** One patch after the other, until the page is what the server has last told of. */
async function update(): Promise<void> {
  if (busy) return;
  busy = true;
  try {
    while (shown !== wanted) {
      const goal = wanted;
      shown = await refresh();
      // A page that is newer than what was asked for is as good.
      if (wanted === goal) wanted = shown;
    }
  } catch (error) {
    console.warn("The page could not be brought up to date; that is tried again with the next change.", error);
  } finally {
    busy = false;
  }
}

listenToServer(({ revision, problems }) => {
  showProblems(problems);
  wanted = revision;
  void update();
});

// A page that was preloaded before an edit is an old one.
addEventListener(events.route, () => {
  if (wanted === loaded) return;
  shown = "";
  void update();
});

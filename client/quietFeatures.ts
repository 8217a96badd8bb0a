/** The features that a page's first frame does not need: their code is loaded when that frame is painted. */
import { feedback as feedbackBox, filterField } from "../templates/contract.ts";
import { codeBlocks } from "./codeBlocks.ts";
import { copyMarkdown } from "./copyMarkdown.ts";
import { disclosures } from "./disclosures.ts";
import { dropdowns } from "./dropdowns.ts";
import { all, type Feature, listen, nothing } from "./feature.ts";
import { withTimeout } from "./loadTimeout.ts";
import { offline, storedVersions } from "./offlineButton.ts";
import { readingPosition } from "./readingPosition.ts";
import { scrollBoxes } from "./scrollBoxes.ts";
import { scrollSpy } from "./scrollSpy.ts";
import { keyCaps } from "./search/keyCaps.ts";
import { stickyParts } from "./stickyParts.ts";
import { videos } from "./videos.ts";

/** A feature whose code is loaded when it is started. */
function whenLoaded(load: () => Promise<Feature>, onFail: () => void = () => {}): Feature {
  return (root, context) => {
    let stop = nothing;
    let isGone = false;
    const start = async () => {
      try {
        const feature = await withTimeout(load());
        if (!isGone) stop = feature(root, context);
      } catch (error) {
        onFail();
        console.error(error);
      }
    };
    void start();
    return () => {
      isGone = true;
      stop();
    };
  };
}

/** Code of few pages, loaded where the selector finds an element. `onFail`: where the page needs it to work. */
function whereNeeded(selector: string, load: () => Promise<Feature>, onFail: (element: Element) => void = () => {}): Feature {
  return (root, context) => {
    const element = root.querySelector(selector);
    return element === null ? nothing : whenLoaded(load, () => onFail(element))(root, context);
  };
}

/** Not needed before the reader has scrolled. */
const backToTop: Feature = (root, context) => {
  let stop = nothing;
  const start = () => {
    stop = whenLoaded(async () => (await import("./backToTop.ts")).backToTop)(root, context);
  };
  return all([listen(window, "scroll", start, { once: true }), () => stop()]);
};

/** The field goes without the code, and what it filters stays whole. */
const filter = whereNeeded(
  `[${filterField}]`,
  async () => (await import("./filter.ts")).filter,
  ({ ownerDocument }) => {
    for (const box of ownerDocument.querySelectorAll<HTMLElement>("search.filter")) box.hidden = true;
  },
);
const feedback = whereNeeded(`[${feedbackBox}]`, async () => (await import("./feedback.ts")).feedback);
const zoom = whereNeeded(".prose img", async () => (await import("./zoom.ts")).zoom);

export const quietFeatures: Readonly<Record<string, Feature>> = {
  backToTop,
  codeBlocks,
  copyMarkdown,
  disclosures,
  dropdowns,
  feedback,
  filter,
  keyCaps,
  offline,
  storedVersions,
  scrollBoxes,
  videos,
  stickyParts,
  readingPosition,
  scrollSpy,
  zoom,
};

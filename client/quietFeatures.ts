/** The features that a page's first frame does not need: their code is loaded when that frame is painted. */
import { filterField } from "../templates/contract.ts";
import { codeBlocks } from "./codeBlocks.ts";
import { copyMarkdown } from "./copyMarkdown.ts";
import { disclosures } from "./disclosures.ts";
import { type Feature, nothing } from "./feature.ts";
import { withTimeout } from "./loadTimeout.ts";
import { offline, storedVersions } from "./offlineButton.ts";
import { scrollBoxes } from "./scrollBoxes.ts";
import { scrollSpy } from "./scrollSpy.ts";
import { keyCaps } from "./search/keyCaps.ts";
import { stickyParts } from "./stickyParts.ts";
import { videos } from "./videos.ts";

/** Only one page has the field. Without the code its list stays whole. */
const filter: Feature = (root, context) => {
  const box = root.querySelector(`[${filterField}]`)?.closest<HTMLElement>("search");
  if (box == null) return nothing;
  let stop = nothing;
  let isGone = false;
  const load = async () => {
    try {
      const { referenceFilter } = await withTimeout(import("./referenceFilter.ts"));
      if (!isGone) stop = referenceFilter(root, context);
    } catch (error) {
      box.hidden = true;
      console.error(error);
    }
  };
  void load();
  return () => {
    isGone = true;
    stop();
  };
};

export const quietFeatures: Readonly<Record<string, Feature>> = {
  codeBlocks,
  copyMarkdown,
  disclosures,
  filter,
  keyCaps,
  offline,
  storedVersions,
  scrollBoxes,
  videos,
  stickyParts,
  scrollSpy,
};

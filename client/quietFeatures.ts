/** The features that a page's first frame does not need: their code is loaded when that frame is painted. */
import { codeBlocks } from "./codeBlocks.ts";
import { copyMarkdown } from "./copyMarkdown.ts";
import { disclosures } from "./disclosures.ts";
import type { Feature } from "./feature.ts";
import { offline, storedVersions } from "./offlineButton.ts";
import { scrollBoxes } from "./scrollBoxes.ts";
import { scrollSpy } from "./scrollSpy.ts";
import { keyCaps } from "./search/keyCaps.ts";
import { stickyParts } from "./stickyParts.ts";
import { videos } from "./videos.ts";

export const quietFeatures: Readonly<Record<string, Feature>> = {
  codeBlocks,
  copyMarkdown,
  disclosures,
  keyCaps,
  offline,
  storedVersions,
  scrollBoxes,
  videos,
  stickyParts,
  scrollSpy,
};

/** The rules of the audit. Those of links are found by the crawl (`../brokenLinks.ts`). Generated from the files of this folder: run npm run reference. */
import { accessibleNames } from "./accessibleNames.ts";
import { altTexts } from "./altTexts.ts";
import { budgets } from "./budgets.ts";
import { duplicateIds } from "./duplicateIds.ts";
import { duplicateDescriptions, duplicateTitles } from "./duplicateTexts.ts";
import { headingSkips, mainHeadings } from "./headingLevels.ts";
import { labels } from "./labels.ts";
import { landmarks } from "./landmarks.ts";
import { language } from "./language.ts";
import { emptyLinks, linkTexts } from "./linkTexts.ts";
import type { Rule } from "./rule.ts";
import { tableHeaders } from "./tableHeaders.ts";
import { unreachable } from "./unreachable.ts";
import { upgradeEvidence, upgradeGaps } from "./upgradeGuides.ts";
import { validity } from "./validity.ts";
import { wording } from "./wording.ts";

export const rules: readonly Rule[] = [
  accessibleNames,
  altTexts,
  budgets,
  duplicateIds,
  duplicateTitles,
  duplicateDescriptions,
  headingSkips,
  mainHeadings,
  labels,
  landmarks,
  language,
  emptyLinks,
  linkTexts,
  tableHeaders,
  unreachable,
  upgradeGaps,
  upgradeEvidence,
  validity,
  wording,
];

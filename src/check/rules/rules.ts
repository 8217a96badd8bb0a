/** The rules of the audit. Those of links are found by the crawl (`../brokenLinks.ts`). */
import { accessibleNames } from "./accessibleNames.ts";
import { altTexts } from "./altTexts.ts";
import { budgets } from "./budgets.ts";
import { duplicateIds } from "./duplicateIds.ts";
import { duplicateDescriptions, duplicateTitles } from "./duplicateTexts.ts";
import { headingSkips } from "./headingSkips.ts";
import { labels } from "./labels.ts";
import { landmarks } from "./landmarks.ts";
import { language } from "./language.ts";
import type { Rule } from "./rule.ts";
import { tableHeaders } from "./tableHeaders.ts";
import { unreachable } from "./unreachable.ts";
import { validity } from "./validity.ts";
import { wording } from "./wording.ts";

export const rules: readonly Rule[] = [
  validity,
  accessibleNames,
  labels,
  altTexts,
  language,
  landmarks,
  tableHeaders,
  duplicateIds,
  headingSkips,
  unreachable,
  duplicateTitles,
  duplicateDescriptions,
  budgets,
  wording,
];

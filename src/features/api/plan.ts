/** The pages of the API reference, their entry in the sidebars of the documentation, and sidebars of their own. */
import type { PlanFeature } from "../planFeature.ts";
import { referenceLink, symbolSidebars } from "./plan/symbolNavigation.ts";
import { planSymbolPages } from "./plan/symbolPages.ts";

export const api = { pagesOf: planSymbolPages, referenceLink, sidebarsOf: symbolSidebars } as const satisfies PlanFeature;

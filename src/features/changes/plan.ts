/** The pages of what changed in single documents, and from version to version. */
import type { PlanFeature } from "../planFeature.ts";
import { changesPages, changesSince } from "./plan/changesPages.ts";
import { pairRedirects, releasePages } from "./plan/releasePages.ts";

export const changes = {
  pagesOf: (set) => {
    if (set.config.changes === null) return [];
    const frames = set.versions.map(({ frame }) => frame);
    return [...changesPages(set.documents, frames, set.config), ...releasePages(set, set.config.changes)];
  },
  changesSince,
  redirectsOf: pairRedirects,
} as const satisfies PlanFeature;

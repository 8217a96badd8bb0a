/** The features that add to the plan, in the order of their pages. To take one out, delete its folder and its lines here and in the lists next to this one. */
import { api } from "./api/plan.ts";
import { changes } from "./changes/plan.ts";
import { news } from "./news/plan.ts";
import type { PlanFeature } from "./planFeature.ts";
import { tags } from "./tags/plan.ts";

export const planned: readonly PlanFeature[] = [api, tags, changes, news];

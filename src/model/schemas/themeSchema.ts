/** What `theme.config.ts` may hold: any part of a configuration but what is of one site alone. */

import { strict } from "../../kit/schema.ts";
import type { OfOneSite } from "./config.ts";
import { configSchema } from "./configSchema.ts";

export const ofOneSite = [
  "title",
  "url",
  "base",
  "extends",
  "symbols",
  "redirects",
  "socialCards",
  "pageStyles",
  "templates",
  "directives",
] satisfies readonly OfOneSite[];

const isOfOneSite = (key: string) => ofOneSite.some((each) => each === key);

export const themeSchema = strict(
  Object.fromEntries(
    Object.entries(configSchema.shape).flatMap(([key, schema]) => (isOfOneSite(key) ? [] : [[key, schema.optional()]])),
  ),
);

/** The attributes of docsgen's own directives. What a site's directives take is known to their components alone. */
import { admonitionNames } from "./admonitionNames.ts";

/** Any directive may be given them. */
export const commonAttributes: readonly string[] = ["class", "id"];

/** By the name of the directive. */
export const directiveAttributes: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(admonitionNames.map((name) => [name, ["title"]])),
  "api-link": ["header", "kind", "version"],
  badge: ["kind"],
  "bar-chart": ["highlight", "reference", "unit", "versus"],
  card: ["href", "icon", "title"],
  cards: [],
  "code-group": ["default", "group", "groupId"],
  deprecated: [],
  details: ["open", "summary"],
  features: [],
  figure: ["alt", "file", "height", "src", "width"],
  "file-tree": [],
  hero: [],
  icon: ["label"],
  include: ["file"],
  kbd: [],
  "release-link": ["asset", "version"],
  since: [],
  stats: [],
  steps: [],
  tab: ["default", "label", "value"],
  "table-filter": ["columns"],
  tabs: ["default", "group", "groupId"],
  term: ["of"],
  toc: ["max", "min"],
  video: ["captions", "height", "lang", "loop", "muted", "poster", "src", "width"],
};

/** The directives that the compiler shows itself. Generated from the files of this folder: run npm run reference. */
import type { BodyDirective } from "../draft.ts";
import { admonitionDirectives } from "./admonition.ts";
import { codeGroupDirective } from "./codeGroup.ts";
import { detailsDirective } from "./details.ts";
import { heroDirective } from "./hero.ts";
import { includeDirective } from "./include.ts";
import { featuresDirective, statsDirective } from "./landingLists.ts";
import { cardDirective } from "./linkCard.ts";
import { tabDirective, tabsDirective } from "./tabs.ts";
import { videoDirective } from "./video.ts";

export const builtIn: readonly BodyDirective[] = [
  ...admonitionDirectives,
  codeGroupDirective,
  detailsDirective,
  heroDirective,
  includeDirective,
  featuresDirective,
  statsDirective,
  cardDirective,
  tabsDirective,
  tabDirective,
  videoDirective,
];

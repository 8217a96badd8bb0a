/** The features that add to what templates and directives get. To take one out, delete its folder and its lines here and in the lists next to this one. */
import type { Together } from "../kit/together.ts";
import type { Page } from "../model/model.ts";
import { api } from "./api/render.ts";
import { cards } from "./cards/render.ts";
import { changes } from "./changes/render.ts";
import { glossary } from "./glossary/render.ts";
import type { RenderedSite, RenderFeature } from "./renderFeature.ts";
import { twins } from "./twins/render.ts";

const views = [api, cards, changes, glossary, twins] as const satisfies readonly RenderFeature[];

export const rendered: readonly RenderFeature[] = views;

/** All that templates and directives get of the features. */
export type FeatureViews = Together<ReturnType<ReturnType<(typeof views)[number]["viewIn"]>>>;

export function featureViews(site: RenderedSite): (page: Page) => FeatureViews {
  const all = views.map(({ viewIn }) => viewIn(site));
  return (page) => Object.assign({}, ...all.map((viewOf) => viewOf(page)));
}

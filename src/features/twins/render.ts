/** What templates get of the Markdown of pages. */
import type { RenderFeature } from "../renderFeature.ts";
import { markdownUrl } from "./render/markdownPage.ts";

export interface TwinView {
  /** Where the page's Markdown is, without the base; null for a page without a twin. */
  readonly markdown: string | null;
}

export const twins = {
  viewIn:
    ({ site, config }) =>
    (page): TwinView => ({ markdown: markdownUrl(page, site, config) }),
} as const satisfies RenderFeature;

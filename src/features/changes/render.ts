/** What the template of pages about what changed up to a version gets. */
import { knownDifference } from "../../model/difference.ts";
import type { Page } from "../../model/model.ts";
import type { RenderedSite, RenderFeature } from "../renderFeature.ts";
import { notesOf } from "./render/releaseNotes.ts";
import { type ReleaseView, shownApiChanges } from "./render/releaseView.ts";
import { guideRows } from "./render/upgradeGuide.ts";

export interface ChangesView {
  /** What the page shows of the API, if it is about what changed up to a version. */
  readonly release: ReleaseView | null;
}

export const changes = {
  viewIn:
    (site) =>
    (page): ChangesView => ({ release: releaseOf(page, site) }),
} as const satisfies RenderFeature;

function releaseOf(page: Page, rendered: RenderedSite): ReleaseView | null {
  const { site, apis, references, configOf, htmlOf } = rendered;
  const { changes, docs } = configOf(page);
  if (!("origins" in page) || changes === null) return null;
  const rowsOf = (url: string) => guideRows(htmlOf(url), url);
  return {
    changes: shownApiChanges(page, { apis, references, internal: changes.internal, rowsOf }),
    shareOf: ({ page: { url }, before }) => Math.max(1, Math.round(100 * differenceOf([url, before], rendered))),
    notesOf: (version) => notesOf(site, docs, version),
  };
}

/** The share of words that differ between two pages of Markdown, from 0 to 1. */
function differenceOf(urls: readonly [string, string], { bodyOf, differences }: RenderedSite): number {
  const [one, two] = urls.map(bodyOf);
  return one === undefined || two === undefined ? 0 : knownDifference(one, two, differences);
}

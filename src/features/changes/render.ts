/** What the template of pages about what changed up to a version gets. */
import { once } from "../../kit/once.ts";
import type { Page } from "../../model/model.ts";
import type { RenderedSite, RenderFeature } from "../renderFeature.ts";
import { notesOf } from "./render/releaseNotes.ts";
import { type ReleaseContext, type ReleaseView, shownApiChanges } from "./render/releaseView.ts";
import { guideRows } from "./render/upgradeGuide.ts";

export interface ChangesView {
  /** What the page shows of the API, if it is about what changed up to a version. */
  readonly release: ReleaseView | null;
}

export const changes = {
  viewIn: (site) => {
    // Every page of changes up to a version reads its upgrade guide, and so do those up to later ones.
    const readGuide = once((url: string) => once((html: string) => guideRows(html, url)));
    const rowsOf = (url: string) => readGuide(url)(site.htmlOf(url));
    const urlOf = addressesIn(site);
    const urlIn = (version: string, name: string) => urlOf(version)(name);
    return (page): ChangesView => ({ release: releaseOf(page, site, { rowsOf, urlIn }) });
  },
} as const satisfies RenderFeature;

/** Most names are on several pages of changes. */
function addressesIn({ apis, references }: RenderedSite) {
  return once((version: string) =>
    once((name: string) => {
      const api = apis.of(version);
      const symbol = api?.named(name) ?? null;
      if (symbol === null) return null;
      return references.urlOf(symbol, version) ?? references.pageOf(symbol.name, version) ?? api?.href(symbol) ?? null;
    }),
  );
}

type Lookups = Pick<ReleaseContext, "rowsOf" | "urlIn">;

function releaseOf(page: Page, rendered: RenderedSite, lookups: Lookups): ReleaseView | null {
  const { site, apis, configOf } = rendered;
  const { changes, docs } = configOf(page);
  if (!("origins" in page) || changes === null) return null;
  return {
    changes: shownApiChanges(page, { ...lookups, apis, internal: changes.internal }),
    shareOf: ({ percent }) => percent,
    notesOf: (version) => notesOf(site, docs, version),
  };
}

/** Hits → the groups that the list shows: one for each page, in the order of its best hit, with numbered entries. */
import type { Hit } from "./engine/protocol.ts";
import type { ResultLink } from "./resultLink.ts";

export interface ListedHit {
  /** Its position in the list. */
  readonly at: number;
  readonly hit: Hit;
  readonly link: ResultLink;
}

export interface HitGroup {
  readonly key: string;
  readonly title: string;
  /** Sidebar categories above the page. */
  readonly path: readonly string[];
  readonly entries: readonly ListedHit[];
}

/** Leaves out hits without a valid URL. `first`: the position of the first entry. */
export function groupHits(hits: readonly Hit[], link: (url: string) => ResultLink | null, first = 0): readonly HitGroup[] {
  const groups = new Map<string, Omit<ListedHit, "at">[]>();
  for (const hit of hits) {
    const target = link(hit.url);
    const key = `${hit.version} ${hit.page.url}`;
    if (target !== null) groups.set(key, [...(groups.get(key) ?? []), { hit, link: target }]);
  }
  let at = first;
  return [...groups].map(([key, listed]) => {
    const entries = listed.map((each) => ({ ...each, at: at++ }));
    const best = listed[0]?.hit;
    return { key, title: best?.page.title ?? "", path: best === undefined ? [] : categoriesOf(best), entries };
  });
}

/** What is above the page's own title in a hit's breadcrumbs. */
function categoriesOf({ breadcrumbs, page, kind }: Hit): readonly string[] {
  return kind === "page" ? breadcrumbs : breadcrumbs.slice(0, Math.max(0, breadcrumbs.indexOf(page.title)));
}

/** The headings between the page's title and the section. */
export function headingPath({ breadcrumbs, page, kind }: Hit): readonly string[] {
  return kind === "page" ? [] : breadcrumbs.slice(breadcrumbs.indexOf(page.title) + 1);
}

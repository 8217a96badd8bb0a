/** Hits → what the list shows: groups of one page each, in the order of their best hit, every entry with its number. */
import type { Hit } from "./engine/results.ts";
import type { ResultLink } from "./links.ts";

export interface ListedHit {
  /** Its number in the list. */
  readonly at: number;
  readonly hit: Hit;
  readonly link: ResultLink;
}

export interface PageGroup {
  readonly key: string;
  readonly title: string;
  /** Sidebar categories above the page. */
  readonly path: readonly string[];
  readonly entries: readonly ListedHit[];
}

/** Hits that lead nowhere are left out. `first`: the number of the first entry. */
export function groupHits(hits: readonly Hit[], link: (url: string) => ResultLink | null, first = 0): readonly PageGroup[] {
  const groups = new Map<string, Omit<ListedHit, "at">[]>();
  for (const hit of hits) {
    const target = link(hit.url);
    if (target === null) continue;
    const key = `${hit.version} ${hit.page.url}`;
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [{ hit, link: target }]);
    else known.push({ hit, link: target });
  }
  let at = first;
  return [...groups].map(([key, listed]) => {
    const entries = listed.map((each) => ({ ...each, at: at++ }));
    const best = entries[0]?.hit;
    const title = best?.page.title ?? "";
    return { key, title, path: best === undefined ? [] : above(best), entries };
  });
}

/** What stands above the page's own title in the breadcrumbs of one of its sections. */
function above({ breadcrumbs, page, kind }: Hit): readonly string[] {
  if (kind === "page") return breadcrumbs;
  const at = breadcrumbs.indexOf(page.title);
  return at < 0 ? [] : breadcrumbs.slice(0, at);
}

/** Headings between the page's title and the section. */
export function headingPath({ breadcrumbs, page, kind }: Hit): readonly string[] {
  if (kind === "page") return [];
  return breadcrumbs.slice(breadcrumbs.indexOf(page.title) + 1);
}

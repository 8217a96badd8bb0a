/**
 * Hits → the groups that the list shows: one for each page, in the order of its best hit. The page comes first, its sections below it.
 * Hits that differ by nothing but their version are one: that of the version being read, which names the others.
 */
import type { SearchVersion } from "../../src/features/search/shared/settingsFile.ts";
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
  /** The page, whether it was found itself or only its sections, and what was found in it. */
  readonly entries: readonly ListedHit[];
  /** Position of the hit that brought the group to its place. */
  readonly best: number;
}

export interface GroupRules {
  /** Null for a URL that leads nowhere; such hits are left out. */
  readonly link: (url: string) => ResultLink | null;
  readonly versions: readonly SearchVersion[];
  /** The position of the first entry. */
  readonly first: number;
}

export function groupHits(hits: readonly Hit[], { link, versions, first }: GroupRules): readonly HitGroup[] {
  const groups = new Map<string, Hit[]>();
  for (const hit of hits) {
    const key = pathWithin(hit.page.url, hit, versions);
    if (link(hit.url) !== null) groups.set(key, [...(groups.get(key) ?? []), hit]);
  }
  let at = first;
  return [...groups].map(([key, [best, ...rest]]) => {
    const found = [best as Hit, ...rest];
    const page = found.find(isPage) ?? pageOf(best as Hit);
    const sections = found.filter((hit) => hit !== page && (hit.kind !== "page" || hit.anchor !== ""));
    const listed = [page, ...sections].flatMap((hit) => {
      const target = link(hit.url);
      return target === null ? [] : [{ hit, link: target }];
    });
    const entries = listed.map((each) => ({ ...each, at: at++ }));
    const of = entries.find(({ hit }) => hit === best) ?? entries[0];
    return { key, title: page.title, path: page.breadcrumbs, entries, best: of?.at ?? first };
  });
}

/** `preferred`: the version being read, whose hit stands for the others. */
export function foldVersions(hits: readonly Hit[], versions: readonly SearchVersion[], preferred: string | null): readonly Hit[] {
  const folded = new Map<string, Hit>();
  /** How many records of one address a version has had: they are results of their own. */
  const counts = new Map<string, number>();
  for (const hit of hits) {
    const path = pathWithin(hit.url, hit, versions);
    const number = counts.get(`${hit.version} ${path}`) ?? 0;
    counts.set(`${hit.version} ${path}`, number + 1);
    const key = `${number} ${path}`;
    const known = folded.get(key);
    const kept = known === undefined || (hit.version === preferred && known.version !== preferred) ? hit : known;
    folded.set(key, { ...kept, versions: [...new Set([...(known?.versions ?? []), ...hit.versions])] });
  }
  return [...folded.values()];
}

/** What follows the version in a URL: the same for all versions of a page. */
function pathWithin(url: string, { version }: Hit, versions: readonly SearchVersion[]): string {
  const { path, docSet = "docs" } = versions.find(({ name }) => name === version) ?? {};
  const [page = "", anchor = ""] = url.split("#");
  const at = path === undefined ? -1 : `${page}/`.indexOf(`${path}/`);
  return at < 0 || path === undefined ? url : `/${docSet}${page.slice(at + path.length)}#${anchor}`;
}

/** The page of a section, as it stands in the list although only its section was found. */
function pageOf(hit: Hit): Hit {
  const { url, title } = hit.page;
  const own = { url, title, titleMarks: [], anchor: "", excerpt: "", excerptMarks: [], isPending: false, kind: "page" } as const;
  return { ...hit, ...own, breadcrumbs: hit.breadcrumbs.slice(0, Math.max(0, hit.breadcrumbs.indexOf(title))) };
}

/** A page of a class is a result of the kind `symbol`; another name of the library stands in a page. */
export function isPage(hit: Hit): boolean {
  return hit.kind === "page" || (hit.kind === "symbol" && hit.anchor === "");
}

/** The headings between the page's title and the section. */
export function headingPath(hit: Hit): readonly string[] {
  const { breadcrumbs, page } = hit;
  return isPage(hit) ? [] : breadcrumbs.slice(breadcrumbs.indexOf(page.title) + 1);
}

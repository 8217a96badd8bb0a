/**
 * What the plan reads of a page: the one place that says which edits leave the plan as it is. Whoever lets the plan read more
 * of a source or of a compiled body adds it here; random edits that must end as a clean build does hold it to that.
 */

import type { Comparisons } from "../../model/comparisons.ts";
import { knownDifference, percentOf } from "../../model/difference.ts";
import type { Compiled, Page, Site, Source } from "../../model/model.ts";
import { CanonicalFinder } from "./alternates.ts";
import { partialsOf } from "./contributors.ts";

/** Whether a source is the same to the plan: everything but its text. */
export function isSameHeader(a: Source, b: Source): boolean {
  const header = (source: Source) => JSON.stringify({ ...source, body: null, hash: null });
  return header(a) === header(b);
}

/** Whether a body is the same to the plan of its own page: title, description and table of contents, and what it names of an API. */
export function isSameInterface(a: Compiled, b: Compiled): boolean {
  const read = (compiled: Compiled) => {
    const { title, excerpt, headings, names } = compiled;
    return JSON.stringify([title, excerpt, headings, names, partialsOf(compiled)]);
  };
  return read(a) === read(b);
}

/** Whether a body relates as before to that of the same page in other versions: how much of the text differs, and whose address counts. */
export function isSameAcrossVersions(
  page: Page,
  before: Compiled,
  after: Compiled,
  {
    site,
    compiled,
    compared,
    differences,
  }: {
    readonly site: Site;
    readonly compiled: ReadonlyMap<string, Compiled>;
    readonly compared: Comparisons;
    /** Null for a site that does not show what changed. */
    readonly differences: Comparisons<number> | null;
  },
): boolean {
  const finder = new CanonicalFinder([], compared);
  const relation = (own: Compiled, other: Compiled) => {
    const percent = differences === null ? 0 : percentOf(knownDifference(own, other, differences));
    return [own.key === other.key, percent, finder.shares(own, other), finder.shares(other, own)].join();
  };
  return counterparts(page, site).every(({ source }) => {
    const other = compiled.get(source ?? "");
    return other === undefined || relation(before, other) === relation(after, other);
  });
}

/** The pages of other versions that are the same page as this one, seen from either side. */
function counterparts({ url, version, alternates }: Page, { pages }: Site): readonly Page[] {
  const own = new Set(alternates.filter(({ status }) => status !== "absent").map((alternate) => alternate.url));
  return pages.filter(
    (other) =>
      other.version !== version &&
      (own.has(other.url) || other.alternates.some((alternate) => alternate.url === url && alternate.status !== "absent")),
  );
}

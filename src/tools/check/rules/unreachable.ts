/**
 * Pages that no path of links leads to from the home page, or from the root of a version: readers find them by the search or by chance. A
 * version itself may be known by its address only.
 */

import { onceFor } from "../../../kit/once.ts";
import { kinds } from "../../../model/kinds.ts";
import { type CheckedPage, pageKey } from "../targets.ts";
import type { Rule } from "./rule.ts";

export const unreachable: Rule = {
  code: "check/orphans",
  *findAcross(pages, { resolve, home }) {
    const byUrl = new Map(pages.map((page) => [pageKey(page.url), page]));
    // Most links of a site are on all its pages.
    const pageAt = onceFor((url: URL) => byUrl.get(pageKey(url.href)));
    const starts = pages.filter(({ url, plan }) => url === home || (plan !== null && kinds[plan.kind].showsAnother));
    const reached = new Set(starts);
    // A page joins the set before it is looked at, so that each is looked at once.
    for (const page of reached) {
      for (const occurrence of page.occurrences) {
        if ((occurrence.isMeta && !page.isRedirect) || occurrence.target.startsWith("#")) continue;
        const target = resolve(occurrence, page);
        const found = target === null ? undefined : pageAt(target);
        if (found !== undefined) reached.add(found);
      }
    }
    if (starts.length === 0) return;
    for (const page of pages) {
      if (reached.has(page) || !isForReaders(page)) continue;
      const hint = "Link to it, add it to a sidebar, or set unlisted: true if readers should only find it by its address.";
      yield { page, message: `No path of links leads from the home page to ${page.path}.`, hint };
    }
  },
};

function isForReaders({ isRedirect, plan, file }: CheckedPage): boolean {
  const isOther = plan !== null && !kinds[plan.kind].needsLink;
  return !isRedirect && !isOther && file !== "404.html" && plan?.unlisted !== true;
}

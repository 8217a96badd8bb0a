/**
 * Pages that no path of links leads to from the home page, or from the root of a version: readers find them by the search or by chance. A
 * version itself may be known by its address only.
 */
import { type CheckedPage, pageKey } from "../targets.ts";
import type { Rule } from "./rule.ts";

export const unreachable: Rule = {
  code: "check/orphans",
  *findAcross(pages, { resolve, home }) {
    const byUrl = new Map(pages.map((page) => [pageKey(page.url), page]));
    const reached = new Set<CheckedPage>();
    const starts = pages.filter(({ url, plan }) => url === home || plan?.kind === "root");
    const waiting = [...starts];
    for (let page = waiting.pop(); page !== undefined; page = waiting.pop()) {
      reached.add(page);
      for (const occurrence of page.occurrences) {
        if (occurrence.isMeta && !page.isRedirect) continue;
        const target = resolve(occurrence, page);
        const found = target === null ? undefined : byUrl.get(pageKey(target.href));
        if (found !== undefined && !reached.has(found)) waiting.push(found);
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

/** Nobody writes them. The root of a version shows its main document, which has an address of its own. */
const generated: readonly unknown[] = ["search", "notFound", "root", "release", "changes"];

function isForReaders({ isRedirect, plan, file }: CheckedPage): boolean {
  const isOther = generated.includes(plan?.kind);
  return !isRedirect && !isOther && file !== "404.html" && plan?.unlisted !== true;
}

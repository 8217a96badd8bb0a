/** Titles and descriptions that several pages of one version and language share: readers of results and tabs cannot tell the pages apart. */

import { grouped } from "../../../kit/grouped.ts";
import { showsOriginal } from "../../../model/edition.ts";
import { kinds } from "../../../model/kinds.ts";
import type { CheckedPage } from "../targets.ts";
import type { FoundOnPage, Rule } from "./rule.ts";

export const duplicateTitles: Rule = {
  code: "check/duplicate-titles",
  findAcross: (pages) => shared(pages, "title", "Give each a title that says what is special about it."),
};

export const duplicateDescriptions: Rule = {
  code: "check/duplicate-descriptions",
  findAcross: (pages) => shared(pages, "description", "Describe each page in the front matter."),
};

/** How many other pages a message lists. */
const listed = 5;

function* shared(pages: readonly CheckedPage[], kind: "title" | "description", hint: string): Generator<FoundOnPage> {
  const own = pages.filter((page) => isOfItsOwn(page) && page[kind] !== "");
  const groups = grouped(own, (page) => JSON.stringify([page.plan?.version ?? null, page.lang, page[kind]]));
  for (const [first, ...others] of groups.values()) {
    if (others.length === 0) continue;
    const more = others.length > listed ? ` and ${others.length - listed} more` : "";
    const text = first[kind];
    const places = others.slice(0, listed).map(({ path }) => path);
    const message = `The ${kind} "${text}" is also that of ${places.join(", ")}${more}.`;
    yield { page: first, message, hint, clues: [{ text: first.plan?.title ?? text }].filter(() => kind === "title") };
  }
}

/** Pages that redirect, and those that show another page at a second address, have its texts. */
function isOfItsOwn({ isRedirect, plan }: CheckedPage): boolean {
  return !isRedirect && (plan === null || (kinds[plan.kind].hasOwnTexts && !showsOriginal(plan)));
}

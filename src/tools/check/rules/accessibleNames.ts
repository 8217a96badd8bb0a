/** Links, buttons, and frames that have no name. */

import { type Element, isHidden, nameOf, offsetOf } from "../../../finished/parsedPage.ts";
import { addressClues, emptyLinkClues } from "../addressClues.ts";
import type { Clue } from "../locate.ts";
import type { Rule } from "./rule.ts";

export const accessibleNames: Rule = {
  code: "check/names",
  *find(_, tree) {
    for (const element of tree.elements) {
      const kind = kindOf(element);
      if (kind === null || isHidden(element) || nameOf(element, tree) !== "") continue;
      const { href, src } = element.attribs;
      const target = href ?? src;
      yield {
        message: `The ${kind}${target === undefined ? "" : ` to "${target}"`} has no name.`,
        hint: "Give it a text, or an aria-label that says what it does or where it leads.",
        offset: offsetOf(element),
        clues: [...cluesOf(element), { text: `<${element.name}` }],
      };
    }
  },
};

function cluesOf({ attribs: { href, src } }: Element): readonly Clue[] {
  if (href !== undefined) return [...emptyLinkClues(href), ...addressClues(href)];
  return src === undefined ? [] : addressClues(src);
}

function kindOf({ name, attribs }: Element): string | null {
  // What has no address either is found as that.
  if (name === "a") return (attribs.href ?? "").trim() === "" ? null : "link";
  if (name === "button" || name === "summary" || attribs.role === "button") return "button";
  return name === "iframe" ? "frame" : null;
}

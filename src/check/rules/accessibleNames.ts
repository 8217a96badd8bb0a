/** Links, buttons, and frames that have no name. */
import { type Element, isHidden, nameOf, offsetOf } from "../parsedPage.ts";
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
        clues: [...(target === undefined ? [] : [{ text: target }]), { text: `<${element.name}` }],
      };
    }
  },
};

function kindOf({ name, attribs }: Element): string | null {
  if (name === "a") return attribs.href === undefined ? null : "link";
  if (name === "button" || name === "summary" || attribs.role === "button") return "button";
  return name === "iframe" ? "frame" : null;
}

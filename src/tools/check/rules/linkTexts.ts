/** Links without an address, and links whose text does not say where they lead: read alone, as in a list of links, it says nothing. */

import { type Element, isHidden, isInside, nameOf, offsetOf, type PageTree, within } from "../../../finished/parsedPage.ts";
import { linkTextClues } from "../addressClues.ts";
import type { Rule } from "./rule.ts";

export const emptyLinks: Rule = {
  code: "check/empty-links",
  *find(_, tree) {
    for (const element of tree.elements) {
      if (!/^(?:a|area)$/.test(element.name) || element.attribs.href?.trim() !== "") continue;
      const name = nameOf(element, tree);
      const pattern = String.raw`()(?:\[\]\(\s*(?:<>\s*)?\)|\bhref=(?:""|''|\{""\}))`;
      yield {
        message: `The link${name === "" ? "" : ` "${name}"`} has no address.`,
        hint: "Say where it leads, or take the link away.",
        offset: offsetOf(element),
        clues: [...(name === "" ? [] : linkTextClues(name, String.raw`\(\s*(?:<>\s*)?\)`)), { text: 'href=""', pattern }],
      };
    }
  },
};

/** Vague texts of English pages; others have other words. */
const vague = new Set([
  ...["here", "click here", "click", "click this", "right here", "over here", "see here", "go here"],
  ...["this", "this one", "this page", "this link", "this article", "link", "the link", "this website"],
  ...["more", "more here", "read more", "read this", "learn more", "see more", "find out more"],
  ...["more info", "more information", "more details", "read more here", "see more here", "learn more here"],
]);

export const linkTexts: Rule = {
  code: "check/link-texts",
  *find(_, tree) {
    if (!/^en\b/i.test(languageOf(tree))) return;
    for (const element of tree.elements) {
      if (element.name !== "a" || element.attribs.href === undefined || !isProse(element, tree)) continue;
      const name = nameOf(element, tree);
      const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
      if (!vague.has(words.join(" "))) continue;
      yield {
        message: `The text "${name}" does not say where the link to "${element.attribs.href}" leads.`,
        hint: "Make the words the link that name what is there.",
        offset: offsetOf(element),
        clues: linkTextClues(name),
      };
    }
  },
};

/** A word of code is a name, and a title says more. */
function isProse(element: Element, tree: PageTree): boolean {
  const isOwn = isInside(element, (each) => each === tree.main) && !isHidden(element);
  return (
    isOwn &&
    within(element, "code").length === 0 &&
    !isInside(element, ({ name }) => name === "code" || name === "pre") &&
    element.attribs.title === undefined
  );
}

function languageOf(tree: PageTree): string {
  return tree.elements.find(({ name }) => name === "html")?.attribs.lang ?? "";
}

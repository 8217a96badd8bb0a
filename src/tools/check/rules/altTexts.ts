/** Images that say nothing to those who do not see them. */

import { type Element, isHidden, nameOf, offsetOf, type PageTree, within } from "../../../finished/parsedPage.ts";
import { addressClues, tagClues } from "../addressClues.ts";
import type { Rule } from "./rule.ts";

export const altTexts: Rule = {
  code: "check/alt-texts",
  *find(_, tree) {
    for (const element of tree.elements) {
      if (!isImage(element) || isDescribed(element, tree) || isHidden(element)) continue;
      const source = element.attribs.src ?? element.attribs.href ?? "";
      const shown = source.startsWith("data:") || source === "" ? `<${element.name}>` : `"${fileOf(source)}"`;
      yield {
        message: `The image ${shown} has no alternative text.`,
        hint: 'Say in "alt" what it shows; alt="" is for an image that only decorates.',
        offset: offsetOf(element),
        clues: [...tagClues(`<${element.name}`, source), ...addressClues(source), { text: `<${element.name}` }],
      };
    }
  },
};

function isImage({ name, attribs }: Element): boolean {
  if (name === "input") return attribs.type === "image";
  return name === "img" || name === "area" || (attribs.role === "img" && name !== "main");
}

function isDescribed(element: Element, tree: PageTree): boolean {
  const { name, attribs } = element;
  if (/^(?:none|presentation)$/.test(attribs.role ?? "")) return true;
  if (name === "img" && attribs.alt !== undefined) return true;
  if (name === "area" && attribs.href === undefined) return true;
  return (attribs.alt ?? "").trim() !== "" || within(element, "title").length > 0 || nameOf(element, tree) !== "";
}

function fileOf(address: string): string {
  return (
    address
      .replace(/[?#].*$/, "")
      .split("/")
      .at(-1) ?? ""
  );
}

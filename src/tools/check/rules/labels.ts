/** Fields of forms that have no label. */
import { type Element, isHidden, isInside, offsetOf, type PageTree } from "../../../finished/parsedPage.ts";
import type { Rule } from "./rule.ts";

const nameless = /^(?:hidden|submit|reset|button|image)$/;

export const labels: Rule = {
  code: "check/labels",
  *find(_, tree) {
    for (const element of tree.elements) {
      const isField =
        /^(?:input|select|textarea|meter|progress)$/.test(element.name) && !nameless.test(element.attribs.type ?? "");
      if (!isField || isHidden(element) || isLabeled(element, tree)) continue;
      const { id, name } = element.attribs;
      const which = id ?? name;
      yield {
        message: `The field <${element.name}>${which === undefined ? "" : ` "${which}"`} has no label.`,
        hint: "Put it into a <label>, or name it with aria-label.",
        offset: offsetOf(element),
        clues: [...(which === undefined ? [] : [{ text: which }]), { text: `<${element.name}` }],
      };
    }
  },
};

function isLabeled(element: Element, tree: PageTree): boolean {
  const { attribs } = element;
  if (["aria-label", "aria-labelledby", "title"].some((name) => (attribs[name] ?? "").trim() !== "")) return true;
  if (isInside(element, ({ name }) => name === "label")) return true;
  return attribs.id !== undefined && tree.elements.some((each) => each.name === "label" && each.attribs.for === attribs.id);
}

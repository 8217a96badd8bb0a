/** Pages without exactly one main region, and landmarks that cannot be told apart. */
import { type Element, isHidden, nameOf, offsetOf, type PageTree } from "../../../finished/parsedPage.ts";
import type { Rule } from "./rule.ts";

export const landmarks: Rule = {
  code: "check/landmarks",
  *find(_, tree) {
    const visible = tree.elements.filter((element) => !isHidden(element));
    const mains = visible.filter(({ name, attribs }) => name === "main" || attribs.role === "main");
    if (mains.length !== 1) {
      const message = `The page has ${mains.length === 0 ? "no" : mains.length} <main> regions.`;
      yield { message, hint: "Put what is new on this page into one <main>.", offset: mains[1] ? offsetOf(mains[1]) : 0 };
    }
    for (const name of ["nav", "aside"]) {
      const names = new Map<string, Element>();
      for (const element of visible.filter((each) => each.name === name)) {
        const label = labelOf(element, tree);
        if (names.has(label)) {
          const called = label === "" ? "have no name" : `are named "${label}"`;
          const hint = "Give each an aria-label of its own.";
          yield { message: `Two <${name}> regions ${called}.`, hint, offset: offsetOf(element), clues: [{ text: `<${name}` }] };
        }
        names.set(label, element);
      }
    }
  },
};

/** The text of a region is not its name. */
function labelOf(element: Element, tree: PageTree): string {
  const { "aria-label": label, "aria-labelledby": labelledBy, title } = element.attribs;
  return label === undefined && labelledBy === undefined && title === undefined ? "" : nameOf(element, tree);
}

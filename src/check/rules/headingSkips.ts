/** Headings that are more than one level below the one before them. */
import { isHidden, isInside, offsetOf, textOf } from "../parsedPage.ts";
import type { Rule } from "./rule.ts";

export const headingSkips: Rule = {
  code: "check/heading-skips",
  *find(_, tree) {
    let before = 1;
    const texts = new Map<string, number>();
    for (const element of tree.elements) {
      const [, digit] = /^h([1-6])$/.exec(element.name) ?? [];
      if (digit === undefined || isHidden(element) || !isInside(element, (each) => each === tree.main)) continue;
      const level = Number(digit);
      const text = textOf(element);
      const heading = texts.get(text) ?? 0;
      texts.set(text, heading + 1);
      if (level > before + 1) {
        const message = `The heading "${text}" is of level ${level}, but the one before it is of level ${before}.`;
        const hint = `Make it level ${before + 1}, or add the heading that is missing.`;
        yield { message, hint, offset: offsetOf(element), clues: [{ text, heading }] };
      }
      before = level;
    }
  },
};

/** Headings that leave a gap in the outline of a page, and pages that begin more than once. */
import { type Element, headingText, isHidden, isInside, offsetOf, type PageTree } from "../../../finished/parsedPage.ts";
import type { Rule } from "./rule.ts";

export const headingSkips: Rule = {
  code: "check/heading-skips",
  *find(_, tree) {
    let before = 1;
    for (const { level, element, text, heading } of headingsOf(tree)) {
      if (level > before + 1) {
        const message = `The heading "${text}" is of level ${level}, but the one before it is of level ${before}.`;
        const hint = `Make it level ${before + 1}, or add the heading that is missing.`;
        yield { message, hint, offset: offsetOf(element), clues: [{ text, heading }] };
      }
      before = level;
    }
  },
};

export const mainHeadings: Rule = {
  code: "check/main-headings",
  *find(_, tree) {
    const [first, ...others] = [...headingsOf(tree)].filter(({ level }) => level === 1);
    for (const { element, text, heading } of others) {
      const message = `The heading "${text}" is of level 1, but "${first?.text}" is the title of the page already.`;
      yield { message, hint: "Make it level 2.", offset: offsetOf(element), clues: [{ text, heading }] };
    }
  },
};

interface ShownHeading {
  readonly level: number;
  readonly element: Element;
  readonly text: string;
  /** Its number (from 0) among those with the same text. */
  readonly heading: number;
}

/** The headings of the page's own content. */
function* headingsOf(tree: PageTree): Generator<ShownHeading> {
  const texts = new Map<string, number>();
  for (const element of tree.elements) {
    const [, digit] = /^h([1-6])$/.exec(element.name) ?? [];
    if (digit === undefined || isHidden(element) || !isInside(element, (each) => each === tree.main)) continue;
    const text = headingText(element);
    const heading = texts.get(text) ?? 0;
    texts.set(text, heading + 1);
    yield { level: Number(digit), element, text, heading };
  }
}

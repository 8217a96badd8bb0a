/** Terms that the site writes in one way (`check.terms`), written in another, outside of code. */

import { type Element, isInside, offsetOf, type PageTree } from "../../../finished/parsedPage.ts";
import { escapePattern } from "../../../kit/html/escape.ts";
import type { Finding, Rule } from "./rule.ts";

interface Term {
  readonly pattern: RegExp;
  readonly right: string;
}

const notProse = /^(?:code|pre|kbd|samp|var|svg|math|script|style)$/;

export const wording: Rule = {
  code: "check/terms",
  find: (_, tree, { check }) => {
    const terms = patternsOf(check.terms);
    return terms.length === 0 ? [] : [...readTexts(tree)].flatMap((each) => wrongTerms(each, terms));
  },
};

/** The texts that readers meet: what is between tags, and what is read out or shown as a preview. */
function* readTexts(tree: PageTree): Generator<{ readonly text: string; readonly element: Element }> {
  const isProse = (element: Element) => {
    const isCode = (each: Element) => notProse.test(each.name) || each.attribs.translate === "no";
    return !isCode(element) && !isInside(element, isCode);
  };
  for (const each of tree.texts()) if (isProse(each.element)) yield each;
  for (const element of tree.elements) {
    const { alt, title, "aria-label": label, name, content } = element.attribs;
    const description = element.name === "meta" && name === "description" ? content : undefined;
    for (const text of [alt, title, label, description]) if (text !== undefined) yield { text, element };
  }
}

function wrongTerms(
  { text, element }: { readonly text: string; readonly element: Element },
  terms: readonly Term[],
): readonly Finding[] {
  return terms.flatMap(({ pattern, right }) =>
    [...text.matchAll(pattern)].flatMap((match): Finding[] => {
      const [wrong] = match;
      if (wrong === right) return [];
      const [before, after] = [text.slice(0, match.index), text.slice(match.index + wrong.length)];
      const clue = { text: wrong, before, after, isProse: true };
      return [{ message: `"${wrong}" is written "${right}" here.`, offset: offsetOf(element), clues: [clue] }];
    }),
  );
}

function patternsOf(terms: Readonly<Record<string, string>>): readonly Term[] {
  return Object.entries(terms).map(([wrong, right]) => ({ pattern: wordPattern(wrong), right }));
}

/** The term as a word: not in a longer one, a path, or an address. In lowercase letters it stands for every case. */
function wordPattern(term: string): RegExp {
  const source = term.trim().split(/\s+/).map(escapePattern).join("\\s+");
  const end = /[\p{L}\p{N}]$/u.test(term) ? "(?![+#])" : "";
  const anyCase = term === term.toLowerCase() ? "i" : "";
  return new RegExp(`(?<![\\p{L}\\p{N}_./@:#\\\\])${source}(?![\\p{L}\\p{N}_]|[./:@\\\\-]\\w)${end}`, `gu${anyCase}`);
}

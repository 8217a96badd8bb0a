/** Inline code → `<code>`. Browsers break after hyphens, so `--huge-pages` stays whole unless a word is too long for a phone. */
import type { Element, ElementContent } from "hast";
import type { InlineCode } from "mdast";
import { defaultHandlers, type State } from "mdast-util-to-hast";
import { element, text } from "./hast.ts";

const longestWhole = 32;

export function inlineCode(state: State, node: InlineCode): Element {
  const code = defaultHandlers.inlineCode(state, node);
  return { ...code, children: code.children.flatMap((child) => (child.type === "text" ? pieces(child.value) : [child])) };
}

function pieces(code: string): ElementContent[] {
  const found: ElementContent[] = [];
  for (const word of code.split(/( +)/)) {
    const last = found.at(-1);
    if (isWhole(word)) found.push(element("span", { className: ["whole"] }, [text(word)]));
    else if (last?.type === "text") last.value += word;
    else if (word !== "") found.push(text(word));
  }
  return found;
}

function isWhole(piece: string): boolean {
  return piece.includes("-") && piece.length > 1 && piece.length <= longestWhole;
}

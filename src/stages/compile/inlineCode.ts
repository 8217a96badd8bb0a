/** Inline code → `<code>`. Browsers break after hyphens, so `--huge-pages` stays whole unless a word is too long for a phone. */
import type { Element, ElementContent } from "hast";
import type { InlineCode } from "mdast";
import { defaultHandlers, type State } from "mdast-util-to-hast";
import { element, text, textOf } from "../../kit/html/hast.ts";
import { symbolElement } from "../../model/slots.ts";
import { symbolNameOf } from "../../model/symbolName.ts";
import type { Draft } from "./draft.ts";

const longestWhole = 32;

export function inlineCode(state: State, node: InlineCode, draft: Draft): Element {
  const made = defaultHandlers.inlineCode(state, node);
  const code = { ...made, children: made.children.flatMap((child) => (child.type === "text" ? pieces(child.value) : [child])) };
  if (!draft.setting.symbols || symbolNameOf(node.value) === null) return code;
  return element(symbolElement, {}, [code], node.position);
}

/** Gives the code a slot, unless the section has named it before. Raw `<code>` never gets here. */
export function symbolSlot(node: Element, draft: Draft): void {
  const code = textOf(node);
  if (draft.named.has(code)) return;
  draft.named.add(code);
  node.tagName = draft.slots.addSymbol({ kind: "symbol", code, place: draft.place(node.position) });
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

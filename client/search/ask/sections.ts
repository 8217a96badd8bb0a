/**
 * A finished page → the blocks of one of its sections, word for word: paragraphs, list items, rows of tables, code. Read from
 * the page itself, so that what is quoted is what the reader finds there.
 */
import type { Passage } from "../conversations.ts";

export type Block = Pick<Passage, "kind" | "text">;

const contents = "h1, h2, h3, h4, h5, h6, p, li, pre, dt, dd, tbody tr";
/** Says nothing of its own. */
const besides = "nav, header, footer, button, .toc, .tab-label, .admonition-title, .code-title, .anchor, [aria-hidden=true]";

/** `anchor` is "" for what stands before the first heading. */
export function blocksOf(page: Document, anchor: string): readonly Block[] {
  const main = page.querySelector("main .prose") ?? page.querySelector("main");
  const start = anchor === "" ? null : page.getElementById(anchor);
  if (main === null || (anchor !== "" && start === null)) return [];
  const blocks: Block[] = [];
  let isInside = anchor === "";
  for (const element of main.querySelectorAll(contents)) {
    if (/^H\d$/.test(element.tagName)) {
      const isStart = element === start || (start !== null && element.contains(start));
      if (isInside && !isStart && element.tagName !== "H1") break;
      isInside ||= isStart;
    } else if (isInside && element.closest(besides) === null) {
      const block = toBlock(element);
      if (block !== null) blocks.push(block);
    }
  }
  return blocks;
}

/** Null for what other blocks inside or around it say. */
function toBlock(element: Element): Block | null {
  if (element.tagName === "PRE") return block("code", element.textContent?.trimEnd() ?? "");
  const outer = element.parentElement?.closest("li, dd, tr");
  if (outer != null && element.tagName !== "LI") return null;
  if (element.tagName === "TR") return block("text", [...element.children].map(plain).join(" · "));
  return block("text", plain(element));
}

function block(kind: Block["kind"], text: string): Block | null {
  return text.trim() === "" ? null : { kind, text };
}

/** Without lists and code that stand inside. */
function plain(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const inner of copy.querySelectorAll(`ul, ol, pre, ${besides}`)) inner.remove();
  return copy.textContent?.replace(/\s+/g, " ").trim() ?? "";
}

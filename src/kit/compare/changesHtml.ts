/**
 * Two versions of a page's content → HTML that shows what changed: `<ins>` and `<del>` around words, lines and whole blocks, below
 * the headings they are under. What did not change is left out, except where it is needed to read the rest.
 */

import { escapeText } from "../html/escape.ts";
import { clip } from "../text/clip.ts";
import { type Change, compareBlocks, findMoves, type IsSame } from "./blockChanges.ts";
import { type Block, closeTag, type Element, openTag, outerHtml, parseContent } from "./htmlBlocks.ts";
import { type Mark, type Marking, markLines, markWords, tagOf } from "./inlineMarks.ts";

/** The content of a page, with links into itself as `#anchor`. */
export interface PageContent {
  readonly url: string;
  /** Name of its version: a text that names its own version is the same as one that names the other its own. */
  readonly version: string;
  readonly html: string;
}

/** What is said besides colors: at a change, and where something is left out or has moved. */
export type ChangeTexts = Readonly<Record<(typeof changeTexts)[number], string>>;
export const changeTexts = ["inserted", "removed", "moved", "movedAway", "unchanged"] as const;

/** An empty text where a reader sees no difference. */
export function changesHtml(before: PageContent, after: PageContent, texts: ChangeTexts): string {
  const [old, now] = [parseContent(before.html, before.url, false), parseContent(after.html, after.url, true)];
  const isSame = sameButFor(before.version, after.version);
  const changes = compareBlocks(old, now, isSame);
  if (changes.every(({ kind }) => kind === "same")) return "";
  return new Printer(texts, findMoves(changes), isSame).list(changes, "");
}

/** A name without a digit, such as `next`, is a word of the text, too. */
function sameButFor(before: string, after: string): IsSame {
  if (!/\d/.test(before) || !/\d/.test(after)) return (one, other) => one === other;
  return (one, other) => one.includes(before) && one.replaceAll(before, after) === other;
}

class Printer {
  readonly #texts: ChangeTexts;
  readonly #moves: ReadonlySet<string>;
  readonly #marking: Marking;

  constructor(texts: ChangeTexts, moves: ReadonlySet<string>, isSame: IsSame) {
    this.#texts = texts;
    this.#moves = moves;
    const cue = (mark: Mark) => (mark === "same" ? "" : `<span class="visually-hidden">${escapeText(texts[mark])} </span>`);
    this.#marking = { cue, isSame };
  }

  /** `within`: name of the element that the blocks are in. */
  list(changes: readonly Change[], within: string): string {
    const shown = whatIsShown(changes, within);
    const parts = changes.map((change, at) => {
      if (shown[at] === true) return this.#change(change, within);
      return at === 0 || shown[at - 1] === true ? this.#gap(changes, shown, { at, within }) : "";
    });
    return parts.filter((part) => part !== "").join("\n");
  }

  /** Stands for what is left out. In running text it is needed only between two blocks, and not before a heading. */
  #gap(changes: readonly Change[], shown: readonly boolean[], { at, within }: { at: number; within: string }): string {
    const next = shown.indexOf(true, at);
    const isText = !/^(?:[uo]l|t)/.test(within);
    if (isText && (at === 0 || next < 0 || levelOf(changes[next]) !== null)) return "";
    const sign = `<span aria-hidden="true">⋯</span><span class="visually-hidden">${escapeText(this.#texts.unchanged)}</span>`;
    if (within === "ul" || within === "ol") return `<li class="changes-gap">${sign}</li>`;
    if (isText) return `<p class="changes-gap">${sign}</p>`;
    const { block } = changes[at] as { readonly block: Block };
    return `<tr class="changes-gap"><td colspan="${Math.max(1, block.inside()?.length ?? 1)}">${sign}</td></tr>`;
  }

  #change(change: Change, within: string): string {
    if (change.kind === "same") return outerHtml(change.block.nodes);
    if (change.kind === "edited") return this.#edited(change);
    return within !== "dl" && this.#moves.has(change.block.key)
      ? this.#moved(change.block, change.kind)
      : this.#whole(change.block, change.kind);
  }

  #edited({ before, after, inside: changes }: Extract<Change, { kind: "edited" }>): string {
    const { element } = after;
    if (element === null) return markWords(before.nodes, after.nodes, this.#marking);
    if (changes !== null) return openTag(element) + this.list(changes, element.name) + closeTag(element);
    if (element.name === "pre" && before.element !== null)
      return `<pre class="changes-code"><code class="hljs">${markLines(before.element, element, this.#marking)}\n</code></pre>`;
    return openTag(element) + markWords(before.element?.children ?? [], element.children, this.#marking) + closeTag(element);
  }

  #whole(block: Block, mark: Exclude<Mark, "same">): string {
    const tag = tagOf[mark];
    if (block.element?.name === "tr") return this.#row(block, block.element, mark);
    const isOfRows = rows.has(block.element?.name ?? "") && block.inside() !== null;
    if (isOfRows && block.element !== null)
      return (
        openTag(block.element) + (block.inside() ?? []).map((row) => this.#whole(row, mark)).join("") + closeTag(block.element)
      );
    return wrapped(block, `<${tag} class="changes-block">${this.#marking.cue(mark)}`, `</${tag}>`);
  }

  /** Marked as one: with one sign, and read out once. */
  #row({ inside }: Block, element: Element, mark: Exclude<Mark, "same">): string {
    const tag = tagOf[mark];
    const cells = (inside() ?? []).map(({ element: cell }, at) => {
      if (cell === null) return "";
      const cue = at === 0 ? this.#marking.cue(mark) : "";
      return `${openTag(cell)}<${tag}>${cue}${outerHtml(cell.children)}</${tag}>${closeTag(cell)}`;
    });
    const attribs = { ...element.attribs, class: [element.attribs.class, `changes-row ${mark}`].filter(Boolean).join(" ") };
    return openTag({ name: element.name, attribs }) + cells.join("") + closeTag(element);
  }

  #moved(block: Block, mark: Exclude<Mark, "same">): string {
    const { moved, movedAway } = this.#texts;
    if (mark === "inserted") return wrapped(block, `<div class="changes-moved"><p>${escapeText(moved)}</p>`, "</div>");
    const name = block.element?.name ?? "";
    if (/^(?:t|caption|summary|d[td])/.test(name)) return "";
    const start = block.key.slice(name.length + 1).replaceAll("\u0001", "");
    const note = `<p class="changes-moved">${escapeText(movedAway)} “${escapeText(clip(start, 60))}”</p>`;
    return name === "li" ? `<li>${note}</li>` : note;
  }
}

/** Elements that only their parent may hold: marks go inside. */
const bound = new Set("li dt dd td th summary figcaption caption".split(" "));
const rows = new Set("tr thead tbody tfoot colgroup".split(" "));

/** The names and texts of one entry in a list of definitions. */
function isEntry({ element, inside }: Block): boolean {
  return element?.name === "div" && (inside() ?? []).some((part) => /^d[td]$/.test(part.element?.name ?? ""));
}

function wrapped(block: Block, open: string, close: string): string {
  const { element, nodes } = block;
  if (element === null) return open + outerHtml(nodes) + close;
  if (bound.has(element.name)) return openTag(element) + open + outerHtml(element.children) + close + closeTag(element);
  if (!rows.has(element.name) && !isEntry(block)) return open + outerHtml(nodes) + close;
  const cells = (block.inside() ?? []).map((cell) => wrapped(cell, open, close)).join("");
  return openTag(element) + cells + closeTag(element);
}

/** Elements of which unchanged parts may be left out. */
const skipping = new Set(["", "ul", "ol", "tbody", "section", "div", "blockquote", "li", "details", "article"]);

function whatIsShown(changes: readonly Change[], within: string): readonly boolean[] {
  if (!skipping.has(within)) return changes.map(() => true);
  const isNews = changes.map(({ kind }) => kind !== "same");
  return changes.map((change, at) => {
    if (isNews[at] === true || change.kind !== "same") return true;
    const level = levelOf(change);
    if (level !== null) return isNews.slice(at + 1, sectionEnd(changes, at, level)).includes(true);
    const { element, key } = change.block;
    // A label belongs to what it is above, and so does a sentence that ends in a colon.
    if (/^(?:summary|dt)$/.test(element?.name ?? "") || /(?:^|[\s-])(?:title|label)\b/.test(element?.attribs.class ?? ""))
      return true;
    return key.endsWith(":") && isNews[at + 1] === true;
  });
}

function sectionEnd(changes: readonly Change[], at: number, level: number): number {
  let end = at + 1;
  while (end < changes.length && (levelOf(changes[end]) ?? 7) > level) end++;
  return end;
}

function levelOf(change: Change | undefined): number | null {
  if (change === undefined) return null;
  const name = (change.kind === "edited" ? change.after : change.block).element?.name ?? "";
  return /^h[1-6]$/.test(name) ? Number(name[1]) : null;
}

/**
 * The words of a query on the page that a result leads to. In this tab they are tinted in the section reached, until Escape or the next
 * page; where a tab of its own or a full load opens the page, a text fragment in its URL asks the browser to.
 */
import { events } from "../../templates/contract.ts";
import { all, type Cleanup, listen, nothing } from "../feature.ts";
import type { Mark } from "./engine/excerpt.ts";
import type { Hit } from "./engine/protocol.ts";

type MarkedHit = Pick<Hit, "title" | "titleMarks" | "excerpt" | "excerptMarks">;

/** Name of the highlight in the style sheet. */
const highlightName = "search";
const mostWords = 40;
const mostRanges = 500;

/** The words that the hits have of a query, as they are written there. */
export function markedWords(hits: readonly MarkedHit[]): readonly string[] {
  const words = hits.flatMap(({ title, titleMarks, excerpt, excerptMarks }) => [
    ...cut(title, titleMarks),
    ...cut(excerpt, excerptMarks),
  ]);
  return [...new Set(words.map((word) => word.toLowerCase()))].slice(0, mostWords);
}

function cut(text: string, marks: readonly Mark[]): readonly string[] {
  return marks.map(([from, to]) => text.slice(from, to));
}

/**
 * Waits for the page that was followed, and tints the words there. `href`: of the followed link, with its path first; `words` may
 * still be looked up while the reader is on the way.
 */
export function markWhenReached(root: Document, href: string, words: Promise<readonly string[]>): Cleanup {
  if (!("highlights" in CSS)) return nothing;
  let isMarked = false;
  let isStopped = false;
  let place = "";
  const mark = () => {
    isMarked = true;
    place = location.pathname;
    words
      .then((found) => {
        if (isStopped || found.length === 0) return;
        const ranges = rangesOf(sectionAt(root, location.hash), found);
        CSS.highlights.set(highlightName, new Highlight(...ranges));
      })
      .catch(console.warn);
  };
  const stop = all([
    listen(window, events.route, () => {
      // Closing what covers the page leads back to the same place.
      if (!isMarked) mark();
      else if (location.pathname !== place) stop();
    }),
    listen<KeyboardEvent>(
      window,
      "keydown",
      ({ key }) => {
        // Escape in a dialog is about the dialog.
        if (isMarked && key === "Escape" && root.querySelector("dialog[open]") === null) stop();
      },
      { capture: true },
    ),
    () => {
      isStopped = true;
      CSS.highlights.delete(highlightName);
    },
  ]);
  // A step to another place of the page on screen may be the browser's own.
  const isHere = href.split("#", 1)[0] === location.pathname;
  const timer = isHere ? setTimeout(() => isMarked || mark(), 100) : 0;
  return all([stop, () => clearTimeout(timer)]);
}

/** The texts from a heading to the next one that is not below it; those of the whole page without a fragment. */
function sectionAt(root: Document, hash: string): readonly Text[] {
  const main = root.querySelector("main");
  if (main === null) return [];
  const target = [...main.querySelectorAll("[id]")].find(({ id }) => hash === `#${id}` || hash === encodeURI(`#${id}`)) ?? null;
  if (hash.length > 1 && target === null) return [];
  const start = target?.closest(headings) ?? target;
  const level = levelOf(start) ?? 6;
  const walker = root.createTreeWalker(main, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  let isInside = start === null;
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node === start) isInside = true;
    else if (isInside && start !== null && (levelOf(node) ?? 7) <= level) break;
    else if (isInside && node instanceof Text) texts.push(node);
  }
  return texts;
}

const headings = "h1, h2, h3, h4, h5, h6";

function levelOf(node: Node | null): number | null {
  return node !== null && /^H[1-6]$/.test(node.nodeName) ? Number(node.nodeName[1]) : null;
}

function rangesOf(texts: readonly Text[], words: readonly string[]): readonly Range[] {
  return texts
    .flatMap((text) =>
      occurrences(text.data, words).map(([from, to]) => {
        const range = new Range();
        range.setStart(text, from);
        range.setEnd(text, to);
        return range;
      }),
    )
    .slice(0, mostRanges);
}

/** Where whole words stand in a text, in any case of letters. */
export function occurrences(text: string, words: readonly string[]): readonly Mark[] {
  const any = [...words].sort((a, b) => b.length - a.length).map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}_])(?:${any.join("|")})(?![\\p{L}\\p{N}_])`, "giu");
  return [...text.matchAll(pattern)].map(({ 0: found, index }) => [index, index + found.length]);
}

/** Characters before and behind a word by which the browser finds the right one. */
const around = 24;

/** `:~:text=before-,word,-behind` for the first words of the excerpt; "" without any. To be added behind the fragment. */
export function textFragment({ excerpt, excerptMarks }: Pick<MarkedHit, "excerpt" | "excerptMarks">): string {
  const directives = excerptMarks.slice(0, 2).map(([from, to]) => {
    const before = wordsBefore(excerpt.slice(0, from));
    const behind = wordsBehind(excerpt.slice(to));
    const parts = [before && `${encode(before)}-`, encode(excerpt.slice(from, to)), behind && `-${encode(behind)}`];
    return `text=${parts.filter((part) => part !== "").join(",")}`;
  });
  return directives.length === 0 ? "" : `:~:${directives.join("&")}`;
}

function wordsBefore(text: string): string {
  const tail = text.replace(/^… /, "");
  return (tail.length <= around ? tail : tail.slice(-around).replace(/^\S*\s/, "")).trim();
}

function wordsBehind(text: string): string {
  const head = text.replace(/ …$/, "");
  return (head.length <= around ? head : head.slice(0, around).replace(/\s\S*$/, "")).trim();
}

/** A hyphen, a comma or an ampersand would be read as part of the directive. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(/-/g, "%2D");
}

/**
 * Highlighted HTML of a block → one element per line, with what marks it: a class, `ins` and `del` around lines that are added and removed,
 * links to notes, and a switch before lines that are folded, which works without a script.
 */
import { escapeAttribute } from "../../../kit/html/escape.ts";
import type { Texts } from "../texts.ts";
import { splitLines } from "./lines.ts";
import { type LineMark, lineMarks, type Marked } from "./magicComments.ts";

export interface Listing extends Pick<Marked, "lines" | "marks" | "notes"> {
  readonly html: string;
  readonly isDiff: boolean;
  /** Numbers of lines that a terminal answered. */
  readonly output: ReadonlySet<number>;
  /** Number of the first line when line numbers are shown. */
  readonly numbersFrom: number | null;
  readonly texts: Texts;
  /** Begins the ids of this block. */
  readonly id: string;
}

/** Whether the block needs styles beyond those of all pages. */
export function isRich({ marks, notes }: Pick<Marked, "marks" | "notes">): boolean {
  return notes.size > 0 || [...marks.keys()].some((mark) => mark !== "highlight");
}

export function lineElements(listing: Listing): string {
  const folded = listing.marks.get("collapse") ?? new Set();
  const seen = new Set<number>();
  let html = "";
  for (const [index, line] of splitLines(listing.html).entries()) {
    const number = index + 1;
    if (folded.has(number) && !folded.has(index)) html += foldStart(number, folded, listing);
    html += lineElement(line, number, listing, seen);
    if (folded.has(number) && !folded.has(number + 1)) html += "</span>";
  }
  return html;
}

function lineElement(line: string, number: number, listing: Listing, seen: Set<number>): string {
  const { lines, marks, notes, isDiff, output, numbersFrom, texts } = listing;
  const has = (mark: LineMark) => marks.get(mark)?.has(number) === true;
  const marked = lineMarks.filter((mark) => mark !== "collapse" && has(mark)).map((mark) => `line-${mark}`);
  const answered = output.has(number) ? ["line-output"] : [];
  const classes = ["line", ...marked, ...answered, ...(isDiff ? diffClass(lines[number - 1] ?? "") : [])];
  const tag = has("removed") ? "del" : has("added") ? "ins" : "span";
  const shown = numbersFrom === null ? "" : ` data-line="${numbersFrom + number - 1}"`;
  const said = has("error") ? texts.lineError : has("warning") ? texts.lineWarning : null;
  const label = said === null ? "" : ` data-mark="${escapeAttribute(said)}"`;
  const links = (notes.get(number) ?? []).map((note) => noteLink(note, listing, seen)).join("");
  const html = `<${tag} class="${classes.join(" ")}"${shown}${label}>${line}${links}</${tag}>\n`;
  return tag === "del" || output.has(number) ? `<span data-uncopied>${html}</span>` : html;
}

/** A link without text, so that it is not copied with the code. */
function noteLink(note: number, { id, texts }: Listing, seen: Set<number>): string {
  const target = seen.has(note) ? "" : ` id="${id}Line${note}"`;
  seen.add(note);
  const label = escapeAttribute(texts.codeNote.replace("{number}", String(note)));
  return `<a class="code-note" href="#${id}Note${note}"${target} aria-label="${label}" data-note="${note}"></a>`;
}

function foldStart(from: number, folded: ReadonlySet<number>, { numbersFrom, texts }: Listing): string {
  let to = from;
  while (folded.has(to + 1)) to++;
  const first = (numbersFrom ?? 1) - 1;
  const text = texts.folded.replace("{from}", String(first + from)).replace("{to}", String(first + to));
  const label = escapeAttribute(text);
  return `<label class="code-fold" data-label="${label}"><input type="checkbox" aria-label="${label}"></label><span class="code-folded">`;
}

function diffClass(line: string): readonly string[] {
  if (/^(?:\+\+\+|---)(?: |$)/.test(line)) return [];
  return line.startsWith("+") ? ["line-added"] : line.startsWith("-") ? ["line-removed"] : [];
}

/**
 * A table → the width that it needs, in rem, so that its longest words fit side by side. The style sheet knows the width of the
 * column in each window (`fits-…` in tables.css), so the layout of a table is settled before the first paint. Fonts differ,
 * so characters count as wide as in the widest common fonts: the estimate may be too large, but not too small. The result is null
 * if a cell cannot be measured.
 */
import type { Element, ElementContent } from "hast";
import { cellsOf, classesOf, textOf } from "../../kit/html/hast.ts";
import { directiveNumber, isLabel, isSymbol, mark } from "../../model/slots.ts";
import { collapse } from "./sections/sections.ts";

/** The steps of the style sheet. */
const step = 4;
const smallest = 16;
const largest = 48;

/** Sizes of tables.css: of the text and between columns, in rem; the rest in em of that text. */
const fontSize = 0.9375;
const gap = 1.25;
const codeSize = 0.875;
const codePadding = 0.6 * codeSize;
const arrow = 0.9;
const indent = 1.5;
const bold = 1.12;

/** In narrow windows, columns with more text than so many characters have at least this width, in rem (`.long` of tables.css). */
const longText = 24;
const longWidth = 9;
/** The first step at which windows are wider than that. */
const wide = 36;
/** The widest word of a first column that stays while the others are scrolled: 45 % of a window of 320 px, without the gap. */
const widestPinned = 7.7;

/** Marks the cells of the first row whose columns have much text: one word a line is hard to read. */
export function markLong(table: Element): void {
  const [head, ...rows] = cellsOf(table);
  for (const [index, cell] of (head ?? []).entries()) {
    const isLong = rows.some((row) => collapse(textOf(row[index] ?? cell)).length > longText);
    if (isLong) cell.properties.className = [...classesOf(cell).map(String), "long"];
  }
}

/**
 * What the style sheet is told of a table whose long columns are marked: how wide it is, unless that is unknown or more than the largest
 * step; that it has two columns, which stand below each other on a phone; that its first one is too wide to stay there.
 */
export function roomClasses(table: Element, indent: number | null): readonly string[] {
  const columns = columnsOf(table);
  const fit = columns === null || indent === null ? null : fitClass(columns, indent);
  const most = cellsOf(table).reduce((most, { length }) => Math.max(most, length), 0);
  const isUnpinned = most > 2 && (columns?.[0]?.width ?? 0) > widestPinned;
  const isPairs = most === 2 && fit !== `fits-${smallest}`;
  return [...(fit === null ? [] : [fit]), ...(isPairs ? ["pairs"] : []), ...(isUnpinned ? ["unpinned"] : [])];
}

/** The class for the width of these columns; null if they are wider than the largest step. */

function fitClass(columns: readonly Column[], indent: number): string | null {
  const steps = (least: number) => {
    const room = columns.reduce((sum, { width, isLong }) => sum + Math.max(width, isLong ? least : 0) + gap, indent - gap);
    return Math.max(smallest, Math.ceil(room / step) * step);
  };
  const fit = Math.max(steps(0), Math.min(wide, steps(longWidth)));
  return fit > largest ? null : `fits-${fit}`;
}

/** The width that an element takes from the column, in rem (prose.css, blocks.css); null if its width is not the column's. */
export function indentOf(node: Element): number | null {
  const own = indents.get(node.tagName);
  if (own !== undefined) return own;
  const [first] = classesOf(node);
  return first === undefined ? 0 : (indents.get(`.${first}`) ?? null);
}

interface Column {
  /** Of the longest word, in rem. */
  readonly width: number;
  readonly isLong: boolean;
}

function columnsOf(table: Element): readonly Column[] | null {
  const columns: Column[] = [];
  for (const cells of cellsOf(table)) {
    for (const [index, cell] of cells.entries()) {
      if (cell.properties.colSpan !== undefined || cell.properties.rowSpan !== undefined) return null;
      const word = longestWord(cell);
      if (word === null) return null;
      const known = columns[index] ?? { width: 0, isLong: classesOf(cell).includes("long") };
      columns[index] = { ...known, width: Math.max(known.width, word * fontSize) };
    }
  }
  return columns;
}

const indents: ReadonlyMap<string, number | null> = new Map([
  ["ul", 1.4],
  ["ol", 1.4],
  ["li", 0],
  ["dl", 0],
  ["dd", 1.4],
  ["blockquote", 1.3],
  ["td", null],
  ["th", null],
  [".admonition", 1.3],
  [".details", 0],
  [".details-body", 1.5],
  [".tabs", 0],
  [".tab-panel", 0],
]);

/** Words continue across inline elements; `longest` and `word` are widths. */
interface Line {
  longest: number;
  word: number;
}

interface Style {
  readonly isCode: boolean;
  readonly isWhole: boolean;
  readonly scale: number;
}

const inline = new Set(
  "a abbr b bdi bdo cite code del dfn em i ins kbd mark q s samp small span strong sub sup u var".split(" "),
);
const blocks = new Set("br dd div dl dt li ol p ul".split(" "));
const lists = new Set(["dd", "ol", "ul"]);
const codes = new Set(["code", "kbd", "samp"]);
const strong = new Set(["b", "strong", "th"]);

function longestWord(cell: Element): number | null {
  const line: Line = { longest: 0, word: 0 };
  const style: Style = { isCode: false, isWhole: false, scale: strong.has(cell.tagName) ? bold : 1 };
  if (!cell.children.every((child) => measure(child, style, line))) return null;
  return Math.max(line.longest, line.word);
}

/** False if the width of something is unknown. */
function measure(node: ElementContent, style: Style, line: Line): boolean {
  if (node.type === "comment") return true;
  if (node.type === "text") return measureText(node.value, style, line);
  if (node.type !== "element") return false;
  const { tagName, children } = node;
  // Shrinks with its column.
  if (tagName === "img") return true;
  if (tagName === "input") return grow(line, 1.5);
  if (tagName === "wbr") return endWord(line, style.isCode ? codePadding : 0);
  if (directiveNumber(tagName) !== null) return measureDirective(node, style, line);
  if (isSymbol(tagName)) return children.every((child) => measure(child, style, line));
  if (!inline.has(tagName) && !blocks.has(tagName)) return false;
  if (blocks.has(tagName)) endWord(line);
  const before = line.longest;
  const inner: Style = {
    isCode: style.isCode || codes.has(tagName),
    isWhole: style.isWhole || classesOf(node).includes("whole"),
    scale: style.scale * (strong.has(tagName) ? bold : 1),
  };
  if (lists.has(tagName)) line.longest = 0;
  if (codes.has(tagName)) grow(line, codePadding / 2);
  if (!children.every((child) => measure(child, inner, line))) return false;
  if (codes.has(tagName)) grow(line, codePadding / 2);
  if (tagName === "a") grow(line, arrow);
  if (blocks.has(tagName)) endWord(line);
  if (lists.has(tagName)) line.longest = Math.max(before, line.longest + indent);
  return true;
}

/** An inline directive shows its label, usually as code that is a link; the width of any other is unknown. */
function measureDirective({ children }: Element, style: Style, line: Line): boolean {
  const [label] = children;
  if (children.length !== 1 || label === undefined || !isLabel(label)) return false;
  grow(line, codePadding + arrow);
  return label.children.every((child) => measure(child, { ...style, isCode: true, isWhole: true }, line));
}

/** Lines break at spaces, after hyphens in words, and between ideographs; other breaks are not reliable. */
const breaks = /[ \t\r\n\u200b]+|(?<=\p{L}-)(?=\p{L})|(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/u;

function measureText(value: string, style: Style, line: Line): boolean {
  if (value.includes(mark)) return false;
  const words = style.isWhole ? [value] : value.split(breaks);
  for (const [index, word] of words.entries()) {
    if (index > 0) endWord(line, style.isCode ? codePadding : 0);
    for (const character of word) grow(line, advance(character, style));
  }
  return true;
}

function endWord(line: Line, padding = 0): true {
  line.longest = Math.max(line.longest, line.word);
  line.word = padding;
  return true;
}

function grow(line: Line, width: number): true {
  line.word += width;
  return true;
}

/** In em of the cell's text. */
function advance(character: string, { isCode, scale }: Style): number {
  if (character > "\u2e80") return 1.3 * scale;
  if (isCode) return 0.61 * codeSize * scale;
  // Cyrillic capitals are wider than Latin ones; of other scripts little is known.
  if (character > "\u024f") return 1.1 * scale;
  if (/[ijlI.,:;'`|!()[\]ftr/\\-]/.test(character)) return 0.42 * scale;
  if (/[mwMW@%]/.test(character)) return scale;
  return (/[A-Z]/.test(character) ? 0.79 : 0.64) * scale;
}

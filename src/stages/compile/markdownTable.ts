/**
 * Names tables and wraps them in a box that scrolls where they do not fit. Alignment becomes a class, because the
 * content-security policy allows no inline styles. Other classes say what a phone does with the columns, and cells that are single
 * words carry them.
 */
import type { Element } from "hast";
import type { Table, TableRow } from "mdast";
import { cellsOf, classesOf, element, textOf } from "../../kit/html/hast.ts";
import { symbolElement } from "../../model/slots.ts";
import type { Draft } from "./draft.ts";
import { collapse } from "./sections/sections.ts";
import { markWords } from "./tableWords.ts";

export function tableFrame(node: Element, draft: Draft): Element {
  const caption = node.children.find((child) => child.type === "element" && child.tagName === "caption");
  if (caption === undefined || collapse(textOf(caption)) === "") node.properties.ariaLabel ??= tableName(draft);
  scopeHeaders(node, false);
  markWords(node);
  return element("div", { className: ["table-wrap", ...columnClasses(node)] }, [node], node.position);
}

/** Lengths in characters: from which text on a column has a least width on a phone, and up to which words its columns have room there. */
const phone = { longText: 24, firstWord: 14, twoWords: 20 };

/**
 * What the style sheet is told of the columns: two whose words may not fit a phone stand below each other there, and a first one of
 * long names does not stay while the others are scrolled. Cells above much text are marked, as one word a line is hard to read.
 */
function columnClasses(table: Element): readonly string[] {
  const rows = cellsOf(table).map((cells) => cells.map((cell) => ({ cell, text: collapse(textOf(cell)) })));
  const [head = [], ...others] = rows;
  for (const [index, { cell }] of head.entries())
    if (others.some((row) => (row[index]?.text.length ?? 0) > phone.longText))
      cell.properties.className = [...classesOf(cell).map(String), "long"];
  const count = rows.reduce((most, { length }) => Math.max(most, length), 0);
  const longestWord = (index: number) =>
    rows.flatMap((row) => row[index]?.text.split(" ") ?? []).reduce((most, { length }) => Math.max(most, length), 0);
  if (count === 2) return longestWord(0) + longestWord(1) > phone.twoWords ? ["pairs"] : [];
  return count > 2 && longestWord(0) > phone.firstWord ? ["unpinned"] : [];
}

/** The name is taken from the heading above it, with a number where that has another table. */
function tableName(draft: Draft): string {
  const { heading } = draft.sections;
  const pattern = heading === "" ? /[:\s]*\{heading\}/ : "{heading}";
  const name = draft.setting.texts.table.replace(pattern, () => heading);
  const count = (draft.tableNames.get(name) ?? 0) + 1;
  draft.tableNames.set(name, count);
  return count === 1 ? name : `${name} (${count})`;
}

/** Reports cells beyond the number of header cells, which Markdown drops. */
export function warnOfLostCells(row: TableRow, table: Table, draft: Draft): void {
  const columns = table.align?.length ?? row.children.length;
  const lost = row.children[columns];
  if (lost === undefined) return;
  const [has, wanted] = [`${row.children.length} cells`, columns === 1 ? "one column" : `${columns} columns`];
  const message = `This table row has ${has}, but the table has ${wanted}: the rest is not shown.`;
  const hint = "Add cells to the header, or escape a literal bar as \\|, also inside code.";
  draft.report("markdown/table", message, lost.position, hint);
}

/** Adds `scope` to header cells of the head row: next to an empty corner, browsers cannot infer it. */
function scopeHeaders(node: Element, isHead: boolean): void {
  for (const child of node.children) {
    if (child.type !== "element") continue;
    if (child.tagName === "th" && isHead) child.properties.scope ??= "col";
    else scopeHeaders(child, isHead || child.tagName === "thead");
  }
}

/** Replaces `align` by a class; an empty header cell becomes a plain cell. */
export function finishCell(node: Element): void {
  if (node.tagName === "th" && collapse(textOf(node)) === "" && !hasPicture(node)) node.tagName = "td";
  const { align, className } = node.properties;
  if (typeof align !== "string") return;
  delete node.properties.align;
  node.properties.className = [...(Array.isArray(className) ? className : []), `align-${align}`];
}

function hasPicture(node: Element): boolean {
  return node.children.some((child) => child.type === "element" && (child.tagName === "img" || hasPicture(child)));
}

/** The cells of the first table in a directive, header first. */
export function firstTable(node: Element): readonly (readonly string[])[] | null {
  for (const child of node.children) {
    if (child.type !== "element") continue;
    if (child.tagName === "table") return rowsOf(child);
    const inner = firstTable(child);
    if (inner !== null) return inner;
  }
  return null;
}

/** The cells of a table, row by row, header first. */
export function rowsOf(node: Element): readonly (readonly string[])[] {
  return cellsOf(node).map((cells) => cells.map((cell) => collapse(textOf(cell))));
}

/** Whether each of these rows begins with code. */
export function codeRows(node: Element): readonly boolean[] {
  return cellsOf(node).map(([first]) => {
    const [child] = first?.children ?? [];
    return child?.type === "element" && (child.tagName === "code" || child.tagName === symbolElement);
  });
}

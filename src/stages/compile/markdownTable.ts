/**
 * Names tables and wraps them in a box that scrolls where they do not fit. Alignment becomes a class, because the
 * content-security policy allows no inline styles. Other classes give the width in which the table fits, whether it has two columns,
 * and the columns with much text, and cells that are single words carry them.
 */
import type { Element } from "hast";
import type { Table, TableRow } from "mdast";
import { cellsOf, element, textOf } from "../../kit/html/hast.ts";
import { symbolElement } from "../../model/slots.ts";
import type { Draft } from "./draft.ts";
import { collapse } from "./sections/sections.ts";
import { markLong, roomClasses } from "./tableRoom.ts";
import { markWords } from "./tableWords.ts";

/** `indent`: the width that surrounding lists and boxes take from the column, in rem; null if unknown. */
export function tableFrame(node: Element, indent: number | null, draft: Draft): Element {
  const caption = node.children.find((child) => child.type === "element" && child.tagName === "caption");
  if (caption === undefined || collapse(textOf(caption)) === "") node.properties.ariaLabel ??= tableName(draft);
  scopeHeaders(node, false);
  markWords(node);
  markLong(node);
  return element("div", { className: ["table-wrap", ...roomClasses(node, indent)] }, [node], node.position);
}

/** After the heading above it, with a number where that has another table. */
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

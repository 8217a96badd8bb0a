/**
 * Tables → a scroll area with a name of its own, so that a wide table can be reached and moved by keyboard. Alignment is a
 * class: the policy of the page allows no style and HTML knows no align. A further class says in how much room the
 * table fits.
 */
import type { Element } from "hast";
import type { Table, TableRow } from "mdast";
import type { Draft } from "./draft.ts";
import { element, textOf } from "./hast.ts";
import { collapse } from "./sections/sections.ts";
import { fitClass } from "./tableRoom.ts";

/** `indent`: what lists and boxes around it take of the column, in rem; null where nobody knows. */
export function tableFrame(node: Element, indent: number | null, draft: Draft): Element {
  const { heading } = draft.sections;
  const caption = node.children.find((child) => child.type === "element" && child.tagName === "caption");
  const own = caption === undefined ? "" : collapse(textOf(caption));
  const named =
    heading === ""
      ? draft.setting.texts.table.replace(/[:\s]*\{heading\}/, "")
      : draft.setting.texts.table.replace("{heading}", () => heading);
  const name = own === "" ? named : own;
  const count = (draft.tableNames.get(name) ?? 0) + 1;
  draft.tableNames.set(name, count);
  scopeHeaders(node, false);
  const ariaLabel = count === 1 ? name : `${name} (${count})`;
  const fit = indent === null ? null : fitClass(node, indent);
  const className = fit === null ? ["table-wrap"] : ["table-wrap", fit];
  return element("section", { className, tabIndex: 0, ariaLabel }, [node], node.position);
}

/** Markdown shows no more cells of a row than the header has. */
export function warnOfLostCells(row: TableRow, table: Table, draft: Draft): void {
  const columns = table.align?.length ?? row.children.length;
  const lost = row.children[columns];
  if (lost === undefined) return;
  const [has, wanted] = [`${row.children.length} cells`, columns === 1 ? "one column" : `${columns} columns`];
  draft.report(
    "markdown/table",
    `This table row has ${has}, but the table has ${wanted}: the rest is not shown.`,
    lost.position,
    "Give the header more cells, or write a bar that is text as \\|, also inside code.",
  );
}

/** Headers of the head row say that they head columns: beside an empty corner that is not to be guessed. */
function scopeHeaders(node: Element, isHead: boolean): void {
  for (const child of node.children) {
    if (child.type !== "element") continue;
    if (child.tagName === "th" && isHead) child.properties.scope ??= "col";
    else scopeHeaders(child, isHead || child.tagName === "thead");
  }
}

/** `align` of a cell → class; a header cell that names nothing becomes a plain one, for it is no header. */
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

/** Cells of the first table inside a directive, header first. */
export function firstTable(node: Element): readonly (readonly string[])[] | null {
  for (const child of node.children) {
    if (child.type !== "element") continue;
    if (child.tagName === "table") return rows(child);
    const inner = firstTable(child);
    if (inner !== null) return inner;
  }
  return null;
}

function rows(node: Element): readonly (readonly string[])[] {
  return node.children.flatMap((child) => {
    if (child.type !== "element") return [];
    if (child.tagName !== "tr") return rows(child);
    const cells = child.children.filter((cell) => cell.type === "element" && (cell.tagName === "td" || cell.tagName === "th"));
    return [cells.map((cell) => collapse(textOf(cell)))];
  });
}

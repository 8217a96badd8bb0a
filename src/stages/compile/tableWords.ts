/**
 * Cells below a header whose column holds only a few single words ("Yes", "No"; "stable", "deprecated") carry their word as
 * `data-cell`, in lower case, so that a style sheet can show it in another way. The text stays, for screen readers, copies and the
 * search.
 */
import type { Element } from "hast";
import { cellsOf, textOf } from "../../kit/html/hast.ts";
import { collapse } from "./sections/sections.ts";

const word = /^\p{L}{1,16}$/u;
/** Words that a column may have: beyond that, they are names and not kinds. */
const most = 6;

export function markWords(table: Element): void {
  if (!table.children.some((child) => child.type === "element" && child.tagName === "thead")) return;
  const rows = cellsOf(table, "thead");
  const columns = rows.reduce((most, { length }) => Math.max(most, length), 0);
  for (let index = 0; index < columns; index++) {
    const cells = rows.flatMap((row) => row[index] ?? []);
    const words = cells.map(plainWord);
    if (cells.length < rows.length || words.includes(null) || new Set(words).size > most) continue;
    for (const [at, cell] of cells.entries()) cell.properties.dataCell = words[at];
  }
}

/** Null for anything but one word without markup. */
function plainWord(cell: Element): string | null {
  if (cell.properties.colSpan !== undefined || cell.children.some(({ type }) => type !== "text")) return null;
  const text = collapse(textOf(cell));
  return word.test(text) ? text.toLowerCase() : null;
}

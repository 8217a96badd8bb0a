/** The cells of a section's tables → rows that can be looked up and read alone: `Snoop`, "Read: Yes. Write: No." */
import type { SectionRow, SectionTables } from "../../core/model.ts";

/** Row by row, the header first. */
export type TableCells = readonly (readonly string[])[];

export function tablesOf(rest: string, tables: readonly TableCells[]): SectionTables {
  return { rest, rows: tables.flatMap(rowsOf) };
}

function rowsOf([header = [], ...body]: TableCells): readonly SectionRow[] {
  let last = "";
  return body.map(([first = "", ...cells]) => {
    // An empty first cell belongs to the row above.
    last = first === "" ? last : first;
    return { name: last, text: cells.join(" ").trim(), shown: shownOf(cells, header.slice(1)) };
  });
}

/** A single further column needs no title. */
function shownOf(cells: readonly string[], titles: readonly string[]): string {
  if (cells.length === 1) return cells[0] ?? "";
  const told = cells.flatMap((cell, at) => (cell === "" ? [] : [`${titles[at] ? `${titles[at]}: ` : ""}${cell}`]));
  return told.map((each) => (/[.!?:;…]$/.test(each) ? each : `${each}.`)).join(" ");
}

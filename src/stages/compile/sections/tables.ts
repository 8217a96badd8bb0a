/** The cells of a section's tables → rows that can be looked up and read alone: `Snoop`, "Read: Yes. Write: No." */
import type { SectionRow, SectionTables } from "../../../model/model.ts";

/** Row by row, the header first: the cells, and whether the first one begins with code. */
export interface Table {
  readonly cells: readonly (readonly string[])[];
  readonly hasCode: readonly boolean[];
}

export function tablesOf(rest: string, tables: readonly Table[]): SectionTables {
  return { rest, rows: tables.flatMap(rowsOf) };
}

function rowsOf({ cells: [header = [], ...body], hasCode }: Table): readonly SectionRow[] {
  let last: Pick<SectionRow, "name" | "isCode"> = { name: "" };
  return body.map(([first = "", ...cells], at) => {
    // An empty first cell belongs to the row above.
    if (first !== "") last = { name: first, ...(hasCode[at + 1] ? { isCode: true } : {}) };
    return { ...last, text: cells.join(" ").trim(), shown: shownOf(cells, header.slice(1)) };
  });
}

/** A single further column needs no title. */
function shownOf(cells: readonly string[], titles: readonly string[]): string {
  if (cells.length === 1) return cells[0] ?? "";
  const told = cells.flatMap((cell, at) => (cell === "" ? [] : [`${titles[at] ? `${titles[at]}: ` : ""}${cell}`]));
  return told.map((each) => (/[.!?:;…]$/.test(each) ? each : `${each}.`)).join(" ");
}

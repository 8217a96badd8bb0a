/** Tables of data without a header cell: a screen reader cannot say what a cell is about. */
import { isHidden, offsetOf, textOf, within } from "../../../finished/parsedPage.ts";
import type { Rule } from "./rule.ts";

export const tableHeaders: Rule = {
  code: "check/table-headers",
  *find(_, tree) {
    for (const table of tree.elements) {
      if (table.name !== "table" || isHidden(table) || /^(?:none|presentation)$/.test(table.attribs.role ?? "")) continue;
      const cells = within(table, "td");
      const rows = within(table, "tr");
      const headers = within(table, "th").filter((cell) => textOf(cell) !== "");
      if (rows.length < 2 || cells.length <= rows.length || headers.length > 0) continue;
      yield {
        message: "The table has no header cells.",
        hint: 'Make the cells of its first row or column <th>, or set role="presentation" if it only arranges things.',
        offset: offsetOf(table),
        clues: [...cells.slice(0, 1).map((cell) => ({ text: textOf(cell) })), { text: "<table" }],
      };
    }
  },
};

import { expect, it } from "vitest";
import { tablesOf } from "../../../../src/stages/compile/sections/tables.ts";

const rowsOf = (...cells: readonly (readonly string[])[]) => tablesOf("", [{ cells, hasCode: [] }]).rows;

it("tells the cells of a row with the titles of their columns", () => {
  expect(rowsOf(["Format", "Read", "Write"], ["Snoop", "Yes", "No"])).toEqual([
    { name: "Snoop", text: "Yes No", shown: "Read: Yes. Write: No." },
  ]);
});

it("needs no title where a single column explains the first one", () => {
  expect(rowsOf(["Option", "Meaning"], ["-n", "Only local tests"])).toEqual([
    { name: "-n", text: "Only local tests", shown: "Only local tests" },
  ]);
});

it("leaves out empty cells, ends no sentence twice, and knows columns without a title", () => {
  const [row] = rowsOf(["Message", "Cause", "Remedy", ""], ["not found", "", "Install it.", "see below"]);
  expect(row?.shown).toBe("Remedy: Install it. see below.");
});

it("gives a row without a first cell the name of the row above", () => {
  expect(rowsOf(["Class", "Text"], ["Filter", "tcp"], ["", "udp"]).map(({ name }) => name)).toEqual(["Filter", "Filter"]);
});

it("says which rows have code for a name, also of a row that has the name of the one above", () => {
  const cells = [
    ["Message", "Cause"],
    ["not found", "a"],
    ["", "b"],
    ["Nothing arrives", "c"],
  ];
  const { rows } = tablesOf("", [{ cells, hasCode: [false, true, false, false] }]);
  expect(rows.map(({ isCode }) => isCode)).toEqual([true, true, undefined]);
});

it("keeps the text beside the tables", () =>
  expect(tablesOf("Before. After.", [])).toEqual({ rest: "Before. After.", rows: [] }));

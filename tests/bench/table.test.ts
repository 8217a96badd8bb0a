import { expect, test } from "vitest";
import { median, table } from "./table.ts";

test("columns are aligned, numbers to the right", () => {
  expect(
    table([
      ["stage", "ms", "share"],
      ["compile", 1234.56, "61 %"],
      ["plan", 4.25, "0 %"],
    ]),
  ).toBe("stage       ms  share\n-------  -----  -----\ncompile  1,235  61 %\nplan       4.3  0 %");
});

test("the median of an odd and an even number of values", () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 3])).toBe(2.5);
});

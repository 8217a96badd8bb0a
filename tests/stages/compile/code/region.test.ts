import { expect, test } from "vitest";
import { cutRegion } from "../../../../src/stages/compile/code/region.ts";

const source = `#include <x>
// #region outer
  int a;
  // #region inner
    int b;

  // #endregion inner
  int c;
// #endregion
int d;
`;

test("a region without its markers and shared indentation", () => {
  expect(cutRegion(source, "inner")).toEqual({ code: "int b;\n" });
  expect(cutRegion(source, "outer")).toEqual({ code: "int a;\n  int b;\n\nint c;" });
});

test("the whole file without markers", () => {
  expect(cutRegion(source, null)).toEqual({ code: "#include <x>\n  int a;\n    int b;\n\n  int c;\nint d;" });
});

test.each([
  "# #region x\ny\n# #endregion",
  "#region x\ny\n#endregion",
  "<!-- #region x -->\ny\n<!-- #endregion -->",
  "/* #region x */\ny\n/* #endregion */",
  "rem #region x\ny\nrem #endregion",
])("%j", (text) => {
  expect(cutRegion(text, "x")).toEqual({ code: "y" });
});

test("an unknown region answers the known ones", () => {
  expect(cutRegion(source, "x")).toEqual({ regions: ["outer", "inner"] });
});

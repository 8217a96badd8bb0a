import { expect, test } from "vitest";
import { readMagicComments } from "../../../src/compile/code/magicComments.ts";

test.each([
  ["cpp", "  /* highlight-next-line */", true],
  ["cpp", "# highlight-next-line", true],
  ["python", "# highlight-next-line", true],
  ["python", "// highlight-next-line", false],
  ["html", "<!-- highlight-next-line -->", true],
  ["sql", "-- highlight-next-line", true],
  ["batch", "REM highlight-next-line", true],
  ["cpp", "int a; // highlight-next-line", false],
])("%s: %s", (language, comment, isMagic) => {
  const { lines, marked } = readMagicComments([comment, "x"], language);
  expect([...marked]).toEqual(isMagic ? [1] : []);
  expect(lines).toHaveLength(isMagic ? 1 : 2);
});

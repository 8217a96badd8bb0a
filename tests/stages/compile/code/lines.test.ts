import { expect, test } from "vitest";
import { splitLines } from "../../../../src/stages/compile/code/lines.ts";

test("spans end with the line and go on with the next", () => {
  const html = '<span class="a">x\n<span class="b">y\n</span>z</span> &lt; end';
  expect(splitLines(html)).toEqual([
    '<span class="a">x</span>',
    '<span class="a"><span class="b">y</span></span>',
    '<span class="a"><span class="b"></span>z</span> &lt; end',
  ]);
});

test.each(["\n", "\r", "\r\n"])("lines end at %j", (end) => {
  expect(splitLines(`a${end}b${end}${end}c`)).toEqual(["a", "b", "", "c"]);
});

import { expect, test } from "vitest";
import { localPath, resolvePath } from "../../../src/kit/text/contentPaths.ts";
import { SourceMap } from "../../../src/kit/text/positions.ts";

test.each([
  ["./img/x.png", "", "img/x.png"],
  ["../x.md", "", "../x.md"],
  ["x.md", "parts/_p.md", "parts/x.md"],
  ["../x.md", "parts/_p.md", "x.md"],
  ["/img/../x.png", "parts/_p.md", "/x.png"],
])("%s in %j is %s", (written, from, expected) => {
  expect(resolvePath(written, from)).toBe(expected);
});

test.each([
  ["a%20b.png?x#y", "a b.png"],
  ["100%.png", "100%.png"],
  ["#x", null],
  ["?q", null],
  ["//x.org/a", null],
  ["mailto:a@b", null],
  ["{{vars.x}}/a", null],
])("the local path of %s is %j", (target, expected) => {
  expect(localPath(target)).toBe(expected);
});

test("every file has lines of its own", () => {
  const map = new SourceMap("");
  const shift = map.add("_p.md", "");
  const at = (line: number) => ({ start: { line, column: 2 }, end: { line, column: 5 } });
  expect(map.place(at(3))).toEqual({ line: 3, column: 2, length: 3 });
  expect(map.place(at(3 + shift))).toEqual({ line: 3, column: 2, length: 3, within: "_p.md" });
  expect(map.place(undefined)).toEqual({ line: 1, column: 1 });
});

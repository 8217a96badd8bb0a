import { expect, test } from "vitest";
import { formatNames } from "../../../src/sources/version/versionList.ts";

test.each([
  ["no file yet", "", '[\n  "b",\n  "a"\n]\n'],
  ["an empty list", "[]\n", '[\n  "b",\n  "a"\n]\n'],
  ["one line", '["a"]', '["b", "a"]'],
  ["one line with an end", '["x", "a"]\n', '["b", "a"]\n'],
  ["one line without blanks", '["x","a"]', '["b","a"]'],
  ["one line with blanks inside", '[ "x", "a" ]\n', '[ "b", "a" ]\n'],
  ["several lines", '[\n  "a"\n]\n', '[\n  "b",\n  "a"\n]\n'],
  ["several lines without a last line end", '[\n  "a"\n]', '[\n  "b",\n  "a"\n]'],
  ["four blanks", '[\n    "a"\n]\n', '[\n    "b",\n    "a"\n]\n'],
  ["tabs", '[\n\t"a"\n]\n', '[\n\t"b",\n\t"a"\n]\n'],
  ["line ends of Windows", '[\r\n  "a"\r\n]\r\n', '[\r\n  "b",\r\n  "a"\r\n]\r\n'],
  ["a byte order mark", '\uFEFF["a"]\n', '\uFEFF["b", "a"]\n'],
])("the list keeps the form it had: %s", (_, before, after) => {
  expect(formatNames(["b", "a"], before)).toBe(after);
});

test("the last name that is removed leaves an empty list", () => {
  expect(formatNames([], '[\n  "a"\n]\n')).toBe("[]\n");
});

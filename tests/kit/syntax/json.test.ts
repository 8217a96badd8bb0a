import fc from "fast-check";
import { expect, test } from "vitest";
import { locateInJson, parseJson } from "../../../src/kit/syntax/json.ts";
import { runs } from "../../nightly/effort.ts";

test("valid JSON is its value", () => {
  expect(parseJson(' {"a": [1, "x\\"", null]} ')).toEqual({ value: { a: [1, 'x"', null] } });
});

test.each([
  ["", "unexpected end of file.", 1, 1],
  ['["a"', "unexpected end of file.", 1, 5],
  ['{"a": }', 'unexpected "}".', 1, 7],
  ['[\n  "a",\n  "b",\n]', 'unexpected comma before "]".', 4, 1],
  ['{\n  "a": 1,\n  b: 2\n}', 'unexpected "b".', 3, 3],
  ['{\n  "a": 1\n  "b": 2\n}', 'unexpected "b".', 3, 3],
  ["['a']", 'unexpected "\'".', 1, 2],
  ['{"a": 1} x', 'unexpected "x".', 1, 10],
  ['{"a" 1}', 'unexpected "1".', 1, 6],
  ["// list\n[]", 'unexpected "/".', 1, 1],
  ["[01]", 'unexpected "1".', 1, 3],
  ["[NaN]", 'unexpected "NaN".', 1, 2],
  ["[1 2]", 'unexpected "2".', 1, 4],
  ["{]", 'unexpected "]".', 1, 2],
])("%s: %s", (text, problem, line, column) => {
  expect(parseJson(text)).toEqual({ problem, line, column });
});

test.each([
  ['\n{ "a": 1 }', ["a"], "2:3+3"],
  ['[\n  "v1",\n  "v2"\n]', [1], "3:3+4"],
  ['{ "docs": [{ "type": "doc", "id": "a" }] }', ["docs", 0, "id"], "1:29+4"],
  ['{ "docs": [{ "type": "doc" }] }', ["docs", 0, "id"], "1:12+17"],
  ["[]", ["x"], "1:1+1"],
  ["", ["x"], null],
])("%s: the place of %j", (text, path, place) => {
  const found = locateInJson(text, path);
  expect(found && `${found.line}:${found.column}+${found.length}`).toBe(place);
});

test("every text is either parsed or has a place inside it", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json().map((json) => json.slice(0, -1)),
        fc.json().map((json) => `${json},`),
      ),
      (text) => {
        const json = parseJson(text);
        return "value" in json || (json.line >= 1 && json.column >= 1 && json.column <= text.length + 1);
      },
    ),
    runs(100, 10_000),
  );
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { parseJson } from "../../src/content/json.ts";

test("valid JSON is its value", () => {
  expect(parseJson(' {"a": [1, "x\\"", null]} ')).toEqual({ value: { a: [1, 'x"', null] } });
});

test.each([
  ["", "it ends too early.", 1, 1],
  ['["a"', "it ends too early.", 1, 5],
  ['{"a": }', 'unexpected "}".', 1, 7],
  ['[\n  "a",\n  "b",\n]', 'the comma before "]" must go.', 4, 1],
  ['{\n  "a": 1,\n  b: 2\n}', 'unexpected "b".', 3, 3],
  ['{\n  "a": 1\n  "b": 2\n}', 'unexpected "b".', 3, 3],
  ["['a']", 'unexpected "\'".', 1, 2],
  ['{"a": 1} x', 'unexpected "x".', 1, 10],
  ['{"a" 1}', 'unexpected "1".', 1, 6],
  ["// list\n[]", 'unexpected "/".', 1, 1],
  ["[01]", 'unexpected "01".', 1, 2],
  ["[NaN]", 'unexpected "NaN".', 1, 2],
  ["[1 2]", 'unexpected "2".', 1, 4],
  ["{]", 'unexpected "]".', 1, 2],
])("%s: %s", (text, problem, line, column) => {
  expect(parseJson(text)).toEqual({ problem, line, column });
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
  );
});

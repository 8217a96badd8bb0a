import { expect, test } from "vitest";
import { readYaml } from "../../../src/kit/syntax/yaml.ts";

test("values come with the places of their keys and items", () => {
  const yaml = readYaml("a: 1.10\nb:\n  - x\n  - { 'odd key': 2 }\n");
  if ("problem" in yaml) throw new Error(yaml.problem);
  expect(yaml.value).toEqual({ a: 1.1, b: ["x", { "odd key": 2 }] });
  expect(Object.fromEntries(yaml.places)).toEqual({
    a: { line: 1, column: 1, length: 1, source: "1.10" },
    b: { line: 2, column: 1, length: 1 },
    "b[0]": { line: 3, column: 5, length: 1, source: "x" },
    "b[1]": { line: 4, column: 5, length: 16 },
    "b[1]['odd key']": { line: 4, column: 7, length: 9, source: "2" },
  });
});

test("aliases are copied within the limit", () => {
  expect(readYaml("a: &x [1]\nb: *x\nc: *x")).toMatchObject({ value: { a: [1], b: [1], c: [1] } });
});

test("an alias without an anchor is found at its place", () => {
  expect(readYaml("a: 1\nb: *nowhere")).toEqual({
    kind: "syntax",
    problem: "The alias *nowhere has no anchor.",
    line: 2,
    column: 4,
  });
});

test("an empty text is null, timestamps stay text", () => {
  expect(readYaml("")).toMatchObject({ value: null });
  expect(readYaml("a: 2025-05-14")).toMatchObject({ value: { a: "2025-05-14" } });
});

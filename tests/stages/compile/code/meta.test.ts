import { expect, test } from "vitest";
import { parseMeta } from "../../../../src/stages/compile/code/meta.ts";

test.each([
  ['title="a b.cpp" {1,3-5}', { title: "a b.cpp", lines: [1, 3, 4, 5] }],
  ["title='x' showLineNumbers", { title: "x", numbersFrom: 1 }],
  ["showLineNumbers=7 file=../a.cpp region=open", { numbersFrom: 7, file: "../a.cpp", region: "open" }],
  ["file=a.cpp lines=3-8", { file: "a.cpp", shown: "3-8" }],
  ["{3-1} {2}", { lines: [2], notLines: ["3-1"] }],
  ["{1,,0,2-}", { lines: [1, 0], notLines: ["0", "2-"] }],
  ["verbatim", { verbatim: true }],
  ['fragment=body nocompile="needs Windows" version=v1.0', { fragment: "body", nocompile: "needs Windows", version: "v1.0" }],
  ["run", { run: true }],
  ["output nocompile", { output: true, nocompile: "" }],
  ["", {}],
])("%s", (written, expected) => {
  const { unknown, lines, ...rest } = parseMeta(written);
  expect(unknown).toEqual([]);
  expect({ ...rest, lines: lines && [...lines] }).toEqual({
    title: null,
    alt: null,
    packageManagers: null,
    notes: false,
    explorer: false,
    terminal: null,
    collapse: null,
    file: null,
    region: null,
    shown: null,
    numbersFrom: null,
    verbatim: false,
    fragment: null,
    nocompile: null,
    version: null,
    run: false,
    output: false,
    lines: null,
    notLines: [],
    twice: [],
    ...expected,
  });
});

test("options that are not known, and those that were probably meant", () => {
  expect(parseMeta("titel=x live showLineNumber").unknown).toEqual([
    { written: "titel", meant: "title" },
    { written: "live", meant: null },
    { written: "showLineNumber", meant: "showLineNumbers" },
  ]);
});

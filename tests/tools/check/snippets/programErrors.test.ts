/** Compilers name their errors in forms of their own. */
import { expect, test } from "vitest";
import { programErrors } from "../../../../src/tools/check/snippets/programErrors.ts";

const lines = (...each: readonly string[]) => each.join("\n");

test.each([
  [
    "g++",
    lines(
      "In file included from /x/a.cpp:1:",
      "/x/a.cpp: In function 'int main()':",
      "/x/a.cpp:3:5: error: 'foo' was not declared in this scope",
      "    3 |     foo();",
      "      |     ^~~",
      "/x/a.cpp:1:1: note: include <foo>",
      "/x/a.cpp:9:1: warning: unused",
    ),
    ["/x/a.cpp 3:5 'foo' was not declared in this scope"],
  ],
  ["g++, a header", "a.cpp:1:10: fatal error: no.h: No such file", ["a.cpp 1:10 no.h: No such file"]],
  ["Clang on Windows", "C:\\x\\a.cpp:2:1: error: unknown type", ["C:\\x\\a.cpp 2:1 unknown type"]],
  ["Go", "# command-line-arguments\n./a.go:3:2: undefined: x", ["./a.go 3:2 undefined: x"]],
  [
    "rustc",
    lines("error[E0425]: cannot find value `x`", " --> src/a.rs:2:5", "  |", "2 |     x", "", "error: aborting due to 1 error"),
    ["src/a.rs 2:5 cannot find value `x`"],
  ],
  ["tsc", "a.ts(1,7): error TS2322: Type 'x'", ["a.ts 1:7 TS2322: Type 'x'"]],
  [
    "bash",
    lines("/x/a.sh: line 2: syntax error near unexpected token `)'", "/x/a.sh: line 2: `foo )'"),
    ["/x/a.sh 2:- syntax error near unexpected token `)'"],
  ],
  [
    "Python",
    lines('  File "/x/a.py", line 1', "    foo(", "       ^", "SyntaxError: '(' was never closed"),
    ["/x/a.py 1:- SyntaxError: '(' was never closed"],
  ],
  [
    "Node",
    lines(
      "/x/a.cjs:1",
      "const b = ;",
      "          ^",
      "",
      "SyntaxError: Unexpected token ';'",
      "    at wrapSafe (node:internal/x:1:2)",
    ),
    ["/x/a.cjs 1:11 SyntaxError: Unexpected token ';'"],
  ],
  [
    "CMake",
    lines(
      "CMake Error: Error in cmake code at",
      "/x/a.cmake:3:",
      'Parse error.  Expected "(", got newline.',
      "",
      "CMake Error: x",
    ),
    ['/x/a.cmake 3:- Parse error. Expected "(", got newline.'],
  ],
  [
    "CMake, a command",
    'CMake Error at a.cmake:1 (foo):\n  Unknown CMake command "foo".\n\n',
    ['a.cmake 1:- Unknown CMake command "foo".'],
  ],
  ["nothing known", "odd", []],
])("%s", (_, output, expected) => {
  const found = programErrors(output).map(({ file, line, column, message }) => `${file} ${line}:${column ?? "-"} ${message}`);
  expect(found).toEqual(expected);
});

test("a form of the site's own", () => {
  expect(programErrors("E 7 bad", /E (?<line>\d+) (?<message>.*)/)).toEqual([
    { file: null, line: 7, column: null, message: "bad" },
  ]);
});

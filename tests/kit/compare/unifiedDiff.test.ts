import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { unifiedDiff } from "../../../src/kit/compare/unifiedDiff.ts";

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => `${from + at}\n`).join("");

test("a hunk with three lines around", () => {
  expect(unifiedDiff("a/b.md", numbers(1, 9), numbers(1, 4) + numbers(6, 9))).toBe(
    "--- a/a/b.md\n+++ b/a/b.md\n@@ -2,7 +2,6 @@\n 2\n 3\n 4\n-5\n 6\n 7\n 8\n",
  );
  expect(unifiedDiff("a.md", "same\n", "same\n")).toBe("");
});

test.each([
  ["two hunks", numbers(1, 30), `0\n${numbers(1, 14)}x\n${numbers(16, 30)}`],
  ["an empty file", "", "one\ntwo\n"],
  ["everything removed", "one\ntwo\n", ""],
  ["no line end before", "one\ntwo", "one\ntwo\n"],
  ["no line end after", "one\ntwo\n", "one\nthree"],
])("git applies %s", (_, before, after) => {
  const folder = mkdtempSync(join(tmpdir(), "docsgen-patch-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, "file.md"), before);
  execFileSync("git", ["apply", "--unidiff-zero", "-"], { cwd: folder, input: unifiedDiff("file.md", before, after) });
  expect(readFileSync(join(folder, "file.md"), "utf8")).toBe(after);
});

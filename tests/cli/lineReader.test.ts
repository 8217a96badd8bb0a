import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { lineReader } from "../../cli/run.ts";
import { makeFolder } from "../folder.ts";

test("a file is read and split once for all of its problems", () => {
  const root = makeFolder({ "a.md": "one\r\ntwo\n", "b.md": "three" });
  const linesIn = lineReader(root);
  const lines = linesIn("a.md");
  expect(lines).toEqual(["one", "two", ""]);
  writeFileSync(join(root, "a.md"), "other");
  expect(linesIn("a.md")).toBe(lines);
  expect(linesIn("b.md")).toEqual(["three"]);
  expect(linesIn("c.md")).toEqual([]);
});

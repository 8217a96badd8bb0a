import { expect, test } from "vitest";
import { diagnose } from "../../../src/engine/core/diagnostic.ts";
import type { SourcePath } from "../../../src/engine/core/model.ts";
import { shown } from "../../../src/writing/watch/problems.ts";

const at = (file: string, message = "Same.") =>
  diagnose("markdown/language", message, { file: file as SourcePath, line: 1, column: 1 });

test("equal problems are shown once, with some of their places and the number of the others", () => {
  const problems = [at("a.md"), at("b.md", "Other."), at("b.md"), at("c.md"), at("d.md"), at("e.md")];
  const found = shown(problems, 100, () => "text");
  expect(found.map(({ message, place, also, more }) => ({ message, place, also, more }))).toEqual([
    { message: "Same.", place: "a.md:1:1", also: ["b.md:1:1", "c.md:1:1"], more: 2 },
    { message: "Other.", place: "b.md:1:1", also: [], more: 0 },
  ]);
});

test("what is shown is limited by different problems, not by places", () => {
  const found = shown([at("a.md"), at("b.md"), at("c.md", "Other."), at("d.md", "Third.")], 2, () => null);
  expect(found.map(({ message }) => message)).toEqual(["Same.", "Other."]);
});

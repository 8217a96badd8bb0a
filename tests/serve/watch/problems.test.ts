import { expect, test } from "vitest";
import { diagnose } from "../../../src/kit/diagnostics/diagnostic.ts";
import type { SourcePath } from "../../../src/model/model.ts";
import { ProblemList, shown } from "../../../src/serve/watch/problems.ts";

const at = (file: string, message = "Same.") =>
  diagnose("markdown/language", message, { file: file as SourcePath, line: 1, column: 1 });

test("equal problems are shown once, with some of their places and the number of the others", () => {
  const problems = [at("a.md"), at("b.md", "Other."), at("b.md"), at("c.md"), at("d.md"), at("e.md")];
  const found = shown(problems, { most: 100, source: null, read: () => "text" });
  expect(found.map(({ message, place, also, more }) => ({ message, place, also, more }))).toEqual([
    { message: "Same.", place: "a.md:1:1", also: ["b.md:1:1", "c.md:1:1"], more: 2 },
    { message: "Other.", place: "b.md:1:1", also: [], more: 0 },
  ]);
});

test("what is shown is limited by different problems, not by places", () => {
  const problems = [at("a.md"), at("b.md"), at("c.md", "Other."), at("d.md", "Third.")];
  const found = shown(problems, { most: 2, source: null, read: () => null });
  expect(found.map(({ message }) => message)).toEqual(["Same.", "Other."]);
});

test("errors are shown before any number of warnings, those of the open page first, and all are counted", () => {
  const error = (file: string, message: string) => ({ ...at(file, message), severity: "error" as const });
  const many = Array.from({ length: 150 }, (_, number) => at(`a${number}.md`, `Warning ${number}.`));
  const problems = new ProblemList();
  const site = [...many, at("open.md", "Mild."), error("x.md", "Bad."), error("open.md", "Worse.")];
  problems.update({ site, links: [], rebuild: [] });
  const found = problems.shown(".", "open.md" as SourcePath);
  expect(found.problems.slice(0, 4).map(({ message }) => message)).toEqual(["Worse.", "Bad.", "Mild.", "Warning 0."]);
  expect([found.problems.length, found.errors, found.warnings]).toEqual([100, 2, 151]);
});

test("a broken link is the error that a build reports, and not urgent, since its target may not be written yet", () => {
  const problems = new ProblemList();
  problems.update({ site: [diagnose("content/none", "None.")], links: [diagnose("link/page", "Broken link.")], rebuild: [] });
  expect(problems.all.map(({ code, severity }) => `${severity} ${code}`)).toEqual(["error content/none", "error link/page"]);
  const { problems: found, errors } = problems.shown(".", null);
  expect([errors, found.map(({ code, isUrgent }) => [code, isUrgent])]).toEqual([
    2,
    [
      ["content/none", true],
      ["link/page", false],
    ],
  ]);
});

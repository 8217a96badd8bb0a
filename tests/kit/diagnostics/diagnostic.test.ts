import { expect, test } from "vitest";
import { codeFrame, diagnose, groupDiagnostics, listNames, nearest } from "../../../src/kit/diagnostics/diagnostic.ts";
import type { SourcePath } from "../../../src/model/model.ts";

const many = Array.from({ length: 230 }, (_, number) => `guide/page-${number + 1}`);

test("a few names are listed as they come", () => {
  expect(listNames("x", ["b", "a", "c"])).toBe("b, a, c");
});

test("of many names the five nearest are listed, and how many more there are", () => {
  expect(listNames("guide/pag-12", many)).toBe(
    "guide/page-12, guide/page-1, guide/page-10, guide/page-102, guide/page-11 and 225 more",
  );
  expect(listNames("", many).length).toBeLessThan(100);
});

test("the nearest name differs in least letters, whatever their case; one too far away is no suggestion", () => {
  const paths = ["docs/install", "docs/installed", "docs/uninstall", "docs/\u00e9t\u00e9"];
  expect(nearest("docs/instal", paths)).toBe("docs/install");
  expect(nearest("Docs/INSTALED", paths)).toBe("docs/installed");
  expect(nearest("docs/ete", paths)).toBe("docs/\u00e9t\u00e9");
  expect(nearest("docs/tallins", paths)).toBeUndefined();
  expect(nearest("docs/instxxx", paths, 2)).toBeUndefined();
});

test("a frame of a long line shows the part that it is about", () => {
  const frame = (before: number, after: number) => {
    const line = `${"a".repeat(before)}XYZ${"b".repeat(after)}`;
    return codeFrame({ ...diagnose("link/page", "x"), line: 1, column: before + 1, length: 3 }, [line]).split("\n");
  };
  const marked = (indent: number) => `    | ${" ".repeat(indent)}^^^`;
  expect(frame(100, 900)).toEqual([`> 1 | ${"a".repeat(100)}XYZ${"b".repeat(56)}…`, marked(100)]);
  expect(frame(500, 900)).toEqual([`> 1 | …${"a".repeat(39)}XYZ${"b".repeat(116)}…`, marked(40)]);
  expect(frame(500, 0)).toEqual([`> 1 | …${"a".repeat(39)}XYZ`, marked(40)]);
});

test("versions of a page have the same problem in every set of documents", () => {
  const of = (file: string, message: string) => diagnose("link/page", message, { file: file as SourcePath });
  const plugin = ["v1", "v2"].map((name) =>
    of(`content/plugin/${name}/a.md`, `Broken link in plugin/${name}: /plugin/${name}/b`),
  );
  expect(groupDiagnostics(plugin)).toHaveLength(1);
  const pages = ["a", "b"].map((name) => of(`content/pages/${name}/x.md`, `Broken link: ${name}`));
  expect(groupDiagnostics(pages)).toHaveLength(2);
});

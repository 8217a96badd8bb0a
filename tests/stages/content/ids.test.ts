import { expect, test } from "vitest";
import { documentId, isPartial, stripNumberPrefix } from "../../../src/kit/syntax/documentIds.ts";

test.each([
  ["01-intro", "intro"],
  ["1. Intro", "Intro"],
  ["007___bond", "bond"],
  ["3 - part", "part"],
  ["intro", "intro"],
  ["2021-11-foo", "2021-11-foo"],
  ["7.0-foo", "7.0-foo"],
  ["2021_11_05_notes", "2021_11_05_notes"],
  ["5", "5"],
  ["5-", "5-"],
  ["3d", "3d"],
])("%s without its number prefix is %s", (name, expected) => {
  expect(stripNumberPrefix(name)).toBe(expected);
});

test.each([
  ["api.md", undefined, "api"],
  ["index.md", undefined, "index"],
  ["README.md", undefined, "index"],
  ["install/index.mdx", undefined, "install"],
  ["install/Readme.md", undefined, "install"],
  ["01-install/02-linux.md", undefined, "install/linux"],
  ["install/00-index.md", undefined, "install"],
  ["install/linux.md", "gnu", "install/gnu"],
  ["install/index.md", "overview", "install/overview"],
  ["v1.2.notes.md", undefined, "v1.2.notes"],
  ["toString.md", undefined, "toString"],
])("the document in %s (front matter id %s) is %s", (path, id, expected) => {
  expect(documentId(path, id)).toBe(expected);
});

test("a leading underscore makes a file or folder no page", () => {
  expect(["_a.md", "x/_b.md", "_x/y.md", "a_b.md", "x/y.md"].map(isPartial)).toEqual([true, true, true, false, false]);
});

import { expect, test } from "vitest";
import { readVersions } from "../../../src/stages/content/versionFolders.ts";
import { versionNameProblem } from "../../../src/stages/content/versionNameProblem.ts";
import { brief, makeFolder } from "../../folder.ts";

const page = "Text\n";
const read = (files: Record<string, string>) => {
  const { versions, diagnostics } = readVersions(makeFolder(files), [{ id: "docs" }]);
  return {
    names: versions.map(({ name }) => name),
    problems: diagnostics.map(brief),
    hints: diagnostics.map(({ hint }) => hint),
  };
};

test("next comes first, then the list's own order", () => {
  const files = { "content/docs/versions.json": '["v2", "v10", "v1"]' };
  const folders = Object.fromEntries(["next", "v1", "v2", "v10"].map((name) => [`content/docs/${name}/a.md`, page]));
  expect(read({ ...files, ...folders })).toEqual({ names: ["next", "v2", "v10", "v1"], problems: [], hints: [] });
});

test("without versions.json there is only next; without anything there is nothing", () => {
  expect(read({ "content/docs/next/a.md": page }).names).toEqual(["next"]);
  expect(read({})).toEqual({ names: [], problems: [], hints: [] });
});

test("a listed version without a folder", () => {
  const found = read({
    "content/docs/versions.json": '[\n  "v2",\n  "v1.0"\n]',
    "content/docs/v2/a.md": page,
    "content/docs/v1.1/a.md": page,
  });
  expect(found.names).toEqual(["v2"]);
  expect(found.problems).toEqual([
    'content/version-missing content/docs/versions.json:3:3 The folder content/docs/v1.0 of version "v1.0" does not exist.',
    "content/version-unlisted content/docs/versions.json content/docs/v1.1 is not listed in content/docs/versions.json, so it is not part of the site.",
  ]);
  expect(found.hints).toEqual(['Did you mean "v1.1"?', 'Add "v1.1" to the list, or delete the folder.']);
});

test.each([
  [
    '{"v1": 1}',
    [
      "content/versions-file content/docs/versions.json:1:1 content/docs/versions.json must be a list of version names, newest first.",
    ],
  ],
  [
    '["v1",]',
    [
      'content/versions-file content/docs/versions.json:1:7 content/docs/versions.json is not valid JSON: unexpected comma before "]".',
    ],
  ],
  [
    "",
    [
      "content/versions-file content/docs/versions.json:1:1 content/docs/versions.json is not valid JSON: unexpected end of file.",
    ],
  ],
  [
    '["v1", 2, "a/b", "v1", "next"]',
    [
      "content/version-name content/docs/versions.json:1:8 Version name 2 must be a string.",
      'content/version-name content/docs/versions.json:1:11 Version name "a/b" must not contain "/" or "\\".',
      'content/version-name content/docs/versions.json:1:18 Version name "v1" is listed twice.',
      'content/version-name content/docs/versions.json:1:24 Version name "next" is taken by the unreleased version.',
    ],
  ],
])("versions.json: %s", (text, problems) => {
  expect(
    read({ "content/docs/versions.json": text, "content/docs/v1/a.md": page }).problems.filter(
      (each) => !each.includes("unlisted"),
    ),
  ).toEqual(problems);
});

test.each([
  ["v25.05", null],
  ["2.0 beta", null],
  ["日本", null],
  ["x".repeat(32), null],
  [7, "must be a string"],
  ["", "must not be blank"],
  ["   ", "must not be blank"],
  [" v1", "must not begin or end with a space"],
  ["a\\b", 'must not contain "/" or "\\"'],
  ["x".repeat(33), "must not be longer than 32 characters"],
  ["a:b", 'must not contain any of < > : " | ? * or a control character'],
  ["a\u0007", 'must not contain any of < > : " | ? * or a control character'],
  [".", 'must not be "." or ".."'],
  ["..", 'must not be "." or ".."'],
  [".git", 'must not begin with "." or "_": such folders are not part of the site'],
  ["NEXT", "is taken by the unreleased version"],
])("the version name %j", (name, problem) => {
  expect(versionNameProblem(name)).toBe(problem);
});

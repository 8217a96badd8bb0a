import { expect, test } from "vitest";
import { createClaims } from "../../../src/engine/emit/claims.ts";

function problemsOf(...pairs: readonly (readonly [path: string, from: string])[]): readonly string[] {
  const claims = createClaims();
  for (const [path, from] of pairs) claims.take({ path, from });
  return claims.problems.map(({ code, message }) => `${code}: ${message}`);
}

test("different paths are all given", () => {
  expect(problemsOf(["docs/install.html", "a"], ["docs/install/linux.html", "b"], ["docs/installer", "c"])).toEqual([]);
});

test("one path for two sources", () => {
  expect(problemsOf(["docs/a.html", "content/a.md"], ["docs/a.html", "content/b.md"])).toEqual([
    "content/duplicate-url: Two sources produce docs/a.html: content/a.md and content/b.md.",
  ]);
});

test("paths that differ in case only", () => {
  expect(problemsOf(["docs/API.html", "content/API.md"], ["docs/api.html", "content/api.md"])).toEqual([
    "content/duplicate-url: docs/API.html (from content/API.md) and docs/api.html (from content/api.md) are the same file on systems that ignore case or Unicode form in names.",
  ]);
});

test("paths that differ in Unicode form only", () => {
  expect(problemsOf(["caf\u00e9.html", "a.md"], ["cafe\u0301.html", "b.md"])).toEqual([
    "content/duplicate-url: caf\u00e9.html (from a.md) and cafe\u0301.html (from b.md) are the same file on systems that ignore case or Unicode form in names.",
  ]);
});

test("a file where another needs a folder, in either order", () => {
  const message =
    "content/duplicate-url: docs (from static/docs) is a file, but docs/a.html (from a.md) needs a folder with that name.";
  expect(problemsOf(["docs", "static/docs"], ["docs/a.html", "a.md"])).toEqual([message]);
  expect(problemsOf(["docs/a.html", "a.md"], ["docs", "static/docs"])).toEqual([message]);
});

test("paths that leave the output folder", () => {
  const hostile = ["../x", "/etc/passwd", "a/../../x", "a//b", "", ".", "a\\..\\x", "C:/x", "a\0b"];
  for (const path of hostile) {
    expect(problemsOf([path, "outputs"])).toEqual([
      `content/outside: The output path "${path}" (from outputs) is not a path inside the output folder.`,
    ]);
  }
});

import { expect, test } from "vitest";
import { createClaims } from "../../../src/stages/write/claims.ts";

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

test("two files that a host serves at one address, in either order", () => {
  const message = (first: string, second: string) =>
    `content/duplicate-url: ${first} and ${second} are both served at /de, so one hides the other.`;
  const [page, home] = [
    ["de.html", "pages/de.md"],
    ["de/index.html", "i18n/de/pages/index.md"],
  ] as const;
  expect(problemsOf(page, home)).toEqual([message("de.html (from pages/de.md)", "de/index.html (from i18n/de/pages/index.md)")]);
  expect(problemsOf(home, page)).toEqual([message("de/index.html (from i18n/de/pages/index.md)", "de.html (from pages/de.md)")]);
  expect(problemsOf(["index.html", "a"], ["docs/index/index.html", "b"], ["docs/index.txt", "c"], ["docs.html", "d"])).toEqual(
    [],
  );
});

test("a redirect from the index of a folder leads where its readers are anyway; one from the folder hides what is in it", () => {
  expect(problemsOf(["x.html", "x.md"], ["x/index.html", "redirect /x/index"])).toEqual([]);
  expect(problemsOf(["de/index.html", "i18n/de/pages/index.md"], ["de.html", "redirect /de"])).toHaveLength(1);
});

test("paths that leave the output folder", () => {
  const hostile = ["../x", "/etc/passwd", "a/../../x", "a//b", "", ".", "a\\..\\x", "C:/x", "a\0b"];
  for (const path of hostile) {
    expect(problemsOf([path, "outputs"])).toEqual([
      `content/outside: The output path "${path}" (from outputs) is not a path inside the output folder.`,
    ]);
  }
});

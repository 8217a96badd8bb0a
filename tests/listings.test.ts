/**
 * Every listing of C++, CMake, or make on a page of this site is an excerpt of a file, which is compiled by
 * `docsgen check snippets`. Code that is typed into a page breaks unnoticed.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const content = fileURLToPath(new URL("../content", import.meta.url));
const pages = readdirSync(content, { recursive: true, encoding: "utf8" }).filter((path) => /^(?:docs|pages)\b.*\.md$/.test(path));
const languages = new Set(["c", "cc", "c++", "cpp", "cxx", "h", "hpp", "cmake", "make", "makefile", "mk"]);

/** The info strings of the fences of a page, each with its line: "12: cpp file=a.cpp". */
function fences(text: string): readonly string[] {
  let open: string | null = null;
  return text.split("\n").flatMap((line, index) => {
    const [, marks, info = ""] = /^\s*(`{3,}|~{3,})\s*(.*)$/.exec(line) ?? [];
    if (marks === undefined) return [];
    if (open !== null) {
      if (info === "" && marks.startsWith(open)) open = null;
      return [];
    }
    open = marks;
    return [`${index + 1}: ${info}`];
  });
}

function isTyped(fence: string): boolean {
  const [, language = ""] = fence.split(/[\s{,]+/);
  return languages.has(language.toLowerCase()) && !/\sfile=/.test(fence);
}

it("tells typed listings from excerpts", () => {
  const page = "```cpp file=a.cpp\n```\n\n  ```cmake title=x\n  a()\n  ```\n\n````md\n```cpp\n```\n````\n\n```bash\nmake\n```\n";
  expect(fences(page)).toEqual(["1: cpp file=a.cpp", "4: cmake title=x", "8: md", "13: bash"]);
  expect(fences(page).filter(isTyped)).toEqual(["4: cmake title=x"]);
});

it("shows C++, CMake, and make from files only", () => {
  expect(pages.length).toBeGreaterThan(100);
  const typed = pages.flatMap((path) =>
    fences(readFileSync(join(content, path), "utf8"))
      .filter(isTyped)
      .map((fence) => `${path}:${fence}`),
  );
  expect(typed).toEqual([]);
});

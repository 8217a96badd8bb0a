import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { digestOf } from "../../../src/kit/hash.ts";
import { differencesOf, type Tree } from "../../../src/tools/verify/differences.ts";

function tree(files: Readonly<Record<string, string>>): Tree {
  const folder = mkdtempSync(join(tmpdir(), "docsgen-tree-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const entry = (text: string) => ({ hash: digestOf(Buffer.from(text)), bytes: Buffer.byteLength(text) });
  return { folder, files: new Map(Object.entries(files).map(([path, text]) => [path, entry(text)])) };
}
const different = (a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>) => differencesOf(tree(a), tree(b));

test("equal trees have no difference", () => {
  expect(different({ "a.html": "same" }, { "a.html": "same" })).toEqual([]);
});

test("a difference has the first byte, and whole characters around it", () => {
  expect(different({ "a.html": "größer: 1 von 2 Zeichen" }, { "a.html": "größer: 3 von 2 Zeichen" })).toEqual([
    {
      path: "a.html",
      others: 0,
      only: null,
      at: { byte: 10, first: "größer: 1 von 2 ", second: "größer: 3 von 2 ", isOrder: false },
    },
  ]);
  expect(different({ a: "ab" }, { a: "abc" })[0]?.at).toMatchObject({ byte: 2, first: "ab", second: "abc" });
});

test("files that differ in the same way are one difference; the order of lines is told from their text", () => {
  const found = different({ a: "x 1", b: "x 1", c: "1\n2", d: "x 1" }, { a: "x 2", b: "x 2", c: "2\n1", d: "x 1" });
  expect(found.map(({ path, others, at }) => [path, others, at?.isOrder])).toEqual([
    ["a", 1, false],
    ["c", 0, true],
  ]);
});

test("a file that is named by its hash is compared with its counterpart; others are in one tree only", () => {
  const found = different(
    { "assets/site-0123456789.css": "a { order: 1 }", "gone.txt": "", "search/aaaaaaaaaaaa/root": "same" },
    { "assets/site-9876543210.css": "a { order: 2 }", "new.txt": "", "search/bbbbbbbbbbbb/root": "same" },
  );
  expect(found.map(({ path, only, at }) => [path, only, at?.second ?? null])).toEqual([
    ["assets/site-0123456789.css", null, "a { order: 2 }"],
    ["gone.txt", "first", null],
    ["new.txt", "second", null],
    ["search/aaaaaaaaaaaa/root", "first", null],
    ["search/bbbbbbbbbbbb/root", "second", null],
  ]);
});

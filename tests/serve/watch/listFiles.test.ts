import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { listFiles } from "../../../src/serve/watch/listFiles.ts";
import { folderOf } from "../folder.ts";

const names = (root: string) =>
  listFiles(root, () => true)
    .map(([path]) => path.slice(root.length + 1))
    .sort();

it("names files behind links in each place that the build may read them at", () => {
  const root = folderOf({ "next/shared/a.md": "a" });
  for (const version of ["v1", "v2"]) symlinkSync(join(root, "next"), join(root, version));
  symlinkSync(join(root, "next/shared/a.md"), join(root, "b.md"));
  symlinkSync(root, join(root, "next/up"));
  expect(names(root)).toEqual(["b.md", "next/shared/a.md", "v1/shared/a.md", "v2/shared/a.md"]);
});

it("does not multiply folders that link to each other", () => {
  const folders = ["a", "b", "c", "d", "e", "f"];
  const root = folderOf(Object.fromEntries(folders.map((name) => [`${name}/page.md`, name])));
  for (const from of folders)
    for (const to of folders) if (from !== to) symlinkSync(join(root, to), join(root, from, `to-${to}`));
  // Each file in its own place, and once behind each of the 30 links.
  expect(names(root)).toHaveLength(6 + 30 * 6);
});
